<?php

namespace Vitrin\Search;

use Vitrin\Catalog\Search\SearchQuery;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Landmark;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The search field above lists, the button and its overlay, and detection of the theme's forms. All work
 * without our script: fields are in forms, and the browser opens the button's overlay.
 */
final class Markup {

	private const SCRIPT = 'vitrin-search-starter';

	/** The bundle of pages that list products contains the script above. */
	private const LISTS = 'vitrin-lists';

	/** Of pages with the button. */
	private const OVERLAY_STYLE = 'vitrin-search-overlay';

	/** Id of the overlay. */
	private const OVERLAY = 'vitrin-search-overlay';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'vitrin_search', array( $this, 'show' ) );
		foreach ( array( 'get_search_form', 'get_product_search_form', 'render_block_core/search', 'render_block_woocommerce/product-search' ) as $filter ) {
			add_filter( $filter, array( $this, 'detect_form' ), 99 );
		}
		if ( $this->settings->is_in_listing() ) {
			add_action( 'woocommerce_before_shop_loop', array( $this, 'print_above_list' ), 5 );
			add_action( 'woocommerce_no_products_found', array( $this, 'print_above_list' ), 5 );
		}
		add_action( 'wp_footer', array( $this, 'print_overlay' ), 4 );
		// After everything that may print a form, before the scripts are printed at 20.
		add_action( 'wp_footer', array( $this, 'enqueue' ), 18 );
	}

	/** Whether the page has a search form that our script serves. */
	public static function is_on_page(): bool {
		/**
		 * Whether the page has a search form that WordPress and WooCommerce didn't print, such as a page
		 * builder's: GET, with a field named `s`.
		 *
		 * @param bool $has Whether a form was detected.
		 */
		return (bool) apply_filters( 'vitrin_search_is_on_page', MarkupFlag::is_set( 'search' ) );
	}

	/** Detects a search form of the theme. */
	public function detect_form( mixed $html ): mixed {
		if ( is_string( $html ) && Page::is_storefront() ) {
			$is_for_products = 1 === preg_match( '/name=["\']post_type["\'][^>]*value=["\']product["\']|value=["\']product["\'][^>]*name=["\']post_type["\']/', $html );
			if ( 'none' !== $this->settings->forms() && ( $is_for_products || 'all' === $this->settings->forms() ) ) {
				MarkupFlag::set( 'search' );
			}
		}

		return $html;
	}

	/** The field above a list of products. */
	public function print_above_list(): void {
		if ( ! Page::is_storefront() || ! ( is_shop() || is_product_taxonomy() ) ) {
			return;
		}
		MarkupFlag::set( 'search' );
		wp_enqueue_style( self::LISTS );
		echo self::form( 'vitrin-search-form--listing' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
	}

	/**
	 * [vitrin_search], with display="field" for a field in place of the button, and label="yes" to show the
	 * button's text.
	 *
	 * @param mixed $attributes '' when there are none.
	 */
	public function shortcode( mixed $attributes = array() ): string {
		$chosen = is_array( $attributes ) ? $attributes : array();

		return 'field' === ( $chosen['display'] ?? '' ) ? self::field() : self::button( 'yes' === ( $chosen['label'] ?? '' ) );
	}

	/**
	 * The button that opens the search: the browser itself opens its overlay as a popover, and a script makes that a modal
	 * dialog. What the scripts wait for is the element around it, so that a click is the browser's until they are there.
	 *
	 * @param bool $shows_label Whether its text is visible beside the icon.
	 */
	public static function button( bool $shows_label = false ): string {
		if ( Page::is_storefront() ) {
			self::flag();
			MarkupFlag::set( 'search-button' );
			wp_enqueue_style( self::OVERLAY_STYLE );
		}

		return sprintf(
			'<span class="vitrin-search-place"><button type="button" class="vitrin-search-open%s" popovertarget="%s" aria-haspopup="dialog">%s<span%s>%s</span></button></span>',
			$shows_label ? ' has-label' : '',
			esc_attr( self::OVERLAY ),
			Icons::svg( 'search' ),
			$shows_label ? '' : ' class="vitrin-hidden"',
			esc_html__( 'Search products', 'vitrin' )
		);
	}

	/** A search field where it stands. */
	public static function field(): string {
		if ( Page::is_storefront() ) {
			self::flag();
		}

		return self::form( 'vitrin-search-form--placed' );
	}

	/** The page has a search; its style comes early where the head is still to be printed. */
	private static function flag(): void {
		MarkupFlag::set( 'search' );
		wp_enqueue_style( is_shop() || is_product_taxonomy() ? self::LISTS : self::SCRIPT );
	}

	/** The action vitrin_search, for a theme's header. */
	public function show(): void {
		echo self::button(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
	}

	/** The dialog that the button opens, with a plain form. */
	public function print_overlay(): void {
		if ( ! MarkupFlag::is_set( 'search-button' ) || ! Page::is_storefront() ) {
			return;
		}
		printf(
			'<dialog class="vitrin-search" id="%1$s" popover data-overlay="%2$s" aria-label="%3$s"><div class="vitrin-search__head">%4$s<button type="button" class="vitrin-search__close" popovertarget="%1$s" popovertargetaction="hide" aria-label="%5$s">%6$s</button></div></dialog>' . "\n",
			esc_attr( self::OVERLAY ),
			esc_attr( $this->settings->overlay() ),
			esc_attr__( 'Search products', 'vitrin' ),
			str_replace( ' name="s"', ' name="s" autofocus', self::form( '' ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_attr__( 'Close the search', 'vitrin' ),
			Icons::svg( 'x' ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constant markup.
		);
	}

	/** Enqueues what waits for a search. */
	public function enqueue(): void {
		if ( Page::is_storefront() && self::is_on_page() ) {
			wp_enqueue_script( self::SCRIPT );
			// A list's style has it.
			if ( ! wp_style_is( self::LISTS, 'enqueued' ) && ! wp_style_is( self::LISTS, 'done' ) ) {
				wp_enqueue_style( self::SCRIPT );
			}
		}
	}

	/**
	 * A form for the results page.
	 *
	 * @param string $name An additional class.
	 */
	private static function form( string $name ): string {
		$query = is_search() && '' !== $name ? get_search_query( false ) : '';

		return sprintf(
			'<form role="search" aria-label="%9$s" method="get" class="%1$s" action="%2$s">'
				. '<input type="search" aria-label="%3$s" class="vitrin-search-form__field" name="s"%4$s placeholder="%5$s" maxlength="%6$d" autocomplete="off" enterkeyhint="search">'
				. '<input type="hidden" name="post_type" value="product"><button type="submit" class="vitrin-search-form__button" aria-label="%7$s">%8$s</button></form>',
			esc_attr( trim( 'vitrin-search-form ' . $name ) ),
			esc_url( home_url( '/' ) ),
			esc_attr__( 'Search products', 'vitrin' ),
			'' === $query ? '' : ' value="' . CachedMarkup::without_shortcodes( esc_attr( $query ) ) . '"',
			esc_attr__( 'Search products…', 'vitrin' ),
			SearchQuery::MAX_LENGTH,
			esc_attr__( 'Search', 'vitrin' ),
			Icons::svg( 'search' ),
			esc_attr( Landmark::next( __( 'Search products', 'vitrin' ) ) )
		);
	}

	/** The block; its description and its editor part are in blocks/search. */
	public static function block( mixed $attributes ): string {
		$chosen = is_array( $attributes ) ? $attributes : array();

		return sprintf(
			'<div %s>%s</div>',
			get_block_wrapper_attributes(),
			'field' === ( $chosen['display'] ?? '' ) ? self::field() : self::button( ! empty( $chosen['showLabel'] ) )
		);
	}
}
