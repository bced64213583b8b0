<?php

namespace Vitrin\Themes\Profiles;

use Vitrin\Themes\Hooks;
use Vitrin\Themes\Profile;

defined( 'ABSPATH' ) || exit;

/** Open Shop shows a quick view of its own where the mouse is over a card. */
final class OpenShop implements Profile {

	public static function register(): void {
		add_filter( 'theme_mod_open_shop_woo_quickview_enable', static fn ( mixed $value ): mixed => Hooks::is_quick_view() ? false : $value, 1000 );

		// It has already read the option to add its actions.
		$instance = array( 'Open_Shop_Woocommerce_Ext', 'get_instance' );
		if ( ! is_callable( $instance ) || ! Hooks::is_quick_view() ) {
			return;
		}
		$theme = $instance();
		remove_action( 'quickview', array( $theme, 'open_shop_add_quick_view_on_img' ), 15 );
		remove_action( 'wp_footer', array( $theme, 'open_shop_quick_view_html' ) );
	}
}
