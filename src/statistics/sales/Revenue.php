<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/**
 * What orders brought, by where they came from [ATTR-09c] [ATTR-11]. An order counts on the day on which it was first paid;
 * what was refunded is taken out, and so are orders that were cancelled since. Amounts are with taxes and shipping and in
 * the shop's currency; orders in others are counted apart and never added. Days are YYYY-MM-DD in the shop's zone, both
 * inclusive. All of them throw a StoreFailure where the database fails: nothing isn't zero.
 *
 * @phpstan-type Row array{id: int, name: string, orders: float, revenue: float, refunded: float, in_other_currencies: float}
 */
final class Revenue {

	/** Which visit on the way to an order has the whole of it; even: each the same share. */
	public const RULES = array( 'first', 'last', 'even' );

	public const OF = array( 'source', 'campaign', 'channel' );

	private const CUTS = array(
		'first source'   => SaleSums::FIRST_SOURCE,
		'last source'    => SaleSums::LAST_SOURCE,
		'even source'    => SaleSums::EVEN_SOURCE,
		'first campaign' => SaleSums::FIRST_CAMPAIGN,
		'last campaign'  => SaleSums::LAST_CAMPAIGN,
		'even campaign'  => SaleSums::EVEN_CAMPAIGN,
	);

	/** Ids that are asked for at once. */
	private const CHUNK = 500;

	/** The currency in which the shop sells now. */
	public static function currency(): string {
		$currency = get_option( 'woocommerce_currency' );

		return is_string( $currency ) ? $currency : '';
	}

	/**
	 * @param string $rule One of RULES.
	 * @param string $of   One of OF.
	 * @return list<Row> Most revenue first. `id` is that of Counting\Texts, 0 for channels; `name` as Totals::of() has it; `orders` and `in_other_currencies`
	 *                   may be fractions with `even`; orders without a campaign are in no row of `campaign`.
	 * @throws \InvalidArgumentException For another rule.
	 */
	public static function rows( string $from, string $to, string $rule, string $of ): array {
		$cut  = self::CUTS[ $rule . ' ' . ( 'channel' === $of ? 'source' : $of ) ] ?? throw new \InvalidArgumentException( 'No such rule.' );
		$sums = SaleSums::of( $cut, $from, $to );
		$name = self::names( array_column( $sums, 'name' ) );
		$rows = array();
		foreach ( $sums as $sum ) {
			$text = $name[ $sum['name'] ] ?? Totals::OTHER;
			$key  = 'channel' === $of ? (string) strstr( $text . ':', ':', true ) : $text;
			$row  = $rows[ $key ] ?? array( 'id' => 'channel' === $of ? 0 : $sum['name'], 'name' => $key, 'orders' => 0, 'revenue' => 0, 'refunded' => 0, 'in_other_currencies' => 0 );
			if ( self::currency() === $sum['currency'] ) {
				$row['orders']   += $sum['parts'];
				$row['revenue']  += $sum['value'];
				$row['refunded'] += $sum['refunded'];
			} else {
				$row['in_other_currencies'] += $sum['parts'];
			}
			$rows[ $key ] = $row;
		}
		usort( $rows, static fn ( array $one, array $other ): int => array( $other['revenue'], $other['orders'], $one['name'] ) <=> array( $one['revenue'], $one['orders'], $other['name'] ) );

		return array_map(
			static fn ( array $row ): array => array( 'orders' => (float) ( $row['orders'] / SalesTables::WHOLE ), 'revenue' => Amount::to_float( $row['revenue'] ), 'refunded' => Amount::to_float( $row['refunded'] ), 'in_other_currencies' => (float) ( $row['in_other_currencies'] / SalesTables::WHOLE ) ) + $row,
			$rows
		);
	}

	/** @return array{orders: int, revenue: float, refunded: float, other_currencies: list<array{currency: string, orders: int, total: float}>} */
	public static function total( string $from, string $to ): array {
		$all = array();
		foreach ( SaleSums::days( $from, $to ) as $sums ) {
			foreach ( $sums as $sum ) {
				$is                      = $all[ $sum['currency'] ] ?? array( 0, 0, 0 );
				$all[ $sum['currency'] ] = array( $is[0] + $sum['parts'], $is[1] + $sum['value'], $is[2] + $sum['refunded'] );
			}
		}
		list( $parts, $value, $refunded ) = $all[ self::currency() ] ?? array( 0, 0, 0 );
		unset( $all[ self::currency() ] );
		ksort( $all );
		$other_currencies = array();
		foreach ( $all as $currency => $is ) {
			if ( $is[0] > 0 ) {
				$other_currencies[] = array( 'currency' => (string) $currency, 'orders' => intdiv( $is[0], SalesTables::WHOLE ), 'total' => Amount::to_float( $is[1] ) );
			}
		}

		return array( 'orders' => intdiv( $parts, SalesTables::WHOLE ), 'revenue' => Amount::to_float( $value ), 'refunded' => Amount::to_float( $refunded ), 'other_currencies' => $other_currencies );
	}

	/** @param array<float> $amounts As days() has them; whole coins add up without the error of floats. */
	public static function sum( array $amounts ): float {
		return Amount::to_float( array_sum( array_map( Amount::of( ... ), $amounts ) ) );
	}

	/** @return array<string, array{orders: int, revenue: float}> By the day, those with orders, of all currencies; what they brought in the shop's. */
	public static function days( string $from, string $to ): array {
		$days = array();
		foreach ( SaleSums::days( $from, $to ) as $day => $sums ) {
			$orders = 0;
			$value  = 0;
			foreach ( $sums as $sum ) {
				$orders += $sum['parts'];
				$value  += self::currency() === $sum['currency'] ? $sum['value'] : 0;
			}
			if ( $orders > 0 ) {
				$days[ $day ] = array( 'orders' => intdiv( $orders, SalesTables::WHOLE ), 'revenue' => Amount::to_float( $value ) );
			}
		}

		return $days;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, string>
	 */
	private static function names( array $ids ): array {
		$names = array();
		foreach ( array_chunk( array_unique( $ids ), self::CHUNK ) as $chunk ) {
			foreach ( Database::rows( 'SELECT id, text FROM %i WHERE id IN (' . implode( ',', $chunk ) . ')', Tables::TEXTS ) as $row ) {
				$names[ (int) $row['id'] ] = (string) $row['text'];
			}
		}

		return $names;
	}
}
