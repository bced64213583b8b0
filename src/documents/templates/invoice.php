<?php
/**
 * Invoice and proforma invoice. A theme replaces it by a file vitrin/invoice.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper, size?: string} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper     = $args['paper'];
$vitrin_seller    = $vitrin_paper->seller();
$vitrin_buyer     = $vitrin_paper->buyer();
$vitrin_lines     = $vitrin_paper->lines();
$vitrin_has_codes = '' !== implode( '', array_column( $vitrin_lines, 'sku' ) );
$vitrin_amounts   = array_filter(
	array(
		'price'    => __( 'Unit price', 'vitrin' ),
		'subtotal' => __( 'Amount', 'vitrin' ),
		'discount' => __( 'Discount', 'vitrin' ),
		'tax'      => __( 'Taxes and duties', 'vitrin' ),
		'total'    => __( 'Sum', 'vitrin' ),
	),
	static fn ( string $column ): bool => '' !== implode( '', array_column( $vitrin_lines, $column ) ),
	ARRAY_FILTER_USE_KEY
);
if ( ! isset( $vitrin_amounts['discount'] ) && ! isset( $vitrin_amounts['tax'] ) ) {
	// The same as the sum.
	unset( $vitrin_amounts['subtotal'] );
}
?>
<article class="vitrin-doc vitrin-doc--<?php echo esc_attr( $vitrin_paper->kind->value ); ?>">
	<?php Template::show( __DIR__ . '/document-head.php', array( 'paper' => $vitrin_paper ) ); ?>

	<div class="vitrin-doc-parties">
		<?php foreach ( array( array( __( 'Seller', 'vitrin' ), $vitrin_seller ), array( __( 'Buyer', 'vitrin' ), $vitrin_buyer ) ) as list( $vitrin_role, $vitrin_party ) ) : ?>
		<section>
			<h3><?php echo esc_html( $vitrin_role ); ?></h3>
			<p><strong><bdi><?php echo esc_html( $vitrin_party['name'] ); ?></bdi></strong></p>
			<?php if ( array() !== $vitrin_party['rows'] ) : ?>
			<dl>
				<?php foreach ( $vitrin_party['rows'] as $vitrin_label => $vitrin_value ) : ?>
				<div><dt><?php echo esc_html( $vitrin_label ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_value ); ?></bdi></dd></div>
				<?php endforeach; ?>
			</dl>
			<?php endif; ?>
			<?php if ( '' !== $vitrin_party['address'] ) : ?>
			<p><bdi><?php echo esc_html( $vitrin_party['address'] ); ?></bdi></p>
			<?php endif; ?>
			<dl>
				<?php if ( '' !== $vitrin_party['postcode'] ) : ?>
				<div><dt><?php esc_html_e( 'Postcode', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_party['postcode'] ); ?></bdi></dd></div>
				<?php endif; ?>
				<?php if ( '' !== $vitrin_party['phone'] ) : ?>
				<div><dt><?php esc_html_e( 'Telephone', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_party['phone'] ); ?></bdi></dd></div>
				<?php endif; ?>
			</dl>
		</section>
		<?php endforeach; ?>
	</div>

	<p class="vitrin-doc-unit">
		<?php
		/* translators: %s: name of a currency. */
		echo esc_html( sprintf( __( 'All amounts in %s', 'vitrin' ), $vitrin_paper->unit() ) );
		?>
	</p>
	<?php
	$vitrin_columns = array( 'index' => array( 'label' => __( 'No.', 'vitrin' ), 'class' => 'is-count is-index' ) );
	if ( $vitrin_has_codes ) {
		$vitrin_columns['sku'] = array( 'label' => __( 'Code', 'vitrin' ), 'class' => 'is-code' );
	}
	$vitrin_columns['name']     = array( 'label' => __( 'Goods or service', 'vitrin' ), 'class' => 'is-goods' );
	$vitrin_columns['quantity'] = array( 'label' => __( 'Quantity', 'vitrin' ), 'class' => 'is-count' );
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
			'sums'    => array(),
		)
	);
	?>

	<div class="vitrin-doc-end">
		<div class="vitrin-doc-words">
			<?php if ( '' !== $vitrin_paper->words() ) : ?>
			<p><?php esc_html_e( 'In words:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->words() ); ?></strong></p>
			<?php endif; ?>
			<p><?php esc_html_e( 'Payment:', 'vitrin' ); ?> <?php echo esc_html( $vitrin_paper->payment() ); ?></p>
			<?php if ( '' !== $vitrin_paper->note() ) : ?>
			<p><?php esc_html_e( 'Note of the buyer:', 'vitrin' ); ?> <bdi><?php echo esc_html( $vitrin_paper->note() ); ?></bdi></p>
			<?php endif; ?>
			<?php echo $vitrin_paper->qr(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?>
		</div>
		<table class="vitrin-doc-totals"><tbody>
			<?php foreach ( $vitrin_paper->totals() as $vitrin_row ) : ?>
			<tr<?php echo $vitrin_row['is_strong'] ? ' class="is-strong"' : ''; ?>><th scope="row"><?php echo esc_html( $vitrin_row['label'] ); ?></th><td class="is-amount"><bdi dir="ltr"><?php echo esc_html( $vitrin_row['amount'] ); ?></bdi></td></tr>
			<?php endforeach; ?>
		</tbody></table>
	</div>

	<div class="vitrin-doc-signatures">
		<div><span><?php esc_html_e( 'Seal and signature of the seller', 'vitrin' ); ?></span>
			<?php
			$vitrin_pictures = array(
				'seal'      => __( 'Seal', 'vitrin' ),
				'signature' => __( 'Signature', 'vitrin' ),
			);
			foreach ( $vitrin_pictures as $vitrin_picture => $vitrin_alt ) :
				?>
				<?php if ( '' !== $vitrin_paper->picture( $vitrin_picture ) ) : ?>
			<img src="<?php echo esc_url( $vitrin_paper->picture( $vitrin_picture ) ); ?>" alt="<?php echo esc_attr( $vitrin_alt ); ?>">
				<?php endif; ?>
			<?php endforeach; ?>
		</div>
		<div><span><?php esc_html_e( 'Seal and signature of the buyer', 'vitrin' ); ?></span></div>
	</div>
	<?php if ( '' !== $vitrin_paper->footer() ) : ?>
	<footer class="vitrin-doc-footer"><bdi><?php echo esc_html( $vitrin_paper->footer() ); ?></bdi></footer>
	<?php endif; ?>
</article>
