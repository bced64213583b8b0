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
	 */
	private function __construct(
		public readonly int|float $min,
		public readonly int|float|null $max,
		public readonly int|float $step
	) {}

	/** @param \WC_Product $product The line's, which a filter may have changed. */
	public static function for_line( CartItem $item, \WC_Product $product ): self {
		return self::ask( $product, 'cart[' . $item->key . '][qty]', $item->quantity );
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
			),
			$product
		);
		// phpcs:enable

		$arguments = is_array( $arguments ) ? $arguments : array();
		$step      = Text::number( $arguments['step'] ?? 1 );
		$step      = $step > 0 ? $step : 1;
		$min       = Text::number( $arguments['min_value'] ?? 1 );
		$min       = $min > 0 ? $min : $step;
		$max       = is_numeric( $arguments['max_value'] ?? '' ) ? Text::number( $arguments['max_value'] ) : 0;

		return new self( $min, $max > 0 ? max( $max, $min ) : null, $step );
	}
}
