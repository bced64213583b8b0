<?php
/**
 * Packing list: what goes into the parcel, without prices, with a box to tick for each line. A theme replaces it
 * by a file vitrin/packing-list.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
?>
<article class="vitrin-doc vitrin-doc--packing-list">
	<?php Template::show( __DIR__ . '/document-head.php', array( 'paper' => $vitrin_paper ) ); ?>
	<div class="vitrin-doc-parties">
	<?php
	Template::show(
		__DIR__ . '/document-party.php',
		array(
			'role'         => __( 'Recipient', 'vitrin' ),
			'party'        => $vitrin_paper->recipient(),
			'class'        => '',
			'has_postcode' => false,
		)
	);
	?>
		<section>
			<h3><?php esc_html_e( 'Shipping', 'vitrin' ); ?></h3>
			<p><bdi><?php echo esc_html( $vitrin_paper->shipping_method() ); ?></bdi></p>
			<?php if ( '' !== $vitrin_paper->note() ) : ?>
			<p><?php esc_html_e( 'Note of the buyer:', 'vitrin' ); ?> <bdi><?php echo esc_html( $vitrin_paper->note() ); ?></bdi></p>
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
				<td class="is-count is-index"><?php echo esc_html( $vitrin_paper->language->number( $vitrin_index + 1 ) ); ?></td>
				<td class="is-code" data-label="<?php esc_attr_e( 'Code', 'vitrin' ); ?>"><bdi dir="ltr"><?php echo esc_html( $vitrin_line['sku'] ); ?></bdi></td>
				<td class="is-goods"><bdi><?php echo esc_html( $vitrin_line['name'] ); ?></bdi><?php echo '' === $vitrin_line['details'] ? '' : '<small><bdi>' . esc_html( $vitrin_line['details'] ) . '</bdi></small>'; ?></td>
				<td class="is-count" data-label="<?php esc_attr_e( 'Quantity', 'vitrin' ); ?>"><strong><?php echo esc_html( $vitrin_line['quantity'] ); ?></strong></td>
				<td class="is-count" data-label="<?php esc_attr_e( 'Packed', 'vitrin' ); ?>"><span class="vitrin-doc-box"></span></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
		<tbody><tr class="is-strong"><th scope="row" colspan="3"><?php esc_html_e( 'Pieces in all', 'vitrin' ); ?></th><td class="is-count"><?php echo esc_html( $vitrin_paper->pieces() ); ?></td><td></td></tr></tbody>
	</table>
	<?php Template::show( __DIR__ . '/document-taken-back.php', array( 'paper' => $vitrin_paper ) ); ?>
	<div class="vitrin-doc-signatures">
		<div><span><?php esc_html_e( 'Packed by', 'vitrin' ); ?></span></div>
		<div><span><?php esc_html_e( 'Checked by', 'vitrin' ); ?></span></div>
	</div>
</article>
