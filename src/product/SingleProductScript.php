<?php

namespace Vitrin\Product;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * One file does tabs, stars and the gallery: it goes only where all three are ours, else the gallery
 * would stay invisible.
 */
final class SingleProductScript {

	/** Whether ours stand in for all that it does. */
	public static function may_go(): bool {
		foreach ( array( 'product', 'gallery' ) as $feature ) {
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) || Store::value( $settings, 'keep_woocommerce_scripts' ) ) {
				return false;
			}
		}

		/**
		 * Whether WooCommerce's script of the product page may leave it. Where it stays, tabs are its.
		 *
		 * @param bool $may_go Whether it may.
		 */
		return (bool) apply_filters( 'vitrin_product_page_without_woocommerce_script', true );
	}

	/** Takes it off, also where a theme's script asks for it: two scripts would each open a tab. */
	public static function leave_off(): void {
		if ( self::may_go() ) {
			WooCommerceScript::leave_off( 'single-product' );
		}
	}
}
