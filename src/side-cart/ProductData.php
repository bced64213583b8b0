<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\Filtered;
use Vitrin\Cart\LineData;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\QuantityRules;
use Vitrin\Cart\Text;
use Vitrin\Shared\Plugin\PriceVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * A product as shown in the drawer, in the shapes of suggestions.fixture.json and option-picker.fixture.json
 * (docs/wire.md). Prices are those of the cart, so that adding doesn't change them; where a plugin writes them
 * otherwise in the shop's lists, what it writes goes along.
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
			'written'           => PriceVisibility::is_shown( $product ) ? Filtered::price( $product ) : null,
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
		if ( ! PriceVisibility::is_shown( $product ) ) {
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
}
