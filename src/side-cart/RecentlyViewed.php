<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\PolicyText;

defined( 'ABSPATH' ) || exit;

/**
 * Recently viewed products, in the cookie of WooCommerce's widget of that name. Written in the browser, since a
 * cached page runs no PHP, and only if the settings use it.
 */
final class RecentlyViewed {

	private const COOKIE = 'woocommerce_recently_viewed';

	/** As many as WooCommerce's widget stores. */
	private const MAX_IDS = 15;

	/** Appends the page's product to the session cookie. */
	private const SCRIPT = '(function(s){'
		. 'var d=document,'
		. 'm=d.cookie.match("(?:^|; )"+s.n+"=([0-9|%%C]{1,400})(?:;|$)"),'
		. 'a=(m?decodeURIComponent(m[1]).split("|"):[]).filter(function(x){return x&&+x!==s.i});'
		. 'a.push(s.i);'
		. 'd.cookie=s.n+"="+encodeURIComponent(a.slice(-s.k).join("|"))+";path="+s.p+(s.d?";domain="+s.d:"")+";SameSite=Lax"'
		. '})(%s);';

	/** Prints the script on a product's page. */
	public static function print_script(): void {
		if ( ! Page::is_storefront() || ! is_product() ) {
			return;
		}
		wp_print_inline_script_tag(
			sprintf(
				self::SCRIPT,
				wp_json_encode(
					array(
						'n' => self::COOKIE,
						'i' => get_queried_object_id(),
						'k' => self::MAX_IDS,
						'p' => '' === COOKIEPATH ? '/' : COOKIEPATH,
						'd' => (string) COOKIE_DOMAIN,
					),
					JSON_HEX_TAG | JSON_HEX_AMP
				)
			)
		);
	}

	/**
	 * The latest first. A cookie can hold anything, so these are only ids to look up.
	 *
	 * @return list<int>
	 */
	public static function ids(): array {
		$cookie = isset( $_COOKIE[ self::COOKIE ] ) && is_string( $_COOKIE[ self::COOKIE ] ) ? sanitize_text_field( wp_unslash( $_COOKIE[ self::COOKIE ] ) ) : '';
		$ids    = array_filter( array_map( 'absint', explode( '|', substr( $cookie, 0, 400 ) ) ) );

		return array_slice( array_values( array_unique( array_reverse( $ids ) ) ), 0, self::MAX_IDS );
	}

	/** Describes the cookie for the shop's privacy policy. */
	public static function suggest_policy(): void {
		PolicyText::suggest( __( 'To show you the products that you have looked at, this site keeps their numbers in a cookie on your device (woocommerce_recently_viewed). It disappears when you close the browser.', 'vitrin' ) );
	}
}
