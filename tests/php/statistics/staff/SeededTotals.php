<?php
/**
 * Figures for tests of what shows them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Texts;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Staff\OrderRows;

/** Rows as the counting writes them. */
final class SeededTotals {

	/** Makes the tables, and empties them; what waits to be counted would come back. */
	public static function clear(): void {
		global $wpdb;
		wp_cache_delete( 'alloptions', 'options' );
		foreach ( (array) glob( ( Folder::current()->path ?? '/none' ) . '/*' . Folder::ENDING ) as $file ) {
			unlink( (string) $file );
		}
		Tables::create();
		OrderRows::provide();
		foreach ( array( ...Tables::ALL, OrderRows::TABLE, OrderRows::LINES_TABLE, ...SalesTables::ALL ) as $table ) {
			$wpdb->query( 'DELETE FROM ' . OwnTable::of( $table ) );
		}
	}

	/**
	 * Adds to a cut.
	 *
	 * @param string    $cut     One of Cut::NAMES.
	 * @param int|null  $kind    Of its text; null for none.
	 * @param list<int> $metrics Visitors, sessions, views, bounces, engaged, counted.
	 */
	public static function add( string $day, string $cut, ?int $kind, string $text, array $metrics ): void {
		$store = new DatabaseStore();
		$store->begin();
		$generation = $store->lock();
		$texts      = new Texts();
		$texts->begin();
		$id = 0;
		if ( null !== $kind ) {
			$texts->ask( $kind, $text );
			list( $id ) = $texts->ids( $store, $generation, $day );
		}
		$store->add_totals( array( Cut::NAMES[ $cut ] . ",$day,$id,0" => array_pad( $metrics, 6, 0 ) ) );
		$store->commit();
	}

	/** An ordinary day, in which every text is hostile. */
	public static function hostile( string $day, string $text ): void {
		self::add( $day, 'all', null, '', array( 4, 5, 12, 1, 300 ) );
		foreach ( array( 'page' => Kind::PAGE, 'source' => Kind::SOURCE, 'search' => Kind::SEARCH, 'device' => Kind::DEVICE, 'country' => Kind::COUNTRY, 'campaign' => Kind::CAMPAIGN, 'entry' => Kind::PAGE, 'exit' => Kind::PAGE, 'event' => Kind::EVENT, 'download' => Kind::DOWNLOAD, 'link' => Kind::LINK, 'checkout_error' => Kind::FIELD ) as $cut => $kind ) {
			self::add( $day, $cut, $kind, $text, array( 4, 5, 12, 1, 300, 7 ) );
		}
		$store = new DatabaseStore();
		$store->begin();
		$store->add_refused( array( "$day robot $text" => 9 ) );
		$store->commit();
	}
}
