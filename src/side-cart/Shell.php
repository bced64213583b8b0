<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CartCookies;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the floating button and the drawer's shell (docs/markup.md, "The drawer's shell") [SIDE-02].
 * Nothing in it is the visitor's own: the page may come from a cache.
 */
final class Shell {

	/**
	 * Fills badge and total from the cookies while the page is read, before anything is painted
	 * [SIDE-12]. %s is the page's settings as JSON. It must stay small: it is on every page.
	 */
	private const FILL = '(function(s){'
		. 'var d=document,m=d.cookie.match("(?:^|; )"+s.q+"=([0-9.]{1,14})(?:;|$)"),q=m?+m[1]:0;'
		. 'if(q>0){'
		. 'try{q=q.toLocaleString(s.l+"-u-nu-"+s.d,{maximumFractionDigits:2})}catch(e){}'
		. 'd.querySelectorAll("[data-vitrin-count]").forEach(function(n){n.textContent=q;n.hidden=!1})'
		. '}})(%s);';

	/** Takes the settings. */
	public function __construct( private readonly Settings $settings ) {}

	/** The buttons with which a gateway pays at once; '' when none has any. */
	public static function express(): string {
		ob_start();
		/**
		 * Prints a gateway's express buttons into the drawer's foot. Caches keep this page: print
		 * nothing that is the visitor's own.
		 */
		do_action( 'vitrin_side_cart_express_buttons' );

		return trim( (string) ob_get_clean() );
	}

	/** Prints it all into the footer. */
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
				'width'         => $this->settings->width(),
				'style'         => $this->settings->style(),
				'express'       => self::express(),
			)
		);

		wp_print_inline_script_tag(
			sprintf(
				self::FILL,
				wp_json_encode(
					array(
						'q' => CartCookies::QUANTITY,
						'l' => str_replace( '_', '-', determine_locale() ),
						'd' => Digits::system(),
					),
					JSON_HEX_TAG | JSON_HEX_AMP
				)
			)
		);
	}
}
