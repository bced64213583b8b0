<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\Domain\Table;

defined( 'ABSPATH' ) || exit;

/**
 * The tables of a report: the same figures, cut by pages, sources and so on [STAT-06].
 *
 * @phpstan-type Row array{a: string, b: string, visitors: int, sessions: int, views: int, bounces: int, engaged: int, count: int, value: float}
 */
final class Tables {

	/** Rows of each. */
	private const ROWS = 20;

	private readonly OrderFigures $orders;

	public function __construct( private readonly Period $period ) {
		$this->orders = new OrderFigures( $period->from, $period->to );
	}

	/** @return \Generator<int, Table> Each is read when it is asked for. */
	public function all(): \Generator {
		yield $this->pages();
		yield $this->sources();
		yield $this->simple( 'search', __( 'Searches in the shop', 'vitrin' ), __( 'Search', 'vitrin' ), array( 'views' => __( 'Page views', 'vitrin' ) ) );
		yield $this->simple( 'device', __( 'Devices', 'vitrin' ), __( 'Device', 'vitrin' ), self::of_visits(), CutWords::device( ... ) );
		yield $this->simple( 'country', __( 'Countries', 'vitrin' ), __( 'Country', 'vitrin' ), self::of_visits(), CutWords::country( ... ), __( 'Only known where the server has a database of addresses.', 'vitrin' ) );
		yield $this->campaigns();
		yield $this->products();
		yield $this->simple( 'entry', __( 'First pages of sessions', 'vitrin' ), __( 'Page', 'vitrin' ), array( 'sessions' => __( 'Sessions', 'vitrin' ) ), CutWords::page( ... ) );
		yield $this->simple( 'exit', __( 'Last pages of sessions', 'vitrin' ), __( 'Page', 'vitrin' ), array( 'sessions' => __( 'Sessions', 'vitrin' ) ), CutWords::page( ... ) );
		yield $this->simple( 'download', __( 'Downloads', 'vitrin' ), __( 'File', 'vitrin' ), array( 'count' => __( 'Clicks', 'vitrin' ) ) );
		yield $this->simple( 'link', __( 'Links to other sites', 'vitrin' ), __( 'Address', 'vitrin' ), array( 'count' => __( 'Clicks', 'vitrin' ) ) );
		yield $this->simple( 'event', __( 'Events', 'vitrin' ), __( 'Event', 'vitrin' ), array( 'count' => __( 'Times', 'vitrin' ) ), CutWords::event( ... ) );
		yield $this->refused();
	}

	/** @return array<'visitors'|'sessions'|'views', string> Metrics with their headings. */
	private static function of_visits(): array {
		return array( 'visitors' => __( 'Visitors', 'vitrin' ), 'sessions' => __( 'Sessions', 'vitrin' ), 'views' => __( 'Page views', 'vitrin' ) );
	}

	private function pages(): Table {
		return new Table(
			'page',
			__( 'Pages', 'vitrin' ),
			'',
			array( __( 'Page', 'vitrin' ), __( 'Page views', 'vitrin' ), __( 'Engaged time per view', 'vitrin' ) ),
			array_map(
				static fn ( array $row ): array => array( CutWords::page( $row['a'] ), Formats::number( $row['views'] ), $row['views'] > 0 ? Formats::duration( $row['engaged'] / $row['views'] ) : '—' ),
				$this->read( 'page' )
			)
		);
	}

	private function sources(): Table {
		$rows = array();
		foreach ( $this->with_orders( 'source', $this->orders->by_source() ) as list( $name, $row, $order ) ) {
			$rows[] = array( CutWords::source( $name ), Formats::number( $row['visitors'] ), Formats::number( $row['sessions'] ), Formats::share( $row['bounces'], $row['sessions'] ), Formats::number( $order['orders'] ), Formats::money( $order['value'] ) );
		}

		return new Table(
			'source',
			__( 'Sources', 'vitrin' ),
			__( 'Where sessions came from, by their first page; orders by the source that stands with them, which may be that of an earlier visit.', 'vitrin' ),
			array( __( 'Source', 'vitrin' ), __( 'Visitors', 'vitrin' ), __( 'Sessions', 'vitrin' ), __( 'Bounce rate', 'vitrin' ), __( 'Orders', 'vitrin' ), __( 'Their value', 'vitrin' ) ),
			$rows
		);
	}

