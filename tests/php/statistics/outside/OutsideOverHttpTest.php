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
use Vitrin\Tests\Browser;
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
		unset( $_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] );
		wp_set_current_user( 0 );
		parent::tearDown();
	}

	private function browser_of( string $role ): Browser {
		$user    = $this->user( $role );
		$browser = $this->browser();
		$browser->log_in_to_admin( $user );
		$_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] = $browser->cookies[ 'wordpress_logged_in_' . COOKIEHASH ] ?? '';
		wp_set_current_user( $user );

		return $browser;
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
}
