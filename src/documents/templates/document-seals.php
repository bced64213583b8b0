<?php
/**
 * Room for the seals and signatures of seller and buyer. A theme replaces it by a file vitrin/document-seals.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper    = $args['paper'];
$vitrin_pictures = array(
	'seal'      => __( 'Seal', 'vitrin' ),
	'signature' => __( 'Signature', 'vitrin' ),
);
?>
	<div class="vitrin-doc-signatures">
		<div><span><?php esc_html_e( 'Seal and signature of the seller', 'vitrin' ); ?></span>
			<?php foreach ( $vitrin_pictures as $vitrin_picture => $vitrin_alt ) : ?>
				<?php if ( '' !== $vitrin_paper->picture( $vitrin_picture ) ) : ?>
			<img src="<?php echo esc_url( $vitrin_paper->picture( $vitrin_picture ) ); ?>" alt="<?php echo esc_attr( $vitrin_alt ); ?>">
				<?php endif; ?>
			<?php endforeach; ?>
		</div>
		<div><span><?php esc_html_e( 'Seal and signature of the buyer', 'vitrin' ); ?></span></div>
	</div>
	<?php if ( '' !== $vitrin_paper->footer() ) : ?>
	<footer class="vitrin-doc-footer"><bdi><?php echo esc_html( $vitrin_paper->footer() ); ?></bdi></footer>
	<?php endif; ?>
