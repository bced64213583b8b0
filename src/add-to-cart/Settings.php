<?php

namespace Vitrin\AddToCart;

use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\BlockedAdd;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'add-to-cart';
	}

	public function title(): string {
		return __( 'Add to cart', 'vitrin' );
	}

	public function description(): string {
		return __( 'The add to cart buttons of product lists and product pages work without loading the page again and without jQuery.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Cart;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'WooCommerce’s script for adding to the cart, and plugins that add without loading the page', 'vitrin' );
	}

	public function is_of_cart(): bool {
		return true;
	}

	protected function own_fields(): array {
		return array(
			'product_pages'            => Field::boolean( true ),
			'keep_woocommerce_scripts' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'product_pages'            => new FieldText(
				__( 'On product pages too', 'vitrin' ),
				__( 'The form of a product page adds without loading the page again, with the fields and files of other plugins. External products, and kinds of products that a plugin adds in its own way, stay as they are.', 'vitrin' )
			),
			'keep_woocommerce_scripts' => new FieldText(
				__( 'Keep WooCommerce’s scripts', 'vitrin' ),
				__( 'On: WooCommerce’s own scripts for adding to the cart stay on the page and do the adding; ours only listens. For shops with plugins that need them.', 'vitrin' )
			),
		);
	}

	/** Whether WooCommerce's scripts stay instead of ours. */
	public function keeps_woocommerce_scripts(): bool {
		return $this->flag( 'keep_woocommerce_scripts' );
	}

	/** Whether product pages' forms add without a page load [ADD-06]. */
	public function has_product_pages(): bool {
		return $this->flag( 'product_pages' );
	}

	/** Such forms are on the page, or it may fetch one. */
	public function handles_product_forms(): bool {
		return $this->has_product_pages() && ( MarkupFlag::is_set( 'product-form' ) || FetchedProduct::may_be_fetched() );
	}

	/**
	 * `product_form` is null on pages that neither have such a form nor fetch one.
	 *
	 * @return array{redirect_after_add: bool, cart_url: string, is_cart: bool, keep_woocommerce_scripts: bool, product_form: array<string, string>|null}
	 */
	public function for_script(): array {
		/** This filter is documented in WooCommerce: where to redirect after adding. */
		$cart_url = apply_filters( 'woocommerce_add_to_cart_redirect', wc_get_cart_url(), null );

		return array(
			'redirect_after_add'       => 'yes' === get_option( 'woocommerce_cart_redirect_after_add' ),
			'cart_url'                 => is_string( $cart_url ) && '' !== $cart_url ? $cart_url : wc_get_cart_url(),
			'is_cart'                  => is_cart(),
			'keep_woocommerce_scripts' => $this->keeps_woocommerce_scripts(),
			'product_form'             => $this->handles_product_forms() ? BlockedAdd::messages() : null,
		);
	}

	public function script_defaults(): array {
		return array(
			'redirect_after_add'       => false,
			// Scripts already have it from the cart's settings.
			'cart_url'                 => wc_get_cart_url(),
			'is_cart'                  => false,
			'keep_woocommerce_scripts' => false,
			'product_form'             => null,
		);
	}
}
