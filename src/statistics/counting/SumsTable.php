<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of totals over several days, kept so that a report reads few rows. A block says what its days' totals say, whatever
 * happens: whoever changes totals of one of its days deletes it in the same transaction, and SumsBuilder makes it again.
 */
final class SumsTable {

	/** Bytes of a row: servers take a statement of a megabyte at least. */
	private const PART = 300_000;

	/**
	 * @return list<array{string, string}> First and last day of the blocks that lie within these days.
	 * @throws StoreFailure Where the database fails.
	 */
	public static function blocks( int $cut, string $from, string $to ): array {
		return array_map( static fn ( array $row ): array => array( (string) $row['first'], (string) $row['last'] ), Database::rows( 'SELECT first, last FROM %i WHERE cut = %d AND first >= %s AND first <= %s AND last <= %s AND part = 0', Tables::SUMS, $cut, $from, $to, $to ) );
	}

	/**
	 * @param list<array{string, string}> $blocks First and last days.
	 * @return list<string>|null Texts of SumsBlock; null where one of them isn't there any more.
	 * @throws StoreFailure Where the database fails.
	 */
	public static function read( int $cut, array $blocks ): ?array {
		if ( array() === $blocks ) {
			return array();
		}
		$where = implode( ' OR ', array_map( static fn ( array $block ): string => "( first = '$block[0]' AND last = '$block[1]' )", $blocks ) );
		$texts = array();
		$parts = array();
		foreach ( Database::rows( "SELECT first, last, parts, data FROM %i WHERE cut = %d AND ( $where ) ORDER BY first, last, part", Tables::SUMS, $cut ) as $row ) {
			$key           = $row['first'] . $row['last'];
			$texts[ $key ] = ( $texts[ $key ] ?? '' ) . $row['data'];
			$parts[ $key ] = ( $parts[ $key ] ?? (int) $row['parts'] ) - 1;
		}

		return count( $texts ) === count( $blocks ) && array() === array_filter( $parts ) ? array_values( $texts ) : null;
	}

	/** Within a transaction, under the lock of those who count. */
	public static function write( int $cut, string $first, string $last, string $text ): void {
		$parts = str_split( $text, self::PART );
		Database::run( 'DELETE FROM %i WHERE cut = %d AND first = %s AND last = %s', Tables::SUMS, $cut, $first, $last );
		foreach ( $parts as $part => $data ) {
			Database::run( 'INSERT INTO %i (cut,first,last,part,parts,data) VALUES (%d,%s,%s,%d,%d,%s)', Tables::SUMS, $cut, $first, $last, $part, count( $parts ), $data );
		}
	}

	/**
	 * Totals of these days have changed: within the transaction that changes them.
	 *
	 * @param int|null $cut Null for all.
	 */
	public static function forget( string $first, string $last, ?int $cut = null ): void {
		if ( null === $cut ) {
			Database::run( 'DELETE FROM %i WHERE last >= %s AND first <= %s', Tables::SUMS, $first, $last );
		} else {
			Database::run( 'DELETE FROM %i WHERE cut = %d AND first <= %s AND last >= %s', Tables::SUMS, $cut, $last, $first );
		}
	}
}
