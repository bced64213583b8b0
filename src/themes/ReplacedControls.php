<?php

namespace Vitrin\Themes;

use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** Which controls are ours. Evaluated when the theme asks, so that a setting changed meanwhile counts. */
final class ReplacedControls {

	/** Whether quantity fields get plus and minus. */
	public static function are_quantity_buttons(): bool {
		return true === self::value( 'quantity', 'buttons' );
	}

	/** Whether a product's page may have our sticky add-to-cart bar. */
	public static function is_bar(): bool {
		return in_array( self::value( 'product', 'sticky_bar' ), array( 'phones', 'always' ), true );
	}

	/** Whether lists have our quick view. */
	public static function is_quick_view(): bool {
		return null !== self::value( 'quick-view', 'opener' );
	}

	/** Whether product images use our gallery, in WooCommerce's markup. */
	public static function is_gallery(): bool {
		return false === self::value( 'gallery', 'keep_woocommerce_scripts' );
	}

	/** Whether the theme's cart in its header shows our number and opens the drawer. */
	public static function is_header_cart(): bool {
		return true === self::value( 'side-cart', 'theme_cart' );
	}

	/** Null where the feature is off. */
	private static function value( string $feature, string $name ): mixed {
		$settings = Registry::all()[ $feature ] ?? null;

		return null !== $settings && Store::is_on( $settings ) ? Store::value( $settings, $name ) : null;
	}
}
