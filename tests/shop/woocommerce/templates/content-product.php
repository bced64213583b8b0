<?php
/**
 * A card.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
if ( ! $product instanceof WC_Product || ! $product->is_visible() ) {
	return;
}
?>
<li <?php wc_product_class( '', $product ); ?>>
	<?php
	foreach ( array( 'before_shop_loop_item', 'before_shop_loop_item_title', 'shop_loop_item_title', 'after_shop_loop_item_title', 'after_shop_loop_item' ) as $vitrin_place ) {
		do_action( 'woocommerce_' . $vitrin_place );
	}
	?>
</li>
