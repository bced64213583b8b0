<?php

namespace Vitrin\Search;

use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The field above lists, the button and its overlay, and which of the theme's forms there are. All of
 * it works without our script: fields are in forms, the button is a link.
 */
final class Markup {

	private const SCRIPT = 'vitrin-search-starter';

	/** On pages that list products the same is in their own bundle. */
	private const LISTS = 'vitrin-lists';

	/** For ids of fields. */
	private static int $fields = 0;

	/** Takes the settings. */
	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'vitrin_search', array( $this, 'show' ) );
		foreach ( array( 'get_search_form', 'get_product_search_form', 'render_block_core/search', 'render_block_woocommerce/product-search' ) as $filter ) {
			add_filter( $filter, array( $this, 'see' ), 99 );
		}
		if ( $this->settings->is_in_listing() ) {
			add_action( 'woocommerce_before_shop_loop', array( $this, 'above_list' ), 5 );
			add_action( 'woocommerce_no_products_found', array( $this, 'above_list' ), 5 );
		}
		add_action( 'wp_footer', array( $this, 'print_overlay' ), 4 );
		// When all else has said what it needs, and before the scripts are printed at 20.
		add_action( 'wp_footer', array( $this, 'enqueue' ), 18 );
	}

	/** Whether the page has something to search with. */
	public static function is_on_page(): bool {
		/**
		 * Whether the page has a search form that WordPress and WooCommerce didn't print, such as a page
		 * builder's: GET, with a field named `s`.
		 *
		 * @param bool $has Whether we saw one.
		 */
		return (bool) apply_filters( 'vitrin_search_is_on_page', MarkupFlag::is_set( 'search' ) );
	}

	/** Sees a form of the theme go by. */
	public function see( mixed $html ): mixed {
		if ( is_string( $html ) && Page::is_storefront() ) {
			$is_for_products = 1 === preg_match( '/name=["\']post_type["\'][^>]*value=["\']product["\']|value=["\']product["\'][^>]*name=["\']post_type["\']/', $html );
			if ( 'none' !== $this->settings->forms() && ( $is_for_products || 'all' === $this->settings->forms() ) ) {
				MarkupFlag::set( 'search' );
			}
		}

		return $html;
	}

	/** The field above a list of products. */
	public function above_list(): void {
		if ( ! Page::is_storefront() || ! ( is_shop() || is_product_taxonomy() ) ) {
			return;
		}
		MarkupFlag::set( 'search' );
		wp_enqueue_script( self::LISTS );
		wp_enqueue_style( self::LISTS );
		echo self::form( 'vitrin-search-form--listing' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
	}

	/** [vitrin_search]. Elsewhere than on storefront pages, as in a page builder's editor, it is a link. */
	public function shortcode(): string {
		if ( Page::is_storefront() ) {
			MarkupFlag::set( 'search' );
			MarkupFlag::set( 'search-button' );
		}

		return sprintf(
			'<a class="vitrin-search-open" href="%s" aria-haspopup="dialog">%s<span class="vitrin-hidden">%s</span></a>',
			esc_url( SearchCall::all_url( '' ) ),
			Icons::svg( 'search' ),
			esc_html__( 'Search products', 'vitrin' )
		);
	}

	/** The action vitrin_search, for a theme's header. */
	public function show(): void {
		echo $this->shortcode(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
	}

	/** What the button opens: hidden until then, and a form like any other. */
	public function print_overlay(): void {
		if ( ! MarkupFlag::is_set( 'search-button' ) || ! Page::is_storefront() ) {
			return;
		}
		printf(
			'<dialog class="vitrin-search" data-overlay="%s" aria-label="%s"><div class="vitrin-search__head">%s<button type="button" class="vitrin-search__close" aria-label="%s">%s</button></div></dialog>' . "\n",
			esc_attr( $this->settings->overlay() ),
			esc_attr__( 'Search products', 'vitrin' ),
			self::form( '' ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_attr__( 'Close the search', 'vitrin' ),
			Icons::svg( 'x' ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constant markup.
		);
	}

	/** The script that waits for somebody to search, unless the page's own bundle has it. */
	public function enqueue(): void {
		if ( Page::is_storefront() && self::is_on_page() && ! wp_script_is( self::LISTS, 'enqueued' ) ) {
			wp_enqueue_script( self::SCRIPT );
			wp_enqueue_style( self::SCRIPT );
		}
	}

	/**
	 * A form that leads to the page of results.
	 *
	 * @param string $name A further class.
	 */
	private static function form( string $name ): string {
		$id = 'vitrin-search-field-' . ( ++self::$fields );

		return sprintf(
			'<form role="search" aria-label="%4$s" method="get" class="%s" action="%s"><label class="vitrin-hidden" for="%s">%s</label>'
				. '<input type="search" id="%3$s" class="vitrin-search-form__field" name="s" value="%s" placeholder="%s" maxlength="%d" autocomplete="off" enterkeyhint="search">'
				. '<input type="hidden" name="post_type" value="product"><button type="submit" class="vitrin-search-form__button" aria-label="%s">%s</button></form>',
			esc_attr( trim( 'vitrin-search-form ' . $name ) ),
			esc_url( home_url( '/' ) ),
			esc_attr( $id ),
			esc_html__( 'Search products', 'vitrin' ),
			CachedMarkup::without_shortcodes( esc_attr( is_search() && '' !== $name ? get_search_query( false ) : '' ) ),
			esc_attr__( 'Search products…', 'vitrin' ),
			SearchQuery::MAX_LENGTH,
			esc_attr__( 'Search', 'vitrin' ),
			Icons::svg( 'search' )
		);
	}
}
