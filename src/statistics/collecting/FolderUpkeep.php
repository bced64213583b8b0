<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\FileWriter;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** Makes the folder, writes what the collecting has to know, and makes both again where they were lost. */
final class FolderUpkeep {

	/** The option that holds the salts with which a further server begins. */
	public const SALTS = 'vitrin_statistics_salt';

	/** Seconds after which it is asked again who works in the shop. */
	private const STAFF_LASTS = DAY_IN_SECONDS;

	/** Keeps visitors out of it, whatever the server; the name nobody knows does so as well. */
	private const CLOSED = array(
		'index.php' => "<?php\n// Silence.\n",
		'.htaccess' => "Require all denied\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
	);

	/**
	 * @param Settings $settings Those that are stored.
	 * @return Folder|null Null where the server lets nothing be written.
	 */
	public static function provide( Settings $settings ): ?Folder {
		self::leave_another();
		self::provide_options();
		$folder = Folder::current();
		// Visitors' hits come here, too, where it is missing: what can't be written isn't made ready first.
		if ( null === $folder || ! wp_mkdir_p( $folder->path ) || ! wp_is_writable( $folder->path ) ) {
			return null;
		}
		foreach ( self::CLOSED as $name => $content ) {
			if ( ! is_file( $folder->file( $name ) ) ) {
				FileWriter::replace( $folder->file( $name ), $content );
			}
		}
		if ( ! is_file( $folder->file( Folder::FOLDED ) ) ) {
			FileWriter::quietly( static fn () => $folder->mark_folded() );
		}
		$config = ConfigOfShop::make( $settings );
		if ( ! self::write( $folder, $config ) ) {
			return null;
		}
		self::provide_salts( $folder, $config );

		return $folder;
	}

	/**
	 * Whether the folder is lost, or says something else than the settings.
	 *
	 * @param Settings $settings Those that are stored.
	 */
	public static function is_outdated( Settings $settings ): bool {
		$config = Folder::current()?->config();

		return null === $config || ConfigOfShop::is_outdated( $config, $settings );
	}

	/** Whether it is time to ask again who works in the shop; of a folder that is there. */
	public static function is_due(): bool {
		$file = (string) Folder::current()?->file( 'settings.php' );

		return is_file( $file ) && time() - (int) filemtime( $file ) > self::STAFF_LASTS;
	}

	/** Says in the folder, where there is one, that nothing is counted. */
	public static function switch_off( Settings $settings ): void {
		$folder = ConfigOfShop::own_folder();
		$config = $folder?->config();
		if ( null !== $folder && null !== $config && $config->is_on ) {
			self::write( $folder, ConfigOfShop::make( $settings ) );
		}
	}

	/** Turns the salts that a further server would begin with: from what is stored nobody may find out earlier days. */
	public static function turn_stored_salts( Config $config, int $now ): void {
		list( $day, $month ) = SaltFile::date( $config, $now );
		$stored              = get_option( self::SALTS );
		$salts               = is_string( $stored ) ? Salts::of_json( $stored ) : null;
		$turned              = $salts?->turned( $day, $month );
		if ( null !== $turned && $turned !== $salts ) {
			// WordPress may be loaded only so far that update_option() doesn't work.
			/** @var \wpdb $wpdb */
			global $wpdb;
			$wpdb->update( $wpdb->options, array( 'option_value' => $turned->to_json() ), array( 'option_name' => self::SALTS ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As above.
			wp_cache_delete( self::SALTS, 'options' );
		}
	}

	/** A copy of a shop gets a folder, a secret and salts of its own; the other's stay as they are. */
	public static function leave_another(): void {
		if ( null !== Folder::current() && null === ConfigOfShop::own_folder() ) {
			array_map( delete_option( ... ), array( Folder::OPTION, Folder::SECRET, self::SALTS ) );
		}
	}

	/** Both are read on each page, so WordPress loads them with the others. */
	private static function provide_options(): void {
		if ( null === Folder::current() ) {
			update_option( Folder::OPTION, Folder::PREFIX . bin2hex( random_bytes( 16 ) ), true );
		}
		if ( '' === Folder::secret() ) {
			update_option( Folder::SECRET, bin2hex( random_bytes( 32 ) ), true );
		}
	}

	/** A further server begins with the salts of the first, so that a visitor is the same on both. */
	private static function provide_salts( Folder $folder, Config $config ): void {
		self::turn_stored_salts( $config, time() );
		$own = ( new SaltFile( $folder ) )->read();
		if ( null === $own ) {
			$stored = get_option( self::SALTS );
			$begun  = is_string( $stored ) ? Salts::of_json( $stored ) : null;
			if ( null !== $begun ) {
				( new SaltFile( $folder ) )->begin_with( $begun );
			}
			$own = ( new SaltFile( $folder ) )->salts( $config, time() );
		}
		if ( false === get_option( self::SALTS ) ) {
			add_option( self::SALTS, $own->to_json(), '', false );
		}
	}

	private static function write( Folder $folder, Config $config ): bool {
		$file = $folder->file( 'settings.php' );
		if ( $folder->config()?->to_array() === $config->to_array() ) {
			// Its time says when it was held against the shop.
			return true === FileWriter::quietly( static fn (): bool => touch( $file ) );
		}
		$is_written = FileWriter::replace( $file, "<?php\nreturn " . var_export( $config->to_array(), true ) . ";\n" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- It is what makes PHP of values.
		if ( $is_written && function_exists( 'opcache_invalidate' ) ) {
			FileWriter::quietly( static fn (): bool => opcache_invalidate( $file, true ) );
		}
		$folder->read_anew();

		return $is_written;
	}
}
