<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CartCookies;
use Vitrin\Shared\Assets\LoaderSettings;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the floating button and what the drawer's shell is made of, before React (docs/markup.md, "The drawer's shell")
 * (SIDE-02). Nothing in it is personal, because the page may be cached.
 */
final class Shell {

	/** A theme can replace it. */
	public const TEMPLATE = __DIR__ . '/templates/side-cart.php';

	/**
	 * Fills badges from the cookie while the page is parsed, before the first paint (SIDE-12). %s is the
	 * language as JSON. Keep it small: it is on every page.
	 */
	private const FILL = '(q=>{'
		. 'if(q>0)'
		. 'for(const n of document.querySelectorAll("[data-vitrin-count]")){'
		. 'n.textContent=q.toLocaleString(%s,{maximumFractionDigits:2});n.hidden=!1}'
		. '})(+(document.cookie.match(/(?:^|; )' . CartCookies::QUANTITY . '=([\d.]+)/)||[])[1])';

	public function __construct( private readonly Settings $settings ) {}

	/** Whether a theme's template or a gateway has a say in the shell. */
	public static function is_changed(): bool {
		return has_action( 'vitrin_side_cart_express_buttons' ) || Template::locate( self::TEMPLATE ) !== self::TEMPLATE;
	}

	/**
	 * The shell's words as HTML, in the order of drawer-shell.ts.
	 *
	 * @return list<string>
	 */
	public static function words(): array {
		return array(
			esc_html__( 'Cart', 'vitrin' ),
			esc_html__( 'Close the cart', 'vitrin' ),
			esc_html__( 'Try again', 'vitrin' ),
			esc_html__( 'Total', 'vitrin' ),
			esc_html__( 'Checkout', 'vitrin' ),
			esc_html__( 'View cart', 'vitrin' ),
		);
	}

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
			self::TEMPLATE,
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
				'has_shell'     => $this->settings->prints_shell(),
				'words'         => self::words(),
				'failure'       => LoaderSettings::messages()['offline'],
			)
		);

		wp_print_inline_script_tag(
			sprintf(
				self::FILL,
				wp_json_encode( strtok( determine_locale(), '_' ) . '-u-nu-' . Digits::system(), JSON_HEX_TAG | JSON_HEX_AMP )
			)
		);
	}
}
