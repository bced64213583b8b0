<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** Makes the blocks of sums that aren't there, of days on which nothing comes any more; once a day. */
final class SumsBuilder {

	/** Days after which hardly a line comes late; one that does costs the block of its day. */
	private const SETTLED = 2;

	/** Of those reports read a few rows anyway. */
	private const WITHOUT = array( Cut::ALL, Cut::MONTH );

	/**
	 * @param string $today YYYY-MM-DD in the shop's zone.
	 * @param float  $until Microtime after which it stops; it goes on another time.
	 * @return bool Whether nothing is left.
	 * @throws StoreFailure Where the database fails.
	 */
	public function build( string $today, float $until ): bool {
		$limit = Segments::first( Days::shift( $today, -Merging::DAYS ) );
		$last  = Days::shift( $today, -self::SETTLED );
		foreach ( array_diff( Cut::NAMES, self::WITHOUT ) as $cut ) {
			$first = (string) ( Database::rows( 'SELECT MIN(at) AS first FROM %i WHERE cut = %d', Tables::TOTALS, $cut )[0]['first'] ?? '' );
			if ( '' === $first ) {
				continue;
			}
			$there = array_fill_keys( array_map( 'implode', SumsTable::blocks( $cut, '0001-01-01', '9999-12-31' ) ), true );
			foreach ( SumsPlan::expected( $first, $limit, $last ) as list( $from, $to, $level ) ) {
				if ( isset( $there[ $from . $to ] ) ) {
					continue;
				}
				self::build_one( $cut, $from, $to, $level > 0 );
				if ( microtime( true ) >= $until ) {
					return false;
				}
			}
		}

		return true;
	}

	/** @param bool $has_parts Whether it is made of others. */
	private static function build_one( int $cut, string $first, string $last, bool $has_parts ): void {
		Database::in_transaction(
			static function () use ( $cut, $first, $last, $has_parts ): void {
				// Nobody counts meanwhile.
				( new DatabaseStore() )->lock();
				SumsTable::write( $cut, $first, $last, SumsBlock::encode( ( $has_parts ? self::of_parts( $cut, $first, $last ) : null ) ?? self::of_totals( $cut, $first, $last ) ) );
			}
		);
	}

	/** @return array<string, list<int>> */
	private static function of_totals( int $cut, string $first, string $last ): array {
		$sums    = Sums::columns( Sums::METRICS );
		$columns = array_fill_keys( SumsBlock::COLUMNS, array() );
		foreach ( Database::rows( "SELECT a, b, $sums FROM %i WHERE cut = %d AND at >= %s AND at <= %s GROUP BY a, b", Tables::TOTALS, $cut, $first, $last ) as $row ) {
			foreach ( SumsBlock::COLUMNS as $name ) {
				$columns[ $name ][] = (int) $row[ $name ];
			}
		}

		return $columns;
	}

	/** @return array<string, list<int>>|null Null where one of them isn't there. */
	private static function of_parts( int $cut, string $first, string $last ): ?array {
		// All within, but the block itself: the longest ones are those of the level below.
		list( $blocks, $gaps ) = SumsPlan::cover( SumsTable::blocks( $cut, $first, $last ), $first, $last );
		$texts                 = array() === $gaps ? SumsTable::read( $cut, $blocks ) : null;
		if ( null === $texts ) {
			return null;
		}
		$columns = array_fill_keys( SumsBlock::COLUMNS, array() );
		$places  = array();
		foreach ( $texts as $text ) {
			$block = SumsBlock::decode( $text, SumsBlock::COLUMNS );
			if ( null === $block ) {
				return null;
			}
			foreach ( $block['a'] as $i => $a ) {
				$key   = Tally::pair( $a, $block['b'][ $i ] );
				$place = $places[ $key ] ?? null;
				if ( null === $place ) {
					$places[ $key ] = count( $columns['a'] );
					foreach ( SumsBlock::COLUMNS as $name ) {
						$columns[ $name ][] = $block[ $name ][ $i ];
					}
					continue;
				}
				foreach ( Sums::METRICS as $metric ) {
					$columns[ $metric ][ $place ] += $block[ $metric ][ $i ];
				}
			}
		}

		return array_map( array_values( ... ), $columns );
	}
}
