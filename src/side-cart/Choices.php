<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\Text;

defined( 'ABSPATH' ) || exit;

/**
 * Attributes and variations of a variable product, for a picker [VAR-01]. Read through WooCommerce's objects,
 * so that plugins can hide variations and change prices.
 */
final class Choices {

	/**
	 * The attributes by which variations differ, with the shop's labels and order.
	 *
	 * @return list<array{name: string, label: string, options: list<array{value: string, label: string}>}>
	 */
	public static function attributes( \WC_Product_Variable $product ): array {
		$attributes = array();
		foreach ( $product->get_variation_attributes() as $name => $values ) {
			$name         = (string) $name;
			$attributes[] = array(
				'name'    => self::field( $name ),
				'label'   => Text::plain( wc_attribute_label( $name, $product ) ),
				'options' => self::options( $product, $name, is_array( $values ) ? $values : array() ),
			);
		}

		return $attributes;
	}

	/**
	 * The visible variations. '' stands for an attribute of which any value matches.
	 *
	 * @return list<array<string, mixed>> Twin of Variation in domain/product.ts.
	 */
	public static function variations( \WC_Product_Variable $product ): array {
		$variations = array();
		foreach ( $product->get_available_variations( 'objects' ) as $variation ) {
			if ( ! $variation instanceof \WC_Product_Variation ) {
				continue;
			}
			$variations[] = array(
				'id'         => $variation->get_id(),
				'name'       => Text::plain( $variation->get_name() ),
				// An object even when empty, which JSON would turn into a list.
				'attributes' => (object) self::strings( $variation->get_variation_attributes() ),
			) + ProductData::offer( $variation );
		}

		return $variations;
	}

	/**
	 * The shop's default choice.
	 *
	 * @return array<string, string> attribute_… => value.
	 */
	public static function defaults( \WC_Product_Variable $product ): array {
		$defaults = array();
		foreach ( self::strings( $product->get_default_attributes() ) as $name => $value ) {
			$defaults[ 'attribute_' . $name ] = $value;
		}

		return $defaults;
	}

	/** @return array<string, string> */
	public static function strings( mixed $values ): array {
		$strings = array();
		foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
			if ( is_scalar( $value ) ) {
				$strings[ (string) $name ] = (string) $value;
			}
		}

		return $strings;
	}

	/**
	 * An attribute's options; for a taxonomy only the product's terms, in their own order.
	 *
	 * @param string                  $name   Attribute or taxonomy.
	 * @param array<array-key, mixed> $values Of its variations.
	 * @return list<array{value: string, label: string}>
	 */
	private static function options( \WC_Product_Variable $product, string $name, array $values ): array {
		$values  = array_values( self::strings( $values ) );
		$options = array();
		if ( taxonomy_exists( $name ) ) {
			foreach ( wc_get_product_terms( $product->get_id(), $name, array( 'fields' => 'all' ) ) as $term ) {
				if ( $term instanceof \WP_Term && in_array( $term->slug, $values, true ) ) {
					$options[] = self::option( $term->slug, $term->name, $term, $name, $product );
				}
			}

			return $options;
		}
		foreach ( $values as $value ) {
			$options[] = self::option( $value, $value, null, $name, $product );
		}

		return $options;
	}

	/**
	 * @param string        $value As submitted.
	 * @param \WP_Term|null $term  Of a taxonomy.
	 * @return array{value: string, label: string}
	 */
	private static function option( string $value, string $label, ?\WP_Term $term, string $name, \WC_Product $product ): array {
		return array(
			'value' => $value,
			/** This filter is documented in WooCommerce: the name of an option. */
			'label' => Text::plain( apply_filters( 'woocommerce_variation_option_name', $label, $term, $name, $product ) ),
		);
	}

	/**
	 * The name of an attribute's form field.
	 *
	 * @param string $name Attribute or taxonomy.
	 */
	private static function field( string $name ): string {
		return 'attribute_' . sanitize_title( $name );
	}
}
