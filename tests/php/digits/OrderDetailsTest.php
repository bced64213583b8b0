<?php
/**
 * Digits after a purchase.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Digits;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\PageTestCase;

/**
 * Addresses and the order's number, as WooCommerce's templates print them.
 */
final class OrderDetailsTest extends PageTestCase {

	/**
	 * A template or a block, what it prints, and what a page shows.
	 *
	 * @return array<string, array{string, string, string}>
	 */
	public static function printed(): array {
		return array(
			'an address'                 => array( 'order/order-details-customer.php', '<h2>Billing 1</h2><address>خیابان ۵، پلاک 12<br/>1234567890<p class="woocommerce-customer-details--phone">09121234567</p></address>', '<h2>Billing 1</h2><address>خیابان ۵، پلاک ۱۲<br/>۱۲۳۴۵۶۷۸۹۰<p class="woocommerce-customer-details--phone">۰۹۱۲۱۲۳۴۵۶۷</p></address>' ),
			'an email address stays'     => array( 'order/order-details-customer.php', '<address>a<p class="woocommerce-customer-details--email">mina2@shop24.example</p></address>', '<address>a<p class="woocommerce-customer-details--email">mina2@shop24.example</p></address>' ),
			'attributes and codes stay'  => array( 'order/order-details-customer.php', '<address data-id="7"><a href="tel:0912">0912</a>&#8211;&frac12;3</address>', '<address data-id="7"><a href="tel:0912">۰۹۱۲</a>&#8211;&frac12;۳</address>' ),
			'an address of an account'   => array( 'myaccount/my-address.php', '<address>پلاک 12</address>', '<address>پلاک ۱۲</address>' ),
			'the order\'s number'        => array( 'checkout/thankyou.php', '<li class="woocommerce-order-overview__order order">Order: <strong>123</strong></li><p>IBAN 456</p>', '<li class="woocommerce-order-overview__order order">Order: <strong>۱۲۳</strong></li><p>IBAN 456</p>' ),
			'another template'           => array( 'checkout/form-pay.php', '<address>12</address>', '<address>12</address>' ),
		);
	}

	#[TestDox( '[L10N-03] after a purchase: $_dataName' )]
	#[DataProvider( 'printed' )]
	public function test_printed( string $template, string $html, string $expected ): void {
		ob_start();
		do_action( 'woocommerce_before_template_part', $template, '', '', array() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The test's own.
		do_action( 'woocommerce_after_template_part', $template, '', '', array() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		self::assertSame( $expected, ob_get_clean() );
	}

	#[TestDox( '[L10N-03] the same as a block of a block theme' )]
	public function test_block(): void {
		self::assertSame( '<div><address>۱۲</address></div>', apply_filters( 'render_block_woocommerce/order-confirmation-billing-address', '<div><address>12</address></div>' ) ); // phpcs:ignore WordPress.NamingConventions.ValidHookName.UseUnderscores, WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's.
	}
}
