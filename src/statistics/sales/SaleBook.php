<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Counting\Texts;
use Vitrin\Statistics\Staff\OrderRows;

defined( 'ABSPATH' ) || exit;

/**
 * Writes what an order is now into the tables and takes what it was out of the sums, within the transaction of whoever
 * calls. Visits are kept as they were when the order was first paid.
 *
 * @phpstan-type Row array{at: string, visit: string, counts: bool, currency: string, value: int, refunded: int}
 * @phpstan-type Touch array{source: int, campaign: int, share: int, value: int, refunded: int}
 * @phpstan-type Lines array<int, array{int, int}>
 * @phpstan-type Metrics array{int, int, int, int}
 */
final class SaleBook {

	/** Rows of a statement that writes. */
	private const CHUNK = 500;

	/** @throws \RuntimeException Where the database fails. */
	public static function write( int $order, SoldOrder $sold ): void {
		// One at a time: the ids of texts stay, and no two wait for each other's sums.
		( new DatabaseStore() )->lock();
		$row     = self::row( $order );
		$touches = self::touches( $order );
		// Without a currency nothing of it is in the sums yet.
		$old        = '' === $row['currency'] ? array() : self::sums( $row, $touches, self::lines( $order ) );
		$is_first   = array() === $touches;
		$touches    = self::shared( $is_first ? self::ids( $sold->touches ) : $touches, $sold );
		$new        = array( 'counts' => $sold->counts, 'currency' => $sold->currency, 'value' => $sold->value, 'refunded' => $sold->refunded ) + $row;
		$has_source = '' !== self::source( $order );
		Database::run( 'UPDATE %i SET counts = %d, currency = %s, value = %s, refunded = %s WHERE order_id = %d', OrderRows::table(), (int) $sold->counts, $sold->currency, Amount::to_text( $sold->value ), Amount::to_text( $sold->refunded ), $order );
		if ( ! $has_source ) {
			$last = $sold->touches[ array_key_last( $sold->touches ) ];
			Database::run( 'UPDATE %i SET source = %s, campaign = %s WHERE order_id = %d', OrderRows::table(), $last['source'], $last['campaign'], $order );
		}
		self::write_touches( $order, $touches, $is_first );
		self::write_lines( $order, $sold->lines );
		self::add( self::sums( $new, $touches, $sold->lines ), $old );
	}

	/**
	 * What is in the tables of an order that is gone, so that it is in the sums as well.
	 *
	 * @return SoldOrder|null Null where it is in the sums already, or never counted.
	 */
	public static function stored( int $order ): ?SoldOrder {
		$found = Database::rows( 'SELECT version, currency, counts, value, source, campaign FROM %i WHERE order_id = %d', OrderRows::table(), $order )[0] ?? null;
		if ( null === $found || '' !== $found['currency'] || 0 === (int) $found['version'] ) {
			return null;
		}

		return new SoldOrder( (bool) (int) $found['counts'], Revenue::currency(), Amount::of( $found['value'] ), 0, Amount::ONE, self::lines( $order ), array( array( 'source' => (string) $found['source'], 'campaign' => (string) $found['campaign'] ) ) );
	}

	/** @return Row */
	private static function row( int $order ): array {
		$row = Database::rows( 'SELECT at, visit, counts, currency, value, refunded FROM %i WHERE order_id = %d', OrderRows::table(), $order )[0] ?? array();

		return array(
			'at'       => (string) ( $row['at'] ?? '' ),
			'visit'    => (string) ( $row['visit'] ?? '' ),
			'counts'   => (bool) (int) ( $row['counts'] ?? 0 ),
			'currency' => (string) ( $row['currency'] ?? '' ),
			'value'    => Amount::of( $row['value'] ?? 0 ),
			'refunded' => Amount::of( $row['refunded'] ?? 0 ),
		);
	}

	private static function source( int $order ): string {
		return (string) ( Database::rows( 'SELECT source FROM %i WHERE order_id = %d', OrderRows::table(), $order )[0]['source'] ?? '' );
	}

