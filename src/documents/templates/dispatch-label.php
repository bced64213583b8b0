<?php
/**
 * Dispatch label: to whom, and what is in the parcel. A theme replaces it by a file vitrin/dispatch-label.php.
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
<article class="vitrin-doc vitrin-doc-label vitrin-doc--dispatch-label">
	<header class="vitrin-doc-label-head">
		<h1><?php echo esc_html( $vitrin_paper->title ); ?></h1>
		<dl class="vitrin-doc-facts">
			<div><dt><?php esc_html_e( 'Order', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->order_number() ); ?></bdi></dd></div>
			<div><dt><?php esc_html_e( 'Date', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->date() ); ?></bdi></dd></div>
		</dl>
		<?php echo $vitrin_paper->qr(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?>
	</header>
	<section class="vitrin-doc-to">
		<h2><?php esc_html_e( 'Recipient', 'vitrin' ); ?></h2>
		<p class="vitrin-doc-name"><strong><?php echo esc_html( $vitrin_recipient['name'] ); ?></strong></p>
		<p><?php echo esc_html( $vitrin_recipient['address'] ); ?></p>
		<p>
			<?php if ( '' !== $vitrin_recipient['postcode'] ) : ?>
			<span><?php esc_html_e( 'Postcode', 'vitrin' ); ?> <bdi dir="ltr"><?php echo esc_html( $vitrin_recipient['postcode'] ); ?></bdi></span>
			<?php endif; ?>
			<bdi dir="ltr"><?php echo esc_html( $vitrin_recipient['phone'] ); ?></bdi>
		</p>
	</section>
	<table class="vitrin-doc-lines">
		<thead><tr>
			<th scope="col" class="is-wide"><?php esc_html_e( 'Goods', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Quantity', 'vitrin' ); ?></th>
		</tr></thead>
		<tbody>
			<?php foreach ( $vitrin_paper->lines() as $vitrin_line ) : ?>
			<tr>
				<td><?php echo esc_html( $vitrin_line['name'] ); ?><?php echo '' === $vitrin_line['details'] ? '' : '<small>' . esc_html( $vitrin_line['details'] ) . '</small>'; ?></td>
				<td class="is-count"><?php echo esc_html( $vitrin_line['quantity'] ); ?></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
	<?php if ( '' !== $vitrin_paper->to_collect() ) : ?>
	<p class="vitrin-doc-collect"><?php esc_html_e( 'To be paid on delivery:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->to_collect() ); ?></strong></p>
	<?php endif; ?>
	<section class="vitrin-doc-from">
		<h2><?php esc_html_e( 'Sender', 'vitrin' ); ?></h2>
		<p><strong><?php echo esc_html( $vitrin_seller['name'] ); ?></strong> <bdi dir="ltr"><?php echo esc_html( $vitrin_seller['phone'] ); ?></bdi></p>
		<p><?php echo esc_html( $vitrin_seller['address'] ); ?></p>
	</section>
</article>
