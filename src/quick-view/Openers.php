<?php

namespace Vitrin\QuickView;

use Vitrin\Cart\Text;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Shared\Plugin\FetchedList;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * Elements that open the quick view from a list. Each is a link to the product's page, so that it works without
 * our script and in a new tab [QV-01]. Printed by WooCommerce's actions, hence in each classic list: the
 * shop's, related products, shortcodes, and pages loaded later.
 *
 * A theme's own elements that open it, triggers, may be on a page without a list of products, which would not load
 * what opens it. They are detected in what editors write: content, blocks, shortcodes, widgets and menus. A template
 * that prints one on such a page uses the filter.
 */
final class Openers {

	/** Attribute that marks a trigger. */
	private const MARK = 'data-vitrin-quick-view=';

	/** Filters that the page's content passes as text. */
	private const CONTENT_FILTERS = array( 'the_content', 'render_block', 'do_shortcode_tag', 'widget_text', 'widget_custom_html_content', 'widget_block_content', 'wp_nav_menu' );

	/** Product of the current card; 0 outside of cards. */
	private static int $card = 0;

	/** Product whose card had its button at the beginning; 0 for none. */
	private static int $over = 0;

	/** Product whose card had it later; 0 for none. */
	private static int $over_late = 0;

	/** Whether a trigger was printed so far. */
	private static bool $has_trigger = false;

	/** Asked in the footer. */
	public static function are_printed(): bool {
		return MarkupFlag::is_set( 'quick-view-opener' );
	}

	/** On every page where elements of the theme may open it. */
	public static function enqueue(): void {
		if ( Page::is_storefront() ) {
			Assets::enqueue_chunk( 'lists' );
		}
	}

	/**
	 * On product and cart pages the cards are secondary and the script can wait: the page's own script loads
	 * ours when they come near the viewport. Until then the openers are links.
	 */
	private static function enqueue_with_card(): void {
		// Called for each card, most of which find it done.
		if ( wp_script_is( 'vitrin-lists', 'enqueued' ) && wp_style_is( 'vitrin-lists', 'enqueued' ) ) {
			return;
		}
		$loading_script = is_product() ? 'vitrin-product-page' : 'vitrin-cart-page';
		if ( wp_script_is( $loading_script, 'enqueued' ) && ! wp_script_is( 'vitrin-lists', 'enqueued' ) ) {
			return;
		}
		self::enqueue();
	}

	/** Cards with openers may come to this page later. */
	public static function expect(): void {
		MarkupFlag::set( 'quick-view-opener' );
		self::enqueue_with_card();
	}

	/** A button in the picture's corner. */
	public static function print_over(): void {
		$product         = self::product();
		$id              = $product?->get_id() ?? 0;
		$has_one         = $id > 0 && self::$over_late === $id && doing_filter( 'render_block' );
		self::$over_late = 0;
		if ( ! $has_one ) {
			self::$over = $id;
			self::print_link_to( $product, 'over' );
		}
	}

	/**
	 * The same where a theme's card passes over the hook at its beginning. In a block theme WooCommerce runs that
	 * hook as well, but after this one: once the blocks within the card have been made.
	 */
	public static function print_over_late(): void {
		$before     = self::$over;
		self::$over = 0;
		// What one was printed for need not be asked about again.
		if ( $before > 0 && $before === self::id_of_loop() ) {
			return;
		}
		$product         = self::product();
		self::$over_late = $product?->get_id() ?? 0;
		self::print_link_to( $product, 'over' );
	}

	/** A button below the product. */
	public static function print_button(): void {
		self::print_link( 'button' );
	}

	/** A text link below the product. */
	public static function print_text(): void {
		self::print_link( 'link' );
	}

	/** A link beside a picture that opens it, for keyboard users: visible once it has focus. */
	public static function print_for_keyboard(): void {
		self::$card = 0;
		self::print_link( 'keyboard' );
	}

