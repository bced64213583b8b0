<?php
/**
 * Figures that a test knows, as counting and orders write them.
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\SumsTable;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Texts;
use Vitrin\Statistics\Sales\Amount;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Statistics\Sales\SoldOrder;
use Vitrin\Statistics\Staff\OrderRows;

/**
 * Writes figures in the place of what there was of their days; the same ones once.
 *
 * @param array $with `figures`: JSON with `rows`, lists of a day, a name of Cut::NAMES, two texts (a kind's name and the text; null for none), and metrics; `refused`, by "day reason detail"; and `orders`: number, day, whether the visit was counted, value, source, campaign, lines.
 * @return array
 */
function vitrin_e2e_statistics( array $with ): array {
	// Several tests write the same at once, and read it while another begins.
	$lock = fopen( get_temp_dir() . 'vitrin-e2e-figures-' . md5( ABSPATH ), 'c' );
	flock( $lock, LOCK_EX );
	wp_cache_delete( 'alloptions', 'options' );
	wp_cache_delete( 'vitrin_e2e_figures', 'options' );
	$hash = md5( (string) ( $with['figures'] ?? '' ) );
	if ( get_option( 'vitrin_e2e_figures' ) === $hash ) {
		return array();
	}
	$figures = json_decode( (string) ( $with['figures'] ?? '' ), true );
	$rows    = (array) ( $figures['rows'] ?? array() );
	Tables::provide();
	OrderRows::provide();
	$days = array_values( array_unique( array_column( $rows, 0 ) ) );
	foreach ( $days as $day ) {
		Database::run( 'DELETE FROM %i WHERE at = %s', Tables::TOTALS, $day );
		Database::run( 'DELETE FROM %i WHERE at = %s', Tables::HOURS, $day );
		Database::run( 'DELETE FROM %i WHERE day = %s', Tables::REFUSED, $day );
		SumsTable::forget( $day, $day );
	}
	$store = new DatabaseStore();
	$store->begin();
	$generation = $store->lock();
	$texts      = new Texts();
	$kinds      = ( new ReflectionClass( Kind::class ) )->getConstants();
	$totals     = array();
	$hours      = array();
	foreach ( $rows as list( $day, $cut, $a, $b, $metrics ) ) {
		$ids = array();
		foreach ( array( $a, $b ) as $text ) {
			if ( null === $text ) {
				$ids[] = 0;
				continue;
			}
			$texts->begin();
			$texts->ask( $kinds[ $text[0] ], $text[1] );
			$ids[] = $texts->ids( $store, $generation, $day )[0];
		}
		// Noon is as good as another hour.
		if ( 'all' === $cut ) {
			$hours[ "$day,12" ] = array_pad( array_map( 'intval', $metrics ), 6, 0 );
		}
		$totals[ Cut::NAMES[ $cut ] . ",$day,$ids[0],$ids[1]" ] = array_pad( array_map( 'intval', $metrics ), 6, 0 );
	}
	$store->add_totals( $totals );
	$store->add_hours( $hours );
	$store->add_refused( (array) ( $figures['refused'] ?? array() ) );
	$store->commit();
	foreach ( (array) ( $figures['orders'] ?? array() ) as $order ) {
		OrderRows::paid( $order['id'], $order['day'], $order['counted'] ? 'counted' : 'uncounted' );
		$row = OrderRows::next( $order['id'] - 1 );
		if ( null !== $row && $order['id'] === $row['order'] ) {
			$lines = array_map( static fn ( array $line ): array => array_map( Amount::of( ... ), $line ), (array) ( $order['lines'] ?? array() ) );
			OrderRows::hold( $row, new SoldOrder( true, Revenue::currency(), Amount::of( $order['value'] ), 0, Amount::ONE, $lines, array( array( 'source' => $order['source'], 'campaign' => $order['campaign'] ?? '' ) ) ) );
		}
	}

	update_option( 'vitrin_e2e_figures', $hash, false );

	return array( 'days' => $days );
}
