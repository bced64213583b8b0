<?php

namespace Vitrin\Shared\Scripts;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * What each script of the current page uses without declaring it: by the stored result for its file, and by the
 * inline code attached to it in this request.
 */
final class PageScripts {

	/** The feature whose settings may overrule results. */
	public const FEATURE = 'scripts-on-page';

	/** Prefix of the settings with the admin's choices. */
	public const CHOICE = 'script_';

	/** In bytes. Longer inline code isn't tokenized: whatever it names counts as used. */
	private const MAX_INLINE_BYTES = 16384;

	/** In bytes. A longer file waits for its scan. */
	private const MAX_GLANCE_BYTES = 512000;

	/**
	 * In seconds. A page that sees another version of a file than the scan did, as on a second server of the
	 * shop, asks for a new scan at most this often, or two servers would alternate forever.
	 */
	private const RESCAN_SECONDS = HOUR_IN_SECONDS;

	/** @var array<string, true> Scripts without a result, by name. */
	private static array $unread = array();

	/** @var array<string, list<string>> Answers of this request, by handle and attached code. */
	private static array $known = array();

	/** Whether scripts are scanned at all. */
	public static function is_on(): bool {
		$settings = self::settings();

		return null !== $settings && Store::is_on( $settings );
	}

	/**
	 * What a script of this page uses undeclared.
	 *
	 * @return list<string> Of Scanner::ALL.
	 */
	public static function uses_of( string $handle ): array {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		if ( ! $script instanceof \_WP_Dependency ) {
			return array();
		}
		$inline = self::attached( $script );
		$cache  = $handle . ' ' . ( is_string( $script->src ) ? $script->src : '' ) . ' ' . md5( $inline );
		if ( ! isset( self::$known[ $cache ] ) ) {
			$file = ScriptFile::of( $script->src );
			$uses = array( ...( null === $file ? array() : self::uses_of_file( $file ) ), ...self::uses_of_inline( $inline, $file ) );

			/**
			 * What a script uses of jQuery and of WooCommerce's scripts without declaring it as a dependency.
			 *
			 * @param list<string> $uses   'jQuery', 'Cookies', 'blockUI', 'woocommerce_params' and their like.
			 * @param string       $handle The script's handle.
			 */
			$filtered              = apply_filters( 'vitrin_undeclared_uses', array_values( array_unique( $uses ) ), $handle );
			self::$known[ $cache ] = is_array( $filtered ) ? array_values( array_filter( Scanner::ALL, static fn ( string $dependency ): bool => in_array( $dependency, $filtered, true ) ) ) : $uses;
		}

		return self::$known[ $cache ];
	}

	/** @return list<string> */
	private static function uses_of_file( ScriptFile $file ): array {
		$result = Results::of( $file->name );
		if ( null === $result || $result['version'] !== $file->version() ) {
			if ( null === $result || self::is_due( $file, $result['time'] ) ) {
				self::$unread[ $file->name ] = true;
			}
			$result = null;
		}
		$choice = self::choice( $file );
		if ( null !== $result && Results::READ === $result['state'] ) {
			return Needs::of( array_keys( $result['uses'] ), $choice );
		}
		$uses = Needs::of( null, $choice );

		return Needs::LEAVE_OFF === $choice ? $uses : array( ...$uses, ...self::at_a_glance( $file ) );
	}

	/**
	 * What conflicts with our scripts must not wait for the scan: beside ours such a script would not work.
	 *
	 * @return list<string>
	 */
	private static function at_a_glance( ScriptFile $file ): array {
		$is_short = null !== $file->path && is_file( $file->path ) && filesize( $file->path ) <= self::MAX_GLANCE_BYTES;

		return $is_short ? Scanner::glance( (string) file_get_contents( (string) $file->path ) ) : array(); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
	}

	/**
	 * Whether a script that changed since its scan is to be scanned again.
	 *
	 * @param int $read Unix time of the scan.
	 */
	private static function is_due( ScriptFile $file, int $read ): bool {
		$now = time();

		// A file's time may be in the future; then it says nothing.
		return $read <= $now - self::RESCAN_SECONDS || ( $file->changed() >= $read && $file->changed() <= $now );
	}

	/**
	 * @param ScriptFile|null $file The script that it is attached to.
	 * @return list<string>
	 */
	private static function uses_of_inline( string $code, ?ScriptFile $file ): array {
		if ( '' === $code || ( null !== $file && Needs::LEAVE_OFF === self::choice( $file ) ) ) {
			return array();
		}

		return Scanner::uses( $code, self::MAX_INLINE_BYTES );
	}

	/** Inline code attached before and after a script. */
	private static function attached( \_WP_Dependency $script ): string {
		$code = '';
		foreach ( array( 'before', 'after' ) as $position ) {
			foreach ( is_array( $script->extra[ $position ] ?? null ) ? $script->extra[ $position ] : array() as $inline ) {
				$code .= is_string( $inline ) ? $inline . "\n" : '';
			}
		}

		return $code;
	}

	public static function has_attached( string $handle ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;

		return $script instanceof \_WP_Dependency && '' !== trim( self::attached( $script ) );
	}

	/**
	 * Scripts of this request without a result.
	 *
	 * @return array<string, true> By name.
	 */
	public static function unread(): array {
		return self::$unread;
	}

	/** Call it after a scan, or when another page is rendered in the same request. */
	public static function reset(): void {
		self::$unread = array();
		self::$known  = array();
	}

	/** The admin's choice for a script. */
	private static function choice( ScriptFile $file ): string {
		$settings = self::settings();

		return null === $settings ? Needs::LEAVE_OFF : (string) Store::value( $settings, self::CHOICE . $file->key() );
	}

	private static function settings(): ?FeatureSettings {
		return Registry::all()[ self::FEATURE ] ?? null;
	}
}
