<?php

namespace Vitrin\Statistics\Sales;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\DatabaseStore;

defined( 'ABSPATH' ) || exit;

/** Makes the sums of whole years of those of their stretches. Else they change with each order (SaleBook). */
final class SaleYears {

	/** How its first day ends. */
	public const BEGIN = '-01-01';

	/** @throws \RuntimeException Where the database fails. */
	public static function make_all(): void {
		Database::in_transaction(
			static function (): void {
				// Nobody counts an order meanwhile.
				( new DatabaseStore() )->lock();
				Database::run( 'DELETE FROM %i WHERE cut >= %d', SalesTables::sums(), SaleSums::OF_YEARS );
				$days = Database::rows( 'SELECT MIN(at) AS first, MAX(at) AS last FROM %i', SalesTables::sums() )[0] ?? array();
				for ( $year = (int) ( $days['first'] ?? 0 ); $year > 0 && $year <= (int) $days['last']; $year++ ) {
					self::write( $year );
				}
			}
		);
	}

	/**
	 * Deletes all sums of earlier days; what a year has lost is taken out of its own.
	 *
	 * @param string $day YYYY-MM-DD, where a stretch begins.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function forget_before( string $day ): void {
		Database::in_transaction(
			static function () use ( $day ): void {
				( new DatabaseStore() )->lock();
				$deleted = Database::run( 'DELETE FROM %i WHERE at < %s', SalesTables::sums(), $day );
				if ( $deleted > 0 && ! str_ends_with( $day, self::BEGIN ) ) {
					self::write( (int) $day );
				}
			}
		);
	}

	private static function write( int $year ): void {
		$rows = Database::rows( 'SELECT cut, name, currency, SUM(parts) AS parts, SUM(quantity) AS quantity, SUM(value) AS value, SUM(refunded) AS refunded FROM %i WHERE cut < %d AND at >= %s AND at < %s GROUP BY cut, name, currency', SalesTables::sums(), SaleSums::DAY, $year . self::BEGIN, ( $year + 1 ) . self::BEGIN );
		$sums = array();
		foreach ( $rows as $row ) {
			$key          = implode( '|', array( (int) $row['cut'] + SaleSums::OF_YEARS, $year . self::BEGIN, (int) $row['name'], $row['currency'] ) );
			$sums[ $key ] = array( (int) $row['parts'], Amount::of( $row['quantity'] ), Amount::of( $row['value'] ), Amount::of( $row['refunded'] ) );
		}
		SaleBook::add( $sums, array() );
	}
}
