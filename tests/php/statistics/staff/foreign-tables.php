<?php
/**
 * Tables as WP Statistics makes them: their columns, and a few days in them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

/** Of versions 14 and 15. */
final class ForeignTables {

	private const TABLES_14 = array(
		'visit'      => 'ID bigint(20) NOT NULL AUTO_INCREMENT, last_visit datetime NOT NULL, last_counter date NOT NULL, visit int(10) NOT NULL, PRIMARY KEY (ID)',
		'visitor'    => 'ID bigint(20) NOT NULL AUTO_INCREMENT, last_counter date NOT NULL, referred text NOT NULL, agent varchar(180) NOT NULL, platform varchar(180), version varchar(180), device varchar(180), model varchar(180), ip varchar(60) NOT NULL, location varchar(10), user_id bigint(40) NOT NULL, hits int(11), source_channel varchar(50), source_name varchar(100), PRIMARY KEY (ID)',
		'pages'      => 'page_id bigint(20) NOT NULL AUTO_INCREMENT, uri varchar(190) NOT NULL, type varchar(180) NOT NULL, date date NOT NULL, count int(11) NOT NULL, id int(11) NOT NULL, PRIMARY KEY (page_id)',
		'search'     => 'ID bigint(20) NOT NULL AUTO_INCREMENT, last_counter date NOT NULL, engine varchar(64) NOT NULL, host varchar(190), words varchar(190), visitor bigint(20), PRIMARY KEY (ID)',
		'historical' => 'ID bigint(20) NOT NULL AUTO_INCREMENT, category varchar(25) NOT NULL, page_id bigint(20) NOT NULL, uri varchar(190) NOT NULL, value bigint(20) NOT NULL, PRIMARY KEY (ID)',
		'useronline' => 'ID bigint(20) NOT NULL AUTO_INCREMENT, ip varchar(60) NOT NULL, created int(11), timestamp int(10) NOT NULL, PRIMARY KEY (ID)',
	);

	private const TABLES_15 = array(
		'sessions'      => 'ID bigint(20) unsigned NOT NULL AUTO_INCREMENT, visitor_id bigint(20) unsigned, ip varchar(128), referrer_id bigint(20) unsigned, country_id bigint(20) unsigned, total_views int(11) NOT NULL DEFAULT 1, device_type_id bigint(20) unsigned, started_at datetime NOT NULL, ended_at datetime, duration int(11) unsigned, PRIMARY KEY (ID)',
		'views'         => 'ID bigint(20) unsigned NOT NULL AUTO_INCREMENT, session_id bigint(20) unsigned NOT NULL, resource_uri_id bigint(20) unsigned NOT NULL, resource_id bigint(20) unsigned NOT NULL, viewed_at datetime NOT NULL, duration int(11) unsigned, PRIMARY KEY (ID)',
		'resource_uris' => 'ID bigint(20) NOT NULL AUTO_INCREMENT, resource_id bigint(20) unsigned NOT NULL, uri varchar(255) NOT NULL, PRIMARY KEY (ID)',
		'referrers'     => 'ID bigint(20) unsigned NOT NULL AUTO_INCREMENT, channel varchar(128) NOT NULL, name varchar(128), domain varchar(128), PRIMARY KEY (ID)',
		'countries'     => 'ID bigint(20) unsigned NOT NULL AUTO_INCREMENT, code varchar(4) NOT NULL, name varchar(64) NOT NULL, PRIMARY KEY (ID)',
		'device_types'  => 'ID bigint(20) unsigned NOT NULL AUTO_INCREMENT, name varchar(64) NOT NULL, PRIMARY KEY (ID)',
	);