	private function campaigns(): Table {
		$rows = array();
		foreach ( $this->with_orders( 'campaign', $this->orders->by_campaign() ) as list( $name, $row, $order ) ) {
			$rows[] = array( self::name( $name ), Formats::number( $row['sessions'] ), Formats::number( $order['orders'] ), Formats::money( $order['value'] ) );
		}

		return new Table( 'campaign', __( 'Campaigns', 'vitrin' ), '', array( __( 'Campaign', 'vitrin' ), __( 'Sessions', 'vitrin' ), __( 'Orders', 'vitrin' ), __( 'Their value', 'vitrin' ) ), $rows );
	}

	private function products(): Table {
		return new Table(
			'product',
			__( 'Products that were sold, by source', 'vitrin' ),
			'',
			array( __( 'Product', 'vitrin' ), __( 'Source', 'vitrin' ), __( 'Pieces', 'vitrin' ), __( 'Their value', 'vitrin' ) ),
			array_map(
				static fn ( array $row ): array => array( CutWords::product( $row['product'] ), CutWords::source( $row['source'] ), Formats::number( $row['quantity'] ), Formats::money( $row['value'] ) ),
				$this->orders->by_source_and_product( self::ROWS )
			)
		);
	}

	/**
	 * What sessions and orders say of the same, and what orders alone know, as when a visit sent nothing.
	 *
	 * @param list<array{name: string, orders: int, value: float}> $sums
	 * @return list<array{string, Row, array{orders: int, value: float, ...}}>
	 */
	private function with_orders( string $cut, array $sums ): array {
		$orders = array_column( $sums, null, 'name' );
		$rows   = array();
		foreach ( $this->read( $cut ) as $row ) {
			$rows[] = array( $row['a'], $row, $orders[ $row['a'] ] ?? array( 'orders' => 0, 'value' => 0.0 ) );
			unset( $orders[ $row['a'] ] );
		}
		$nothing = array( 'a' => '', 'b' => '', 'visitors' => 0, 'sessions' => 0, 'views' => 0, 'bounces' => 0, 'engaged' => 0, 'count' => 0, 'value' => 0.0 );
		foreach ( array_slice( $orders, 0, self::ROWS, true ) as $name => $order ) {
			$rows[] = array( (string) $name, $nothing, $order );
		}

		return $rows;
	}

	/**
	 * @param array<'visitors'|'sessions'|'views'|'count', string> $metrics Headings by metric.
	 * @param \Closure( string ): string|null $words   For what the rows are of.
	 */
	private function simple( string $cut, string $title, string $first, array $metrics, ?\Closure $words = null, string $meaning = '' ): Table {
		$words ??= self::name( ... );

		return new Table(
			$cut,
			$title,
			$meaning,
			array( $first, ...array_values( $metrics ) ),
			array_map(
				static fn ( array $row ): array => array(
					$words( $row['a'] ),
					...array_map( static fn ( string $metric ): string => Formats::number( $row[ $metric ] ), array_keys( $metrics ) ),
				),
				$this->read( $cut )
			)
		);
	}

	private function refused(): Table {
		return new Table(
			'refused',
			__( 'What wasn’t counted', 'vitrin' ),
			__( 'Kept for 30 days.', 'vitrin' ),
			array( __( 'Why', 'vitrin' ), __( 'Of whom or from where', 'vitrin' ), __( 'Times', 'vitrin' ) ),
			array_map(
				static fn ( array $row ): array => array( CutWords::reason( $row['reason'] ), $row['detail'], Formats::number( $row['count'] ) ),
				array_slice( Totals::refused( $this->period->from, $this->period->to ), 0, 2 * self::ROWS )
			)
		);
	}

	/** @return list<Row> */
	private function read( string $cut ): array {
		return Totals::of( $cut, $this->period->from, $this->period->to, self::ROWS );
	}

	/** The rest of them stands together. */
	private static function name( string $name ): string {
		return Totals::OTHER === $name ? CutWords::others() : $name;
	}
}
