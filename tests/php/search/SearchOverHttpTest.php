<?php
/**
 * The live search over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Search;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebServer;
use Vitrin\Tests\WebTestCase;

/**
 * What only shows between a browser and a server: headers, and what a call leaves behind.
 */
final class SearchOverHttpTest extends WebTestCase {

	private const PATH = '/?wc-ajax=vitrin_search&term=';

	/**
	 * Counters of calls in the database.
	 */
	private static function counters(): int {
		global $wpdb;

		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name LIKE '%transient_vitrin_calls_%'" );
	}

	#[TestDox( '[LIST-08] [SEC-03] a good answer is for the visitor\'s own browser and for a minute, a refusal for nobody; neither brings a cookie' )]
	public function test_caching(): void {
		$good = $this->browser()->get( self::PATH . 'vitrin' );
		self::assertSame( 200, $good->status );
		self::assertSame( array( 'private, max-age=60' ), $good->headers['cache-control'] ?? null );
		self::assertArrayNotHasKey( 'expires', $good->headers );
		self::assertArrayNotHasKey( 'pragma', $good->headers );
		self::assertArrayNotHasKey( 'set-cookie', $good->headers );
		self::assertSame( array( 'nosniff' ), $good->headers['x-content-type-options'] ?? null );

		$bad = $this->browser()->get( self::PATH . 'v' );
		self::assertSame( 400, $bad->status );
		self::assertStringContainsString( 'no-store', $bad->headers['cache-control'][0] ?? '' );
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
