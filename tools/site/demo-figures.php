<?php
/**
 * Eight weeks of figures for the statistics' pictures, of a demo shop that runs: `php demo-figures.php WORDPRESS`. The same each time.
 *
 * @package Vitrin
 */

$_SERVER['HTTP_HOST'] = $_SERVER['HTTP_HOST'] ?? '127.0.0.1';
require $argv[1] . '/wp-load.php';
require_once dirname( __DIR__, 2 ) . '/tests/e2e/vitrin-e2e/statistics.php';

mt_srand( 7 );
$vitrin_about    = static fn ( float $number ): int => (int) round( $number * ( 0.85 + 0.3 * mt_rand() / mt_getrandmax() ) );
$vitrin_products = array_slice( wc_get_products( array( 'limit' => 12, 'orderby' => 'ID', 'order' => 'ASC' ) ), 0, 12 );
$vitrin_pages    = array( 'home:0' => 0.2, 'shop:0' => 0.17, 'search:0' => 0.06, 'cart:0' => 0.05, 'checkout:0' => 0.03 );
foreach ( $vitrin_products as $vitrin_place => $vitrin_product ) {
	$vitrin_pages[ 'product:' . $vitrin_product->get_id() ] = 0.12 / ( 1 + $vitrin_place / 2 );
}
$vitrin_sources  = array( 'search:google' => 0.34, 'social:instagram' => 0.22, 'direct:(direct)' => 0.17, 'shopping:torob' => 0.12, 'messenger:telegram' => 0.08, 'shopping:emalls' => 0.04, 'referral:blog.example.ir' => 0.03 );
$vitrin_searches = array( 'گلدان سفالی' => 9, 'فرش دستباف' => 7, 'ماگ' => 5, 'کیف چرم' => 4, 'رومیزی ترمه' => 3 );
$vitrin_unfound  = array( 'فرش دستباف' => 1, 'کیف چرم' => 1, 'رومیزی ترمه' => 0.5 );
$vitrin_rows     = array();
$vitrin_orders   = array();
$vitrin_refused  = array();
$vitrin_number   = 920_000_000;
for ( $vitrin_ago = 60; $vitrin_ago >= 0; $vitrin_ago-- ) {
	$vitrin_when = current_datetime()->modify( "-$vitrin_ago days" );
	$vitrin_day  = $vitrin_when->format( 'Y-m-d' );
	// Busier before the weekend; a sale eleven days ago; today has only begun.
	$vitrin_much = ( in_array( $vitrin_when->format( 'w' ), array( '3', '4' ), true ) ? 1.3 : 1 ) * ( 1.35 - $vitrin_ago / 120 ) * ( $vitrin_ago <= 11 && $vitrin_ago >= 9 ? 1.7 : 1 ) * ( 0 === $vitrin_ago ? 0.45 : 1 );
	$vitrin_seen = $vitrin_about( 340 * $vitrin_much );
	$vitrin_all  = array( $vitrin_seen, (int) ( $vitrin_seen * 1.18 ), (int) ( $vitrin_seen * 4.4 ), (int) ( $vitrin_seen * 0.36 ), $vitrin_seen * 142, 0 );
	$vitrin_part = static fn ( float $share ): array => array_map( static fn ( int $value ): int => $vitrin_about( $value * $share ), $vitrin_all );

	$vitrin_rows[] = array( $vitrin_day, 'all', null, null, $vitrin_all );
	foreach ( array( 'phone' => 0.74, 'desktop' => 0.23, 'tablet' => 0.03 ) as $vitrin_text => $vitrin_share ) {
		$vitrin_rows[] = array( $vitrin_day, 'device', array( 'DEVICE', $vitrin_text ), null, $vitrin_part( $vitrin_share ) );
	}
	foreach ( $vitrin_pages as $vitrin_text => $vitrin_share ) {
		$vitrin_views  = $vitrin_part( $vitrin_share );
		$vitrin_rows[] = array( $vitrin_day, 'page', array( 'PAGE', $vitrin_text ), null, array( $vitrin_views[0], 0, $vitrin_views[2], 0, $vitrin_views[2] * 34, $vitrin_views[2] * 62 ) );
	}
	foreach ( $vitrin_sources as $vitrin_text => $vitrin_share ) {
		$vitrin_source = array( 'SOURCE', $vitrin_text );
		$vitrin_rows[] = array( $vitrin_day, 'source', $vitrin_source, null, $vitrin_part( $vitrin_share ) );
		foreach ( array( 'list' => 0.62, 'product' => 0.55, 'cart' => 0.14, 'checkout' => 0.07, 'order' => 0.026 ) as $vitrin_step => $vitrin_to ) {
			$vitrin_rows[] = array( $vitrin_day, "funnel_$vitrin_step", $vitrin_source, array( 'DEVICE', 'phone' ), array( 0, $vitrin_about( $vitrin_all[1] * $vitrin_share * $vitrin_to * 0.74 ), 0, 0, 0, 0 ) );
			$vitrin_rows[] = array( $vitrin_day, "funnel_$vitrin_step", $vitrin_source, array( 'DEVICE', 'desktop' ), array( 0, $vitrin_about( $vitrin_all[1] * $vitrin_share * $vitrin_to * 0.3 ), 0, 0, 0, 0 ) );
		}
	}
	foreach ( $vitrin_searches as $vitrin_text => $vitrin_times ) {
		$vitrin_rows[] = array( $vitrin_day, 'search', array( 'SEARCH', $vitrin_text ), null, array( 0, 0, $vitrin_about( $vitrin_times ), 0, 0, $vitrin_about( $vitrin_times * ( $vitrin_unfound[ $vitrin_text ] ?? 0 ) * 0.7 ) ) );
	}
	if ( $vitrin_ago <= 11 ) {
		$vitrin_rows[] = array( $vitrin_day, 'campaign', array( 'CAMPAIGN', 'حراج یلدا' ), null, $vitrin_part( 0.16 ) );
	}
	$vitrin_refused[ "$vitrin_day robot Googlebot" ] = $vitrin_about( 40 );
	for ( $vitrin_count = $vitrin_about( $vitrin_all[1] * 0.024 ); $vitrin_count > 0; $vitrin_count-- ) {
		$vitrin_product  = $vitrin_products[ mt_rand( 0, max( 0, count( $vitrin_products ) - 1 ) ) ];
		$vitrin_value    = 1000 * mt_rand( 180, 2400 );
		$vitrin_orders[] = array(
			'id'       => ++$vitrin_number,
			'day'      => $vitrin_day,
			'counted'  => mt_rand( 0, 99 ) >= 11,
			'value'    => $vitrin_value,
			'source'   => array_keys( $vitrin_sources )[ min( mt_rand( 0, 6 ), mt_rand( 0, 6 ) ) ],
			'campaign' => $vitrin_ago <= 11 && 0 === mt_rand( 0, 3 ) ? 'حراج یلدا' : '',
			'lines'    => array( $vitrin_product->get_id() => array( 1, $vitrin_value ) ),
		);
	}
}
vitrin_e2e_statistics( array( 'figures' => wp_json_encode( array( 'rows' => $vitrin_rows, 'refused' => $vitrin_refused, 'orders' => $vitrin_orders ) ) ) );
update_option( \Vitrin\Statistics\Reports\Notes::OPTION, array( 1 => array( 'day' => current_datetime()->modify( '-11 days' )->format( 'Y-m-d' ), 'text' => 'حراج سه‌روزه شروع شد' ) ), false );
