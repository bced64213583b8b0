<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'cart-page';
	}

	public function title(): string {
		return __( 'Cart page', 'vitrin' );
	}

	public function description(): string {
		return __( 'The cart page made by WooCommerce’s shortcode: a changed quantity updates the cart by itself, and coupon errors stand with the other notices. A page with the cart block is left as it is.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Cart;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'plugins that update the cart page by themselves', 'vitrin' );
	}

	public function unsuitable(): string {
		$page = wc_get_page_id( 'cart' );

		return $page > 0 && has_block( 'woocommerce/cart', $page ) ? __( 'Your cart page is WooCommerce’s block. This works on the classic cart page.', 'vitrin' ) : '';
	}

	public function is_of_cart(): bool {
		return true;
	}

	protected function own_fields(): array {
		return array(
			'empty_product' => Field::boolean( false ),
			'sticky_totals' => Field::boolean( false ),
		);
	}

	protected function own_field_texts(): array {
		return array(
			'empty_product' => new FieldText(
				__( 'Featured product in an empty cart', 'vitrin' ),
				__( 'An empty cart shows the newest of your featured products that can be bought.', 'vitrin' )
			),
			'sticky_totals' => new FieldText(
				__( 'Totals stay in view', 'vitrin' ),
				__( 'On wide screens the totals stand beside the cart and stay in view while it is scrolled. Phones, and totals higher than the window, stay as they are.', 'vitrin' )
			),
		);
	}

	/** Only where the classic cart was printed. */
	public function applies_to_page(): bool {
		return Hooks::is_printed();
	}

	/** Whether an empty cart shows a product [CART-04]. */
	public function has_empty_product(): bool {
		return $this->flag( 'empty_product' );
	}

	/** Whether the totals stick [CART-04]. */
	public function has_sticky_totals(): bool {
		return $this->flag( 'sticky_totals' );
	}

	/** @return array{page_url: string, sticky_totals: bool, messages: array<string, string>} */
	public function for_script(): array {
		return array(
			'page_url'      => self::page_url(),
			'sticky_totals' => $this->has_sticky_totals(),
			'messages'      => array(
				/* translators: %s: the cart's total, with its currency. */
				'updated'   => __( 'Cart updated. Total: %s', 'vitrin' ),
				'emptied'   => __( 'Your cart is empty now.', 'vitrin' ),
				'not_shown' => __( 'Your cart was changed, but its new total could not be shown.', 'vitrin' ),
				'old'       => __( 'This is your cart as it was before its last change; the current one could not be loaded.', 'vitrin' ),
				'offline'   => __( 'You are offline. Changes will be sent when the connection is back.', 'vitrin' ),
				'again'     => __( 'Show the cart again', 'vitrin' ),
			),
		);
	}

	/** This page without query arguments, which could make WooCommerce remove a line again. */
	private static function page_url(): string {
		$page = is_page() ? get_permalink( get_queried_object_id() ) : false;

		return is_string( $page ) ? $page : wc_get_cart_url();
	}

	public function script_defaults(): array {
		return array(
			'sticky_totals' => false,
		);
	}
}