	/** @return list<Touch> */
	private static function touches( int $order ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'source'   => (int) $row['source'],
				'campaign' => (int) $row['campaign'],
				'share'    => (int) $row['share'],
				'value'    => Amount::of( $row['value'] ),
				'refunded' => Amount::of( $row['refunded'] ),
			),
			Database::rows( 'SELECT source, campaign, share, value, refunded FROM %i WHERE order_id = %d ORDER BY position', SalesTables::touches(), $order )
		);
	}

	/** @return Lines */
	private static function lines( int $order ): array {
		$lines = array();
		foreach ( Database::rows( 'SELECT product_id, quantity, value FROM %i WHERE order_id = %d', OrderRows::lines_table(), $order ) as $row ) {
			$lines[ (int) $row['product_id'] ] = array( Amount::of( $row['quantity'] ), Amount::of( $row['value'] ) );
		}

		return $lines;
	}

	/**
	 * @param non-empty-list<array{source: string, campaign: string}> $touches
	 * @return non-empty-list<array{source: int, campaign: int}>
	 */
	private static function ids( array $touches ): array {
		$ids = Texts::ids_of(
			new DatabaseStore(),
			array(
				Kind::SOURCE   => array_column( $touches, 'source' ),
				Kind::CAMPAIGN => array_values( array_filter( array_column( $touches, 'campaign' ), static fn ( string $name ): bool => '' !== $name ) ),
			),
			current_datetime()->format( 'Y-m-d' )
		);

		return array_map( static fn ( array $touch ): array => array( 'source' => $ids[ Kind::SOURCE ][ $touch['source'] ] ?? Texts::OTHER, 'campaign' => $ids[ Kind::CAMPAIGN ][ $touch['campaign'] ] ?? 0 ), $touches );
	}

	/**
	 * @param non-empty-list<array{source: int, campaign: int, ...}> $touches
	 * @return non-empty-list<Touch> Each with its share.
	 */
	private static function shared( array $touches, SoldOrder $sold ): array {
		$count  = count( $touches );
		$value  = Amount::shares( $sold->value, $count, $sold->coin );
		$back   = Amount::shares( $sold->refunded, $count, $sold->coin );
		$shared = array();
		foreach ( $touches as $place => $touch ) {
			$shared[] = array( 'source' => $touch['source'], 'campaign' => $touch['campaign'], 'share' => intdiv( SalesTables::WHOLE, $count ), 'value' => $value[ $place ] ?? 0, 'refunded' => $back[ $place ] ?? 0 );
		}

		return $shared;
	}

	/** @param list<Touch> $touches */
	private static function write_touches( int $order, array $touches, bool $is_first ): void {
		foreach ( $touches as $place => $touch ) {
			$amounts = array( Amount::to_text( $touch['value'] ), Amount::to_text( $touch['refunded'] ) );
			if ( $is_first ) {
				Database::run( 'INSERT INTO %i (order_id, position, is_last, source, campaign, share, value, refunded) VALUES (%d, %d, %d, %d, %d, %d, %s, %s)', SalesTables::touches(), $order, $place, (int) ( array_key_last( $touches ) === $place ), $touch['source'], $touch['campaign'], $touch['share'], ...$amounts );
			} else {
				Database::run( 'UPDATE %i SET value = %s, refunded = %s WHERE order_id = %d AND position = %d', SalesTables::touches(), ...$amounts, ...array( $order, $place ) );
			}
		}
	}

	/** @param Lines $lines */
	private static function write_lines( int $order, array $lines ): void {
		Database::run( 'DELETE FROM %i WHERE order_id = %d', OrderRows::lines_table(), $order );
		foreach ( $lines as $product => list( $quantity, $value ) ) {
			Database::run( 'INSERT INTO %i (order_id, product_id, quantity, value) VALUES (%d, %d, %s, %s)', OrderRows::lines_table(), $order, $product, Amount::to_text( $quantity ), Amount::to_text( $value ) );
		}
	}

	/**
	 * What an order adds to the sums.
	 *
	 * @param Row         $row
	 * @param list<Touch> $touches
	 * @param Lines       $lines
	 * @return array<string, Metrics> Parts, quantity, value and refunds, by cut, day, name and currency.
	 */
	private static function sums( array $row, array $touches, array $lines ): array {
		$sums  = array();
		$first = Segments::first( $row['at'] );
		$add   = static function ( int $cut, string $at, int $name, int $parts, int $quantity, int $value, int $refunded ) use ( &$sums, $row ): void {
			$key          = "$cut|$at|$name|{$row['currency']}";
			$is           = $sums[ $key ] ?? array( 0, 0, 0, 0 );
			$sums[ $key ] = array( $is[0] + ( $row['counts'] ? $parts : 0 ), $is[1] + $quantity, $is[2] + $value, $is[3] + $refunded );
		};
		$order = array( SalesTables::WHOLE, 0, $row['value'], $row['refunded'] );
		$add( SaleSums::DAY, $row['at'], 0, ...$order );
		$add( SaleSums::VISIT, $first, SaleSums::VISITS[ $row['visit'] ] ?? SaleSums::VISITS['unknown'], ...$order );
		foreach ( $lines as $product => list( $quantity, $value ) ) {
			$add( SaleSums::PRODUCT, $first, $product, $quantity > 0 ? SalesTables::WHOLE : 0, $quantity, $value, 0 );
		}
		foreach ( $touches as $place => $touch ) {
			$rules = array( array( SaleSums::EVEN_SOURCE, SaleSums::EVEN_CAMPAIGN, array( $touch['share'], 0, $touch['value'], $touch['refunded'] ) ) );
			if ( 0 === $place ) {
				$rules[] = array( SaleSums::FIRST_SOURCE, SaleSums::FIRST_CAMPAIGN, $order );
			}
			if ( array_key_last( $touches ) === $place ) {
				$rules[] = array( SaleSums::LAST_SOURCE, SaleSums::LAST_CAMPAIGN, $order );
			}
			foreach ( $rules as list( $source, $campaign, $metrics ) ) {
				$add( $source, $first, $touch['source'], ...$metrics );
				if ( $touch['campaign'] > 0 ) {
					$add( $campaign, $first, $touch['campaign'], ...$metrics );
				}
			}
		}

		return array( ...$sums, ...self::of_years( $sums ) );
	}

	/**
	 * The same of the whole year.
	 *
	 * @param array<string, Metrics> $sums
	 * @return array<string, Metrics>
	 */
	private static function of_years( array $sums ): array {
		$years = array();
		foreach ( $sums as $key => $metrics ) {
			list( $cut, $at, $name, $currency ) = explode( '|', $key );
			if ( SaleSums::DAY !== (int) $cut ) {
				$years[ implode( '|', array( (int) $cut + SaleSums::OF_YEARS, (int) $at . SaleYears::BEGIN, $name, $currency ) ) ] = $metrics;
			}
		}

		return $years;
	}

	/**
	 * @param array<string, Metrics> $new
	 * @param array<string, Metrics> $old
	 */
	public static function add( array $new, array $old ): void {
		$values = array();
		foreach ( $new + $old as $key => $any ) {
			unset( $any );
			$change = array_map( static fn ( int $is, int $was ): int => $is - $was, $new[ $key ] ?? array( 0, 0, 0, 0 ), $old[ $key ] ?? array( 0, 0, 0, 0 ) );
			if ( array( 0, 0, 0, 0 ) === $change ) {
				continue;
			}
			list( $cut, $at, $name, $currency ) = explode( '|', $key );
			$values[]                           = '(' . (int) $cut . ",'$at'," . (int) $name . ',' . Database::text( $currency ) . ",$change[0]," . implode( ',', array_map( Amount::to_text( ... ), array_slice( $change, 1 ) ) ) . ')';
		}
		foreach ( array_chunk( $values, self::CHUNK ) as $chunk ) {
			Database::run( 'INSERT INTO `' . SalesTables::sums() . '` (cut, at, name, currency, parts, quantity, value, refunded) VALUES ' . implode( ',', $chunk ) . ' ON DUPLICATE KEY UPDATE parts = parts + VALUES(parts), quantity = quantity + VALUES(quantity), value = value + VALUES(value), refunded = refunded + VALUES(refunded)' );
		}
	}
}
