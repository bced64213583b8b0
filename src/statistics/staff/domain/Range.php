<?php

namespace Vitrin\Statistics\Staff\Domain;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Reports\Range as ReportRange;

defined( 'ABSPATH' ) || exit;

/** The days that somebody wants to see figures of on the plain page: some of those of reports. */
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
	 * @return Period|'range'|'from'|'to'|'order' Which field is wrong; order: the first day is after the last one.
	 */
	public static function of( string $name, string $from, string $to, \DateTimeImmutable $today, bool $is_solar ): Period|string {
		// None of these begins with a week.
		return ( new ReportRange( $today, $is_solar, 0 ) )->of( in_array( $name, self::ALL, true ) ? $name : self::USUAL, $from, $to );
	}
}
