<?php
/**
 * Invoice and proforma invoice. A theme replaces it by a file vitrin/invoice.php.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper        = $args['paper'];
$vitrin_seller       = $vitrin_paper->seller();
$vitrin_buyer        = $vitrin_paper->buyer();
$vitrin_lines        = $vitrin_paper->lines();
$vitrin_has_codes    = '' !== implode( '', array_column( $vitrin_lines, 'sku' ) );
$vitrin_has_discount = '' !== implode( '', array_column( $vitrin_lines, 'discount' ) );
$vitrin_has_tax      = '' !== implode( '', array_column( $vitrin_lines, 'tax' ) );
?>
<article class="vitrin-doc vitrin-doc--<?php echo esc_attr( $vitrin_paper->kind->value ); ?>">
	<header class="vitrin-doc-head">
		<div class="vitrin-doc-logo">
			<?php if ( '' !== $vitrin_paper->picture( 'logo' ) ) : ?>
			<img src="<?php echo esc_url( $vitrin_paper->picture( 'logo' ) ); ?>" alt="">
			<?php endif; ?>
			<strong><?php echo esc_html( $vitrin_seller['name'] ); ?></strong>
		</div>
		<h1><?php echo esc_html( $vitrin_paper->title ); ?></h1>
		<dl class="vitrin-doc-facts">
			<?php if ( '' !== $vitrin_paper->number ) : ?>
			<div><dt><?php esc_html_e( 'Number', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->number ); ?></bdi></dd></div>
			<?php endif; ?>
			<div><dt><?php esc_html_e( 'Date', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->date() ); ?></bdi></dd></div>
			<div><dt><?php esc_html_e( 'Order', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->order_number() ); ?></bdi></dd></div>
		</dl>
	</header>

	<div class="vitrin-doc-parties">
		<?php foreach ( array( array( __( 'Seller', 'vitrin' ), $vitrin_seller ), array( __( 'Buyer', 'vitrin' ), $vitrin_buyer ) ) as list( $vitrin_role, $vitrin_party ) ) : ?>
		<section>
			<h2><?php echo esc_html( $vitrin_role ); ?></h2>
			<p><strong><?php echo esc_html( $vitrin_party['name'] ); ?></strong></p>
			<?php if ( array() !== $vitrin_party['rows'] ) : ?>
			<dl>
				<?php foreach ( $vitrin_party['rows'] as $vitrin_label => $vitrin_value ) : ?>
				<div><dt><?php echo esc_html( $vitrin_label ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_value ); ?></bdi></dd></div>
				<?php endforeach; ?>
			</dl>
			<?php endif; ?>
			<?php if ( '' !== $vitrin_party['address'] ) : ?>
			<p><?php echo esc_html( $vitrin_party['address'] ); ?></p>
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
	<table class="vitrin-doc-lines">
		<thead><tr>
			<th scope="col"><?php esc_html_e( 'No.', 'vitrin' ); ?></th>
			<?php if ( $vitrin_has_codes ) : ?>
			<th scope="col"><?php esc_html_e( 'Code', 'vitrin' ); ?></th>
			<?php endif; ?>
			<th scope="col" class="is-wide"><?php esc_html_e( 'Goods or service', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Quantity', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Unit price', 'vitrin' ); ?></th>
			<?php if ( $vitrin_has_discount || $vitrin_has_tax ) : ?>
			<th scope="col"><?php esc_html_e( 'Amount', 'vitrin' ); ?></th>
			<?php endif; ?>
			<?php if ( $vitrin_has_discount ) : ?>
			<th scope="col"><?php esc_html_e( 'Discount', 'vitrin' ); ?></th>
			<?php endif; ?>
			<?php if ( $vitrin_has_tax ) : ?>
			<th scope="col"><?php esc_html_e( 'Taxes and duties', 'vitrin' ); ?></th>
			<?php endif; ?>
			<th scope="col"><?php esc_html_e( 'Sum', 'vitrin' ); ?></th>
		</tr></thead>
		<tbody>
			<?php foreach ( $vitrin_lines as $vitrin_index => $vitrin_line ) : ?>
			<tr>
				<td class="is-count"><?php echo esc_html( $vitrin_paper->language->number( $vitrin_index + 1 ) ); ?></td>
				<?php if ( $vitrin_has_codes ) : ?>
				<td class="is-code"><bdi dir="ltr"><?php echo esc_html( $vitrin_line['sku'] ); ?></bdi></td>
				<?php endif; ?>
				<td><?php echo esc_html( $vitrin_line['name'] ); ?><?php echo '' === $vitrin_line['details'] ? '' : '<small>' . esc_html( $vitrin_line['details'] ) . '</small>'; ?></td>
				<td class="is-count"><?php echo esc_html( $vitrin_line['quantity'] ); ?></td>
				<td class="is-amount"><?php echo esc_html( $vitrin_line['price'] ); ?></td>
				<?php if ( $vitrin_has_discount || $vitrin_has_tax ) : ?>
				<td class="is-amount"><?php echo esc_html( $vitrin_line['subtotal'] ); ?></td>
				<?php endif; ?>
				<?php if ( $vitrin_has_discount ) : ?>
				<td class="is-amount"><?php echo esc_html( $vitrin_line['discount'] ); ?></td>
				<?php endif; ?>
				<?php if ( $vitrin_has_tax ) : ?>
				<td class="is-amount"><?php echo esc_html( $vitrin_line['tax'] ); ?></td>
				<?php endif; ?>
				<td class="is-amount"><?php echo esc_html( $vitrin_line['total'] ); ?></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
	</table>

	<div class="vitrin-doc-end">
		<div class="vitrin-doc-words">
			<?php if ( '' !== $vitrin_paper->words() ) : ?>
			<p><?php esc_html_e( 'In words:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->words() ); ?></strong></p>
			<?php endif; ?>
			<p><?php esc_html_e( 'Payment:', 'vitrin' ); ?> <?php echo esc_html( $vitrin_paper->payment() ); ?></p>
			<?php if ( '' !== $vitrin_paper->note() ) : ?>
			<p><?php esc_html_e( 'Note of the buyer:', 'vitrin' ); ?> <?php echo esc_html( $vitrin_paper->note() ); ?></p>
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
	<footer class="vitrin-doc-footer"><?php echo esc_html( $vitrin_paper->footer() ); ?></footer>
	<?php endif; ?>
</article>
