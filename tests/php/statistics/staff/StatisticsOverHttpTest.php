<?php
/**
 * The page, its forms and its files, as a browser gets them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\CountingTest;
use Vitrin\Tests\WebServer;
use Vitrin\Tests\WebTestCase;

require_once __DIR__ . '/SeededTotals.php';

/** With the feature on. */
final class StatisticsOverHttpTest extends WebTestCase {

	private const POST = '/wp-admin/admin-post.php';

	private const PAGE = '/wp-admin/admin.php?page=vitrin-statistics';

	protected function setUp(): void {
		parent::setUp();
		update_option( Store::OPTION, array( 'cart' => array( 'enabled' => true ), 'statistics' => array( 'enabled' => true ) ) );
		SeededTotals::clear();
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		parent::tearDown();
	}

	private static function today(): string {
		return current_datetime()->format( 'Y-m-d' );
	}

	#[TestDox( '[STAT-06a] a shop manager opens the page and its files; editors and guests don’t' )]
	public function test_page_and_files(): void {
		SeededTotals::hostile( self::today(), '=1+1' );
		$browser = $this->browser_of( 'shop_manager' );
		$page    = $browser->get( self::PAGE . '&plain=1&range=today' );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( 'vitrin-figure-visitors', $page->body );
		self::assertStringContainsString( 'vitrin-table-page', $page->body );
		$nonce = wp_create_nonce( 'vitrin_export_statistics' );
		$csv   = $browser->post( self::POST, array( 'action' => 'vitrin_export_statistics', '_wpnonce' => $nonce, 'range' => 'today', 'format' => 'csv' ) );
		self::assertSame( 200, $csv->status );
		self::assertStringStartsWith( "\u{feff}cut,day,", $csv->body );
		self::assertStringContainsString( "page," . self::today() . ",'=1+1,", $csv->body );
		self::assertStringContainsString( 'attachment; filename="statistics-' . self::today(), $csv->headers['content-disposition'][0] );
		self::assertStringContainsString( 'no-store', implode( ',', $csv->headers['cache-control'] ?? array() ) );
		$json = $browser->post( self::POST, array( 'action' => 'vitrin_export_statistics', '_wpnonce' => $nonce, 'all' => '1', 'format' => 'json' ) );
		self::assertSame( 'all', $json->json()[0]['cut'] );
		self::assertSame( 405, $browser->get( self::POST . '?action=vitrin_export_statistics&_wpnonce=' . $nonce )->status );
		self::assertSame( 302, $browser->post( self::POST, array( 'action' => 'vitrin_export_statistics', '_wpnonce' => $nonce, 'range' => 'own', 'from' => 'x' ) )->status );
		$editor = $this->browser();
		$editor->log_in_to_admin( $this->user( 'editor' ) );
		self::assertSame( 403, $editor->get( self::PAGE )->status );
	}

	#[TestDox( '[STAT-01a] “Test counting now” sends a hit through the shop’s own page, and it is counted' )]
	public function test_counting(): void {
		// The admin's pages put up what takes hits.
		self::assertSame( 200, $this->browser_of( 'shop_manager' )->get( self::PAGE )->status );
		wp_cache_flush();
		$base = WebServer::base();
		$move = static fn ( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', $base, $url );
		add_filter( 'home_url', $move );
		try {
			self::assertSame( array( 'outcome' => 'counted', 'detail' => '' ), CountingTest::run() );
		} finally {
			remove_filter( 'home_url', $move );
		}
		self::assertSame( 1, Totals::of( 'all', self::today(), self::today() )[0]['views'] ?? 0 );
	}

	#[TestDox( '[STAT-01a] what the test has found is said once, to who began it' )]
	public function test_result(): void {
		$browser = $this->browser_of( 'shop_manager' );
		set_transient( 'vitrin_counting_test_' . get_current_user_id(), array( 'outcome' => 'refused', 'detail' => '<b>old' ), 60 );
		$shown = static fn (): int => substr_count( $browser->get( self::PAGE )->body, 'inline" role="status"' );
		self::assertSame( 0, substr_count( $this->browser_of( 'shop_manager' )->get( self::PAGE )->body, 'inline" role="status"' ), 'to nobody else' );
		self::assertSame( array( 1, 0 ), array( $shown(), $shown() ) );
	}
}
