<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/** Sessions that came as far as each step: in all, and by source and device [STAT-06]. */
final class Funnel {

	private const STEPS = array(
		'list'     => Cut::FUNNEL_LIST,
		'product'  => Cut::FUNNEL_PRODUCT,
		'cart'     => Cut::FUNNEL_CART,
		'checkout' => Cut::FUNNEL_CHECKOUT,
		'order'    => Cut::FUNNEL_ORDER,
	);

	/** Sources that are shown. */
	private const SOURCES = 20;

	public function __construct( private readonly Query $query ) {}

	/**
	 * @return array<string, mixed>
	 * @throws \RuntimeException Where the database fails.
	 * @throws \Vitrin\Shared\Http\Refusal 400: it is kept by source and device alone.
	 */
	public function all(): array {
		$filter = $this->query->filter;
		if ( null !== $filter && ! in_array( $filter->by, array( 'source', 'device' ), true ) ) {
			throw Query::wrong( 'by' );
		}
		$sources = array();
		$devices = array();
		foreach ( array_values( self::STEPS ) as $step => $cut ) {
			foreach ( $this->sessions( $cut, 'a', 'device' ) as $id => $sessions ) {
				$sources[ $id ][ $step ] = $sessions;
			}
			foreach ( $this->sessions( $cut, 'b', 'source' ) as $id => $sessions ) {
				$devices[ $id ][ $step ] = $sessions;
			}
		}
		$steps = array();
		foreach ( array_keys( self::STEPS ) as $step => $name ) {
			$steps[] = array( 'name' => $name, 'sessions' => (int) array_sum( array_column( null !== $filter && 'device' === $filter->by ? $sources : $devices, $step ) ) );
		}

		return $this->query->frame() + array(
			'steps'    => $steps,
			'bySource' => self::rows( Kind::SOURCE, $sources ),
			'byDevice' => self::rows( Kind::DEVICE, $devices ),
		);
	}

	/**
	 * @param 'a'|'b' $by    Source or device.
	 * @param string  $other What the other text of the cut is.
	 * @return array<int, int>
	 */
	private function sessions( int $cut, string $by, string $other ): array {
		$filter = $this->query->filter;
		$sums   = Sums::of( $cut, $this->query->period->from, $this->query->period->to, array( 'sessions' ), $by, null !== $filter && $other === $filter->by ? $filter->id : null )['sessions'];

		// Narrowed to a source, that source alone.
		return null === $filter || $other === $filter->by ? $sums : array_intersect_key( $sums, array( $filter->id => true ) );
	}

	/**
	 * @param array<int, array<int, int>> $steps By id, then by step.
	 * @return list<array{id: int, label: string, steps: list<int>}> The most first.
	 */
	private static function rows( int $kind, array $steps ): array {
		uasort( $steps, static fn ( array $one, array $other ): int => max( 0, ...$other ) <=> max( 0, ...$one ) );
		$steps = array_slice( $steps, 0, self::SOURCES, true );
		$texts = Names::of( $kind, array_keys( $steps ) ) + array( 0 => Totals::OTHER );
		$rows  = array();
		foreach ( $steps as $id => $of_row ) {
			if ( isset( $texts[ $id ] ) ) {
				$rows[] = array( 'id' => $id, 'label' => Words::label( $kind, $texts[ $id ] ), 'steps' => array_map( static fn ( int $step ): int => max( 0, $of_row[ $step ] ?? 0 ), range( 0, count( self::STEPS ) - 1 ) ) );
			}
		}

		return $rows;
	}
}
