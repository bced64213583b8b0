<?php

namespace Vitrin\Shared\Scripts;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Says what each of them uses without saying so: by what the background found in its file, and by what
 * is attached to it in this very request.
 */
final class PageScripts {

	/** The feature whose settings overrule. */
	public const FEATURE = 'scripts-on-page';

	/** What a choice is called in its settings. */
	public const CHOICE = 'script_';

	/** Inline code up to here is read on the page; of longer one it counts what it names. */
	private const INLINE_LENGTH = 16384;

	/**
	 * So many seconds a script isn't read again for a page that sees another version of its file than the
	 * background did, as another server of the shop may: else the two would take turns for ever.
	 */
	private const PATIENCE = HOUR_IN_SECONDS;

	/** @var array<string, true> Scripts that nobody has read yet, by name. */
	private static array $unread = array();

	/** @var array<string, list<string>> Answers of this request, by handle and by what is attached. */
	private static array $known = array();

	/** Whether scripts are looked at. */
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
			self::$known[ $cache ] = is_array( $filtered ) ? array_values( array_filter( Scanner::ALL, static fn ( string $thing ): bool => in_array( $thing, $filtered, true ) ) ) : $uses;
		}

		return self::$known[ $cache ];
	}

	/**
	 * What scripts' files are taken to need.
	 *
	 * @return list<string>
	 */
	private static function uses_of_file( ScriptFile $file ): array {
		$result = Results::of( $file->name );
		if ( null === $result || $result['version'] !== $file->version() ) {
			if ( null === $result || self::is_due( $file, $result['time'] ) ) {
				self::$unread[ $file->name ] = true;
			}
			$result = null;
		}

		return Needs::of( null === $result || Results::READ !== $result['state'] ? null : array_keys( $result['uses'] ), self::choice( $file ) );
	}

	/**
	 * Whether a script whose version isn't the one that was read is to be read again.
	 *
	 * @param int $read When it was read, in seconds since 1970.
	 */
	private static function is_due( ScriptFile $file, int $read ): bool {
		$now = time();

		// A file may bear a time to come: that one is as good as none.
		return $read <= $now - self::PATIENCE || ( $file->changed() >= $read && $file->changed() <= $now );
	}

	/**
	 * What inline code needs.
	 *
	 * @param ScriptFile|null $file The script that it is attached to.
	 * @return list<string>
	 */
	private static function uses_of_inline( string $code, ?ScriptFile $file ): array {
		if ( '' === $code || ( null !== $file && Needs::LEAVE_OFF === self::choice( $file ) ) ) {
			return array();
		}

		return Scanner::uses( $code, self::INLINE_LENGTH );
	}

	/** What others attached to a script, for before and after it. */
	private static function attached( \_WP_Dependency $script ): string {
		$code = '';
		foreach ( array( 'before', 'after' ) as $position ) {
			foreach ( is_array( $script->extra[ $position ] ?? null ) ? $script->extra[ $position ] : array() as $piece ) {
				$code .= is_string( $piece ) ? $piece . "\n" : '';
			}
		}

		return $code;
	}

	/** Whether others attached code to a script. */
	public static function has_attached( string $handle ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;

		return $script instanceof \_WP_Dependency && '' !== trim( self::attached( $script ) );
	}

	/**
	 * Scripts that were met in this request and that nobody has read yet.
	 *
	 * @return array<string, true> By name.
	 */
	public static function unread(): array {
		return self::$unread;
	}

	/** Forgets what this request knows: something was read meanwhile, or another page is made. */
	public static function reset(): void {
		self::$unread = array();
		self::$known  = array();
	}

	/** What the shop's people chose for a script. */
	private static function choice( ScriptFile $file ): string {
		$settings = self::settings();

		return null === $settings ? Needs::LEAVE_OFF : (string) Store::value( $settings, self::CHOICE . $file->key() );
	}

	/** The feature's settings. */
	private static function settings(): ?FeatureSettings {
		return Registry::all()[ self::FEATURE ] ?? null;
	}
}
