<?php
/**
 * Gallery; invisible until its script has run, as in the real shop.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

global $product;
$vitrin_columns = apply_filters( 'woocommerce_product_thumbnails_columns', 4 );
$vitrin_image   = $product->get_image_id();
$vitrin_classes = apply_filters( 'woocommerce_single_product_image_gallery_classes', array( 'woocommerce-product-gallery', 'woocommerce-product-gallery--' . ( $vitrin_image ? 'with-images' : 'without-images' ), 'woocommerce-product-gallery--columns-' . absint( $vitrin_columns ), 'images' ) );
?>
<div class="<?php echo esc_attr( implode( ' ', array_map( 'sanitize_html_class', $vitrin_classes ) ) ); ?>" data-columns="<?php echo esc_attr( $vitrin_columns ); ?>" style="opacity: 0; transition: opacity .25s ease-in-out;">
	<div class="woocommerce-product-gallery__wrapper">
		<?php
		$vitrin_html = $vitrin_image ? wc_get_gallery_image_html( $vitrin_image, true ) : '<div class="woocommerce-product-gallery__image--placeholder">' . sprintf( '<img src="%s" alt="%s" class="wp-post-image" />', esc_url( wc_placeholder_img_src( 'woocommerce_single' ) ), esc_attr__( 'Awaiting product image', 'woocommerce' ) ) . '</div>';
		echo apply_filters( 'woocommerce_single_product_image_thumbnail_html', $vitrin_html, $vitrin_image ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		do_action( 'woocommerce_product_thumbnails' );
		?>
	</div>
</div>
