<?php
/**
 * Products for tests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * Makes products through the shop's own objects.
 */
final class Products {

	/**
	 * A product that can be bought.
	 *
	 * @param array<string, mixed> $props Setter => value, such as stock_quantity.
	 */
	public static function simple( array $props = array() ): \WC_Product_Simple {
		$product = new \WC_Product_Simple();
		self::set(
			$product,
			$props + array(
				'name'          => 'Mug',
				'status'        => 'publish',
				'regular_price' => '350000',
			)
		);

		return $product;
	}

	/**
	 * A product with a blue variation that can be bought.
	 *
	 * @return array{\WC_Product_Variable, \WC_Product_Variation}
	 */
	public static function variable(): array {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Colour' );
		$attribute->set_options( array( 'blue', 'red' ) );
		$attribute->set_visible( true );
		$attribute->set_variation( true );

		$product = new \WC_Product_Variable();
		$product->set_attributes( array( $attribute ) );
		self::set(
			$product,
			array(
				'name'   => 'Shirt',
				'status' => 'publish',
			)
		);

		$variation = new \WC_Product_Variation();
		$variation->set_attributes( array( 'colour' => 'blue' ) );
		self::set(
			$variation,
			array(
				'parent_id'     => $product->get_id(),
				'regular_price' => '500000',
				'sale_price'    => '450000',
				'status'        => 'publish',
			)
		);
		\WC_Product_Variable::sync( $product->get_id() );

		return array( $product, $variation );
	}

	/**
	 * Sets and saves.
	 *
	 * @param \WC_Product          $product Any product.
	 * @param array<string, mixed> $props   Setter => value.
	 */
	private static function set( \WC_Product $product, array $props ): void {
		foreach ( $props as $name => $value ) {
			$product->{'set_' . $name}( $value );
		}
		$product->save();
	}
}
