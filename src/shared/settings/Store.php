<?php

namespace Vitrin\Shared\Settings;

use Vitrin\Shared\Plugin\BrokenFeatures;
use Vitrin\Shared\Plugin\Plugin;

defined( 'ABSPATH' ) || exit;

/** Reads and checks `vitrin_settings`, the one option that holds every setting. */
final class Store {

	public const OPTION = 'vitrin_settings';

	/** Bytes of all values of another version together; more than that is damage. */
	private const MAX_FOREIGN_BYTES = 65_536;

	/** @var array<array-key, mixed> Of a preview, by feature and name. */
	private static array $for_this_request = array();

	/** The option's text in the database when it was last read, and what it says. A page asks for hundreds of values. */
	private static string $text = '';

	/** @var array<array-key, mixed> By feature and name. */
	private static array $read = array();

	/**
	 * What this request uses: a preview's value, else the stored one.
	 *
	 * @param string $name One of its fields.
	 * @throws \OutOfBoundsException \OutOfBoundsException When the feature has no such field: a bug of ours.
	 */
	public static function value( FeatureSettings $settings, string $name ): bool|int|string {
		return self::valid( self::$for_this_request, $settings, $name ) ?? self::stored_value( $settings, $name );
	}

	/**
	 * The stored value if it is valid, otherwise the default, so that a value from an older version or edited
	 * by hand can't break a page. For who shows or stores settings.
	 *
	 * @param string $name One of its fields.
	 * @throws \OutOfBoundsException \OutOfBoundsException When the feature has no such field: a bug of ours.
	 */
	public static function stored_value( FeatureSettings $settings, string $name ): bool|int|string {
		return self::valid( self::stored(), $settings, $name ) ?? self::field( $settings, $name )->default;
	}

	/**
	 * The same for who shows settings: of a secret only that it is there.
	 *
	 * @param string $name One of its fields.
	 */
	public static function shown_value( FeatureSettings $settings, string $name ): bool|int|string {
		return self::field( $settings, $name )->shown( self::stored_value( $settings, $name ) );
	}

	/**
	 * Uses other values than the stored ones until the request ends. Only Preview decides who may.
	 *
	 * @param array<array-key, mixed> $values By feature and name; those left out are the stored ones.
	 */
	public static function use_for_this_request( array $values ): void {
		self::$for_this_request = $values;
	}

	/**
	 * A setting's value in one set of settings; null where it isn't there or can't be used.
	 *
	 * @param array<array-key, mixed> $all By feature and name.
	 */
	private static function valid( array $all, FeatureSettings $settings, string $name ): bool|int|string|null {
		$field  = self::field( $settings, $name );
		$values = $all[ $settings->feature() ] ?? array();

		return is_array( $values ) && array_key_exists( $name, $values ) ? $field->check( $values[ $name ] ) : null;
	}

	/** @throws \OutOfBoundsException \OutOfBoundsException When the feature has no such field: a bug of ours. */
	private static function field( FeatureSettings $settings, string $name ): Field {
		return $settings->field( $name ) ?? throw new \OutOfBoundsException( esc_html( $settings->feature() . '.' . $name ) );
	}

	/** Whether the feature and all that it requires are on; never one that could not start. */
	public static function is_on( FeatureSettings $settings ): bool {
		return self::is_on_by( self::value( ... ), $settings );
	}

	/** The same by what is stored, whatever a preview shows. */
	public static function is_stored_on( FeatureSettings $settings ): bool {
		return self::is_on_by( self::stored_value( ... ), $settings );
	}

	/** @param \Closure(FeatureSettings, string): (bool|int|string) $value */
	private static function is_on_by( \Closure $value, FeatureSettings $settings ): bool {
		if ( Plugin::is_off() || BrokenFeatures::has( $settings->feature() ) || true !== $value( $settings, 'enabled' ) ) {
			return false;
		}
		foreach ( $settings->requires() as $required ) {
			$other = Registry::all()[ $required ] ?? null;
			if ( null === $other || ! self::is_on_by( $value, $other ) ) {
				return false;
			}
		}

		return true;
	}