	/** Starts a card whose picture opens the quick view. */
	public static function begin_card(): void {
		$product    = self::product();
		self::$card = null === $product ? 0 : $product->get_id();
	}

	/** @param mixed $product The picture's. */
	public static function mark_picture( mixed $html, mixed $product = null ): mixed {
		if ( 0 === self::$card || ! is_string( $html ) || ! $product instanceof \WC_Product || $product->get_id() !== self::$card ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'tag_name' => 'img' ) ) ) {
			$tags->set_attribute( 'data-vitrin-quick-view', (string) self::$card );
		}

		return $tags->get_updated_html();
	}

	/**
	 * An opener for the loop's product.
	 *
	 * @param string $kind over, button, link or keyboard.
	 */
	private static function print_link( string $kind ): void {
		self::print_link_to( self::product(), $kind );
	}

	/**
	 * @param \WC_Product|null $product From product().
	 * @param string           $kind    As for print_link().
	 */
	private static function print_link_to( ?\WC_Product $product, string $kind ): void {
		if ( null === $product ) {
			return;
		}
		self::expect();
		$class = 'button' === $kind ? ' vitrin-button' : '';
		$icon  = in_array( $kind, array( 'over', 'button' ), true ) ? Icons::svg( 'eye' ) : '';
		printf(
			'<a class="vitrin-quick-view-opener vitrin-quick-view-opener--%1$s%8$s" href="%2$s" data-vitrin-quick-view="%3$d" aria-haspopup="dialog">%4$s<span%5$s>%6$s</span><span class="vitrin-hidden"> %7$s</span></a>',
			esc_attr( $kind ),
			esc_url( $product->get_permalink() ),
			absint( $product->get_id() ),
			$icon, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constant markup.
			'over' === $kind ? ' class="vitrin-hidden"' : '',
			esc_html__( 'Quick view', 'vitrin' ),
			esc_html( Text::plain( $product->get_name() ) ),
			esc_attr( $class )
		);
	}

	/** 0 outside of loops. */
	private static function id_of_loop(): int {
		$product = $GLOBALS['product'] ?? null;

		return $product instanceof \WC_Product ? $product->get_id() : 0;
	}

	/** The loop's product, if it may be shown on a page with our script. */
	private static function product(): ?\WC_Product {
		$product = $GLOBALS['product'] ?? null;

		return $product instanceof \WC_Product && ( FetchedList::is_being_rendered() || Page::is_storefront() ) && ProductVisibility::in_lists_or_search( $product ) ? $product : null;
	}

	/** Looks for elements of the theme, on any page. */
	public static function register_triggers(): void {
		foreach ( self::CONTENT_FILTERS as $filter ) {
			// After whatever renders the element.
			add_filter( $filter, array( self::class, 'detect_trigger' ), 1000 );
		}
		// Before settings and window are printed at 5 and 6.
		add_action( 'wp_footer', array( self::class, 'enqueue_for_trigger' ), 4 );
	}

	public static function detect_trigger( mixed $html ): mixed {
		self::$has_trigger = self::$has_trigger || ( is_string( $html ) && str_contains( $html, self::MARK ) );

		return $html;
	}

	/**
	 * Whether this page has a trigger and no opener: openers have the same attribute, and their script may be
	 * loaded later.
	 */
	public static function has_trigger(): bool {
		/**
		 * Whether this page has an element with the attribute data-vitrin-quick-view besides those found in its
		 * content, blocks, shortcodes, widgets and menus. Asked in the footer.
		 *
		 * @param bool $is_there
		 */
		return (bool) apply_filters( 'vitrin_quick_view_trigger', self::$has_trigger && ! self::are_printed() );
	}

	/** Enqueues what opens the quick view where no card does. */
	public static function enqueue_for_trigger(): void {
		if ( Page::is_storefront() && self::has_trigger() ) {
			self::enqueue();
		}
	}
}
