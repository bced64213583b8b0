<?php

namespace Vitrin\CartPage;

use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Shows the newest featured product that can be bought in an empty cart [CART-04], by the theme's own template.
 */
final class FeaturedProduct {

	/** How many are checked: the newest may be hidden or not for sale. */
	private const CANDIDATES = 10;

	/** Prints nothing when there is none. */
	public static function show(): void {
		$product = self::find();
		$post    = $product ? get_post( $product->get_id() ) : null;
		if ( ! $post instanceof \WP_Post ) {
			return;
		}

		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Product templates print the global one; restored below.
		setup_postdata( $post );
		wc_set_loop_prop( 'name', 'vitrin-empty-cart' );
		wc_set_loop_prop( 'columns', '1' );

		printf( '<section class="vitrin-empty-product" aria-labelledby="vitrin-empty-product-title"><h2 id="vitrin-empty-product-title">%s</h2>', esc_html__( 'You may like this', 'vitrin' ) );
		woocommerce_product_loop_start();
		wc_get_template_part( 'content', 'product' );
		woocommerce_product_loop_end();
		echo '</section>';

		wc_reset_loop();
		$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		wp_reset_postdata();
	}

	private static function find(): ?\WC_Product {
		$found = wc_get_products(
			array(
				'status'   => 'publish',
				'featured' => true,
				'limit'    => self::CANDIDATES,
				'orderby'  => 'date',
				'order'    => 'DESC',
			)
		);
		$first = null;
		foreach ( is_array( $found ) ? $found : array() as $product ) {
			if ( $product instanceof \WC_Product && self::can_be_bought( $product ) ) {
				$first = $product;
				break;
			}
		}

		/**
		 * The product that an empty cart shows.
		 *
		 * @param \WC_Product|null $product The newest featured one that can be bought; null shows none.
		 */
		$chosen = apply_filters( 'vitrin_empty_cart_product', $first );

		return $chosen instanceof \WC_Product && self::can_be_bought( $chosen ) ? $chosen : null;
	}

	/** Whether the visitor may see it and buy it now. */
	private static function can_be_bought( \WC_Product $product ): bool {
		return ProductVisibility::in_lists( $product ) && $product->is_purchasable() && $product->is_in_stock();
	}
}
