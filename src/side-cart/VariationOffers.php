<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Variations of products with many of them. Reading 500 variations with prices takes half a second, and any visitor
 * may request them. So the answer for guests is cached for a minute by the rule by which WooCommerce caches
 * variation prices, reading is limited by address, and beyond MAX_VARIATIONS they are left to the product's
 * page.
 */
final class VariationOffers {

	/** Products with fewer variations aren't cached, since reading those costs no more than a page. */
	public const CACHED_FROM = 50;

	/** Products with more variations are left to their page. */
	public const MAX_VARIATIONS = 500;

	private const MAX_AGE = MINUTE_IN_SECONDS;

	/** Cached answers per product; another one overwrites one of them. */
	private const SLOTS = 8;

	/** Prefix, followed by the product's id and, for an answer, a slot (see slot()). */
	private const TRANSIENT = 'vitrin_offers_';

	/** A known change clears the cache; anything else shows within a minute. */
	public static function register(): void {
		foreach ( array( 'woocommerce_update_product', 'woocommerce_update_product_variation', 'woocommerce_delete_product_transients' ) as $action ) {
			add_action( $action, array( self::class, 'forget' ), 10, 1 );
		}
		add_action( 'woocommerce_variation_set_stock', array( self::class, 'forget_variation' ) );
	}

	/** A product or a variation changed. Deleting its generation invalidates all its answers. */
	public static function forget( mixed $id ): void {
		if ( is_numeric( $id ) && $id > 0 ) {
			$parent = 'product_variation' === get_post_type( (int) $id ) ? (int) wp_get_post_parent_id( (int) $id ) : (int) $id;
			delete_transient( self::TRANSIENT . $parent );
		}
	}

	public static function forget_variation( mixed $variation ): void {
		if ( $variation instanceof \WC_Product_Variation ) {
			delete_transient( self::TRANSIENT . $variation->get_parent_id() );
		}
	}

	/**
	 * The variations that the visitor can see; null when they are left to the product's page.
	 *
	 * @return list<array<string, mixed>>|null Twin of Variation in domain/product.ts.
	 */
	public static function of( \WC_Product_Variable $product ): ?array {
		$count = count( $product->get_children() );
		if ( $count <= self::CACHED_FROM ) {
			return ProductData::variations( $product );
		}
		if ( $count > self::MAX_VARIATIONS ) {
			return null;
		}
		$version    = self::version( $product );
		$generation = '' === $version ? null : get_transient( self::TRANSIENT . $product->get_id() );
		$slot       = self::slot( $product, $version );
		$cached     = is_string( $generation ) ? get_transient( $slot ) : null;
		if ( is_array( $cached ) && ( $cached[0] ?? '' ) === $version . $generation && is_string( $cached[1] ?? null ) ) {
			$variations = json_decode( $cached[1] );
			if ( is_array( $variations ) ) {
				$read = array();
				foreach ( $variations as $variation ) {
					if ( $variation instanceof \stdClass ) {
						// Inner objects stay objects: JSON would turn empty arrays into lists.
						$read[] = self::members( $variation );
					}
				}

				return $read;
			}
		}
		if ( ! AddressLimit::for_heavy_work()->allows() ) {
			return null;
		}
		if ( '' === $version ) {
			return ProductData::variations( $product );
		}
		if ( ! is_string( $generation ) ) {
			// Stored before reading: a change meanwhile deletes it and thereby invalidates what is read now.
			$generation = uniqid( '', true );
			set_transient( self::TRANSIENT . $product->get_id(), $generation, DAY_IN_SECONDS );
		}
		$variations = ProductData::variations( $product );
		set_transient( $slot, array( $version . $generation, (string) wp_json_encode( $variations ) ), self::MAX_AGE );

		return $variations;
	}

	/**
	 * Key of a cached answer. Guests with other prices mostly get another slot; the number of slots is fixed,
	 * or a visitor who tries one city after another would fill the database.
	 *
	 * @param string $version From version().
	 */
	private static function slot( \WC_Product_Variable $product, string $version ): string {
		return self::TRANSIENT . $product->get_id() . '_' . ( hexdec( substr( $version, 0, 6 ) ) % self::SLOTS );
	}

	/** @return array<string, mixed> */
	private static function members( \stdClass $from ): array {
		$members = array();
		foreach ( get_object_vars( $from ) as $name => $value ) {
			$members[ (string) $name ] = $value;
		}

		return $members;
	}

	/**
	 * What the answer depends on besides the product; '' for a customer, who may have prices of their own.
	 * Plugins with other price variants for guests, such as currencies, use WooCommerce's filter, since its own
	 * price cache needs the same.
	 */
	private static function version( \WC_Product_Variable $product ): string {
		if ( is_user_logged_in() ) {
			return '';
		}
		$customer = WC()->customer;
		// A tax shows in any price; the address may matter to a plugin.
		$prices = array(
			WC()->cart->display_prices_including_tax(),
			wc_get_price_including_tax( $product, array( 'price' => 1_000_000 ) ),
			wc_get_price_excluding_tax( $product, array( 'price' => 1_000_000 ) ),
			array( $customer->get_shipping_country(), $customer->get_shipping_state(), $customer->get_shipping_city(), $customer->get_shipping_postcode() ),
		);

		return md5(
			(string) wp_json_encode(
				array(
					$product->get_children(),
					determine_locale(),
					is_ssl(),
					get_woocommerce_currency(),
					ProductVisibility::shows_price( $product ),
					/** This filter is documented in WooCommerce: what variation prices depend on. */
					apply_filters( 'woocommerce_get_variation_prices_hash', $prices, $product, true ),
				)
			)
		);
	}
}
