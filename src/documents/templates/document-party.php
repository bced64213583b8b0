<?php
/**
 * Sender or recipient on packing lists, delivery notes and labels. A theme replaces it by a file
 * vitrin/document-party.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{role: string, party: array{name: string, address: string, postcode: string, phone: string, lines?: list<string>}, class: string, has_postcode: bool} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_party = $args['party'];
?>
<section<?php echo '' === $args['class'] ? '' : ' class="' . esc_attr( $args['class'] ) . '"'; ?>>
	<h3><?php echo esc_html( $args['role'] ); ?></h3>
	<p class="vitrin-doc-name"><strong><bdi><?php echo esc_html( $vitrin_party['name'] ); ?></bdi></strong></p>
	<p>
		<?php foreach ( $vitrin_party['lines'] ?? array( $vitrin_party['address'] ) as $vitrin_place => $vitrin_line ) : ?>
			<?php echo 0 === $vitrin_place ? '' : '<br>'; ?>
		<bdi><?php echo esc_html( $vitrin_line ); ?></bdi>
		<?php endforeach; ?>
	</p>
	<p>
		<?php if ( $args['has_postcode'] && '' !== $vitrin_party['postcode'] && ! str_contains( implode( "\n", $vitrin_party['lines'] ?? array() ), $vitrin_party['postcode'] ) ) : ?>
		<span><?php esc_html_e( 'Postcode', 'vitrin' ); ?> <bdi dir="ltr"><?php echo esc_html( $vitrin_party['postcode'] ); ?></bdi></span>
		<?php endif; ?>
		<bdi dir="ltr"><?php echo esc_html( $vitrin_party['phone'] ); ?></bdi>
	</p>
</section>
