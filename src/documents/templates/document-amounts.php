<?php
/**
 * The table of lines with their amounts, on invoices and credit notes. A theme replaces it by a file
 * vitrin/document-amounts.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper, size?: string} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
$vitrin_lines = $vitrin_paper->lines();
if ( array() === $vitrin_lines ) {
	return;
}

$vitrin_is_official = $vitrin_paper->is_official();
$vitrin_sums        = $vitrin_paper->sums();

// A column that says nothing is left out, but for those of the form.
$vitrin_has    = static fn ( string $column ): bool => '' !== implode( '', array_column( $vitrin_lines, $column ) );
$vitrin_tax    = $vitrin_is_official || $vitrin_has( 'tax' );
$vitrin_before = $vitrin_is_official || $vitrin_has( 'discount' );
$vitrin_shown  = array(
	'price'    => true,
	// Else the same as the last column.
	'subtotal' => $vitrin_tax || $vitrin_before,
	'discount' => $vitrin_before,
	'net'      => $vitrin_is_official,
	'rate'     => $vitrin_is_official,
	'tax'      => $vitrin_tax,
	'total'    => true,
);
$vitrin_labels = array(
	'price'    => __( 'Unit price', 'vitrin' ),
	'subtotal' => __( 'Total amount', 'vitrin' ),
	'discount' => __( 'Discount', 'vitrin' ),
	'net'      => __( 'Amount after discount', 'vitrin' ),
	'rate'     => __( 'Tax rate', 'vitrin' ),
	'tax'      => __( 'Taxes and duties', 'vitrin' ),
	'total'    => $vitrin_tax ? __( 'Total with taxes and duties', 'vitrin' ) : ( $vitrin_before ? __( 'Amount after discount', 'vitrin' ) : __( 'Total amount', 'vitrin' ) ),
);

$vitrin_amounts = array_intersect_key( $vitrin_labels, array_filter( $vitrin_shown ) );
$vitrin_columns = array( 'index' => array( 'label' => __( 'No.', 'vitrin' ), 'class' => 'is-count is-index' ) );
if ( $vitrin_has( 'sku' ) ) {
	$vitrin_columns['sku'] = array( 'label' => __( 'Code', 'vitrin' ), 'class' => 'is-code' );
}
$vitrin_columns['name']     = array( 'label' => __( 'Goods or service', 'vitrin' ), 'class' => 'is-goods' );
$vitrin_columns['quantity'] = array( 'label' => __( 'Quantity', 'vitrin' ), 'class' => 'is-count' );
if ( $vitrin_is_official ) {
	$vitrin_columns['unit'] = array( 'label' => __( 'Unit of measure', 'vitrin' ), 'class' => 'is-count' );
}
foreach ( $vitrin_amounts as $vitrin_column => $vitrin_label ) {
	$vitrin_columns[ $vitrin_column ] = array( 'label' => $vitrin_label, 'class' => 'is-amount' );
}
foreach ( $vitrin_lines as $vitrin_index => $vitrin_line ) {
	$vitrin_lines[ $vitrin_index ]['index'] = $vitrin_paper->language->number( $vitrin_index + 1 );
}

Template::show(
	__DIR__ . '/document-lines.php',
	array(
		'width'   => 'a5' === ( $args['size'] ?? '' ) ? 148 : 210,
		'columns' => $vitrin_columns,
		'lines'   => $vitrin_lines,
		'sums'    => $vitrin_is_official ? array( 'name' => __( 'Sum of all lines', 'vitrin' ) ) + $vitrin_sums : array(),
	)
);
