<?php

namespace Vitrin\QuickView;

use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Status\Place;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/** Prints the openers and the window, and answers the call; the script does the rest. */
final class Hooks extends Feature {

	private Settings $settings;

	public function __construct() {
		$this->settings = new Settings();
	}

	public function settings(): Settings {
		return $this->settings;
	}

	/** @return list<Place> */
	public function places(): array {
		return array( new Place( 'lists', Settings::TRIGGER !== $this->settings->opener() && ( is_shop() || is_product_taxonomy() ) && self::has_products(), ( is_shop() || is_product_taxonomy() ) && Openers::are_printed() ) );
	}

	/** Whether the page's list has any; its loop is over when this is asked. */
	private static function has_products(): bool {
		$query = $GLOBALS['wp_the_query'] ?? null;

		return $query instanceof \WP_Query && $query->post_count > 0;
	}

	public function register(): void {
		( new GetQuickView() )->register();
		Openers::register_triggers();
		// Right after the settings, on the same pages.
		add_action( 'wp_footer', array( $this, 'print_window' ), 6 );
		// In a card of the loop builder, where the editor wants it.
		add_action( 'vitrin_loop_quick_view', array( Openers::class, 'print_button' ) );
		add_action(
			'vitrin_loop_without_cards',
			function ( mixed $parts ): void {
				if ( is_array( $parts ) && ( array() === $parts ? Settings::TRIGGER !== $this->settings->opener() : in_array( 'quickView', $parts, true ) ) ) {
					Openers::expect();
				}
			}
		);
		switch ( $this->settings->opener() ) {
			case 'over':
				// Before the card's link opens at 10; in Astra inside the picture's frame, which opens at 6.
				add_action( 'woocommerce_before_shop_loop_item', array( Openers::class, 'print_over' ), 8 );
				add_action( 'woocommerce_after_shop_loop_item_title', array( Openers::class, 'print_over_late' ), 100 );
				break;
			case 'button':
				add_action( 'woocommerce_after_shop_loop_item', array( Openers::class, 'print_button' ), 20 );
				break;
			case 'link':
				add_action( 'woocommerce_after_shop_loop_item', array( Openers::class, 'print_text' ), 20 );
				break;
			case 'image':
				add_action( 'woocommerce_before_shop_loop_item', array( Openers::class, 'begin_card' ), 1 );
				add_filter( 'woocommerce_product_get_image', array( Openers::class, 'mark_picture' ), 10, 2 );
				add_action( 'woocommerce_after_shop_loop_item', array( Openers::class, 'print_for_keyboard' ), 20 );
				break;
			default:
				add_action( 'wp_enqueue_scripts', array( Openers::class, 'enqueue' ) );
		}
	}

	/**
	 * The quick view's dialog, at the end of pages with something that opens it [QV-02]: printed closed and in its loading
	 * state, the same for everyone, so that a click shows it without waiting for any file. TypeScript half: dom/window.ts.
	 */
	public function print_window(): void {
		if ( ! Page::is_storefront() || ! $this->settings->applies_to_page() ) {
			return;
		}
		$skeleton = '';
		foreach ( array( 'title', 'price', 'text', 'text', 'button' ) as $kind ) {
			$skeleton .= '<div class="vitrin-quick-view__skeleton vitrin-quick-view__skeleton--' . $kind . '"></div>';
		}
		// WooCommerce's and themes' styles are bound to the class `woocommerce`.
		printf(
			'<dialog class="vitrin-quick-view is-loading%1$s" popover="manual" tabindex="-1" aria-label="%2$s"><div class="vitrin-quick-view__frame"><button type="button" class="vitrin-quick-view__close" aria-label="%3$s">%4$s</button><div class="vitrin-quick-view__place woocommerce" aria-busy="true"><div class="vitrin-quick-view__product" aria-hidden="true"><div class="vitrin-quick-view__skeleton vitrin-quick-view__skeleton--picture"></div><div class="vitrin-quick-view__summary">%5$s</div></div></div><p class="vitrin-hidden" role="status">%6$s</p></div></dialog>',
			esc_attr( ( $this->settings->sticks_cart() ? ' is-stuck' : '' ) . ( $this->settings->has_auto_height() ? ' is-auto' : '' ) ),
			esc_attr__( 'Quick view', 'vitrin' ),
			esc_attr__( 'Close the quick view', 'vitrin' ),
			Icons::svg( 'x' ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constant markup.
			$skeleton, // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constant markup.
			// The script announces it each time it loads a product.
			esc_html__( 'The product is on its way.', 'vitrin' )
		);
	}
}
