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
	 * A product of two attributes and these variations; '' is any value.
	 *
	 * @param list<array<string, mixed>> $variations Each with colour and size, and further setter => value.
	 * @param array<string, mixed>       $props      Setter => value for the product.
	 * @return array{\WC_Product_Variable, list<\WC_Product_Variation>}
	 */
	public static function variations( array $variations, array $props = array() ): array {
		$attributes = array();
		foreach ( array( 'Colour' => array( 'blue', 'red' ), 'Size' => array( 'S', 'L' ) ) as $name => $options ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$attribute = new \WC_Product_Attribute();
			$attribute->set_name( $name );
			$attribute->set_options( $options );
			$attribute->set_visible( true );
			$attribute->set_variation( true );
			$attributes[] = $attribute;
		}
		$product = new \WC_Product_Variable();
		$product->set_attributes( $attributes );
		self::set(
			$product,
			$props + array(
				'name'   => 'Coat',
				'status' => 'publish',
			)
		);
		$made = array();
		foreach ( $variations as $order => $with ) {
			$variation = new \WC_Product_Variation();
			$variation->set_attributes(
				array(
					'colour' => $with['colour'],
					'size'   => $with['size'],
				)
			);
			unset( $with['colour'], $with['size'] );
			self::set(
				$variation,
				$with + array(
					'parent_id'     => $product->get_id(),
					'regular_price' => '500000',
					'status'        => 'publish',
					'menu_order'    => $order,
				)
			);
			$made[] = $variation;
		}
		\WC_Product_Variable::sync( $product->get_id() );
		$synced = wc_get_product( $product->get_id() );

		return array( $synced instanceof \WC_Product_Variable ? $synced : $product, $made );
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
