<?php
/**
 * The cookie by which pages know that a draft is somebody else's, over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\Draft;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/** A customer at the checkout who logs out. */
final class DraftOverHttpTest extends WebTestCase {

	/** The mark in the checkout's form. */
	private static function mark( Browser $browser ): string {
		$page = $browser->get( (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH ) )->body;
		self::assertSame( 1, preg_match( '/data-vitrin-draft="(\w{16})"/', $page, $found ) );

		return $found[1];
	}

	/** @return array<string, array{string, string}> Where the link is, and what leads there. */
	public static function logouts(): array {
		return array(
			'WordPress’s own page'       => array( '/wp-login.php?action=logout', 'action=logout' ),
			'the account of WooCommerce' => array( (string) wp_parse_url( wc_get_page_permalink( 'myaccount' ), PHP_URL_PATH ), '(?:customer-logout|action=logout)' ),
		);
	}

	/** As somebody who follows the link. */
	private static function log_out( Browser $browser, string $page, string $link ): void {
		$html = html_entity_decode( $browser->get( $page )->body );
		self::assertSame( 1, preg_match( '~[^"\'\s]*' . $link . '[^"\'\s]*_wpnonce=\w+~', $html, $found ) );
		$browser->get( wp_parse_url( $found[0], PHP_URL_PATH ) . '?' . wp_parse_url( $found[0], PHP_URL_QUERY ) );
	}

	#[DataProvider( 'logouts' )]
	#[TestDox( '[CHK-09] a logout by $_dataName changes the word in the cookie, once, and the form’s mark' )]
	public function test_logout( string $page, string $link ): void {
		$browser = $this->browser();
		$browser->log_in( $this->user( 'customer' ) );
		$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );
		$mark = self::mark( $browser );
		self::assertSame( $mark, self::mark( $browser ) );
		self::assertArrayNotHasKey( Draft::COOKIE, $browser->cookies, 'nothing is set while nobody comes or goes' );

		self::log_out( $browser, $page, $link );
		self::assertMatchesRegularExpression( '/^\w{16}$/', $browser->cookies[ Draft::COOKIE ] ?? '' );
		$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );
		self::assertNotSame( $mark, self::mark( $browser ) );
	}

	#[TestDox( '[CHK-04] [CHK-09] a login at the checkout keeps the mark and the cookie, one elsewhere changes both' )]
	public function test_login(): void {
		update_option( 'woocommerce_enable_checkout_login_reminder', 'yes' );
		$user = get_userdata( $this->user( 'customer' ) );
		self::assertInstanceOf( \WP_User::class, $user );
		wp_set_password( 'right', $user->ID );
		foreach ( array( true, false ) as $is_here ) {
			$browser = $this->browser();
			$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );
			$mark = self::mark( $browser );
			if ( $is_here ) {
				$page = $browser->get( (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH ) )->body;
				self::assertSame( 1, preg_match( '/vitrin-checkout-login" data-priority="\d+" data-nonce="(\w+)"/', $page, $nonce ) );
				self::assertSame( 200, $browser->post( '/wp-admin/admin-ajax.php?action=vitrin_log_in', array( 'user_name_email' => $user->user_email, 'password' => 'right', 'security' => $nonce[1] ) )->status );
			} else {
				$browser->cookies['wordpress_test_cookie'] = 'WP Cookie check';
				$browser->post( '/wp-login.php', array( 'log' => $user->user_login, 'pwd' => 'right', 'testcookie' => 1 ) );
			}
			self::assertSame( ! $is_here, isset( $browser->cookies[ Draft::COOKIE ] ) );
			self::assertSame( $is_here, $mark === self::mark( $browser ) );
		}
		update_option( 'woocommerce_enable_checkout_login_reminder', 'no' );
	}
}
