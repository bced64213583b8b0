<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\Feature;

defined( 'ABSPATH' ) || exit;

/** The server half of the cart store. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	public function register(): void {
		$endpoints = array(
			new GetCart(),
			new AddItem(),
			new AddItem( AddItem::OF_FORM ),
			new UpdateItem(),
			new UpdateItem( UpdateItem::BY_HASH ),
			new UpdateAttributes(),
			new RemoveItem(),
			new RestoreItem(),
			new ChangeCoupons( ChangeCoupons::APPLY ),
			new ChangeCoupons( ChangeCoupons::REMOVE ),
			new GetDestination(),
			new SetDestination(),
			new ChooseShipping(),
			new OrderNote(),
		);
		foreach ( $endpoints as $endpoint ) {
			$endpoint->register();
		}

		Operations::register();
		FreshTotals::register();
		DroppedLines::register();
		MiniCart::register();
		OrderNote::follow_checkout_page();
		SpeculativeLoading::register();
		if ( $this->settings->shows_free_shipping() ) {
			FreeShipping::register();
		}

		add_action( 'woocommerce_cart_updated', array( Revision::class, 'update' ) );
		// Last, so that a plugin which returns something else than fragments doesn't remove the cart from
		// WooCommerce's answers.
		add_filter( 'woocommerce_add_to_cart_fragments', array( CartFragment::class, 'add' ), PHP_INT_MAX );
		add_action( 'wp_footer', array( CartFragment::class, 'print_element' ), 5 );

		add_action( 'wp_enqueue_scripts', array( Revision::class, 'enqueue_checkout_script' ) );
		add_filter( 'woocommerce_update_order_review_fragments', array( Revision::class, 'add_hashes' ) );
		add_action( 'wp', array( RestoreItem::class, 'prevent_clean_up' ) );
		add_action( 'wp', array( CartCookies::class, 'update_on_page' ), 100 );
		add_action( 'shutdown', array( CartCookies::class, 'update_on_page' ), 1 );
		add_action( 'wp_logout', array( CartCookies::class, 'forget' ) );
		add_action( 'clear_auth_cookie', array( CartCookies::class, 'forget_user' ) );
		add_action( 'admin_init', array( CartCookies::class, 'suggest_policy' ) );
	}
}
