<?php
/**
 * Packing list: what goes into the parcel, without prices, with a box to tick for each line. A theme replaces it
 * by a file vitrin/packing-list.php.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper     = $args['paper'];
$vitrin_recipient = $vitrin_paper->recipient();
?>
<article class="vitrin-doc vitrin-doc--packing-list">
	<header class="vitrin-doc-head">
		<div class="vitrin-doc-logo"><strong><?php echo esc_html( $vitrin_paper->seller()['name'] ); ?></strong></div>
		<h1><?php echo esc_html( $vitrin_paper->title ); ?></h1>
		<dl class="vitrin-doc-facts">
			<div><dt><?php esc_html_e( 'Order', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->order_number() ); ?></bdi></dd></div>
			<div><dt><?php esc_html_e( 'Date', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->date() ); ?></bdi></dd></div>
		</dl>
	</header>
	<div class="vitrin-doc-parties">
		<section>
			<h2><?php esc_html_e( 'Recipient', 'vitrin' ); ?></h2>
			<p><strong><?php echo esc_html( $vitrin_recipient['name'] ); ?></strong></p>
			<p><?php echo esc_html( $vitrin_recipient['address'] ); ?></p>
			<p><bdi dir="ltr"><?php echo esc_html( $vitrin_recipient['phone'] ); ?></bdi></p>
		</section>
		<section>
			<h2><?php esc_html_e( 'Shipping', 'vitrin' ); ?></h2>
			<p><?php echo esc_html( $vitrin_paper->shipping_method() ); ?></p>
			<?php if ( '' !== $vitrin_paper->note() ) : ?>
			<p><?php esc_html_e( 'Note of the buyer:', 'vitrin' ); ?> <?php echo esc_html( $vitrin_paper->note() ); ?></p>
			<?php endif; ?>
		</section>
	</div>
	<table class="vitrin-doc-lines">
		<thead><tr>
			<th scope="col"><?php esc_html_e( 'No.', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Code', 'vitrin' ); ?></th>
			<th scope="col" class="is-wide"><?php esc_html_e( 'Goods', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Quantity', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Packed', 'vitrin' ); ?></th>
		</tr></thead>
		<tbody>
			<?php foreach ( $vitrin_paper->lines() as $vitrin_index => $vitrin_line ) : ?>
			<tr>
				<td class="is-count"><?php echo esc_html( $vitrin_paper->language->number( $vitrin_index + 1 ) ); ?></td>
				<td class="is-code"><bdi dir="ltr"><?php echo esc_html( $vitrin_line['sku'] ); ?></bdi></td>
				<td><?php echo esc_html( $vitrin_line['name'] ); ?><?php echo '' === $vitrin_line['details'] ? '' : '<small>' . esc_html( $vitrin_line['details'] ) . '</small>'; ?></td>
				<td class="is-count"><strong><?php echo esc_html( $vitrin_line['quantity'] ); ?></strong></td>
				<td class="is-count"><span class="vitrin-doc-box"></span></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
		<tbody><tr class="is-strong"><th scope="row" colspan="3"><?php esc_html_e( 'Pieces in all', 'vitrin' ); ?></th><td class="is-count"><?php echo esc_html( $vitrin_paper->pieces() ); ?></td><td></td></tr></tbody>
	</table>
	<div class="vitrin-doc-signatures">
		<div><span><?php esc_html_e( 'Packed by', 'vitrin' ); ?></span></div>
		<div><span><?php esc_html_e( 'Checked by', 'vitrin' ); ?></span></div>
	</div>
</article>
