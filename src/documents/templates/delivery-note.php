<?php
/**
 * Delivery note: what is handed over, to be signed by the recipient. A theme replaces it by a file
 * vitrin/delivery-note.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
?>
<article class="vitrin-doc vitrin-doc--delivery-note">
	<?php Template::show( __DIR__ . '/document-head.php', array( 'paper' => $vitrin_paper ) ); ?>
	<div class="vitrin-doc-parties">
	<?php
	Template::show(
		__DIR__ . '/document-party.php',
		array(
			'role'         => __( 'Sender', 'vitrin' ),
			'party'        => $vitrin_paper->seller(),
			'class'        => '',
			'has_postcode' => false,
		)
	);
	?>
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
	</div>
	<table class="vitrin-doc-lines">
		<thead><tr>
			<th scope="col"><?php esc_html_e( 'No.', 'vitrin' ); ?></th>
			<th scope="col" class="is-wide"><?php esc_html_e( 'Goods', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Quantity', 'vitrin' ); ?></th>
		</tr></thead>
		<tbody>
			<?php foreach ( $vitrin_paper->lines() as $vitrin_index => $vitrin_line ) : ?>
			<tr>
				<td class="is-count is-index"><?php echo esc_html( $vitrin_paper->language->number( $vitrin_index + 1 ) ); ?></td>
				<td class="is-goods"><bdi><?php echo esc_html( $vitrin_line['name'] ); ?></bdi><?php echo '' === $vitrin_line['details'] ? '' : '<small><bdi>' . esc_html( $vitrin_line['details'] ) . '</bdi></small>'; ?></td>
				<td class="is-count" data-label="<?php esc_attr_e( 'Quantity', 'vitrin' ); ?>"><strong><?php echo esc_html( $vitrin_line['quantity'] ); ?></strong></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
		<tbody><tr class="is-strong"><th scope="row" colspan="2"><?php esc_html_e( 'Pieces in all', 'vitrin' ); ?></th><td class="is-count"><?php echo esc_html( $vitrin_paper->pieces() ); ?></td></tr></tbody>
	</table>
	<?php Template::show( __DIR__ . '/document-taken-back.php', array( 'paper' => $vitrin_paper ) ); ?>
	<?php if ( '' !== $vitrin_paper->to_collect() ) : ?>
	<p class="vitrin-doc-collect"><?php esc_html_e( 'To be paid on delivery:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->to_collect() ); ?></strong></p>
	<?php endif; ?>
	<p class="vitrin-doc-receipt"><?php esc_html_e( 'I have received the goods above complete and undamaged.', 'vitrin' ); ?></p>
	<div class="vitrin-doc-signatures">
		<div><span><?php esc_html_e( 'Date and signature of the recipient', 'vitrin' ); ?></span></div>
		<div><span><?php esc_html_e( 'Signature of the carrier', 'vitrin' ); ?></span></div>
	</div>
</article>
