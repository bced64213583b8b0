<?php
/**
 * What staff get of the figures outside of their screen, as a browser gets it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Outside;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Tests\Statistics\Staff\SeededTotals;
use Vitrin\Tests\WebTestCase;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';

/** With the feature on. */
final class OutsideOverHttpTest extends WebTestCase {

	private const POST = '/wp-admin/admin-post.php';

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

	#[TestDox( '[STAT-06] a shop manager downloads a list; no text in it is a formula, and no cache keeps it' )]
	public function test_export(): void {
		SeededTotals::add( self::today(), 'search', Kind::SEARCH, '=HYPERLINK("https://evil.example")', array( 0, 0, 3 ) );
		SeededTotals::add( self::today(), 'search', Kind::SEARCH, 'گلدان', array( 0, 0, 2 ) );
		$browser = $this->browser_of( 'shop_manager' );
		$address = self::POST . '?action=vitrin_export_list&list=searches&range=today&_wpnonce=' . wp_create_nonce( 'vitrin_export_list' );
		$csv     = $browser->get( $address );
		self::assertSame( 200, $csv->status );
		self::assertStringStartsWith( "\u{feff}", $csv->body );
		self::assertStringContainsString( "\r\n\"'=HYPERLINK(", $csv->body );
		self::assertStringContainsString( "\r\nگلدان,,,2,0\r\n", $csv->body );
		self::assertSame( 'attachment; filename="statistics-searches-' . self::today() . '-' . self::today() . '.csv"', $csv->headers['content-disposition'][0] );
		self::assertStringContainsString( 'no-store', implode( ',', $csv->headers['cache-control'] ?? array() ) );
		$json = $browser->get( $address . '&format=json' )->json();
		self::assertSame( array( '=HYPERLINK("https://evil.example")', 3 ), array( $json[0]['label'], $json[0]['times'] ) );
		self::assertSame( 400, $browser->get( $address . '&sort=password' )->status );
		self::assertSame( 404, $browser->get( str_replace( 'searches', 'users', $address ) )->status );
	}

	#[TestDox( '[STAT-06] [SEC-03] a page’s views stand in the bar of who may see figures, and in nobody else’s; that page is kept by no cache' )]
	public function test_admin_bar(): void {
		$product = $this->product();
		$path    = (string) wp_parse_url( (string) get_permalink( $product->get_id() ), PHP_URL_PATH );
		SeededTotals::add( self::today(), 'page', Kind::PAGE, 'product:' . $product->get_id(), array( 1, 0, 7 ) );
		foreach ( array( 'shop_manager' => 1, 'subscriber' => 0, 'author' => 0, 'editor' => 0 ) as $role => $times ) {
			$answer = $this->browser_of( $role )->get( $path );
			self::assertSame( $times, substr_count( $answer->body, "id='wp-admin-bar-vitrin-statistics'" ) + substr_count( $answer->body, 'id="wp-admin-bar-vitrin-statistics"' ), $role );
			self::assertSame( $times > 0, str_contains( $answer->body, '۷ بازدید' ), $role );
			self::assertStringContainsString( 'no-cache', implode( ',', $answer->headers['cache-control'] ?? array() ), $role );
		}
		self::assertStringNotContainsString( 'wp-admin-bar', $this->browser()->get( $path )->body );
		update_option( Store::OPTION, array( 'cart' => array( 'enabled' => true ), 'statistics' => array( 'enabled' => true, 'admin_bar' => false ) ) );
		self::assertStringNotContainsString( 'wp-admin-bar-vitrin-statistics', $this->browser_of( 'shop_manager' )->get( $path )->body );
	}

	#[TestDox( '[STAT-06] [SEC-03] the dashboard has the widget for who may see figures alone' )]
	public function test_widget(): void {
		$page = $this->browser_of( 'shop_manager' )->get( '/wp-admin/index.php' );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString( '#vitrin-counting-test', $page->body );
		self::assertStringNotContainsString( 'vitrin_statistics', $this->browser_of( 'author' )->get( '/wp-admin/index.php' )->body );
	}

	#[TestDox( '[STAT-06] [SEC-03] a test mail goes out by a form of who may set the plugin; once in half a minute' )]
	public function test_report(): void {
		delete_option( 'vitrin_report_test_lock' );
		$browser = $this->browser_of( 'shop_manager' );
		$nonce   = wp_create_nonce( 'vitrin_test_report' );
		$page    = '/wp-admin/admin.php?page=vitrin-statistics';
		self::assertSame( 405, $browser->get( self::POST . '?action=vitrin_test_report&_wpnonce=' . $nonce )->status );
		self::assertSame( 302, $browser->post( self::POST, array( 'action' => 'vitrin_test_report', '_wpnonce' => $nonce ) )->status );
		self::assertMatchesRegularExpression( '/notice-success inline" role="status"><p>[^<]*تحویل/u', $browser->get( $page )->body );
		$browser->post( self::POST, array( 'action' => 'vitrin_test_report', '_wpnonce' => $nonce ) );
		self::assertMatchesRegularExpression( '/notice-error inline" role="status"><p>[^<]*نیم دقیقه/u', $browser->get( $page )->body );
		delete_option( 'vitrin_report_test_lock' );
		$watcher = new \WP_User( $this->user( 'subscriber' ) );
		$watcher->add_cap( 'view_vitrin_statistics' );
		$other = $this->browser_of_user( $watcher->ID );
		self::assertSame( 403, $other->post( self::POST, array( 'action' => 'vitrin_test_report', '_wpnonce' => wp_create_nonce( 'vitrin_test_report' ) ) )->status );
	}
}
