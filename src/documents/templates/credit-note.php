<?php
/**
 * Credit note: what of an invoice was taken back and given back. A theme replaces it by a file
 * vitrin/credit-note.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper, size?: string} $args
 */

use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
?>
<article class="vitrin-doc vitrin-doc--credit-note">
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
			<?php if ( '' !== $vitrin_paper->reason() ) : ?>
			<p><?php esc_html_e( 'Reason:', 'vitrin' ); ?> <bdi><?php echo esc_html( $vitrin_paper->reason() ); ?></bdi></p>
			<?php endif; ?>
		</div>
		<?php Template::show( __DIR__ . '/document-totals.php', array( 'paper' => $vitrin_paper ) ); ?>
	</div>

	<?php Template::show( __DIR__ . '/document-seals.php', array( 'paper' => $vitrin_paper ) ); ?>
</article>
