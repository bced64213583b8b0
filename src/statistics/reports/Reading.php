<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/** Reads what a list is made of, for some days: sums of totals, and orders beside them. */
final class Reading {

	/** Key of a reason and its detail, which may hold anything but this. */
	public const BETWEEN = "\n";

	public function __construct( private readonly ListOf $of, private readonly ?Filter $filter ) {}

	/** @throws \RuntimeException Where the database fails. */
	public function of( Period $period ): Values {
		return match ( $this->of->name ) {
			'refused' => self::refused( $this->of, $period ),
			'products' => $this->of->is_narrowed ? new Values( $this->of, $this->sums( $period ) ) : $this->products( $period ),
			'channels' => $this->channels( $period ),
			'sources' => $this->with_orders( $this->sums( $period ), $this->of->is_narrowed ? array() : Orders::by_source( $period ) ),
			'campaigns' => $this->with_orders( $this->sums( $period ), $this->of->is_narrowed ? array() : Orders::by_campaign( $period ) ),
			default => new Values( $this->of, $this->sums( $period ) ),
		};
	}

	/** @return array<string, array<int, int>> */
	private function sums( Period $period ): array {
		return 0 === $this->of->cut ? array() : Sums::of( $this->of->cut, $period->from, $period->to, $this->of->metrics(), $this->of->by, $this->filter?->id );
	}

	private static function refused( ListOf $of, Period $period ): Values {
		$times = array();
		foreach ( Totals::refused( $period->from, $period->to ) as $row ) {
			$times[ $row['reason'] . self::BETWEEN . $row['detail'] ] = $row['count'];
		}

		return new Values( $of, array( 'counted' => $times ) );
	}

	/** Views of their pages; how often they were put into the cart, by whatever source; orders by the lines of orders. */
	private function products( Period $period ): Values {
		$pages = Names::beginning( Kind::PAGE, 'product:' );
		$views = array_intersect_key( $this->sums( $period )['views'] ?? array(), $pages );
		$added = Sums::of( Cut::SOURCE_PRODUCT, $period->from, $period->to, array( 'counted' ), 'b' )['counted'] ?? array();
		unset( $added[0] );
		$by_number = array();
		foreach ( $pages as $id => $page ) {
			$by_number[ Words::product_of( $page ) ] = $id;
		}
		$orders = array( 'orders' => array(), 'quantity' => array(), 'revenue' => array() );
		$names  = array();
		foreach ( Orders::by_product( $period ) as $number => $sum ) {
			// Nobody has seen its page.
			$key = $by_number[ $number ] ?? -$number;
			if ( $key < 0 ) {
				$names[ $key ] = "product:$number";
			}
			foreach ( $sum as $column => $value ) {
				$orders[ $column ][ $key ] = $value;
			}
		}

		return new Values( $this->of, array( 'views' => $views, 'counted' => $added ), $orders, $names );
	}

	private function channels( Period $period ): Values {
		$sums  = $this->sums( $period );
		$ids   = array();
		foreach ( $sums as $column ) {
			$ids += $column;
		}
		$channels = array_map( static fn ( string $source ): string => explode( ':', $source, 2 )[0], Names::of( Kind::SOURCE, array_keys( $ids ) ) );
		$grouped  = array();
		foreach ( $sums as $metric => $column ) {
			$grouped[ $metric ] = array();
			foreach ( $column as $id => $value ) {
				$channel                        = 0 === $id ? 0 : $channels[ $id ] ?? 0;
				$grouped[ $metric ][ $channel ] = ( $grouped[ $metric ][ $channel ] ?? 0 ) + $value;
			}
		}
		$orders = array( 'orders' => array(), 'revenue' => array() );
		foreach ( $this->of->is_narrowed ? array() : Orders::by_source( $period ) as $row ) {
			$channel = Totals::OTHER === $row['name'] ? 0 : explode( ':', $row['name'], 2 )[0];
			foreach ( array_keys( $orders ) as $column ) {
				$orders[ $column ][ $channel ] = ( $orders[ $column ][ $channel ] ?? 0 ) + $row[ $column ];
			}
		}

		return new Values( $this->of, $grouped, $orders );
	}

	/**
	 * @param array<string, array<int, int>>                                           $sums
	 * @param list<array{id: int, name: string, orders: float, revenue: float}> $rows
	 */
	private function with_orders( array $sums, array $rows ): Values {
		return new Values( $this->of, $sums, array( 'orders' => array_column( $rows, 'orders', 'id' ), 'revenue' => array_column( $rows, 'revenue', 'id' ) ) );
	}
}
