<?php
/**
 * The quantity field.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/* translators: %s: product */
$vitrin_label = ! empty( $args['product_name'] ) ? sprintf( __( '%s quantity', 'woocommerce' ), wp_strip_all_tags( $args['product_name'] ) ) : __( 'Quantity', 'woocommerce' );
$vitrin_attr  = array(
	'type'       => $type,
	'id'         => $input_id,
	'class'      => implode( ' ', (array) $classes ),
	'name'       => $input_name,
	'value'      => $input_value,
	'aria-label' => __( 'Product quantity', 'woocommerce' ),
	'min'        => $min_value,
	'max'        => 0 < $max_value ? $max_value : '',
);
if ( $readonly ) {
	$vitrin_attr['readonly'] = 'readonly';
} else {
	$vitrin_attr += array(
		'step'         => $step,
		'placeholder'  => $placeholder,
		'inputmode'    => $inputmode,
		'autocomplete' => $autocomplete ?? 'on',
	);
}
?>
<div class="quantity">
	<?php do_action( 'woocommerce_before_quantity_input_field' ); ?>
	<label class="screen-reader-text" for="<?php echo esc_attr( $input_id ); ?>"><?php echo esc_html( $vitrin_label ); ?></label>
	<input <?php echo wc_implode_html_attributes( $vitrin_attr ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped ?> />
	<?php do_action( 'woocommerce_after_quantity_input_field' ); ?>
</div>
