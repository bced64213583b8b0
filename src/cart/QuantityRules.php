<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * A line's smallest and largest quantity and its step, by the filters of WooCommerce's quantity field, so that
 * plugins for minimums and pack sizes apply [QTY-01].
 */
final class QuantityRules {

	/**
	 * @param int|float      $min Above zero.
	 * @param int|float|null $max Null for none.
	 * @param bool           $is_locked Whether plugins make WooCommerce's field hidden, or one for reading only.
	 */
	private function __construct(
		public readonly int|float $min,
		public readonly int|float|null $max,
		public readonly int|float $step,
		public readonly bool $is_locked = false
	) {}

	/** @param \WC_Product $product The line's, which a filter may have changed. */
	public static function for_line( CartItem $item, \WC_Product $product ): self {
		$rules = self::ask( $product, 'cart[' . $item->key . '][qty]', $item->quantity );
		if ( $product->is_sold_individually() ) {
			return $rules;
		}
		$min  = max( $rules->min, self::of_block( 'minimum', $rules->min, $product, $item ) );
		$max  = self::of_block( 'maximum', $rules->max ?? PHP_INT_MAX, $product, $item );
		$step = self::of_block( 'multiple_of', $rules->step, $product, $item );

		return new self( $min, $max > 0 && $max < PHP_INT_MAX ? max( $max, $min ) : $rules->max, $step > 0 ? $step : $rules->step, $rules->is_locked );
	}

	/**
	 * A limit as the cart block knows it: plugins that only speak to the block are obeyed as well.
	 *
	 * @param string    $which minimum, maximum or multiple_of.
	 * @param int|float $limit By the filters of WooCommerce's field.
	 */
	private static function of_block( string $which, int|float $limit, \WC_Product $product, CartItem $item ): int|float {
		/** These filters are documented in WooCommerce. */
		$filtered = apply_filters( 'woocommerce_store_api_product_quantity_' . $which, $limit, $product, $item->raw ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WooCommerce's.

		return is_numeric( $filtered ) ? Text::number( $filtered ) : $limit;
	}

	public static function for_product( \WC_Product $product ): self {
		return self::ask( $product, 'quantity', 1 );
	}

	/**
	 * Applies WooCommerce's filters.
	 *
	 * @param string $input_name Name of WooCommerce's field, by which plugins recognise the context.
	 */
	private static function ask( \WC_Product $product, string $input_name, int|float $value ): self {
		if ( $product->is_sold_individually() ) {
			return new self( 1, 1, 1 );
		}

		// phpcs:disable WooCommerce.Commenting.CommentHooks.MissingHookComment -- These filters are WooCommerce's.
		$arguments = apply_filters(
			'woocommerce_quantity_input_args',
			array(
				'input_id'    => 'vitrin-quantity',
				'input_name'  => $input_name,
				'input_value' => $value,
				'classes'     => array( 'input-text', 'qty', 'text' ),
				'min_value'   => apply_filters( 'woocommerce_quantity_input_min', $product->get_min_purchase_quantity(), $product ),
				'max_value'   => apply_filters( 'woocommerce_quantity_input_max', $product->get_max_purchase_quantity(), $product ),
				'step'        => apply_filters( 'woocommerce_quantity_input_step', 1, $product ),
				'pattern'     => '',
				'inputmode'   => '',
				'readonly'    => false,
			),
			$product
		);
		$arguments = is_array( $arguments ) ? $arguments : array();
		$is_locked = ! empty( $arguments['readonly'] ) || 'hidden' === apply_filters( 'woocommerce_quantity_input_type', 'number' );
		// phpcs:enable

		$step      = Text::number( $arguments['step'] ?? 1 );
		$step      = $step > 0 ? $step : 1;
		$min       = Text::number( $arguments['min_value'] ?? 1 );
		$min       = $min > 0 ? $min : $step;
		$max       = is_numeric( $arguments['max_value'] ?? '' ) ? Text::number( $arguments['max_value'] ) : 0;

		return new self( $min, $max > 0 ? max( $max, $min ) : null, $step, $is_locked );
	}

	/**
	 * WooCommerce's own stock check for a single change, made before it, so that nothing has to be undone:
	 * why a line can't have a quantity, in WooCommerce's words; null when it can. WooCommerce checks whole
	 * carts and reports only the first fault, so for a moment it is given a cart with only the lines that share
	 * this stock: another line's fault must not prevent this change.
	 */
	public static function stock_refusal( CartItem $item, int|float $quantity ): ?string {
		$cart     = WC()->cart;
		$contents = $cart->get_cart_contents();
		$stock_id = $item->product->get_stock_managed_by_id();
		$sharing  = array();
		foreach ( CartItem::all( $cart ) as $other ) {
			if ( $other->product->get_stock_managed_by_id() === $stock_id ) {
				$sharing[ $other->key ] = $other->raw;
			}
		}
		$sharing[ $item->key ] = array( 'quantity' => $quantity ) + $item->raw;

		try {
			$cart->set_cart_contents( $sharing );
			$result = $cart->check_cart_item_stock();
		} finally {
			$cart->set_cart_contents( $contents );
		}

		return is_wp_error( $result ) ? Text::notice( $result->get_error_message() ) : null;
	}
}
