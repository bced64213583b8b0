<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce changes `woocommerce-no-js` to `woocommerce-js` by a script at the page's end. Themes
 * hang their shop's styles on the latter (Astra all of them), so a page that is painted before then
 * is laid out anew before the visitor's eyes. With jQuery in the head that is rare; without it, the
 * page is painted sooner. Here it is changed where the body begins; WooCommerce's script then finds
 * nothing to do.
 */
final class BodyClass {

	public static function register(): void {
		add_action( 'wp_body_open', array( self::class, 'print_script' ), 0 );
	}

	/** Prints the script, on pages that have our scripts. */
	public static function print_script(): void {
		if ( Page::is_storefront() && wp_script_is( Assets::FIRST ) ) {
			wp_print_inline_script_tag( "document.body.classList.replace('woocommerce-no-js','woocommerce-js')" );
		}
	}
}
