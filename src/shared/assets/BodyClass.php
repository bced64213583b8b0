<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Replaces `woocommerce-no-js` by `woocommerce-js` where the body begins. WooCommerce does it at the end of the
 * page, but themes tie their shop styles to that class (Astra all of them), so a page painted before then would
 * shift.
 */
final class BodyClass {

	public static function register(): void {
		add_action( 'wp_body_open', array( self::class, 'print_script' ), 0 );
	}

	public static function print_script(): void {
		if ( Page::is_storefront() && wp_script_is( Assets::FIRST ) ) {
			wp_print_inline_script_tag( "document.body.classList.replace('woocommerce-no-js','woocommerce-js')" );
		}
	}
}
