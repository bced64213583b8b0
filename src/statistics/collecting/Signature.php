<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/**
 * Shows that a hit is of a page that this shop printed. Its key changes by the day and isn't kept: it follows from the
 * shop's secret, so that a page which a cache has kept for weeks still counts [STAT-09].
 */
final class Signature {

	private const DAY = 86400;

	/** Of 43 letters: 132 bits. */
	private const LETTERS = 22;

	/**
	 * @param string $secret Of the shop.
	 * @param string $type   Of the page, as in ShownPage.
	 * @param string $path   PagePath.
	 * @param int    $now    Unix seconds.
	 */
	public static function make( string $secret, string $type, int $id, string $path, int $now ): string {
		return self::of_day( $secret, $type, $id, $path, intdiv( $now, self::DAY ) );
	}

	/**
	 * @param string $signature As it was sent.
	 * @param int    $now       Unix seconds.
	 * @param int    $days      For which one is accepted.
	 * @return string|null Null for a good one; else Reason::SIGNATURE or Reason::OLD.
	 */
	public static function check( string $secret, string $type, int $id, string $path, string $signature, int $now, int $days ): ?string {
		// Without a secret anybody could sign.
		if ( '' === $secret || 1 !== preg_match( '/^([0-9a-z]{1,6})\.[\w-]{22}$/D', $signature, $found ) ) {
			return Reason::SIGNATURE;
		}
		$day = (int) base_convert( $found[1], 36, 10 );
		if ( ! hash_equals( self::of_day( $secret, $type, $id, $path, $day ), $signature ) ) {
			return Reason::SIGNATURE;
		}
		$age = intdiv( $now, self::DAY ) - $day;

		// Servers' clocks differ.
		return $age >= -1 && $age <= $days ? null : Reason::OLD;
	}

	private static function of_day( string $secret, string $type, int $id, string $path, int $day ): string {
		$key  = hash_hmac( 'sha256', (string) $day, $secret, true );
		$mark = hash_hmac( 'sha256', "$type|$id|$path", $key, true );

		return base_convert( (string) $day, 10, 36 ) . '.' . substr( strtr( base64_encode( $mark ), '+/', '-_' ), 0, self::LETTERS );
	}
}
