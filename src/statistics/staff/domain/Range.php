<?php

namespace Vitrin\Statistics\Staff\Domain;

use Vitrin\Shared\Domain\Period;

defined( 'ABSPATH' ) || exit;

/** The days that somebody wants to see figures of. */
final class Range {

	public const TODAY     = 'today';
	public const YESTERDAY = 'yesterday';
	public const WEEK      = '7';
	public const THIRTY    = '30';
	public const MONTH     = 'month';
	public const OWN       = 'own';

	public const ALL = array( self::TODAY, self::YESTERDAY, self::WEEK, self::THIRTY, self::MONTH, self::OWN );

	/** What is shown when nothing was asked for. */
	public const USUAL = self::WEEK;

	/**
	 * @param string             $name     One of ALL; another is the usual one.
	 * @param string             $from     First day as it was typed, in either calendar; only read with OWN.
	 * @param string             $to       Last day.
	 * @param \DateTimeImmutable $today    In the shop's time zone.
	 * @param bool               $is_solar Whether months are of the Solar Hijri calendar; else the Gregorian.
	 * @return Period|'from'|'to'|'order' Which field is wrong; order: the first day is after the last one.
	 */
	public static function of( string $name, string $from, string $to, \DateTimeImmutable $today, bool $is_solar ): Period|string {
		$now = $today->format( 'Y-m-d' );
		$ago = static fn ( int $days ): string => $today->modify( "-$days days" )->format( 'Y-m-d' );

		return match ( $name ) {
			self::TODAY => new Period( $now, $now ),
			self::YESTERDAY => new Period( $ago( 1 ), $ago( 1 ) ),
			self::THIRTY => new Period( $ago( 29 ), $now ),
			self::MONTH => new Period( Period::named( 'this_month', $today, $is_solar )->from ?? $now, $now ),
			self::OWN => self::own( Period::day( $from ), Period::day( $to ) ),
			default => new Period( $ago( 6 ), $now ),
		};
	}

	/** @return Period|'from'|'to'|'order' */
	private static function own( ?string $first, ?string $last ): Period|string {
		if ( null === $first || null === $last ) {
			return null === $first ? 'from' : 'to';
		}

		return $first > $last ? 'order' : new Period( $first, $last );
	}
}
