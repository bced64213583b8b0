<?php
/**
 * Price.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
echo '<p class="' . esc_attr( apply_filters( 'woocommerce_product_price_class', 'price' ) ) . '">' . $product->get_price_html() . '</p>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