	/** Three visitors of a day, none of the next, one of the third; a page that is named in two ways. */
	public static function make_14(): void {
		self::make( self::TABLES_14 );
		self::fill( 'visit', array( array( 'last_visit' => '2026-03-20 23:00:00', 'last_counter' => '2026-03-20', 'visit' => 9 ), array( 'last_visit' => '2026-03-22 10:00:00', 'last_counter' => '2026-03-22', 'visit' => 3 ) ) );
		$visitor = array( 'agent' => 'Chrome', 'ip' => '#hash#', 'user_id' => 0 );
		self::fill(
			'visitor',
			array(
				$visitor + array( 'last_counter' => '2026-03-20', 'referred' => 'https://www.google.com', 'device' => 'smartphone', 'location' => 'IR', 'hits' => 5, 'source_channel' => 'search', 'source_name' => 'Google' ),
				$visitor + array( 'last_counter' => '2026-03-20', 'referred' => 'https://www.blog.example/a', 'device' => 'desktop', 'location' => 'IR', 'hits' => 3, 'source_channel' => 'referral', 'source_name' => '' ),
				$visitor + array( 'last_counter' => '2026-03-20', 'referred' => '', 'device' => 'phablet', 'location' => '000', 'hits' => 1, 'source_channel' => 'direct', 'source_name' => null ),
				$visitor + array( 'last_counter' => '2026-03-22', 'referred' => '', 'device' => null, 'location' => null, 'hits' => 3, 'source_channel' => null, 'source_name' => null ),
			)
		);
		$page = array( 'type' => 'page', 'date' => '2026-03-20', 'id' => 0 );
		self::fill( 'pages', array( $page + array( 'uri' => '/', 'count' => 5 ), $page + array( 'uri' => '/محصول/کفش/', 'count' => 3 ), $page + array( 'uri' => '/%D9%85%D8%AD%D8%B5%D9%88%D9%84/%D9%83%D9%81%D8%B4?x=1', 'count' => 0 ), $page + array( 'uri' => '/%D9%85%D8%AD%D8%B5%D9%88%D9%84/%DA%A9%D9%81%D8%B4', 'count' => 1 ) ) );
		self::fill( 'historical', array( array( 'category' => 'visits', 'page_id' => 0, 'uri' => 'a', 'value' => 77 ), array( 'category' => 'visitors', 'page_id' => 0, 'uri' => 'b', 'value' => 20 ) ) );
	}

	/** One session before and two after midnight in Tehran. */
	public static function make_15(): void {
		self::make( self::TABLES_15 );
		self::fill( 'referrers', array( array( 'channel' => 'search', 'name' => 'Google', 'domain' => 'google.com' ), array( 'channel' => 'social', 'name' => 'Instagram', 'domain' => 'instagram.com' ), array( 'channel' => 'direct', 'name' => null, 'domain' => null ) ) );
		self::fill( 'countries', array( array( 'code' => 'IR', 'name' => 'Iran' ) ) );
		self::fill( 'device_types', array( array( 'name' => 'smartphone' ) ) );
		self::fill( 'resource_uris', array( array( 'resource_id' => 1, 'uri' => '/' ), array( 'resource_id' => 2, 'uri' => '/shop/' ) ) );
		self::fill(
			'sessions',
			array(
				array( 'visitor_id' => 1, 'referrer_id' => 1, 'country_id' => 1, 'device_type_id' => 1, 'total_views' => 2, 'started_at' => '2026-03-20 19:00:00', 'duration' => 40 ),
				array( 'visitor_id' => 2, 'referrer_id' => 2, 'country_id' => null, 'device_type_id' => null, 'total_views' => 1, 'started_at' => '2026-03-20 21:00:00', 'duration' => 5 ),
				array( 'visitor_id' => 3, 'referrer_id' => 3, 'country_id' => 1, 'device_type_id' => 1, 'total_views' => 1, 'started_at' => '2026-03-21 05:00:00', 'duration' => null ),
			)
		);
		self::fill(
			'views',
			array(
				array( 'session_id' => 1, 'resource_uri_id' => 1, 'resource_id' => 1, 'viewed_at' => '2026-03-20 19:00:00', 'duration' => 30 ),
				array( 'session_id' => 1, 'resource_uri_id' => 2, 'resource_id' => 2, 'viewed_at' => '2026-03-20 19:01:00', 'duration' => 10 ),
				array( 'session_id' => 2, 'resource_uri_id' => 1, 'resource_id' => 1, 'viewed_at' => '2026-03-20 21:00:00', 'duration' => 5 ),
				array( 'session_id' => 3, 'resource_uri_id' => 1, 'resource_id' => 1, 'viewed_at' => '2026-03-21 05:00:00', 'duration' => null ),
			)
		);
	}

	public static function drop(): void {
		global $wpdb;
		foreach ( array_keys( self::TABLES_14 + self::TABLES_15 ) as $table ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}statistics_$table" );
		}
	}

	/** @param array<string, string> $tables Columns by name. */
	private static function make( array $tables ): void {
		global $wpdb;
		foreach ( $tables as $name => $columns ) {
			$wpdb->query( "CREATE TABLE {$wpdb->prefix}statistics_$name ( $columns ) DEFAULT CHARACTER SET utf8mb4" );
		}
	}

	/** @param list<array<string, mixed>> $rows */
	private static function fill( string $table, array $rows ): void {
		global $wpdb;
		foreach ( $rows as $row ) {
			$wpdb->insert( "{$wpdb->prefix}statistics_$table", $row );
		}
	}
}
