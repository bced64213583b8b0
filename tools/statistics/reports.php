<?php
/**
 * Writes five years of figures into a site, or asks each report of them many times: run by reports.mjs within a site.
 *
 *     php reports.php SITE make HITS ORDERS
 *     php reports.php SITE ask TIMES [ONLY]
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $what, $number ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
if ( 'ask' === $what ) {
	define( 'SAVEQUERIES', true );
}
require $site . '/wp-load.php';

use Vitrin\Statistics\Sales\OrderSelection;

$today = current_datetime()->format( 'Y-m-d' );
if ( 'make' === $what ) {
	require __DIR__ . '/lib/five-years.php';
	echo "\n", json_encode( ( new FiveYears( $today, (int) $number, (int) $argv[4] ) )->make() ), "\n";
	exit;
}

wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'fields' => 'ID', 'number' => 1 ) )[0] );

const SOURCE   = 10_003;
const CAMPAIGN = 21_990;
const DEVICE   = 30_001;
const PAGE     = 20;

/** @return array<string, \Closure(): mixed> What the screens ask for, by name. */
function reports(): array {
	$rest   = static function ( string $path, array $query = array() ): \Closure {
		return static function () use ( $path, $query ): string {
			$request = new WP_REST_Request( 'GET', "/vitrin/v1/statistics/$path" );
			$request->set_query_params( $query );
			$response = rest_do_request( $request );
			if ( 200 !== $response->get_status() ) {
				fwrite( STDERR, "$path " . json_encode( $query ) . ': ' . json_encode( $response->get_data() ) . "\n" );
				exit( 1 );
			}

			return (string) wp_json_encode( $response->get_data() );
		};
	};
	$ranges = array(
		'a day'      => array( 'range' => 'yesterday', 'compare' => 'before' ),
		'30 days'    => array( 'range' => '30', 'compare' => 'before' ),
		'a year'     => array( 'range' => 'last_year', 'compare' => 'year' ),
		'five years' => array( 'range' => 'all' ),
		// As many days before: nothing begins with a month.
		'own days'   => array( 'range' => 'own', 'from' => gmdate( 'Y-m-d', time() - 700 * 86_400 ), 'to' => gmdate( 'Y-m-d', time() - 9 * 86_400 ), 'compare' => 'before' ),
	);
	$asked  = array( 'online' => $rest( 'online' ) );
	$by     = static fn ( string $what, int $id ): array => array( 'by' => $what, 'id' => (string) $id );
	foreach ( $ranges as $range => $query ) {
		$asked[ "overview, $range" ] = $rest( 'overview', $query );
		foreach ( array( 'source' => SOURCE, 'page' => PAGE, 'device' => DEVICE, 'campaign' => CAMPAIGN, 'product' => PAGE ) as $filter => $id ) {
			$asked[ "overview of a $filter, $range" ] = $rest( 'overview', $query + $by( $filter, $id ) );
		}
		foreach ( Vitrin\Statistics\Reports\ListOf::names() as $name ) {
			$asked[ "list $name, $range" ] = $rest( "list/$name", $query );
			foreach ( Vitrin\Statistics\Reports\ListOf::can_filter_by( $name ) as $filter ) {
				$asked[ "list $name of a $filter, $range" ] = $rest( "list/$name", $query + $by( $filter, array( 'source' => SOURCE, 'page' => PAGE, 'device' => DEVICE, 'campaign' => CAMPAIGN, 'product' => PAGE )[ $filter ] ) );
			}
		}
		$asked[ "list pages by time, $range" ]           = $rest( 'list/pages', $query + array( 'sort' => 'time', 'direction' => 'asc' ) );
		$asked[ "list pages, page 40, $range" ]          = $rest( 'list/pages', $query + array( 'page' => '40', 'per_page' => '100' ) );
		$asked[ "list pages searched, $range" ]          = $rest( 'list/pages', $query + array( 'search' => 'چرمی' ) );
		$asked[ "list products by revenue, $range" ]     = $rest( 'list/products', $query + array( 'sort' => 'revenue' ) );
		$asked[ "list products searched, $range" ]       = $rest( 'list/products', $query + array( 'search' => 'مدل 12' ) );
		$asked[ "list searches searched, $range" ]       = $rest( 'list/searches', $query + array( 'search' => 'کیف 12' ) );
		$asked[ "list sources by conversion, $range" ]   = $rest( 'list/sources', $query + array( 'sort' => 'conversion' ) );
		$asked[ "list sources searched, $range" ]        = $rest( 'list/sources', $query + array( 'search' => 'site12' ) );
		$asked[ "funnel, $range" ]                       = $rest( 'funnel', $query );
		$asked[ "funnel of a source, $range" ]           = $rest( 'funnel', $query + $by( 'source', SOURCE ) );
		foreach ( array( 'first', 'last', 'even' ) as $rule ) {
			foreach ( array( 'source', 'campaign', 'channel' ) as $of ) {
				$asked[ "revenue by $of, $rule, $range" ] = $rest( 'revenue', $query + array( 'rule' => $rule, 'of' => $of ) );
			}
		}
	}
	foreach ( array( 30, 1826 ) as $days ) {
		foreach ( array( 'all' => array(), 'source' => array( 'id' => SOURCE ), 'campaign' => array( 'id' => CAMPAIGN ), 'channel' => array( 'name' => 'search' ), 'product' => array( 'id' => 1_000_000 ), 'visit' => array( 'name' => 'uncounted' ) ) as $of => $fields ) {
			$asked[ "orders behind $of, $days days" ] = static fn (): array => orders( (string) OrderSelection::of( array( 'by' => $of, 'from' => gmdate( 'Y-m-d', time() - $days * 86_400 ), 'to' => gmdate( 'Y-m-d' ), 'rule' => 'even' ) + $fields )?->query() );
		}
	}

	return $asked;
}

