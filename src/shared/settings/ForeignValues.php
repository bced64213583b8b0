<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Stored values that this version can't read: of a newer one after a downgrade, or of a feature that could not
 * start. They are never used, and outlive a save, so that nothing is lost when whoever wrote them is back.
 */
final class ForeignValues {

	/** Bytes of all together; more than that is damage. */
	private const MAX_BYTES = 65_536;

	/**
	 * @param array<array-key, mixed> $stored The option.
	 * @return array<string, array<string, mixed>> By feature and name.
	 */
	public static function of( array $stored ): array {
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

		return strlen( (string) wp_json_encode( $foreign ) ) > self::MAX_BYTES ? array() : $foreign;
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
