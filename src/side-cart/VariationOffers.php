<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Plugin\PriceVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * To read 500 variations with their prices takes the shop half a second, and anybody may ask for them. So
 * what guests get is kept for a minute, beside prices that WooCommerce keeps by the same rule; reading
 * anew is limited by address; and what has more than anybody chooses from in a drawer is left to its page.
 */
final class VariationOffers {

	/** Fewer are read each time: that costs no more than a page. */
	public const MANY = 50;

	/** More are chosen on the product's page. */
	public const MOST = 500;

	private const SECONDS = MINUTE_IN_SECONDS;

	/** How many answers of a product are kept; a further one takes another's place. */
	private const SLOTS = 8;

	/** Before the product's id; and before that and a slot (see slot()). */
	private const TRANSIENT = 'vitrin_offers_';

	/** Adds the hooks: what is known to have changed isn't kept; all else a minute later at the latest. */
	public static function register(): void {
		foreach ( array( 'woocommerce_update_product', 'woocommerce_update_product_variation', 'woocommerce_delete_product_transients' ) as $action ) {
			add_action( $action, array( self::class, 'forget' ), 10, 1 );
		}
		add_action( 'woocommerce_variation_set_stock', array( self::class, 'forget_variation' ) );
	}

	/** A product or a variation has changed: its generation ends. */
	public static function forget( mixed $id ): void {
		if ( is_numeric( $id ) && $id > 0 ) {
			$parent = 'product_variation' === get_post_type( (int) $id ) ? (int) wp_get_post_parent_id( (int) $id ) : (int) $id;
			delete_transient( self::TRANSIENT . $parent );
		}
	}

	/** A variation's stock has changed. */
	public static function forget_variation( mixed $variation ): void {
		if ( $variation instanceof \WC_Product_Variation ) {
			delete_transient( self::TRANSIENT . $variation->get_parent_id() );
		}
	}

	/**
	 * The variations that the visitor can see; null when they are not told here.
	 *
	 * @return list<array<string, mixed>>|null Twin of Variation in domain/product.ts.
	 */
	public static function of( \WC_Product_Variable $product ): ?array {
		$many = count( $product->get_children() );
		if ( $many <= self::MANY ) {
			return Choices::variations( $product );
		}
		if ( $many > self::MOST ) {
			return null;
		}
		$version    = self::version( $product );
		$generation = '' === $version ? null : get_transient( self::TRANSIENT . $product->get_id() );
		$slot       = self::slot( $product, $version );
		$kept       = is_string( $generation ) ? get_transient( $slot ) : null;
		if ( is_array( $kept ) && ( $kept[0] ?? '' ) === $version . $generation && is_string( $kept[1] ?? null ) ) {
			$variations = json_decode( $kept[1] );
			if ( is_array( $variations ) ) {
				$read = array();
				foreach ( $variations as $variation ) {
					if ( $variation instanceof \stdClass ) {
						// Objects within stay objects: JSON would make lists of empty arrays.
						$read[] = self::members( $variation );
					}
				}

				return $read;
			}
		}
		if ( ! AddressLimit::of_heavy_work()->allows() ) {
			return null;
		}
		if ( '' === $version ) {
			return Choices::variations( $product );
		}
		if ( ! is_string( $generation ) ) {
			// Before they are read: a change meanwhile takes it away, and with it what is read now.
			$generation = uniqid( '', true );
			set_transient( self::TRANSIENT . $product->get_id(), $generation, DAY_IN_SECONDS );
		}
		$variations = Choices::variations( $product );
		set_transient( $slot, array( $version . $generation, (string) wp_json_encode( $variations ) ), self::SECONDS );

		return $variations;
	}

	/**
	 * Where an answer is kept: guests with other prices mostly have a slot of their own. Its name is one of a
	 * few, or whoever names one city after the other would fill the database.
	 *
	 * @param string $version What the answer depends on.
	 */
	private static function slot( \WC_Product_Variable $product, string $version ): string {
		return self::TRANSIENT . $product->get_id() . '_' . ( hexdec( substr( $version, 0, 6 ) ) % self::SLOTS );
	}

	/**
	 * An object's members as they are.
	 *
	 * @param \stdClass $from As JSON gave it.
	 * @return array<string, mixed>
	 */
	private static function members( \stdClass $from ): array {
		$members = array();
		foreach ( get_object_vars( $from ) as $name => $value ) {
			$members[ (string) $name ] = $value;
		}

		return $members;
	}

	/**
	 * What the answer depends on beside the product's id; '' for a customer, who may have prices of their own.
	 * Plugins with further prices for guests, such as currencies, say so by WooCommerce's filter, or its own
	 * kept prices would be wrong, too.
	 */
	private static function version( \WC_Product_Variable $product ): string {
		if ( is_user_logged_in() ) {
			return '';
		}
		$customer = WC()->customer;
		// A tax shows in the price of anything; an address also where a plugin makes prices of it.
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
					PriceVisibility::is_shown( $product ),
					/** This filter is WooCommerce's: what the prices of a product's variations depend on. */
					apply_filters( 'woocommerce_get_variation_prices_hash', $prices, $product, true ),
				)
			)
		);
	}
}
