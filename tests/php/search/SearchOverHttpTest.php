<?php
/**
 * The live search over HTTP.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebServer;
use Vitrin\Tests\WebTestCase;

/**
 * The headers for caches and robots, and the answers to hostile addresses.
 */
final class SearchOverHttpTest extends WebTestCase {

	private const PATH = '/?wc-ajax=vitrin_search&term=';

	/**
	 * Counters of calls in the database.
	 */
	private static function counters(): int {
		global $wpdb;

		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE 'vitrin_count_%'" );
	}

	#[TestDox( '[LIST-08] [SEC-03] an answer is the visitor\'s own for a minute, no robot\'s, and begins no session' )]
	public function test_headers(): void {
		$answer = $this->browser()->get( '/?wc-ajax=vitrin_search&term=' . rawurlencode( 'ژژهیچ' ) );
		self::assertSame( 200, $answer->status );
		self::assertSame( array( 'private, max-age=60' ), $answer->headers['cache-control'] ?? null );
		self::assertArrayNotHasKey( 'expires', $answer->headers );
		self::assertArrayNotHasKey( 'pragma', $answer->headers );
		self::assertSame( array( 'noindex' ), $answer->headers['x-robots-tag'] ?? null );
		self::assertSame( array( 'nosniff' ), $answer->headers['x-content-type-options'] ?? null );
		self::assertStringStartsWith( 'application/json', $answer->headers['content-type'][0] ?? '' );
		self::assertArrayNotHasKey( 'set-cookie', $answer->headers );
		self::assertSame( array(), $answer->json()['results']['items'] );
	}

	/**
	 * Addresses that are no search.
	 *
	 * @return iterable<string, array{string}>
	 */
	public static function hostile(): iterable {
		yield 'nothing' => array( '' );
		yield 'a list' => array( '&term[]=a&term[]=b' );
		yield 'lists within lists' => array( '&term[a][b][c]=d' );
		yield 'no UTF-8' => array( '&term=%ff%fe%c0%80' );
		yield 'UTF-8 cut off' => array( '&term=ab%d8' );
		yield '5,000 characters' => array( '&term=' . str_repeat( '%DA%A9', 5000 ) );
	}

	/**
	 * One of them.
	 *
	 * @param string $arguments Of the address.
	 */
	#[DataProvider( 'hostile' )]
	#[TestDox( '[LIST-08] [SEC-03] refused, and kept by nobody: $_dataName' )]
	public function test_hostile( string $arguments ): void {
		$answer = $this->browser()->get( '/?wc-ajax=vitrin_search' . $arguments );
		self::assertSame( 400, $answer->status );
		self::assertStringContainsString( 'no-store', $answer->headers['cache-control'][0] ?? '' );
		self::assertIsArray( $answer->json() );
	}

	#[TestDox( '[LIST-08] [SEC-03] the page of results stands whatever is searched for' )]
	public function test_results_page(): void {
		foreach ( array( '%25', '_', '%27%22%5C', '%ff%fe', str_repeat( '%DA%A9', 1200 ), '%00' ) as $text ) {
			$answer = $this->browser()->get( '/?post_type=product&s=' . $text );
			self::assertContains( $answer->status, array( 200, 302, 404 ), $text );
			self::assertStringNotContainsString( 'Fatal error', $answer->body );
			self::assertStringNotContainsString( 'database error', $answer->body );
		}
	}

	#[TestDox( '[SEC-03] forged session cookies fill no database: all of them count for one address' )]
	public function test_forged_sessions(): void {
		$this->browser()->get( self::PATH . 'vitrin' );
		$before = self::counters();
		for ( $i = 0; $i < 5; $i++ ) {
			$browser = $this->browser();
			foreach ( array( COOKIEHASH, md5( WebServer::base() ) ) as $hash ) {
				$browser->cookies[ 'wp_woocommerce_session_' . $hash ] = 't_' . $i . '|' . ( time() + HOUR_IN_SECONDS ) . '|' . time() . '|forged';
			}
			self::assertSame( 200, $browser->get( self::PATH . 'vitrin' )->status );
		}
		wp_cache_flush();
		self::assertSame( $before, self::counters() );
	}
}
