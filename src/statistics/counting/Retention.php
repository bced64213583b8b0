<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Staff\OrderRows;

defined( 'ABSPATH' ) || exit;

/** Deletes what isn't kept any longer [STAT-07] [STAT-08]. */
final class Retention {

	/** Days for which it is kept what wasn't counted. */
	private const REFUSED = 30;

	/** Seconds after which nobody can read a buffer any more whose name is noted. */
	private const POSITIONS = 2 * 86_400;

	/** Texts that were made this many days ago may be in nobody's hands. */
	private const TEXTS = 3;

	/** Texts that are looked at together. */
	private const CHUNK = 2000;

	/**
	 * @param string $today  YYYY-MM-DD in the shop's zone.
	 * @param int    $months For which totals are kept; 0 for good.
	 * @throws StoreFailure Where the database fails.
	 */
	public function apply( string $today, int $months ): void {
		Database::run( 'DELETE FROM %i WHERE day < %s', Tables::REFUSED, Days::shift( $today, -self::REFUSED ) );
		Database::run( 'DELETE FROM %i WHERE name < %s', Tables::POSITIONS, sprintf( '%010d', time() - self::POSITIONS ) );
		if ( $months > 0 ) {
			$first = Segments::first( gmdate( 'Y-m-d', (int) strtotime( "$today UTC -$months months" ) ) );
			Database::in_transaction(
				static function () use ( $first ): void {
					( new DatabaseStore() )->lock();
					Database::run( 'DELETE FROM %i WHERE at < %s', Tables::TOTALS, $first );
					SumsTable::forget( '0001-01-01', Days::shift( $first, -1 ) );
				}
			);
			Database::run( 'DELETE FROM %i WHERE at < %s', Tables::HOURS, $first );
		}
		$this->delete_texts( $today );
	}

	/** Texts that no total and no order names any more. */
	private function delete_texts( string $today ): void {
		$used = array();
		foreach ( self::users() as list( $table, $column ) ) {
			$used += array_fill_keys( self::ids( "SELECT DISTINCT $column AS id FROM %i", $table ), true );
		}
		$old    = self::ids( 'SELECT id FROM %i WHERE made < %s', Tables::TEXTS, Days::shift( $today, -self::TEXTS ) );
		$unused = array_values( array_filter( $old, static fn ( int $id ): bool => ! isset( $used[ $id ] ) ) );
		foreach ( array_chunk( $unused, self::CHUNK ) as $ids ) {
			Database::in_transaction( static fn () => self::delete_unused( $ids ) );
		}
	}

	/** @param list<int> $ids Somebody may have counted under one of them since: nobody does now, and it is asked again. */
	private static function delete_unused( array $ids ): void {
		$list = implode( ',', $ids );
		( new DatabaseStore() )->lock();
		// Whoever remembers their ids has to ask again.
		Database::run( 'UPDATE %i SET position = position + 1 WHERE name = %s', Tables::POSITIONS, DatabaseStore::LOCK );
		$used = array();
		foreach ( self::users() as list( $table, $column ) ) {
			$used = array( ...$used, ...self::ids( "SELECT DISTINCT $column AS id FROM %i WHERE $column IN ($list)", $table ) );
		}
		$free = array_diff( $ids, $used );
		if ( array() !== $free ) {
			Database::run( 'DELETE FROM %i WHERE id IN (' . implode( ',', $free ) . ')', Tables::TEXTS );
		}
	}

	/** @return list<array{string, string}> Tables and their columns in which ids of texts stand. */
	private static function users(): array {
		OrderRows::provide();

		return array( array( Tables::TOTALS, 'a' ), array( Tables::TOTALS, 'b' ), array( SalesTables::touches(), 'source' ), array( SalesTables::touches(), 'campaign' ) );
	}

	/** @return list<int> */
	private static function ids( string $statement, string ...$values ): array {
		return array_map( static fn ( array $row ): int => (int) $row['id'], Database::rows( $statement, ...$values ) );
	}
}
