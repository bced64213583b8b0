<?php
/**
 * Shipping label: from whom, to whom. A theme replaces it by a file vitrin/shipping-label.php.
 *
 * @package Vitrin
 * @version 0.2.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper     = $args['paper'];
$vitrin_recipient = $vitrin_paper->recipient();
?>
<article class="vitrin-doc vitrin-doc-label vitrin-doc--shipping-label">
	<h2 class="vitrin-doc-hidden"><?php echo esc_html( $vitrin_paper->title ); ?> <?php echo esc_html( $vitrin_paper->order_number() ); ?></h2>
	<?php
	Template::show(
		__DIR__ . '/document-party.php',
		array(
			'role'         => __( 'Sender', 'vitrin' ),
			'party'        => $vitrin_paper->seller(),
			'class'        => 'vitrin-doc-from',
			'has_postcode' => true,
		)
	);
	?>
	<?php
	Template::show(
		__DIR__ . '/document-party.php',
		array(
			'role'         => __( 'Recipient', 'vitrin' ),
			'party'        => $vitrin_recipient,
			'class'        => 'vitrin-doc-to',
			'has_postcode' => false,
		)
	);
	?>
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
			<div><dt><?php esc_html_e( 'Shipping', 'vitrin' ); ?></dt><dd><bdi><?php echo esc_html( $vitrin_paper->shipping_method() ); ?></bdi></dd></div>
			<?php endif; ?>
		</dl>
		<?php if ( '' !== $vitrin_paper->to_collect() ) : ?>
		<p class="vitrin-doc-collect"><?php esc_html_e( 'To be paid on delivery:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->to_collect() ); ?></strong></p>
		<?php endif; ?>
	</footer>
</article>
