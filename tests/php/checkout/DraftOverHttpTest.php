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

	/** @return array<string, array{string}> */
	public static function logouts(): array {
		return array(
			'WordPress’s own page'       => array( '/wp-login.php?action=logout' ),
			'the account of WooCommerce' => array( 'customer-logout' ),
		);
	}

	/** As somebody who follows the link: both ask without one. */
	private static function log_out( Browser $browser, string $way ): void {
		$path  = str_starts_with( $way, '/' ) ? $way : (string) wp_parse_url( wc_get_account_endpoint_url( $way ), PHP_URL_PATH ) . ( str_contains( wc_get_account_endpoint_url( $way ), '?' ) ? '?' . wp_parse_url( wc_get_account_endpoint_url( $way ), PHP_URL_QUERY ) : '' );
		$asked = $browser->get( $path );
		$text  = html_entity_decode( $asked->body . implode( $asked->headers['location'] ?? array() ) );
		if ( 1 !== preg_match( '~[^"\'\s]*(?:logout)[^"\'\s]*_wpnonce=\w+~', $text, $found ) ) {
			return;
		}
		$browser->get( wp_parse_url( $found[0], PHP_URL_PATH ) . '?' . wp_parse_url( $found[0], PHP_URL_QUERY ) );
	}

	#[DataProvider( 'logouts' )]
	#[TestDox( '[CHK-09] a logout by $_dataName changes the word in the cookie, once, and the form’s mark' )]
	public function test_logout( string $way ): void {
		$browser = $this->browser();
		$browser->log_in( $this->user( 'customer' ) );
		$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );
		$mark = self::mark( $browser );
		self::assertSame( $mark, self::mark( $browser ) );
		self::assertArrayNotHasKey( Draft::COOKIE, $browser->cookies, 'nothing is set while nobody comes or goes' );

		self::log_out( $browser, $way );
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
