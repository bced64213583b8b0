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

$vitrin_paper = $args['paper'];
?>
<article class="vitrin-doc vitrin-doc--<?php echo esc_attr( $vitrin_paper->kind->value ); ?>">
	<?php Template::show( __DIR__ . '/document-head.php', array( 'paper' => $vitrin_paper ) ); ?>

	<?php Template::show( __DIR__ . '/document-parties.php', array( 'paper' => $vitrin_paper ) ); ?>

	<p class="vitrin-doc-unit">
		<?php
		/* translators: %s: name of a currency. */
		echo esc_html( sprintf( __( 'All amounts in %s', 'vitrin' ), $vitrin_paper->unit() ) );
		?>
	</p>
	<?php Template::show( __DIR__ . '/document-amounts.php', array( 'paper' => $vitrin_paper, 'size' => $args['size'] ?? '' ) ); ?>

	<div class="vitrin-doc-end">
		<div class="vitrin-doc-words">
			<?php if ( '' !== $vitrin_paper->words() ) : ?>
			<p><?php esc_html_e( 'In words:', 'vitrin' ); ?> <strong><?php echo esc_html( $vitrin_paper->words() ); ?></strong></p>
			<?php endif; ?>
			<?php if ( $vitrin_paper->is_official() ) : ?>
			<p><?php esc_html_e( 'Terms of sale:', 'vitrin' ); ?> <strong><?php echo $vitrin_paper->is_cash() ? esc_html__( 'cash', 'vitrin' ) : esc_html__( 'credit', 'vitrin' ); ?></strong></p>
			<?php endif; ?>
			<p><?php esc_html_e( 'Payment:', 'vitrin' ); ?> <?php echo esc_html( $vitrin_paper->payment() ); ?></p>
			<?php if ( '' !== $vitrin_paper->note() ) : ?>
			<p><?php esc_html_e( 'Note of the buyer:', 'vitrin' ); ?> <bdi><?php echo esc_html( $vitrin_paper->note() ); ?></bdi></p>
			<?php endif; ?>
			<?php echo $vitrin_paper->qr(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Numbers only. ?>
		</div>
		<?php Template::show( __DIR__ . '/document-totals.php', array( 'paper' => $vitrin_paper ) ); ?>
	</div>

	<?php Template::show( __DIR__ . '/document-seals.php', array( 'paper' => $vitrin_paper ) ); ?>
</article>
