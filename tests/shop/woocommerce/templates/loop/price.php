<?php
/**
 * Price on a card.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
$vitrin_price = $product->get_price_html();
if ( $vitrin_price ) {
	echo '<span class="price">' . $vitrin_price . '</span>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
}
