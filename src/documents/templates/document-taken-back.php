<?php
/**
 * What of a parcel was taken back since the order was placed, on packing lists and delivery notes. A theme replaces
 * it by a file vitrin/document-taken-back.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
$vitrin_lines = $vitrin_paper->taken_back();
if ( array() === $vitrin_lines ) {
	return;
}
?>
	<section class="vitrin-doc-taken-back">
		<h3><?php esc_html_e( 'Taken back, not in this parcel', 'vitrin' ); ?></h3>
		<ul>
			<?php foreach ( $vitrin_lines as $vitrin_line ) : ?>
			<li><bdi><?php echo esc_html( $vitrin_line['name'] ); ?></bdi><?php echo '' === $vitrin_line['details'] ? '' : ' <bdi>(' . esc_html( $vitrin_line['details'] ) . ')</bdi>'; ?> × <?php echo esc_html( $vitrin_line['quantity'] ); ?></li>
			<?php endforeach; ?>
		</ul>
	</section>
