<?php

namespace Vitrin\Themes;

use Vitrin\Cart\CartCookies;
use Vitrin\Cart\CartData;
use Vitrin\Cart\CountBadge;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * A theme's cart in its header, with its own look and our figures [THEME-03] [SIDE-12]: the theme prints its link
 * without saying whose cart it is, and the script that fills our badges fills it. A click opens the drawer, as on
 * any other link to the cart.
 */
final class HeaderCart {

	/** The link; what the number's attribute has in an empty cart. */
	private const LINK = 'data-vitrin-header-cart';

	/** Names the attribute of an element that has the number in it, which the theme's style shows. */
	private const COUNT_IN = 'data-vitrin-count-in';

	/** What is hidden while the cart is empty. */
	private const WHILE_FILLED = 'data-vitrin-while-filled';

	/** What holds an amount, and isn't written itself: it may be hidden while the cart is empty. */
	private const BARE_AMOUNT = 'data-vitrin-bare-amount';

	/** What WooCommerce's cart says while the theme prints its link. Numbers stay numbers: other code may calculate with them. */
	private const FIGURES = array(
		'woocommerce_cart_contents_count'          => 'count',
		'woocommerce_cart_get_cart_contents_total' => 'nothing',
		'woocommerce_cart_subtotal'                => 'total',
	);

	/**
	 * Before the first paint the total is what the cookie says, and an attribute says what the badge does: a style can show
	 * an attribute, and none follows a text by itself. %1$s is how the shop writes money, as JSON.
	 */
	private const FOLLOW = <<<'JS'
( function ( money ) {
	var links = '[data-vitrin-header-cart]', badge = document.querySelector( links + ' [data-vitrin-count]' );
	var total = document.cookie.match( /(?:^|; )%2$s=(\d{1,15})(?:\.(\d{1,6}))?(?:;|$)/ );
	if ( ! badge ) {
		return;
	}
	function follow() {
		document.querySelectorAll( links ).forEach( function ( link ) {
			link.querySelectorAll( '[data-vitrin-count-in]' ).forEach( function ( element ) {
				element.setAttribute( element.dataset.vitrinCountIn, badge.hidden ? link.dataset.vitrinHeaderCart : badge.textContent );
			} );
			link.querySelectorAll( '[data-vitrin-while-filled]' ).forEach( function ( element ) {
				element.hidden = badge.hidden;
			} );
		} );
	}
	if ( total ) {
		var fraction = ( ( total[ 2 ] || '' ) + '000000' ).slice( 0, money.decimals );
		var amount = ( total[ 1 ].replace( /\B(?=(\d{3})+$)/g, money.thousand ) + ( fraction && money.point + fraction ) ).replace( /\d/g, function ( digit ) {
			return money.digits[ digit ];
		} );
		document.querySelectorAll( links + ' [data-vitrin-total]' ).forEach( function ( element ) {
			element.textContent = money.before + amount + money.after;
		} );
	}
	follow();
	new MutationObserver( follow ).observe( badge, { attributeFilter: [ 'hidden' ], childList: true } );
} )( %1$s );
JS;

	/** The number of items that this page may say. */
	private static int|float $quantity = 0;

	/** Whether the link that the theme is about to print is ours. The Customizer shows the theme's own. */
	public static function is_ours(): bool {
		return 0 < did_action( 'wp' ) && ! is_customize_preview() && Page::is_storefront() && Hooks::is_header_cart();
	}

	/** From now on, until its end, the cart says only what everyone may see. */
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

	public static function count(): int|float {
		return self::$quantity;
	}

	public static function nothing(): float {
		return 0.0;
	}

	/** Where the total is written; themes hide a price by WooCommerce's class. */
	public static function total(): string {
		return '<span class="woocommerce-Price-amount amount" data-vitrin-total></span>';
	}

