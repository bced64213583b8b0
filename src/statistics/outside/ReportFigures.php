<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\Input;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Reports\ListQuery;
use Vitrin\Statistics\Reports\Lists;
use Vitrin\Statistics\Reports\Orders;
use Vitrin\Statistics\Reports\Query;
use Vitrin\Statistics\Staff\Formats;

defined( 'ABSPATH' ) || exit;

/**
 * What a report by mail says: figures beside those of the period before, and the first rows of lists. All is plain text.
 *
 * @phpstan-type Sum array{visitors: int, sessions: int, views: int, orders: int, revenue: float, counted: int}
 * @phpstan-import-type Row from Lists
 * @phpstan-type Top array{title: string, headings: list<string>, rows: list<list<string>>}
 */
final class ReportFigures {

	private const TOP = 5;

	/**
	 * @param Sum                                $now
	 * @param Sum                                $then
	 * @param list<Top>                          $lists
	 * @param array{orders: int, uncounted: int} $unseen
	 */
	private function __construct(
		private readonly array $now,
		private readonly array $then,
		public readonly array $lists,
		public readonly array $unseen
	) {}

	/** @throws \RuntimeException Where the database fails. */
	public static function of( Period $period, Period $before ): self {
		$unseen = Orders::uncounted( $period );

		return new self( self::sum( $period, $unseen ), self::sum( $before, Orders::uncounted( $before ) ), self::lists( $period ), $unseen );
	}

	/** Whether nothing was counted in these days. */
	public function are_empty(): bool {
		return 0 === $this->now['views'] && 0 === $this->now['orders'];
	}

	/** @return list<array{string, string, string, string}> What it is, now, before, and how much more or less. */
	public function rows(): array {
		$rows = array();
		foreach ( array(
			'visitors' => __( 'Daily visitors, summed', 'vitrin' ),
			'sessions' => __( 'Sessions', 'vitrin' ),
			'views'    => __( 'Page views', 'vitrin' ),
			'orders'   => __( 'Orders', 'vitrin' ),
			'revenue'  => __( 'Revenue', 'vitrin' ),
		) as $name => $label ) {
			$words  = static fn ( int|float $value ): string => 'revenue' === $name ? Formats::money( (float) $value ) : Formats::number( $value );
			$rows[] = array( $label, $words( $this->now[ $name ] ), $words( $this->then[ $name ] ), self::change( $this->now[ $name ], $this->then[ $name ] ) );
		}
		// A share has no share of its own that anybody would want.
		$rows[] = array( __( 'Conversion', 'vitrin' ), Formats::share( $this->now['counted'], $this->now['sessions'] ), Formats::share( $this->then['counted'], $this->then['sessions'] ), '' );

		return $rows;
	}

	/** Such as “12 % more”; '' where there was nothing before. */
	public static function change( int|float $now, int|float $then ): string {
		if ( $then <= 0 ) {
			return '';
		}
		$share = Formats::share( abs( $now - $then ), $then );

		return match ( true ) {
			Formats::share( 0, 1 ) === $share => __( 'the same', 'vitrin' ),
			/* translators: %s: a share such as 12 %. */
			$now > $then => sprintf( __( '%s more', 'vitrin' ), $share ),
			/* translators: %s: a share such as 12 %. */
			default => sprintf( __( '%s less', 'vitrin' ), $share ),
		};
	}

	/**
	 * @param array{orders: int, uncounted: int} $share Of how many orders no visit was counted.
	 * @return Sum
	 */
	private static function sum( Period $period, array $share ): array {
		$all    = Sums::line( Cut::ALL, 0, $period->from, $period->to );
		$orders = Orders::by_day( $period )['total'];

		return array(
			'visitors' => (int) array_sum( array_column( $all, 'visitors' ) ),
			'sessions' => (int) array_sum( array_column( $all, 'sessions' ) ),
			'views'    => (int) array_sum( array_column( $all, 'views' ) ),
			'counted'  => $share['orders'] - $share['uncounted'],
		) + $orders;
	}

	/** @return list<Top> */
	private static function lists( Period $period ): array {
		$query = Query::of( new Input( array( 'range' => 'own', 'from' => $period->from, 'to' => $period->to ) ) );
		$lists = array();
		foreach ( array(
			'pages'     => array( __( 'Most viewed pages', 'vitrin' ), __( 'Page', 'vitrin' ), 'views', array( 'views' => __( 'Page views', 'vitrin' ) ) ),
			'products'  => array( __( 'Best-selling products', 'vitrin' ), __( 'Product', 'vitrin' ), 'revenue', array( 'quantity' => __( 'Pieces', 'vitrin' ), 'revenue' => __( 'Revenue', 'vitrin' ) ) ),
			'sources'   => array( __( 'Where sessions came from', 'vitrin' ), __( 'Source', 'vitrin' ), 'sessions', array( 'sessions' => __( 'Sessions', 'vitrin' ), 'orders' => __( 'Orders', 'vitrin' ) ) ),
			'campaigns' => array( __( 'Campaigns', 'vitrin' ), __( 'Campaign', 'vitrin' ), 'sessions', array( 'sessions' => __( 'Sessions', 'vitrin' ), 'orders' => __( 'Orders', 'vitrin' ) ) ),
		) as $name => list( $title, $of, $sort, $columns ) ) {
			$rows    = ( new Lists( $query, new ListQuery( sort: $sort, per_page: self::TOP ), $name ) )->shown();
			$lists[] = array( 'title' => $title, 'headings' => array( $of, ...array_values( $columns ) ), 'rows' => self::top( $rows, $sort, array_keys( $columns ) ) );
		}

		return $lists;
	}

	/**
	 * @param list<Row>    $rows
	 * @param string       $sort    Rows in which it is nothing are left out.
	 * @param list<string> $columns
	 * @return list<list<string>>
	 */
	private static function top( array $rows, string $sort, array $columns ): array {
		$top = array();
		foreach ( $rows as $row ) {
			$number = static fn ( string $column ): float => (float) ( $row['values'][ $column ] ?? 0 );
			if ( $number( $sort ) > 0 ) {
				$top[] = array( $row['label'], ...array_map( static fn ( string $column ): string => 'revenue' === $column ? Formats::money( $number( $column ) ) : Formats::number( $number( $column ) ), $columns ) );
			}
		}

		return $top;
	}
}
