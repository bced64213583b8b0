<?php

namespace Vitrin\QuickView;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The quick view's dialog, printed closed and in its loading state, the same for everyone, so that a click
 * shows it without waiting for any file. TypeScript half: dom/window.ts.
 */
final class Window {

	private Settings $settings;

	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/** At the end of pages with something that opens it [QV-02]. */
	public function print(): void {
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
