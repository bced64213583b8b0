<?php

namespace Vitrin\Themes;

use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** Asked when the theme asks, so that a setting that was changed meanwhile counts. */
final class Ours {

	/** Whether plus and minus stand beside quantity fields. */
	public static function are_quantity_buttons(): bool {
		return true === self::value( 'quantity', 'buttons' );
	}

	/** Whether a bar that adds to the cart may stand on a product's page. */
	public static function is_bar(): bool {
		return in_array( self::value( 'product', 'sticky_bar' ), array( 'phones', 'always' ), true );
	}

	/** Whether lists have the quick view. */
	public static function is_quick_view(): bool {
		return null !== self::value( 'quick-view', 'opener' );
	}

	/** Whether the pictures of a product's page are shown by ours, in WooCommerce's markup. */
	public static function is_gallery(): bool {
		return false === self::value( 'gallery', 'keep_woocommerce_scripts' );
	}

	/** The value of a feature's setting; null where the feature is off. */
	private static function value( string $feature, string $name ): mixed {
		$settings = Registry::all()[ $feature ] ?? null;

		return null !== $settings && Store::is_on( $settings ) ? Store::value( $settings, $name ) : null;
	}
}
