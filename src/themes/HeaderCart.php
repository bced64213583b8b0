<?php

namespace Vitrin\Themes;

use Vitrin\Cart\CountBadge;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * A theme's cart in its header, with its own look and our figures [THEME-03] [SIDE-12]: the theme prints its link
 * without saying whose cart it is, and the script that fills our badges fills it. A click opens the drawer, as on
 * any other link to the cart.
 */
final class HeaderCart {

	/** Names the attribute of an element that has the number in it, which the theme's style shows. */
	private const COUNT_IN = 'data-vitrin-count-in';

	/** What is hidden while the cart is empty. */
	private const WHILE_FILLED = 'data-vitrin-while-filled';

	/** What WooCommerce's cart says while the theme prints its link. */
	private const FIGURES = array(
		'woocommerce_cart_contents_count'          => 'count',
		'woocommerce_cart_subtotal'                => 'total',
		'woocommerce_cart_get_cart_contents_total' => 'total',
	);

	/**
	 * Follows the badge within the link: a style can show an attribute, and no attribute follows a text by itself.
	 */
	private const FOLLOW = <<<'JS'
document.querySelectorAll( '[data-vitrin-header-cart]' ).forEach( function ( link ) {
	var badge = link.querySelector( '[data-vitrin-count]' );
	function follow() {
		link.querySelectorAll( '[data-vitrin-count-in]' ).forEach( function ( element ) {
			element.setAttribute( element.getAttribute( 'data-vitrin-count-in' ), badge.hidden ? link.dataset.vitrinHeaderCart : badge.textContent );
		} );
		link.querySelectorAll( '[data-vitrin-while-filled]' ).forEach( function ( element ) {
			element.hidden = badge.hidden;
		} );
	}
	follow();
	new MutationObserver( follow ).observe( badge, { attributeFilter: [ 'hidden' ], childList: true } );
} );
JS;

	/** Whether the link that the theme is about to print is ours. The Customizer shows the theme's own. */
	public static function is_ours(): bool {
		return 0 < did_action( 'wp' ) && ! is_customize_preview() && Page::is_storefront() && ReplacedControls::is_header_cart();
	}

	/** The number of items that this page may say. */
	private static int|float $quantity = 0;

	/** From now on, until its end, the cart says only what everybody may see. */
	public static function begin(): void {
		// Asked now: the cart's own number is what is replaced below.
		self::$quantity = CountBadge::quantity();
		foreach ( self::FIGURES as $filter => $figure ) {
			add_filter( $filter, array( self::class, $figure ), PHP_INT_MAX );
		}
	}

	/** WooCommerce's cart speaks for itself again. */
	public static function end(): void {
		foreach ( self::FIGURES as $filter => $figure ) {
			remove_filter( $filter, array( self::class, $figure ), PHP_INT_MAX );
		}
	}

	/** What the link says for the number of items, in the shop's digits. */
	public static function count(): string {
		return Digits::of( self::$quantity );
	}

	/** Where the total is written. */
	public static function total(): string {
		return '<span data-vitrin-total></span>';
	}

	/**
	 * The theme's link, with our figures in it.
	 *
	 * @param string       $html         What the theme printed between begin() and end(): its link, with what stands around it.
	 * @param string       $count_text   Class of an element whose text is the number.
	 * @param string       $count_in     Attribute that holds the number.
	 * @param string       $title        Class of an element that names the cart.
	 * @param list<string> $while_filled Classes of what is shown only while something is in the cart.
	 * @param string       $zero         What that attribute has while the cart is empty; '' for a nought in the shop's digits.
	 */
	public static function with_figures( string $html, string $count_text, string $count_in, string $title, array $while_filled = array(), string $zero = '' ): string {
		$is_empty = self::$quantity <= 0;
		$is_named = false;
		$is_link  = false;
		$follows  = false;
		$tags     = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( 'A' === $tags->get_tag() ) {
				// It says how many there are, for whoever the page was made.
				$tags->remove_attribute( 'aria-label' );
				$tags->add_class( 'no-prefetch' );
				$tags->set_attribute( 'data-vitrin-header-cart', '' === $zero ? Digits::of( 0 ) : $zero );
				$is_link = true;
			}
			if ( $tags->has_class( $count_text ) ) {
				$tags->set_attribute( 'data-vitrin-count', '' );
				$tags->set_attribute( 'hidden', $is_empty );
				$tags->set_attribute( 'aria-hidden', 'true' );
			}
			if ( is_string( $tags->get_attribute( $count_in ) ) ) {
				$tags->set_attribute( self::COUNT_IN, $count_in );
				if ( $is_empty && '' !== $zero ) {
					$tags->set_attribute( $count_in, $zero );
				}
				$tags->set_attribute( 'aria-hidden', 'true' );
				$follows = true;
			}
			$is_named = $is_named || $tags->has_class( $title );
			foreach ( $while_filled as $css_class ) {
				if ( $tags->has_class( $css_class ) ) {
					$tags->set_attribute( self::WHILE_FILLED, '' );
					$tags->set_attribute( 'hidden', $is_empty );
					$follows = true;
				}
			}
		}
		$name   = self::name( $is_named );
		$marked = (string) preg_replace_callback( '#</a\s*>#i', static fn ( array $end ): string => $name . $end[0], $tags->get_updated_html(), -1, $links );
		if ( ! $is_link || 0 === $links ) {
			return $html;
		}
		if ( $follows ) {
			add_action( 'wp_footer', array( self::class, 'print_script' ) );
		}

		return $marked;
	}

	/** What a screen reader reads, and where our script writes the number first. */
	private static function name( bool $is_named ): string {
		return sprintf( '<span class="vitrin-hidden">%s %s</span>', $is_named ? '' : esc_html__( 'Cart', 'vitrin' ), CountBadge::html( '' ) );
	}

	public static function print_script(): void {
		wp_print_inline_script_tag( (string) preg_replace( '/\s+/', ' ', self::FOLLOW ), array( 'id' => 'vitrin-header-cart' ) );
	}
}
