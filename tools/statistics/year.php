<?php
/**
 * Writes the totals of days of a shop with 5,000 pages and 10,000 visits a day, merges them as jobs do, and says how large
 * the tables are: run by year.mjs within a site.
 *
 *     php year.php SITE YEARS
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $years ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
require $site . '/wp-load.php';
global $wpdb;
use Vitrin\Statistics\Counting\Compaction;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\DatabaseStore;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Merging;
use Vitrin\Statistics\Counting\Retention;
use Vitrin\Statistics\Counting\SumsBuilder;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Tally;

if ( ! Tables::create() ) {
	exit( 1 );
}
const PAGES    = 5000;
const SOURCES  = 80;
const VISITS   = 10_000;
const DEVICES  = array( 100_001, 100_002, 100_003 );
const SEARCHES = 3000;
$store = new DatabaseStore();
mt_srand( 43 );
// Ids of texts as they would be: pages first, then sources and what else there is.
$texts = array();
for ( $i = 1; $i <= PAGES; $i++ ) {
	$texts[ sprintf( '%016x', $i ) ] = "product:$i /product/محصول-با-نامی-چون-دیگران-$i";
}
$store->add_texts( array( Kind::PAGE => $texts ), '2026-01-01' );
$texts = array();
for ( $i = 1; $i <= SEARCHES; $i++ ) {
	$texts[ sprintf( '%016x', $i ) ] = "کلید واژه $i";
}
$store->add_texts( array( Kind::SEARCH => $texts ), '2026-01-01' );

/** The most seen are seen most. */
function few( int $of, float $power ): int {
	return 1 + (int) ( $of * ( mt_rand() / mt_getrandmax() ) ** $power * 0.9999 );
}

function day( string $day, DatabaseStore $store ): void {
	$tally = new Tally();
	for ( $visit = 0; $visit < VISITS; $visit++ ) {
		$source = 50_000 + few( SOURCES, 3 );
		$device = DEVICES[ mt_rand( 0, 9 ) < 7 ? 0 : mt_rand( 1, 2 ) ];
		$hour   = mt_rand( 0, 23 );
		$pages  = array();
		for ( $many = mt_rand( 1, 5 ); $many > 0; $many-- ) {
			$pages[] = few( PAGES, 2.5 );
		}
		$session = array(
			Cut::SOURCE        => Tally::pair( $source, 0 ),
			Cut::DEVICE        => Tally::pair( $device, 0 ),
			Cut::COUNTRY       => Tally::pair( 60_000 + few( 40, 5 ), 0 ),
			Cut::SOURCE_DEVICE => Tally::pair( $source, $device ),
			Cut::ENTRY         => Tally::pair( $pages[0], 0 ),
		);
		if ( 0 === mt_rand( 0, 5 ) ) {
			$campaign = 70_000 + few( 60, 2 );
			$session += array( Cut::CAMPAIGN => Tally::pair( $campaign, 0 ), Cut::CAMPAIGN_DEVICE => Tally::pair( $campaign, $device ) );
		}
		foreach ( array( Tally::VISITORS, Tally::SESSIONS, Tally::BOUNCES, Tally::ENGAGED ) as $metric ) {
			$tally->add_to_hour( $day, $hour, $metric, 1 );
			$tally->add_to_each( $day, $session, $metric, 1 );
		}
		$tally->add( Cut::EXIT, $day, end( $pages ), 0, Tally::SESSIONS, 1 );
		foreach ( $pages as $page ) {
			$tally->add_to_hour( $day, $hour, Tally::VIEWS, 1 );
			$tally->add( Cut::PAGE, $day, $page, 0, Tally::VIEWS, 1 );
			$tally->add( Cut::PAGE_SOURCE, $day, $page, $source, Tally::VIEWS, 1 );
			$tally->add( Cut::PAGE_DEVICE, $day, $page, $device, Tally::VIEWS, 1 );
			if ( $page <= 0.8 * PAGES ) {
				$tally->add( Cut::SOURCE_PRODUCT, $day, $source, $page, Tally::VIEWS, 1 );
			}
		}
		if ( 0 === mt_rand( 0, 9 ) ) {
			$tally->add( Cut::SEARCH, $day, PAGES + few( SEARCHES, 2 ), 0, Tally::VIEWS, 1 );
		}
		foreach ( array_slice( array( Cut::FUNNEL_PRODUCT, Cut::FUNNEL_CART, Cut::FUNNEL_CHECKOUT, Cut::FUNNEL_ORDER ), 0, mt_rand( 0, 4 ) ) as $step ) {
			$tally->add( $step, $day, $source, $device, Tally::SESSIONS, 1 );
		}
		// Half of it is known by noon: days are written more than once.
		if ( VISITS / 2 === $visit ) {
			$tally->save( $store );
			$tally = new Tally();
		}
	}
	$tally->save( $store );
}

/** @return array<string, float> Megabytes of each table, as its file is. */
function sizes(): array {
	global $wpdb;
	$sizes = array();
	foreach ( Tables::ALL as $table ) {
		$file            = $wpdb->get_var( 'SELECT @@datadir' ) . DB_NAME . "/{$wpdb->prefix}$table.ibd";
		$sizes[ $table ] = is_file( $file ) ? round( filesize( $file ) / 1_048_576, 1 ) : 0.0;
	}

	return $sizes;
}

$sizes = array();
$rows  = array();
$each  = array();
$first = '2026-01-01';
for ( $i = 0; $i < 365 * (int) $years; $i++ ) {
	$day = Days::shift( $first, $i );
	$store->begin();
	day( $day, $store );
	$store->commit();
	if ( 0 === $i % 5 ) {
		( new Merging() )->merge( $day, INF );
		( new SumsBuilder() )->build( $day, INF );
		( new Compaction() )->run( $day );
	}
	if ( 364 === $i % 365 ) {
		( new Merging() )->merge( $day, INF );
		( new SumsBuilder() )->build( $day, INF );
		( new Retention() )->apply( '2026-01-02', 0 );
		$sizes[] = array_sum( sizes() );
		$each[]  = sizes();
		$rows[]  = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}vitrin_statistics_totals" );
	}
}
echo "\n", json_encode( array( 'megabytes' => $sizes, 'tables' => $each, 'rows' => $rows ) ), "\n";
