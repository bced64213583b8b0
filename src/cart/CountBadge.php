<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Filled from the cookie by the script that finds it by `data-vitrin-count` [SIDE-12]. */
final class CountBadge {

	/**
	 * The element, its number printed only where no cache keeps it for somebody else.
	 *
	 * @param bool $may_be_kept Whether a page builder may keep it for others, on whatever page.
	 */
	public static function html( string $css_class, bool $may_be_kept = false ): string {
		$is_own   = ! $may_be_kept && Page::is_storefront() && Page::is_private() && ! CachedMarkup::is_being_made();
		$quantity = $is_own && WC()->cart instanceof \WC_Cart ? Text::number( WC()->cart->get_cart_contents_count() ) : 0;

		return sprintf(
			$quantity > 0 ? '<span class="%s" data-vitrin-count>%s</span>' : '<span class="%s" data-vitrin-count hidden></span>',
			esc_attr( $css_class ),
			esc_html( Digits::of( $quantity ) )
		);
	}
}