/** WooCommerce's list of twenty, narrowed; and how many there are. */
function orders( string $query ): array {
	global $wpdb;
	static $has_table = null;
	$table      = $wpdb->prefix . 'wc_orders';
	$has_table ??= $table === $wpdb->get_var( "SHOW TABLES LIKE '$table'" );
	if ( ! $has_table ) {
		return $wpdb->get_col( "SELECT COUNT(*) FROM ( $query ) found" );
	}

	return array( $wpdb->get_col( "SELECT id FROM $table WHERE type = 'shop_order' AND $table.id IN ($query) ORDER BY date_created_gmt DESC LIMIT 20" ), $wpdb->get_var( "SELECT COUNT(*) FROM $table WHERE type = 'shop_order' AND $table.id IN ($query)" ) );
}

/** A statement without what differs from one time to the next. */
function shape( string $statement ): string {
	$statement = (string) preg_replace( array( "/'(?:[^'\\\\]|\\\\.)*'/", '/\b\d+\b/', '/\?(?:\s*,\s*\?)+/', '/\s+/' ), array( '?', '?', '?, …', ' ' ), $statement );

	return (string) preg_replace( '/(\( first = \? AND last = \? \))(?: OR \( first = \? AND last = \? \))+/', '$1 OR …', $statement );
}

/** @param list<float> $times Milliseconds. */
function share( array $times, float $share ): float {
	sort( $times );

	return round( $times[ (int) ceil( $share * count( $times ) ) - 1 ], 1 );
}

/** Rows that the database means to read, of each table. */
function plan( string $statement ): string {
	global $wpdb;
	$tables = array();
	foreach ( preg_match( '/^\s*SELECT/i', $statement ) ? (array) $wpdb->get_results( "EXPLAIN $statement", ARRAY_A ) : array() as $row ) {
		$tables[] = trim( ( $row['table'] ?? '' ) . ' ' . ( $row['type'] ?? '' ) . ' ' . ( $row['key'] ?? 'no key' ) . ' ' . ( $row['rows'] ?? '' ) . ' ' . ( $row['Extra'] ?? '' ) );
	}

	return implode( '; ', $tables );
}

global $wpdb;
$found = array();
foreach ( reports() as $name => $ask ) {
	if ( isset( $argv[4] ) && array() === array_filter( explode( '|', $argv[4] ), static fn ( string $part ): bool => str_contains( $name, $part ) ) ) {
		continue;
	}
	$all        = array();
	$statements = array();
	$example    = array();
	for ( $i = -2; $i < (int) $number; $i++ ) {
		// A request begins without what the one before has read of posts.
		wp_cache_flush_group( 'posts' );
		wp_cache_flush_group( 'post_meta' );
		$wpdb->queries = array();
		$began         = hrtime( true );
		$answer        = $ask();
		$took          = ( hrtime( true ) - $began ) / 1e6;
		// The first ones only warm.
		if ( $i < 0 ) {
			continue;
		}
		$all[] = $took;
		$of    = array();
		foreach ( $wpdb->queries as list( $statement, $seconds ) ) {
			$shape           = shape( $statement );
			$of[ $shape ][]  = 1000 * $seconds;
			$example[ $shape ] = $statement;
		}
		foreach ( $of as $shape => $times ) {
			$statements[ $shape ] = array( ...( $statements[ $shape ] ?? array() ), ...$times );
		}
	}
	$queries = array();
	foreach ( $statements as $shape => $times ) {
		$queries[] = array( 'p50' => share( $times, 0.5 ), 'p95' => share( $times, 0.95 ), 'times' => count( $times ) / (int) $number, 'sql' => $shape, 'example' => $example[ $shape ] );
	}
	usort( $queries, static fn ( array $one, array $other ): int => $other['p95'] <=> $one['p95'] );
	$slowest = $queries[0] ?? null;
	$found[] = array(
		'name'    => $name,
		'p50'     => share( $all, 0.5 ),
		'p95'     => share( $all, 0.95 ),
		'queries' => array_sum( array_column( $queries, 'times' ) ),
		'in_sql'  => round( array_sum( array_map( static fn ( array $query ): float => $query['p50'] * $query['times'], $queries ) ), 1 ),
		'slowest' => null === $slowest ? null : array( 'p50' => $slowest['p50'], 'p95' => $slowest['p95'], 'sql' => mb_strimwidth( $slowest['sql'], 0, 400, '…' ), 'plan' => plan( $slowest['example'] ) ),
	);
}
echo "\n", json_encode( array( 'reports' => $found, 'megabytes' => round( memory_get_peak_usage() / 1_048_576, 1 ) ), JSON_UNESCAPED_UNICODE ), "\n";
