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
use Vitrin\Themes\Profiles\Blocksy;

defined( 'ABSPATH' ) || exit;

HeaderCart::begin();
ob_start();
require Blocksy::own_view();
$vitrin_html = (string) ob_get_clean();
HeaderCart::end();

// Its style shows the number where the attribute isn't 0; without a badge it always is.
$vitrin_count_in = 'no' === ( $atts['has_cart_badge'] ?? 'yes' ) ? '' : 'data-count';
echo HeaderCart::with_figures( $vitrin_html, 'ct-dynamic-count-cart', $vitrin_count_in, 'screen-reader-text', array(), '0' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The theme's markup; what is added is escaped.