	/**
	 * Checks what is to be stored: takes valid values, keeps the old value where the new one is invalid, drops
	 * the rest. What another version has stored, or a feature that could not start now, stays as it is.
	 *
	 * @param mixed                                        $posted  From a form, REST or other code.
	 * @param callable(FeatureSettings, string): void|null $refused Called with the feature's settings and the setting's name for each refused value.
	 * @return array<string, array<string, mixed>> By feature and name; of this version's features complete.
	 */
	public static function check( mixed $posted, ?callable $refused = null ): array {
		$checked = array();
		$foreign = self::foreign_values( self::stored() );
		foreach ( Registry::all() as $feature => $settings ) {
			$values = is_array( $posted ) && is_array( $posted[ $feature ] ?? null ) ? $posted[ $feature ] : array();
			foreach ( $settings->fields() as $name => $field ) {
				$value = null;
				if ( array_key_exists( $name, $values ) && ! $field->is_shown_secret( $values[ $name ] ) ) {
					$value = $field->check( $values[ $name ] );
					if ( null === $value && null !== $refused ) {
						$refused( $settings, $name );
					}
				}
				$checked[ $feature ][ $name ] = $value ?? $foreign[ $feature ][ $name ] ?? self::stored_value( $settings, $name );
			}
		}
		foreach ( $foreign as $feature => $values ) {
			$checked[ $feature ] = ( $checked[ $feature ] ?? array() ) + $values;
		}

		return $checked;
	}

	/**
	 * Every setting of this version as it is stored; of secrets only that they are there.
	 *
	 * @return array<string, array<string, bool|int|string>> By feature and name.
	 */
	public static function all(): array {
		$all = array();
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( array_keys( $settings->fields() ) as $name ) {
				$all[ $feature ][ $name ] = self::shown_value( $settings, $name );
			}
		}

		return $all;
	}

	/**
	 * Makes sure that the option exists and is autoloaded: otherwise it costs a query on every page [SET-02].
	 * It is created empty, so that a default may still change later; hence before Registration's check, which
	 * would fill it in.
	 */
	public static function provide(): void {
		if ( array_key_exists( self::OPTION, wp_load_alloptions() ) ) {
			return;
		}
		// add_option() overwrites an option that a shared object cache still lists as missing.
		$missing = wp_cache_get( 'notoptions', 'options' );
		if ( is_array( $missing ) && isset( $missing[ self::OPTION ] ) ) {
			unset( $missing[ self::OPTION ] );
			wp_cache_set( 'notoptions', $missing, 'options' );
		}
		if ( ! add_option( self::OPTION, array(), '', true ) ) {
			wp_set_option_autoload( self::OPTION, true );
		}
	}

	/** @return array<array-key, mixed> */
	private static function stored(): array {
		// As long as the text is the same, so is what it says; where other code has a say, WordPress asks it each time.
		$text = self::is_filtered() ? null : ( wp_load_alloptions()[ self::OPTION ] ?? null );
		if ( ! is_string( $text ) || '' === $text ) {
			return self::from_wordpress();
		}
		if ( $text !== self::$text ) {
			self::$read = self::from_wordpress();
			self::$text = $text;
		}

		return self::$read;
	}

	/** @return array<array-key, mixed> */
	private static function from_wordpress(): array {
		$stored = get_option( self::OPTION, array() );

		return is_array( $stored ) ? $stored : array();
	}

	/** Whether other code may answer for the option, or change it. */
	private static function is_filtered(): bool {
		return has_filter( 'option_' . self::OPTION ) || has_filter( 'pre_option_' . self::OPTION ) || has_filter( 'pre_option' );
	}

	/**
	 * Stored values that this version can't read: of a newer one after a downgrade, or of a feature that could not
	 * start. They are never used, and outlive a save, so that nothing is lost when the code that wrote them is back.
	 *
	 * @param array<array-key, mixed> $stored The option.
	 * @return array<string, array<string, mixed>> By feature and name.
	 */
	private static function foreign_values( array $stored ): array {
		$foreign  = array();
		$is_newer = Schema::is_newer();
		foreach ( $stored as $feature => $values ) {
			$settings = Registry::all()[ $feature ] ?? null;
			foreach ( self::is_name( $feature ) && is_array( $values ) ? $values : array() as $name => $value ) {
				$field     = self::is_name( $name ) ? $settings?->field( (string) $name ) : null;
				// A value that this version doesn't allow may be a newer one's; without a newer one it is damage.
				$is_theirs = null === $field || ( $is_newer && null === $field->check( $value ) );
				if ( self::is_name( $name ) && $is_theirs && self::is_plain( $value ) ) {
					$foreign[ (string) $feature ][ (string) $name ] = $value;
				}
			}
		}

		return strlen( (string) wp_json_encode( $foreign ) ) > self::MAX_FOREIGN_BYTES ? array() : $foreign;
	}

	private static function is_name( int|string $name ): bool {
		return 1 === preg_match( '/^[a-z][a-z0-9_-]{0,63}$/D', (string) $name );
	}

	/** Whether it is what a settings page may have stored. */
	private static function is_plain( mixed $value ): bool {
		if ( is_array( $value ) ) {
			return array() === array_filter( $value, static fn ( mixed $one ): bool => ! self::is_plain( $one ) );
		}

		return is_scalar( $value );
	}
}
