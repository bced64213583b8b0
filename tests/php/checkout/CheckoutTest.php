<?php
/**
 * When the checkout's helpers are there at all.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\AttributionPlace;
use Vitrin\Checkout\CheckoutPage;
use Vitrin\Checkout\Cities;
use Vitrin\Checkout\Draft;
use Vitrin\Checkout\Hooks;
use Vitrin\Checkout\CheckoutPlugins;
use Vitrin\Checkout\Settings;
use Vitrin\Tests\ShopTestCase;

/** Funnel plugins, and the place for attribution. */
final class CheckoutTest extends ShopTestCase {

	protected function tearDown(): void {
		remove_all_filters( 'vitrin_checkout_funnel_version' );
		remove_all_actions( 'vitrin_checkout_attribution' );
		parent::tearDown();
	}

	#[TestDox( '[CHK-02c]] [[SET-01b] beside a plugin for checkouts only the fields of attribution are printed' )]
	public function test_funnel_plugin(): void {
		add_filter( 'vitrin_checkout_funnel_version', static fn (): string => '3.1' );
		remove_all_actions( 'woocommerce_before_checkout_form' );
		remove_all_actions( 'woocommerce_checkout_after_customer_details' );
		( new Hooks() )->register();

		self::assertTrue( CheckoutPlugins::has_funnel() );
		self::assertSame( '3.1', ( new Settings() )->for_script()['funnel_version'] );
		self::assertFalse( has_action( 'woocommerce_before_checkout_form' ) );
		self::assertNotFalse( has_action( 'woocommerce_checkout_after_customer_details', array( AttributionPlace::class, 'print' ) ) );
	}

	#[TestDox( 'with the cities and the draft off nothing of them is on the page' )]
	public function test_off(): void {
		update_option( 'vitrin_settings', array( 'checkout' => array( 'enabled' => true, 'cities' => false, 'draft' => false ) ) );
		remove_all_actions( 'woocommerce_before_checkout_form' );
		remove_all_actions( 'woocommerce_checkout_after_customer_details' );
		( new Hooks() )->register();

		self::assertFalse( has_action( 'woocommerce_checkout_after_customer_details', array( Draft::class, 'print' ) ) );
		self::assertFalse( has_action( 'woocommerce_before_checkout_form', array( Cities::class, 'print_changes' ) ) );
		self::assertFalse( ( new Settings() )->for_script()['cities'] );
	}

	#[TestDox( 'what another feature prints at the place of attribution stands in the form' )]
	public function test_attribution(): void {
		remove_all_actions( 'vitrin_checkout_attribution' );
		add_action( 'vitrin_checkout_attribution', static fn () => print '<input type="hidden" name="source" value="ads">' );
		$this->expectOutputString( '<input type="hidden" name="source" value="ads">' );
		AttributionPlace::print();
	}
}
