<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\CheckoutBlock;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** The page with WooCommerce's checkout shortcode. The checkout block fires none of these hooks. */
final class CheckoutPage {

	public function __construct( private Settings $settings ) {}

	/**
	 * Says, before anything of it is rendered, whether the page will have the checkout shortcode's form. The pages for
	 * paying an order again and after an order have no form of fields; the block has its own.
	 */
	public static function has_form(): bool {
		return is_checkout()
			&& ! is_wc_endpoint_url()
			&& ! has_block( CheckoutBlock::NAME, get_queried_object_id() )
			&& Page::is_storefront();
	}

	public function register(): void {
		add_action( 'woocommerce_before_checkout_form', array( $this, 'enqueue' ), 0 );
	}

	public function enqueue(): void {
		$this->settings->put_on_page();
		Assets::enqueue_chunk( 'checkout' );
		// The chunk does what this script does, too.
		wp_dequeue_script( 'vitrin-checkout-page' );
	}
}
