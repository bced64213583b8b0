<?php
/**
 * Shipping label: from whom, to whom. A theme replaces it by a file vitrin/shipping-label.php.
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
<article class="vitrin-doc vitrin-doc-label vitrin-doc--shipping-label">
	<h1 class="vitrin-doc-hidden"><?php echo esc_html( $vitrin_paper->title ); ?></h1>
	<section class="vitrin-doc-from">
		<h2><?php esc_html_e( 'Sender', 'vitrin' ); ?></h2>
		<p><strong><?php echo esc_html( $vitrin_seller['name'] ); ?></strong></p>
		<p><?php echo esc_html( $vitrin_seller['address'] ); ?></p>
		<p>
			<?php if ( '' !== $vitrin_seller['postcode'] ) : ?>
			<span><?php esc_html_e( 'Postcode', 'vitrin' ); ?> <bdi dir="ltr"><?php echo esc_html( $vitrin_seller['postcode'] ); ?></bdi></span>
			<?php endif; ?>
			<bdi dir="ltr"><?php echo esc_html( $vitrin_seller['phone'] ); ?></bdi>
		</p>
	</section>
	<section class="vitrin-doc-to">
		<h2><?php esc_html_e( 'Recipient', 'vitrin' ); ?></h2>
		<p class="vitrin-doc-name"><strong><?php echo esc_html( $vitrin_recipient['name'] ); ?></strong></p>
		<p><?php echo esc_html( $vitrin_recipient['address'] ); ?></p>
		<p><bdi dir="ltr"><?php echo esc_html( $vitrin_recipient['phone'] ); ?></bdi></p>
	</section>
	<?php if ( '' !== $vitrin_recipient['postcode'] ) : ?>
	<section class="vitrin-doc-postcode">
		<?php echo $vitrin_paper->barcode(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?>
		<p><?php esc_html_e( 'Postcode', 'vitrin' ); ?> <bdi dir="ltr"><?php echo esc_html( $vitrin_recipient['postcode'] ); ?></bdi></p>
	</section>
	<?php endif; ?>
	<footer>
		<dl class="vitrin-doc-facts">
			<div><dt><?php esc_html_e( 'Order', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_paper->order_number() ); ?></bdi></dd></div>
			<?php if ( '' !== $vitrin_paper->shipping_method() ) : ?>
			<div><dt><?php esc_html_e( 'Shipping', 'vitrin' ); ?></dt><dd><?php echo esc_html( $vitrin_paper->shipping_method() ); ?></dd></div>
			<?php endif; ?>
		</dl>
		<?php if ( '' !== $vitrin_paper->to_collect() ) : ?>
		<p class="vitrin-doc-collect"><?php esc_html_e( 'To be paid on delivery:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->to_collect() ); ?></strong></p>
		<?php endif; ?>
	</footer>
</article>
