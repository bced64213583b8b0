<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\Filtered;
use Vitrin\Cart\LineData;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\QuantityRules;
use Vitrin\Cart\Text;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * A product as shown in the drawer, in the shapes of suggestions.fixture.json and option-picker.fixture.json
 * (docs/wire.md). Prices are those of the cart, so that adding doesn't change them; where a plugin writes them
 * otherwise in the shop's lists, what it writes goes along. Attributes and variations are read through WooCommerce's
 * objects, so that plugins can hide variations and change prices (VAR-01).
 */
final class ProductData {

	/**
	 * @param \WC_Product $product Not a variation.
	 * @return array<string, mixed> Twin of ProductCard in domain/product.ts.
	 */
	public static function card( \WC_Product $product ): array {
		return array(
			'product_id'    => $product->get_id(),
			'name'          => Text::plain( $product->get_name() ),
			'url'           => esc_url_raw( $product->get_permalink(), array( 'http', 'https' ) ),
			'way'           => self::action( $product ),
		) + self::offer( $product );
	}

	/**
	 * Price, quantity rules and stock of a product or variation.
	 *
	 * @return array<string, mixed> Twin of Offer in domain/product.ts.
	 */
	public static function offer( \WC_Product $product ): array {
		$rules = QuantityRules::for_product( $product );

		return self::prices( $product ) + array(
			'written'           => ProductVisibility::shows_price( $product ) ? Filtered::price( $product ) : null,
			'image'             => LineData::image( $product ),
			'min'               => $rules->min,
			'max'               => $rules->max,
			'step'              => $rules->step,
			'sold_individually' => $product->is_sold_individually(),
			'is_for_sale'       => $product->is_purchasable(),
			'stock'             => array(
				'status' => self::stock( $product ),
				'left'   => $product->is_in_stock() ? LineData::left( $product ) : null,
			),
		);
	}

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
			) + self::offer( $variation );
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
	 * What its button does: add it, choose options first, or link to its page.
	 *
	 * @param \WC_Product $product Not a variation.
	 */
	private static function action( \WC_Product $product ): string {
		if ( $product->is_type( 'variable' ) ) {
			return 'choose';
		}

		return $product->is_type( 'simple' ) && $product->is_purchasable() && $product->is_in_stock() ? 'add' : 'visit';
	}

	/**
	 * Price, price before a sale, and the highest price where variations differ; '' for none, or none that the
	 * visitor may see.
	 *
	 * @return array{price: string, regular_price: string, highest_price: string}
	 */
	private static function prices( \WC_Product $product ): array {
		if ( ! ProductVisibility::shows_price( $product ) ) {
			return array_fill_keys( array( 'price', 'regular_price', 'highest_price' ), '' );
		}
		$with_tax = WC()->cart->display_prices_including_tax();
		if ( $product instanceof \WC_Product_Variable ) {
			$lowest  = $product->get_variation_price( 'min' );
			$highest = $product->get_variation_price( 'max' );

			return array(
				'price'         => self::amount( $product, $with_tax, $lowest ),
				'regular_price' => self::amount( $product, $with_tax, $lowest ),
				'highest_price' => self::amount( $product, $with_tax, $highest ),
			);
		}
		if ( '' === $product->get_price() ) {
			return array_fill_keys( array( 'price', 'regular_price', 'highest_price' ), '' );
		}
		$price   = LineData::price( $product, $with_tax );
		$regular = LineData::regular_price( $product, $with_tax, $price );

		return array(
			'price'         => MoneyFormat::decimal( $price ),
			'regular_price' => MoneyFormat::decimal( max( $regular, $price ) ),
			'highest_price' => MoneyFormat::decimal( $price ),
		);
	}

	/**
	 * A price as the cart would show it.
	 *
	 * @param \WC_Product $product For its taxes.
	 * @param mixed       $price   '' or false for none.
	 */
	private static function amount( \WC_Product $product, bool $with_tax, mixed $price ): string {
		return is_numeric( $price ) ? MoneyFormat::decimal( LineData::price( $product, $with_tax, array( 'price' => $price ) ) ) : '';
	}

	private static function stock( \WC_Product $product ): string {
		if ( ! $product->is_in_stock() ) {
			return 'outofstock';
		}

		return $product->is_on_backorder( 1 ) ? 'onbackorder' : 'instock';
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
