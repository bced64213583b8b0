<?php
/**
 * The sorting form.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

$vitrin_id = 'woocommerce-orderby-' . wp_unique_id();
?>
<form class="woocommerce-ordering" method="get">
	<?php if ( $use_label ) : ?>
		<label for="<?php echo esc_attr( $vitrin_id ); ?>"><?php esc_html_e( 'Sort by', 'woocommerce' ); ?></label>
	<?php endif; ?>
	<select name="orderby" class="orderby" <?php echo $use_label ? 'id="' . esc_attr( $vitrin_id ) . '"' : 'aria-label="' . esc_attr__( 'Shop order', 'woocommerce' ) . '"'; ?>>
		<?php foreach ( $catalog_orderby_options as $vitrin_key => $vitrin_name ) : ?>
			<option value="<?php echo esc_attr( $vitrin_key ); ?>" <?php selected( $orderby, $vitrin_key ); ?>><?php echo esc_html( $vitrin_name ); ?></option>
		<?php endforeach; ?>
	</select>
	<input type="hidden" name="paged" value="1" />
	<?php wc_query_string_form_fields( null, array( 'orderby', 'submit', 'paged', 'product-page' ) ); ?>
</form>
