<?php
/**
 * Opens the list of cards.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
<ul class="products columns-<?php echo esc_attr( (string) wc_get_loop_prop( 'columns' ) ); ?>">
