<?php
/**
 * Blocksy's cart in its header with our figures. Blocksy requires it with the variables of its own view, which it
 * requires in turn.
 *
 * @var array<string, mixed> $atts The cart's options in the header.
 *
 * @package Vitrin
 */

use Vitrin\Themes\HeaderCart;
use Vitrin\Themes\HeaderCartParts;
use Vitrin\Themes\Profiles\Blocksy;

defined( 'ABSPATH' ) || exit;

HeaderCart::begin();
ob_start();
try {
	require Blocksy::own_view();
} finally {
	HeaderCart::end();
	$vitrin_html = (string) ob_get_clean();
}

// Its style shows the number where the attribute isn't 0; without a badge it always is.
$vitrin_count_in = 'no' === ( $atts['has_cart_badge'] ?? 'yes' ) ? '' : 'data-count';
echo HeaderCart::with_figures( $vitrin_html, new HeaderCartParts( 'ct-cart-item', 'ct-dynamic-count-cart', $vitrin_count_in, '0', 'screen-reader-text' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The theme's markup; what is added is escaped.
