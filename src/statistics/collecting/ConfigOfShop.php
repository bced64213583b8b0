<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Domain\SolarHijri;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** Makes of WordPress's and our settings what the collecting has to know [STAT-01]. */
final class ConfigOfShop {

	/** At most; what is more doesn't fit into a file that each hit reads. */
	private const MOST_STAFF = 2000;

	/** Whether visits are counted: not while only the staff see the plugin's work. */
	public static function is_on( Settings $settings ): bool {
		return Store::is_stored_on( $settings ) && Launch::is_live();
	}

	/**
	 * What tells this shop's tables from those of a copy of it, such as one to try things: copies may share the uploads, and
	 * would count each other's visits. It needs no more of WordPress than SHORTINIT loads.
	 */
	public static function database(): string {
		$name = defined( 'DB_NAME' ) && is_string( DB_NAME ) ? DB_NAME : '';

		return substr( hash( 'sha256', $name . '|' . self::wpdb()->prefix ), 0, 16 );
	}

	/** Whether a folder is that of another WordPress on this server, of which this one is a copy. */
	public static function is_of_another( Config $config ): bool {
		return $config->database !== self::database() && $config->is_from_elsewhere( ABSPATH );
	}

	/** @return Folder|null This shop's; null where there is none, or the one that WordPress names is that of another. */
	public static function own_folder(): ?Folder {
		$folder = Folder::current();
		$config = $folder?->config();

		return null === $config || ! self::is_of_another( $config ) ? $folder : null;
	}

	/** @param Settings $settings Those that are stored. */
	public static function make( Settings $settings ): Config {
		return self::with( $settings, $settings->counts_staff() ? array() : self::staff(), self::country() );
	}

	/**
	 * Whether something has changed that costs no query to know.
	 *
	 * @param Settings $settings Those that are stored.
	 */
	public static function is_outdated( Config $config, Settings $settings ): bool {
		$now = self::with( $settings, $settings->counts_staff() ? array() : $config->staff, $config->country );

		return $now->to_array() !== $config->to_array();
	}

	/**
	 * @param list<string>                 $staff
	 * @param array{string, string}|null $country
	 */
	private static function with( Settings $settings, array $staff, ?array $country ): Config {
		$database                = self::wpdb();
		$home                    = wp_parse_url( home_url( '/' ) );
		$home                    = is_array( $home ) ? $home : array();
		list( $header, $proxies ) = self::proxies( $settings );

		return new Config(
			is_on: self::is_on( $settings ),
			secret: Folder::secret(),
			host: (string) preg_replace( '/^www\./', '', strtolower( $home['host'] ?? '' ) ),
			home: $home['path'] ?? '/',
			zone: wp_timezone_string(),
			days: $settings->signature_days(),
			proxies: $proxies,
			proxy_header: $header,
			staff: $staff,
			country: $country,
			prefix: $database->prefix,
			site: get_current_blog_id(),
			abspath: ABSPATH,
			is_monthly: $settings->counts_monthly(),
			is_solar: SolarHijri::is_calendar_of( get_locale() ),
			plugin: \Vitrin\DIR,
			release: \Vitrin\VERSION,
			database: self::database()
		);
	}

	/** @return array{string, list<string>} Header and networks. */
	private static function proxies( Settings $settings ): array {
		if ( 'own' === $settings->proxies() ) {
			return array( 'HTTP_X_FORWARDED_FOR', $settings->own_proxies() );
		}
		/** @var array<string, array{header: string, networks: list<string>}> $known */
		$known = require dirname( __DIR__ ) . '/data/proxies.php';
		$named = $known[ $settings->proxies() ] ?? null;

		return null === $named ? array( '', array() ) : array( $named['header'], $named['networks'] );
	}

	/** @return list<string> SHA-256 of the logins of who works in the shop. */
	private static function staff(): array {
		$users  = get_users(
			array(
				'capability__in' => array( 'edit_posts', 'manage_woocommerce' ),
				'fields'         => array( 'user_login' ),
				'number'         => self::MOST_STAFF,
			)
		);
		$logins = is_multisite() ? get_super_admins() : array();
		foreach ( $users as $user ) {
			$logins[] = is_object( $user ) && isset( $user->user_login ) ? $user->user_login : '';
		}
		$logins = array_unique( array_filter( $logins, static fn ( mixed $login ): bool => is_string( $login ) && '' !== $login ) );
		sort( $logins );

		return array_map( static fn ( string $login ): string => hash( 'sha256', $login ), $logins );
	}

	/** @return array{string, string}|null WooCommerce's database of countries, where it has one, and what reads it. */
	private static function country(): ?array {
		if ( ! function_exists( 'WC' ) ) {
			return null;
		}
		$integrations = get_object_vars( WC() )['integrations'] ?? null;
		$maxmind      = is_object( $integrations ) && method_exists( $integrations, 'get_integration' ) ? $integrations->get_integration( 'maxmind_geolocation' ) : null;
		$service      = is_object( $maxmind ) && method_exists( $maxmind, 'get_database_service' ) ? $maxmind->get_database_service() : null;
		$file         = is_object( $service ) && method_exists( $service, 'get_database_path' ) ? $service->get_database_path() : '';
		if ( ! is_string( $file ) || ! is_file( $file ) ) {
			return null;
		}
		$reader = WC()->plugin_path() . '/vendor/maxmind-db/reader/src/MaxMind/Db';

		return is_file( $reader . '/Reader.php' ) ? array( $file, $reader ) : null;
	}

	private static function wpdb(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
