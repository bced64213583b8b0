<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Statistics\Counting\BufferFiles;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Merging;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\Freshness;

defined( 'ABSPATH' ) || exit;

/** What a report is asked for: which days, what they are compared with, what it is narrowed to [STAT-06]. */
final class Query {

	/** Bytes of a day that is typed. */
	private const LONGEST = 60;

	/**
	 * @param string      $range    One of Range::NAMES.
	 * @param Period|null $before   What it is compared with; null for nothing.
	 * @param bool        $is_merged Whether old days were widened to whole stretches.
	 */
	private function __construct(
		public readonly string $range,
		public readonly Period $period,
		public readonly ?Period $before,
		public readonly ?Filter $filter,
		public readonly bool $is_merged
	) {}

	/**
	 * @throws Refusal 400, for what no report can be asked for.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function of( Input $input ): self {
		$range  = self::word( $input, 'range', Range::USUAL );
		$rules  = new Range( current_datetime(), Formats::is_solar_hijri(), self::start_of_week() );
		$period = $rules->of( $range, self::word( $input, 'from', '' ), self::word( $input, 'to', '' ), 'all' === $range ? self::first_day() : '' );
		if ( is_string( $period ) ) {
			throw self::wrong( 'order' === $period ? 'from' : $period );
		}
		$comparison = self::word( $input, 'compare', 'none' );
		if ( ! in_array( $comparison, Range::COMPARISONS, true ) ) {
			throw self::wrong( 'compare' );
		}
		$before = $rules->before( $range, $period, $comparison );
		$limit  = self::first_of_days();
		$wide   = Range::widened( $period, $limit );
		$early  = null === $before ? null : Range::widened( $before, $limit );

		return new self( $range, $wide, $early, self::filter( $input ), $wide !== $period || $early !== $before );
	}

	/** The first day of those that are kept as days. */
	public static function first_of_days(): string {
		return Segments::first( Days::shift( current_datetime()->format( 'Y-m-d' ), -Merging::DAYS ) );
	}

	private static function filter( Input $input ): ?Filter {
		$by = self::word( $input, 'by', '' );
		$id = self::word( $input, 'id', '' );
		if ( '' === $by && '' === $id ) {
			return null;
		}
		if ( ! in_array( $by, Filter::names(), true ) ) {
			throw self::wrong( 'by' );
		}
		$filter = 1 === preg_match( '/^[1-9]\d{0,9}$/D', $id ) ? Filter::of( $by, (int) $id ) : null;
		if ( null === $filter ) {
			throw self::wrong( 'id' );
		}

		return $filter;
	}

	/**
	 * What stands with each answer.
	 *
	 * @return array{range: string, period: array{from: string, to: string}, before: array{from: string, to: string}|null, filter: array{by: string, id: int, label: string}|null, upTo: int|null, folding: bool, isMerged: bool}
	 */
	public function frame(): array {
		$days   = static fn ( Period $period ): array => array( 'from' => $period->from, 'to' => $period->to );
		$folder = Folder::current();

		return array(
			'range'    => $this->range,
			'period'   => $days( $this->period ),
			'before'   => null === $this->before ? null : $days( $this->before ),
			'filter'   => null === $this->filter ? null : array( 'by' => $this->filter->by, 'id' => $this->filter->id, 'label' => $this->filter->label() ),
			'upTo'     => Freshness::counted_up_to(),
			'folding'  => null !== $folder && ( new BufferFiles( $folder, static fn () => null ) )->are_there(),
			'isMerged' => $this->is_merged,
		);
	}

	public static function wrong( string $field ): Refusal {
		return Refusal::malformed( __( 'These figures can’t be shown: the address of the page is wrong.', 'vitrin' ), $field );
	}

	/** @throws Refusal 400. */
	public static function word( Input $input, string $name, string $usual ): string {
		$word = $input->raw( $name );
		// A list, which has no text.
		if ( strlen( $word ) > self::LONGEST || ( '' === $word && $input->has( $name ) ) ) {
			throw self::wrong( $name );
		}

		return '' === $word ? $usual : $word;
	}

	/** WordPress’s; 0 is Sunday. */
	public static function start_of_week(): int {
		$start = get_option( 'start_of_week' );

		return is_numeric( $start ) ? (int) $start % 7 : 1;
	}

	/** @throws \RuntimeException Where the database fails. */
	private static function first_day(): string {
		return min( array_filter( array( Sums::first_day(), Orders::first_day() ) ) ?: array( '' ) );
	}
}
