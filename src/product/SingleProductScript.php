<?php

namespace Vitrin\Product;

use Vitrin\Shared\Assets\WooCommerceScript;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's single-product script runs tabs, stars and gallery. It is removed only where ours replace all
 * three; otherwise the gallery would stay invisible.
 */
final class SingleProductScript {

	/** Whether ours replace everything that it does. */
	public static function may_be_removed(): bool {
		foreach ( array( 'product', 'gallery' ) as $feature ) {
			$settings = Registry::all()[ $feature ] ?? null;
			if ( null === $settings || ! Store::is_on( $settings ) || Store::value( $settings, 'keep_woocommerce_scripts' ) ) {
				return false;
			}
		}

		/**
		 * Whether WooCommerce's product page script may be removed. Where it stays, it runs the tabs.
		 *
		 * @param bool $may_be_removed
		 */
		return (bool) apply_filters( 'vitrin_product_page_without_woocommerce_script', true );
	}

	/** Also where a theme's script depends on it: two scripts would both handle a tab's click. */
	public static function leave_off(): void {
		if ( self::may_be_removed() ) {
			WooCommerceScript::leave_off( 'single-product' );
		}
	}
}
