<?php

namespace Vitrin\Checkout\Block;

use Vitrin\Checkout\Cities;
use Vitrin\Checkout\FieldRules;
use Vitrin\Checkout\Settings;
use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's checkout block, which fires none of the shortcode's hooks: its public interfaces alone are used, so
 * what it draws and what it sends stays WooCommerce's.
 */
final class CheckoutBlock {

	public const NAME = 'woocommerce/checkout';

	private readonly AdditionalFields $fields;

	public function __construct( private readonly Settings $settings ) {
		$this->fields = new AdditionalFields( $settings );
	}

	public function register(): void {
		( new StoreApiInput( new FieldRules( $this->settings, false ) ) )->register();
		$this->fields->register();
		add_action( 'wp', array( $this, 'prepare_page' ) );
		// A block that stands in the theme's template, not in the page's content.
		add_action( 'woocommerce_blocks_checkout_enqueue_data', array( $this, 'prepare' ), 1 );
	}

	/** Before the block reads its fields. */
	public function prepare_page(): void {
		if ( is_checkout() && has_block( self::NAME, get_queried_object_id() ) ) {
			$this->prepare();
		}
	}

	public function prepare(): void {
		$this->fields->offer();
		$this->settings->put_on_page();
		if ( $this->settings->has_cities() ) {
			// The block prints nothing where the list could stand.
			add_action( 'wp_footer', array( Cities::class, 'print_changes' ) );
		}
		// Also on a page with the block that isn't the shop's own checkout.
		Assets::enqueue_chunk( 'checkout-page' );
	}
}
