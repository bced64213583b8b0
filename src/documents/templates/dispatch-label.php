<?php
/**
 * Dispatch label: to whom, and what is in the parcel. A theme replaces it by a file vitrin/dispatch-label.php.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper  = $args['paper'];
$vitrin_seller = $vitrin_paper->seller();
?>
<article class="vitrin-doc vitrin-doc-label vitrin-doc--dispatch-label">
	<header class="vitrin-doc-label-head">
		<h2><?php echo esc_html( $vitrin_paper->title ); ?> <span class="vitrin-doc-hidden"><?php echo esc_html( $vitrin_paper->order_number() ); ?></span></h2>
		<dl class="vitrin-doc-facts">
			<div><dt><?php esc_html_e( 'Order', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->order_number() ); ?></bdi></dd></div>
			<div><dt><?php esc_html_e( 'Date', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->date() ); ?></bdi></dd></div>
		</dl>
		<?php echo $vitrin_paper->qr(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?>
	</header>
	<?php
	Template::show(
		__DIR__ . '/document-party.php',
		array(
			'role'         => __( 'Recipient', 'vitrin' ),
			'party'        => $vitrin_paper->recipient(),
			'class'        => 'vitrin-doc-to',
			'has_postcode' => true,
		)
	);
	?>
	<table class="vitrin-doc-lines">
		<thead><tr>
			<th scope="col" class="is-wide"><?php esc_html_e( 'Goods', 'vitrin' ); ?></th>
			<th scope="col"><?php esc_html_e( 'Quantity', 'vitrin' ); ?></th>
		</tr></thead>
		<tbody>
			<?php foreach ( $vitrin_paper->lines() as $vitrin_line ) : ?>
			<tr>
				<td class="is-goods"><bdi><?php echo esc_html( $vitrin_line['name'] ); ?></bdi><?php echo '' === $vitrin_line['details'] ? '' : '<small><bdi>' . esc_html( $vitrin_line['details'] ) . '</bdi></small>'; ?></td>
				<td class="is-count" data-label="<?php esc_attr_e( 'Quantity', 'vitrin' ); ?>"><?php echo esc_html( $vitrin_line['quantity'] ); ?></td>
			</tr>
			<?php endforeach; ?>
		</tbody>
	</table>
	<?php if ( '' !== $vitrin_paper->to_collect() ) : ?>
	<p class="vitrin-doc-collect"><?php esc_html_e( 'To be paid on delivery:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->to_collect() ); ?></strong></p>
	<?php endif; ?>
	<section class="vitrin-doc-from">
		<h3><?php esc_html_e( 'Sender', 'vitrin' ); ?></h3>
		<p><strong><bdi><?php echo esc_html( $vitrin_seller['name'] ); ?></bdi></strong> <bdi dir="ltr"><?php echo esc_html( $vitrin_seller['phone'] ); ?></bdi></p>
		<p><bdi><?php echo esc_html( $vitrin_seller['address'] ); ?></bdi></p>
	</section>
</article>