	/**
	 * The theme's link, with our figures in it.
	 *
	 * @param string $html What the theme printed between begin() and end(), whatever else stands there.
	 */
	public static function with_figures( string $html, HeaderCartParts $parts ): string {
		$has_bare_amount = '' !== $parts->bare_amount && str_contains( $html, $parts->bare_amount );
		$is_link         = false;
		$tags            = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( $parts->link ) && 'A' === $tags->get_tag() ) {
				$is_link = true;
				// It says how many there were for the visitor for whom the page was made.
				$tags->remove_attribute( 'aria-label' );
				$tags->add_class( 'no-prefetch' );
				$tags->set_attribute( self::LINK, self::zero( $parts ) );
			}
			if ( $is_link ) {
				self::mark( $tags, $parts, $has_bare_amount );
			}
		}
		$marked = $tags->get_updated_html();
		$named  = (string) preg_replace_callback( '#(<a [^>]*' . self::LINK . '=.*?)(</a\s*>)#is', static fn ( array $link ): string => self::filled( $link[1], $parts ) . $link[2], $marked, -1, $links );
		if ( 0 === $links ) {
			return $html;
		}
		if ( preg_match( '/' . self::COUNT_IN . '|' . self::WHILE_FILLED . '|data-vitrin-total/', $named ) ) {
			add_action( 'wp_footer', array( self::class, 'print_script' ) );
		}

		return $named;
	}

	/** Marks what the theme's element says, if it says something of the cart. */
	private static function mark( \WP_HTML_Tag_Processor $tags, HeaderCartParts $parts, bool $has_bare_amount ): void {
		$is_empty = self::$quantity <= 0;
		if ( '' !== $parts->count_in && is_string( $tags->get_attribute( $parts->count_in ) ) ) {
			$tags->set_attribute( $parts->count_in, $is_empty ? self::zero( $parts ) : Digits::of( self::$quantity ) );
			$tags->set_attribute( self::COUNT_IN, $parts->count_in );
			$tags->set_attribute( 'aria-hidden', 'true' );
		}
		foreach ( $parts->while_filled as $css_class ) {
			if ( $tags->has_class( $css_class ) ) {
				$tags->set_attribute( self::WHILE_FILLED, '' );
				$tags->set_attribute( 'hidden', $is_empty );
			}
		}
		foreach ( $has_bare_amount ? $parts->currency : array() as $css_class ) {
			if ( $tags->has_class( $css_class ) ) {
				$tags->remove_attribute( self::WHILE_FILLED );
				$tags->set_attribute( 'hidden', true );
			}
		}
		// Last, since a mark stands right behind the element's name, where filled() looks for it.
		if ( '' !== $parts->count_text && $tags->has_class( $parts->count_text ) ) {
			$tags->set_attribute( 'hidden', $is_empty );
			$tags->set_attribute( 'aria-hidden', 'true' );
			$tags->set_attribute( 'data-vitrin-count', '' );
		}
		if ( '' !== $parts->bare_amount && $tags->has_class( $parts->bare_amount ) ) {
			$tags->set_attribute( self::BARE_AMOUNT, '' );
		}
	}

	/** A marked link with the texts that this page may say, and its name for who can't see it. */
	private static function filled( string $link, HeaderCartParts $parts ): string {
		$texts = array(
			'data-vitrin-count' => esc_html( Digits::of( self::$quantity ) ),
			'data-vitrin-total' => esc_html( MoneyFormat::text( self::$quantity > 0 ? CartData::total() : 0 ) ),
		);
		$link = (string) preg_replace( '#(<[^>]*\b' . self::BARE_AMOUNT . '=[^>]*>)[^<]*#', '$1<span data-vitrin-total></span>', $link );
		foreach ( $texts as $mark => $text ) {
			$link = (string) preg_replace_callback( '#(<[^>]*\b' . $mark . '\b(?!-)[^>]*>)[^<]*#', static fn ( array $found ): string => $found[1] . $text, $link );
		}
		$is_named = '' !== $parts->title && 1 === preg_match( '#class="[^"]*\b' . preg_quote( $parts->title, '#' ) . '\b[^"]*"[^>]*>\s*[^<\s]#', $link );

		return sprintf( '%s<span class="vitrin-hidden">%s %s</span>', $link, $is_named ? '' : esc_html__( 'Cart', 'vitrin' ), CountBadge::html( '' ) );
	}

	private static function zero( HeaderCartParts $parts ): string {
		return '' === $parts->zero ? Digits::of( 0 ) : $parts->zero;
	}

	public static function print_script(): void {
		$money                  = MoneyFormat::for_script();
		list( $before, $after ) = MoneyFormat::around( $money );
		$format                 = array(
			'before'   => $before,
			'after'    => $after,
			'decimals' => $money['decimals'],
			'point'    => $money['decimal_separator'],
			'thousand' => $money['thousand_separator'],
			'digits'   => array_map( Digits::of( ... ), range( 0, 9 ) ),
		);
		wp_print_inline_script_tag(
			sprintf( (string) preg_replace( '/\s+/', ' ', self::FOLLOW ), (string) wp_json_encode( $format, JSON_HEX_TAG | JSON_HEX_AMP ), CartCookies::TOTAL ),
			array( 'id' => 'vitrin-header-cart' )
		);
		// Without scripts nothing fills them on a page from a cache.
		echo '<noscript><style>[data-vitrin-count-in]::after,[data-vitrin-count-in][data-vitrin-count]{display:none!important}</style></noscript>';
	}
}
