<?php

namespace Vitrin\Statistics\Staff\Import;

use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Texts;

defined( 'ABSPATH' ) || exit;

/**
 * Writes another plugin's figures of a day to ours, and that it was written, all or nothing.
 *
 * @phpstan-import-type Delta from Source
 */
final class ImportWriter {

	private const METRICS = array( 'visitors', 'sessions', 'views', 'bounces', 'engaged' );

	/** Of the texts by cut. */
	private const KINDS = array(
		'page'    => Kind::PAGE,
		'source'  => Kind::SOURCE,
		'device'  => Kind::DEVICE,
		'country' => Kind::COUNTRY,
	);

	/** Other plugins know no hours of a day that is over; a day is the sum of its hours. */
	private const HOUR = 0;

	/**
	 * @param string      $option Which holds how far it has come.
	 * @param string      $before What it held; where it holds another text by now, nothing is written.
	 * @param string      $after  What it holds then.
	 * @param list<Delta> $deltas Of one day.
	 */
	public function write( string $option, string $before, string $after, array $deltas ): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$store = new DatabaseStore();
		$store->begin();
		try {
			if ( 1 !== $wpdb->update( $wpdb->options, array( 'option_value' => $after ), array( 'option_name' => $option, 'option_value' => $before ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- In the transaction; update_option() would overwrite.
				$store->rollback();
				return;
			}
			if ( array() !== $deltas ) {
				self::add( $store, $deltas );
			}
			$store->commit();
		} catch ( \Throwable $error ) {
			$store->rollback();
			throw $error;
		} finally {
			wp_cache_delete( $option, 'options' );
		}
	}

	/** @param non-empty-list<Delta> $deltas */
	private static function add( DatabaseStore $store, array $deltas ): void {
		$generation = $store->lock();
		$texts      = new Texts();
		$texts->begin();
		$places = array();
		foreach ( $deltas as $place => $delta ) {
			$kind = self::KINDS[ $delta['cut'] ] ?? null;
			if ( null !== $kind ) {
				$places[ $place ] = $texts->ask( $kind, $delta['a'] );
			}
		}
		$ids    = $texts->ids( $store, $generation, $deltas[0]['at'] );
		$totals = array();
		$hours  = array();
		foreach ( $deltas as $place => $delta ) {
			$metrics = array_map( static fn ( string $name ): int => $delta[ $name ] ?? 0, self::METRICS );
			$id      = isset( $places[ $place ] ) ? $ids[ $places[ $place ] ] : 0;
			$key     = Cut::NAMES[ $delta['cut'] ] . ",{$delta['at']},$id,0";
			$added   = self::sum( $totals[ $key ] ?? array( 0, 0, 0, 0, 0 ), $metrics );

			$totals[ $key ] = $added;
			if ( 'all' === $delta['cut'] ) {
				$hours[ $delta['at'] . ',' . self::HOUR ] = array( ...$added, 0 );
			}
		}
		$store->add_totals( array_map( static fn ( array $metrics ): array => array( ...$metrics, 0 ), $totals ) );
		$store->add_hours( $hours );
	}

	/**
	 * @param array{int, int, int, int, int} $one
	 * @param array<int, int>                $other
	 * @return array{int, int, int, int, int}
	 */
	private static function sum( array $one, array $other ): array {
		foreach ( $other as $place => $number ) {
			$one[ $place ] = ( $one[ $place ] ?? 0 ) + $number;
		}

		return array( $one[0], $one[1], $one[2], $one[3], $one[4] );
	}
}
