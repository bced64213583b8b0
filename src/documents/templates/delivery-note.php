<?php
/**
 * Delivery note: what is handed over, to be signed by the recipient. A theme replaces it by a file
 * vitrin/delivery-note.php.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper     = $args['paper'];
$vitrin_seller    = $vitrin_paper->seller();
$vitrin_recipient = $vitrin_paper->recipient();
?>
<article class="vitrin-doc vitrin-doc--delivery-note">
	<header class="vitrin-doc-head">
		<div class="vitrin-doc-logo">
			<?php if ( '' !== $vitrin_paper->picture( 'logo' ) ) : ?>
			<img src="<?php echo esc_url( $vitrin_paper->picture( 'logo' ) ); ?>" alt="">
			<?php endif; ?>
			<strong><?php echo esc_html( $vitrin_seller['name'] ); ?></strong>
		</div>
		<h1><?php echo esc_html( $vitrin_paper->title ); ?></h1>
		<dl class="vitrin-doc-facts">
			<div><dt><?php esc_html_e( 'Order', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->order_number() ); ?></bdi></dd></div>
			<div><dt><?php esc_html_e( 'Date', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->date() ); ?></bdi></dd></div>
		</dl>
	</header>
	<div class="vitrin-doc-parties">
		<?php foreach ( array( array( __( 'Sender', 'vitrin' ), $vitrin_seller ), array( __( 'Recipient', 'vitrin' ), $vitrin_recipient ) ) as list( $vitrin_role, $vitrin_party ) ) : ?>
		<section>
			<h2><?php echo esc_html( $vitrin_role ); ?></h2>
			<p><strong><?php echo esc_html( $vitrin_party['name'] ); ?></strong></p>
			<p><?php echo esc_html( $vitrin_party['address'] ); ?></p>
			<p><bdi dir="ltr"><?php echo esc_html( $vitrin_party['phone'] ); ?></bdi></p>
		</section>
		<?php endforeach; ?>
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
				<td class="is-count"><?php echo esc_html( $vitrin_paper->language->number( $vitrin_index + 1 ) ); ?></td>
				<td><?php echo esc_html( $vitrin_line['name'] ); ?><?php echo '' === $vitrin_line['details'] ? '' : '<small>' . esc_html( $vitrin_line['details'] ) . '</small>'; ?></td>
				<td class="is-count"><strong><?php echo esc_html( $vitrin_line['quantity'] ); ?></strong></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
		<tbody><tr class="is-strong"><th scope="row" colspan="2"><?php esc_html_e( 'Pieces in all', 'vitrin' ); ?></th><td class="is-count"><?php echo esc_html( $vitrin_paper->pieces() ); ?></td></tr></tbody>
	</table>
	<?php if ( '' !== $vitrin_paper->to_collect() ) : ?>
	<p class="vitrin-doc-collect"><?php esc_html_e( 'To be paid on delivery:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->to_collect() ); ?></strong></p>
	<?php endif; ?>
	<p class="vitrin-doc-receipt"><?php esc_html_e( 'I have received the goods above complete and undamaged.', 'vitrin' ); ?></p>
	<div class="vitrin-doc-signatures">
		<div><span><?php esc_html_e( 'Date and signature of the recipient', 'vitrin' ); ?></span></div>
		<div><span><?php esc_html_e( 'Signature of the carrier', 'vitrin' ); ?></span></div>
	</div>
</article>
