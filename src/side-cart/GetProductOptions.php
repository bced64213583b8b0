<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CartItem;
use Vitrin\Cart\PurchasableProduct;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_product_options [SIDE-08]: a product whose options are chosen in the drawer. It returns what the
 * product's page shows to any visitor, so it needs no nonce. It is limited, because many variations take time.
 */
final class GetProductOptions extends Endpoint {

	public const NAME = 'vitrin_get_product_options';

	private const CALLS_A_MINUTE = 60;

	public function name(): string {
		return self::NAME;
	}

	protected function former_name(): string {
		return 'vitrin_quick_view';
	}

	protected function nonce_action(): ?string {
		return null;
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( self::CALLS_A_MINUTE );
	}

	/** @param Input $input product_id; cart_key for a line whose options are to be changed. */
	protected function handle( Input $input ): array {
		$product = PurchasableProduct::product( $input->id( 'product_id' ) );
		$chosen  = array();
		if ( $product instanceof \WC_Product_Variation ) {
			$chosen  = array_filter( ProductData::strings( $product->get_variation_attributes() ), static fn ( string $value ): bool => '' !== $value );
			$product = PurchasableProduct::product( $product->get_parent_id() );
		}
		$item = $input->has( 'cart_key' ) ? self::line( $input->key( 'cart_key' ), $product ) : null;
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		// Products that are left out of lists or hidden are only returned to visitors who have them in the
		// cart.
		if ( ! ( null === $item ? ProductVisibility::in_lists_or_search( $product ) : ProductVisibility::in_own_cart( $product ) ) ) {
			throw Refusal::not_found( PurchasableProduct::unknown() );
		}
		if ( null === $item && $input->has( 'cart_key' ) ) {
			throw Refusal::not_found( __( 'This product is no longer in the cart.', 'vitrin' ) );
		}
		// phpcs:enable

		return array( 'quick_view_content' => self::content( $product, $item ? $item->options() : $chosen ) );
	}

	/** Null when the line isn't of this product. */
	private static function line( string $key, \WC_Product $product ): ?CartItem {
		$item = CartItem::of( WC()->cart, $key );

		return null !== $item && $item->product_id === $product->get_id() ? $item : null;
	}

	/**
	 * The product and its options.
	 *
	 * @param array<string, string> $chosen attribute_… => value; empty for the shop's defaults.
	 * @return array<string, mixed> Twin of OptionPickerContent in domain/product.ts; example: option-picker.fixture.json.
	 */
	private static function content( \WC_Product $product, array $chosen ): array {
		$fields      = FormFields::of( $product );
		$is_variable = $product instanceof \WC_Product_Variable;
		$is_whole    = ( $is_variable || $product->is_type( 'simple' ) ) && ! $fields->needs_input;
		$variations  = $is_variable && $is_whole ? VariationOffers::of( $product ) : array();

		return ProductData::card( $product ) + array(
			// HTML; the browser sanitizes it again.
			'description' => wp_kses_post( wc_format_content( $product->get_short_description() ) ),
			// Whether it can be added from the drawer; otherwise the visitor must go to its page.
			'is_whole'    => $is_whole && null !== $variations,
			'attributes'  => $is_variable ? ProductData::attributes( $product ) : array(),
			'variations'  => $variations ?? array(),
			// Objects even when empty, which JSON would turn into lists.
			'chosen'      => (object) ( $is_variable && array() === $chosen ? ProductData::defaults( $product ) : $chosen ),
			'fields'      => (object) $fields->hidden,
		);
	}
}
