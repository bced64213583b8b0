<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * A line of WooCommerce's cart with types. WooCommerce keeps lines as arrays that plugins add to, so what we
 * rely on is checked here, once.
 */
final class CartItem {

	/**
	 * @param \WC_Product          $product      The product or variation.
	 * @param int                  $product_id   Never a variation's.
	 * @param int                  $variation_id 0 for none.
	 * @param array<string, mixed> $raw          WooCommerce's line, for its filters.
	 */
	private function __construct(
		public readonly string $key,
		public readonly \WC_Product $product,
		public readonly int $product_id,
		public readonly int $variation_id,
		public readonly int|float $quantity,
		public readonly array $raw
	) {}

	/** Null when there is no such line, or its product is gone. */
	public static function of( \WC_Cart $cart, string $key ): ?self {
		return self::from( $key, $cart->get_cart_item( $key ) );
	}

	/** A removed line that can be restored; null when there is none, or its product is gone. */
	public static function removed( \WC_Cart $cart, string $key ): ?self {
		$raw = $cart->get_removed_cart_contents()[ $key ] ?? null;
		if ( ! is_array( $raw ) ) {
			return null;
		}
		$variation_id = (int) Text::number( $raw['variation_id'] ?? 0 );
		$product_id   = (int) Text::number( $raw['product_id'] ?? 0 );

		// WooCommerce removes the product from it.
		return self::from( $key, array( 'data' => wc_get_product( $variation_id > 0 ? $variation_id : $product_id ) ) + $raw );
	}

	/**
	 * By key.
	 *
	 * @return array<string, self>
	 */
	public static function all( \WC_Cart $cart ): array {
		$items = array();
		foreach ( $cart->get_cart() as $key => $raw ) {
			$item = self::from( (string) $key, $raw );
			if ( null !== $item ) {
				$items[ $item->key ] = $item;
			}
		}

		return $items;
	}

	/**
	 * Quantities by key, for comparing carts.
	 *
	 * @return array<string, int|float>
	 */
	public static function quantities( \WC_Cart $cart ): array {
		return array_map( static fn ( self $item ): int|float => $item->quantity, self::all( $cart ) );
	}

	/** The product as plugins show it; the line's own where they show none. */
	public function shown_product(): \WC_Product {
		/** This filter is documented in WooCommerce: the product that a line shows. */
		$product = apply_filters( 'woocommerce_cart_item_product', $this->product, $this->raw, $this->key );

		return $product instanceof \WC_Product ? $product : $this->product;
	}

	/**
	 * The chosen attributes as form fields: attribute_… => value.
	 *
	 * @return array<string, string>
	 */
	public function options(): array {
		$options = array();
		foreach ( is_array( $this->raw['variation'] ?? null ) ? $this->raw['variation'] : array() as $name => $value ) {
			if ( is_string( $name ) && is_scalar( $value ) ) {
				$options[ $name ] = (string) $value;
			}
		}

		return $options;
	}

	private static function from( string $key, mixed $raw ): ?self {
		if ( ! is_array( $raw ) || ! ( $raw['data'] ?? null ) instanceof \WC_Product ) {
			return null;
		}
		$checked = array();
		foreach ( $raw as $name => $value ) {
			$checked[ (string) $name ] = $value;
		}

		return new self(
			$key,
			$raw['data'],
			(int) Text::number( $raw['product_id'] ?? 0 ),
			(int) Text::number( $raw['variation_id'] ?? 0 ),
			Text::number( $raw['quantity'] ?? 0 ),
			$checked
		);
	}
}
