<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/**
 * All figures, a day at a time, as they are kept: for whoever wants them elsewhere.
 *
 * @phpstan-type Row array{cut: string, day: string, a: string, b: string, visitors: int, sessions: int, views: int, bounces: int, engaged: int, count: int, value: float}
 */
final class ExportRows {

	/** Columns of a row, in their order. */
	public const COLUMNS = array( 'cut', 'day', 'a', 'b', 'visitors', 'sessions', 'views', 'bounces', 'engaged', 'count', 'value' );

	/** Sums of orders, beside the cuts of visits. */
	private const ORDERS   = 'orders';
	private const PRODUCTS = 'products';

	/** @param Period|null $period Null for all that there is. */
	public function __construct( private readonly ?Period $period ) {}

	/**
	 * @return \Generator<int, Row>
	 * @throws \RuntimeException Where the database fails.
	 */
	public function all(): \Generator {
		foreach ( array_keys( Cut::NAMES ) as $cut ) {
			foreach ( $this->days( $cut ) as $day ) {
				foreach ( Totals::of( $cut, $day, $day ) as $row ) {
					yield array( 'cut' => $cut, 'day' => $day ) + $row;
				}
			}
		}
		foreach ( ( new OrderFigures( ...$this->between() ) )->days() as $day ) {
			$figures = new OrderFigures( $day, $day );
			foreach ( $figures->by_source() as $sum ) {
				yield self::sum( self::ORDERS, $day, $sum['name'], '', $sum['orders'], $sum['value'] );
			}
			foreach ( $figures->by_source_and_product( PHP_INT_MAX ) as $sum ) {
				yield self::sum( self::PRODUCTS, $day, $sum['source'], (string) $sum['product'], (int) round( $sum['quantity'] ), $sum['value'] );
			}
		}
	}

	/** @return Row */
	private static function sum( string $cut, string $day, string $a, string $b, int $count, float $value ): array {
		return array( 'cut' => $cut, 'day' => $day, 'a' => $a, 'b' => $b, 'visitors' => 0, 'sessions' => 0, 'views' => 0, 'bounces' => 0, 'engaged' => 0, 'count' => $count, 'value' => $value );
	}

	/** @return list<string> */
	private function days( string $cut ): array {
		return Tables::are_there() ? array_values( array_filter( array_column( Database::rows( 'SELECT DISTINCT at FROM %i WHERE cut = %d AND at BETWEEN %s AND %s ORDER BY at', Tables::TOTALS, Cut::NAMES[ $cut ] ?? 0, ...$this->between() ), 'at' ), 'is_string' ) ) : array();
	}

	/** @return array{string, string} */
	private function between(): array {
		return array( $this->period->from ?? '0001-01-01', $this->period->to ?? '9999-12-31' );
	}
}
