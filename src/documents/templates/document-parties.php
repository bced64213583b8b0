<?php
/**
 * Seller and buyer on invoices and credit notes. A theme replaces it by a file vitrin/document-parties.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
?>
	<div class="vitrin-doc-parties">
		<?php foreach ( array( array( __( 'Seller', 'vitrin' ), $vitrin_paper->seller() ), array( __( 'Buyer', 'vitrin' ), $vitrin_paper->buyer() ) ) as list( $vitrin_role, $vitrin_party ) ) : ?>
			<?php
			// The tax office's form has an Iranian address in parts.
			$vitrin_is_apart = $vitrin_paper->is_official() && 'IR' === $vitrin_party['country'];
			$vitrin_places   = $vitrin_is_apart ? array_filter(
				array(
					__( 'Province', 'vitrin' ) => $vitrin_party['province'],
					__( 'Town', 'vitrin' )     => $vitrin_party['town'],
				)
			) : array();
			$vitrin_address  = $vitrin_is_apart ? array( $vitrin_party['street'] ) : $vitrin_party['lines'];
			?>
		<section>
			<h3><?php echo esc_html( $vitrin_role ); ?></h3>
			<p><strong><bdi><?php echo esc_html( $vitrin_party['name'] ); ?></bdi></strong></p>
			<?php if ( array() !== $vitrin_party['rows'] ) : ?>
			<dl>
				<?php foreach ( $vitrin_party['rows'] as $vitrin_label => $vitrin_value ) : ?>
				<div><dt><?php echo esc_html( $vitrin_label ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_value ); ?></bdi></dd></div>
				<?php endforeach; ?>
			</dl>
			<?php endif; ?>
			<?php if ( array() !== $vitrin_places ) : ?>
			<dl>
				<?php foreach ( $vitrin_places as $vitrin_label => $vitrin_value ) : ?>
				<div><dt><?php echo esc_html( $vitrin_label ); ?></dt><dd><bdi><?php echo esc_html( $vitrin_value ); ?></bdi></dd></div>
				<?php endforeach; ?>
			</dl>
			<?php endif; ?>
			<?php if ( '' !== implode( '', $vitrin_address ) ) : ?>
			<p>
				<?php foreach ( $vitrin_address as $vitrin_place => $vitrin_line ) : ?>
					<?php echo 0 === $vitrin_place ? '' : '<br>'; ?>
				<bdi><?php echo esc_html( $vitrin_line ); ?></bdi>
				<?php endforeach; ?>
			</p>
			<?php endif; ?>
			<dl>
				<?php if ( '' !== $vitrin_party['postcode'] && ! str_contains( implode( "\n", $vitrin_address ), $vitrin_party['postcode'] ) ) : ?>
				<div><dt><?php esc_html_e( 'Postcode', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_party['postcode'] ); ?></bdi></dd></div>
				<?php endif; ?>
				<?php if ( '' !== $vitrin_party['phone'] ) : ?>
				<div><dt><?php esc_html_e( 'Telephone', 'vitrin' ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_party['phone'] ); ?></bdi></dd></div>
				<?php endif; ?>
			</dl>
		</section>
		<?php endforeach; ?>
	</div>
