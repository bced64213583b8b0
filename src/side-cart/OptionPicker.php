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
 * Action vitrin_quick_view [SIDE-08]. It gives what the product's page shows anybody, so it needs no
 * nonce. It is limited, because many variations cost the shop time.
 */
final class OptionPicker extends Endpoint {

	public const NAME = 'vitrin_quick_view';

	private const CALLS_A_MINUTE = 60;

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): ?string {
		return null;
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( self::CALLS_A_MINUTE );
	}

	/** @param Input $input product_id, and cart_key for a line whose options are to be changed. */
	protected function handle( Input $input ): array {
		$product = PurchasableProduct::product( $input->id( 'product_id' ) );
		$chosen  = array();
		if ( $product instanceof \WC_Product_Variation ) {
			$chosen  = array_filter( Choices::strings( $product->get_variation_attributes() ), static fn ( string $value ): bool => '' !== $value );
			$product = PurchasableProduct::product( $product->get_parent_id() );
		}
		$item = $input->has( 'cart_key' ) ? self::line( $input->key( 'cart_key' ), $product ) : null;
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		// What the shop leaves out of its lists, or shows nobody any more, only to who has it in the cart already.
		if ( ! ( null === $item ? ProductVisibility::anywhere( $product ) : ProductVisibility::in_own_cart( $product ) ) ) {
			throw Refusal::not_found( PurchasableProduct::unknown() );
		}
		if ( null === $item && $input->has( 'cart_key' ) ) {
			throw Refusal::not_found( __( 'This product is no longer in the cart.', 'vitrin' ) );
		}
		// phpcs:enable

		return array( 'quick_view_content' => self::content( $product, $item ? $item->options() : $chosen ) );
	}

	/** The line whose options are to be changed; null when the cart has none of this product. */
	private static function line( string $key, \WC_Product $product ): ?CartItem {
		$item = CartItem::of( WC()->cart, $key );

		return null !== $item && $item->product_id === $product->get_id() ? $item : null;
	}

	/**
	 * The product and its choices.
	 *
	 * @param array<string, string> $chosen attribute_… => value; empty: what the shop has chosen.
	 * @return array<string, mixed> Twin of OptionPickerContent in domain/product.ts; example: option-picker.fixture.json.
	 */
	private static function content( \WC_Product $product, array $chosen ): array {
		$fields      = FormFields::of( $product );
		$is_variable = $product instanceof \WC_Product_Variable;
		$is_whole    = ( $is_variable || $product->is_type( 'simple' ) ) && ! $fields->is_to_be_filled;
		$variations  = $is_variable && $is_whole ? VariationOffers::of( $product ) : array();

		return ProductData::card( $product ) + array(
			// HTML; the browser makes it clean once more.
			'description' => wp_kses_post( wc_format_content( $product->get_short_description() ) ),
			// Whether it can be added from here; else its own page has what is needed.
			'is_whole'    => $is_whole && null !== $variations,
			'attributes'  => $is_variable ? Choices::attributes( $product ) : array(),
			'variations'  => $variations ?? array(),
			// Objects even when empty, or JSON would have lists.
			'chosen'      => (object) ( $is_variable && array() === $chosen ? Choices::defaults( $product ) : $chosen ),
			'fields'      => (object) $fields->hidden,
		);
	}
}
