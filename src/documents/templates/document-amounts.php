<?php
/**
 * The table of lines with their amounts, on invoices and credit notes. A theme replaces it by a file
 * vitrin/document-amounts.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

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

$vitrin_amounts   = array_intersect_key( $vitrin_labels, array_filter( $vitrin_shown ) );
$vitrin_has_codes = $vitrin_has( 'sku' );
$vitrin_columns   = 3 + ( $vitrin_has_codes ? 1 : 0 ) + ( $vitrin_is_official ? 1 : 0 );
?>
	<table class="vitrin-doc-lines<?php echo $vitrin_is_official ? ' vitrin-doc-lines--official' : ''; ?>">
		<thead><tr>
			<th scope="col"><?php esc_html_e( 'No.', 'vitrin' ); ?></th>
			<?php if ( $vitrin_has_codes ) : ?>
			<th scope="col"><?php esc_html_e( 'Code', 'vitrin' ); ?></th>
			<?php endif; ?>
			<th scope="col" class="is-wide"><?php esc_html_e( 'Goods or service', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Quantity', 'vitrin' ); ?></th>
			<?php if ( $vitrin_is_official ) : ?>
			<th scope="col"><?php esc_html_e( 'Unit of measure', 'vitrin' ); ?></th>
			<?php endif; ?>
			<?php foreach ( $vitrin_amounts as $vitrin_label ) : ?>
			<th scope="col"><?php echo esc_html( $vitrin_label ); ?></th>
			<?php endforeach; ?>
		</tr></thead>
		<tbody>
			<?php foreach ( $vitrin_lines as $vitrin_index => $vitrin_line ) : ?>
			<tr>
				<td class="is-count is-index"><?php echo esc_html( $vitrin_paper->language->number( $vitrin_index + 1 ) ); ?></td>
				<?php if ( $vitrin_has_codes ) : ?>
				<td class="is-code" data-label="<?php esc_attr_e( 'Code', 'vitrin' ); ?>"><bdi dir="ltr"><?php echo esc_html( $vitrin_line['sku'] ); ?></bdi></td>
				<?php endif; ?>
				<td class="is-goods"><bdi><?php echo esc_html( $vitrin_line['name'] ); ?></bdi><?php echo '' === $vitrin_line['details'] ? '' : '<small><bdi>' . esc_html( $vitrin_line['details'] ) . '</bdi></small>'; ?><?php echo '' === $vitrin_line['returned'] ? '' : '<small class="vitrin-doc-returned">' . esc_html( $vitrin_line['returned'] ) . '</small>'; ?></td>
				<td class="is-count" data-label="<?php esc_attr_e( 'Quantity', 'vitrin' ); ?>"><?php echo esc_html( $vitrin_line['quantity'] ); ?></td>
				<?php if ( $vitrin_is_official ) : ?>
				<td class="is-count" data-label="<?php esc_attr_e( 'Unit of measure', 'vitrin' ); ?>"><bdi><?php echo esc_html( $vitrin_line['unit'] ); ?></bdi></td>
				<?php endif; ?>
				<?php foreach ( $vitrin_amounts as $vitrin_column => $vitrin_label ) : ?>
				<td class="is-amount" data-label="<?php echo esc_attr( $vitrin_label ); ?>"><bdi dir="ltr"><?php echo esc_html( $vitrin_line[ $vitrin_column ] ); ?></bdi></td>
				<?php endforeach; ?>
			</tr>
			<?php endforeach; ?>
		</tbody>
		<?php if ( $vitrin_is_official ) : ?>
		<tbody><tr class="is-strong">
			<th scope="row" colspan="<?php echo (int) $vitrin_columns; ?>"><?php esc_html_e( 'Sum of all lines', 'vitrin' ); ?></th>
			<?php foreach ( $vitrin_amounts as $vitrin_column => $vitrin_label ) : ?>
			<td class="is-amount" data-label="<?php echo esc_attr( $vitrin_label ); ?>"><bdi dir="ltr"><?php echo esc_html( $vitrin_sums[ $vitrin_column ] ?? '' ); ?></bdi></td>
			<?php endforeach; ?>
		</tr></tbody>
		<?php endif; ?>
	</table>
