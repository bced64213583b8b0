<?php
/**
 * A product in the quick view; a theme replaces it by vitrin/quick-view.php. Uses WooCommerce's own templates,
 * so that what the theme and other plugins make of them is here too.
 *
 * @package Vitrin
 * @var array{product: \WC_Product} $args What is shown; also the global $product.
 */

use Vitrin\QuickView\ProductForm;

defined( 'ABSPATH' ) || exit;

?>
<div <?php wc_product_class( 'vitrin-quick-view__product', $args['product'] ); ?>>
	<div class="vitrin-quick-view__gallery">
		<?php
		woocommerce_show_product_sale_flash();
		woocommerce_show_product_images();
		?>
	</div>
	<div class="summary entry-summary vitrin-quick-view__summary">
		<h2 class="product_title entry-title vitrin-quick-view__title"><?php the_title(); ?></h2>
		<?php
		woocommerce_template_single_rating();
		woocommerce_template_single_price();
		woocommerce_template_single_excerpt();

		/**
		 * In the quick view, between the short description and the form. The global $product is set.
		 */
		do_action( 'vitrin_quick_view_before_form' );
		ProductForm::show( $args['product'] );

		/** In the quick view, between the form and the product's meta. The global $product is set. */
		do_action( 'vitrin_quick_view_after_form' );
		woocommerce_template_single_meta();
		?>
		<p class="vitrin-quick-view__more"><a href="<?php the_permalink(); ?>"><?php esc_html_e( 'See the whole product', 'vitrin' ); ?></a></p>
	</div>
</div>
