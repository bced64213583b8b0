<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CartCookies;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the floating button and the drawer's shell, before React (docs/markup.md, "The drawer's shell")
 * [SIDE-02]. Nothing in it is personal, because the page may be cached.
 */
final class Shell {

	/**
	 * Fills badges from the cookie while the page is parsed, before the first paint [SIDE-12]. %s is the
	 * language as JSON. Keep it small: it is on every page.
	 */
	private const FILL = '(function(q){'
		. 'if(q>0){'
		. 'try{q=q.toLocaleString(%s,{maximumFractionDigits:2})}catch(e){}'
		. 'document.querySelectorAll("[data-vitrin-count]").forEach(function(n){n.textContent=q;n.hidden=!1})'
		. '}})(+(document.cookie.match(/(?:^|; )' . CartCookies::QUANTITY . '=([0-9.]{1,14})(?:;|$)/)||[])[1])';

	public function __construct( private readonly Settings $settings ) {}

	/** HTML of gateways' express buttons; '' for none. */
	public static function express(): string {
		ob_start();
		/**
		 * Prints gateways' express buttons into the drawer's footer. The page may be cached: print nothing
		 * personal.
		 */
		do_action( 'vitrin_side_cart_express_buttons' );

		return trim( (string) ob_get_clean() );
	}

	/** In the footer. */
	public function print_shell(): void {
		if ( ! Page::is_storefront() || ! $this->settings->applies_to_page() ) {
			return;
		}

		Template::show(
			'side-cart.php',
			array(
				'cart_url'      => wc_get_cart_url(),
				'checkout_url'  => wc_get_checkout_url(),
				'position'      => $this->settings->position(),
				'animation'     => $this->settings->animation(),
				'slide_item'    => $this->settings->slide_item(),
				'shows_toggler' => $this->settings->shows_toggler(),
				'toggler'       => array(
					'position' => $this->settings->toggler_position(),
					'icon'     => $this->settings->toggler_icon(),
				),
				'width'         => $this->settings->width(),
				'style'         => $this->settings->style(),
				'express'       => self::express(),
			)
		);

		wp_print_inline_script_tag(
			sprintf(
				self::FILL,
				wp_json_encode( str_replace( '_', '-', determine_locale() ) . '-u-nu-' . Digits::system(), JSON_HEX_TAG | JSON_HEX_AMP )
			)
		);
	}
}
