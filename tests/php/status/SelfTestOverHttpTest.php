<?php
/**
 * The self-test on a real server.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Status;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Status\SelfTest;
use Vitrin\Tests\WebServer;
use Vitrin\Tests\WebTestCase;

/**
 * Real requests of the server to itself.
 */
final class SelfTestOverHttpTest extends WebTestCase {

	#[TestDox( '[SET-02] the self-test adds a product and takes it out, and leaves neither a session nor a changed stock behind' )]
	public function test_run(): void {
		global $wpdb;
		$product = $this->product( array( 'manage_stock' => true, 'stock_quantity' => 3 ) );
		$base    = WebServer::base();
		$move    = static fn ( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', $base, $url );
		add_filter( 'home_url', $move );
		add_filter( 'page_link', $move );
		$count  = static fn (): array => $wpdb->get_col( "SELECT session_key FROM {$wpdb->prefix}woocommerce_sessions ORDER BY session_key" );
		$before = $count();
		try {
			$result = SelfTest::run();
		} finally {
			remove_filter( 'home_url', $move );
			remove_filter( 'page_link', $move );
		}
		self::assertNotNull( $result );
		self::assertSame( array(), array_filter( $result['steps'], static fn ( array $step ): bool => ! in_array( $step['state'], array( 'done', 'warning' ), true ) ), (string) wp_json_encode( $result, JSON_UNESCAPED_UNICODE ) );
		self::assertSame( $before, $count() );
		wp_cache_flush();
		self::assertSame( 3, wc_get_product( $product->get_id() )?->get_stock_quantity() );
		self::assertSame( 0, (int) get_post_meta( $product->get_id(), 'total_sales', true ) );
	}
}
