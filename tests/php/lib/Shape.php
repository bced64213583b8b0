<?php
/**
 * Comparing shapes.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * Two values have the same shape when their keys and types agree, all the way down.
 */
final class Shape {

	/**
	 * Reads a fixture of the contract.
	 *
	 * @param string $path Below src.
	 */
	public static function fixture( string $path ): mixed {
		return json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/' . $path ), false, 64, JSON_THROW_ON_ERROR );
	}

	/**
	 * A value as it arrives in the browser.
	 *
	 * @param mixed $value Anything that JSON can hold.
	 */
	public static function sent( mixed $value ): mixed {
		return json_decode( (string) wp_json_encode( $value ), false, 64, JSON_THROW_ON_ERROR );
	}

	/**
	 * Where two values differ in shape. `null` on either side agrees with anything: what may be null
	 * is said in words by docs/wire.md. A list's members are compared with its first.
	 *
	 * @param mixed  $expected From a fixture.
	 * @param mixed  $actual   From our code.
	 * @param string $path     Where we are.
	 * @return list<string> Nothing when they agree.
	 */
	public static function differences( mixed $expected, mixed $actual, string $path = '' ): array {
		if ( null === $expected || null === $actual ) {
			return array();
		}
		if ( is_object( $expected ) && is_object( $actual ) ) {
			$found = array();
			foreach ( array_keys( (array) $expected + (array) $actual ) as $key ) {
				$here = $path . '.' . $key;
				if ( ! property_exists( $expected, (string) $key ) ) {
					$found[] = $here . ' is not in the fixture';
				} elseif ( ! property_exists( $actual, (string) $key ) ) {
					$found[] = $here . ' is missing';
				} else {
					$found = array( ...$found, ...self::differences( $expected->{$key}, $actual->{$key}, $here ) );
				}
			}

			return $found;
		}
		if ( is_array( $expected ) && is_array( $actual ) ) {
			$found = array();
			foreach ( $actual as $index => $member ) {
				if ( array_key_exists( 0, $expected ) ) {
					$found = array( ...$found, ...self::differences( $expected[0], $member, $path . '[' . $index . ']' ) );
				}
			}

			return $found;
		}
		$expected_type = is_float( $expected ) ? 'integer' : gettype( $expected );
		$actual_type   = is_float( $actual ) ? 'integer' : gettype( $actual );

		return $expected_type === $actual_type ? array() : array( sprintf( '%s is %s, not %s', $path, $actual_type, $expected_type ) );
	}
}
