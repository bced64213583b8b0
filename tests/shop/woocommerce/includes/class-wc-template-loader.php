<?php
/**
 * Which file shows a shop page in a classic theme, and in a block theme.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The theme's woocommerce.php and woocommerce/ folder win.
 */
class WC_Template_Loader {

	/** Hooks. */
	public static function vitrin_init_hooks() {
		add_filter( 'template_include', array( __CLASS__, 'template_loader' ) );
		add_filter( 'comments_template', array( __CLASS__, 'comments_template_loader' ) );
		add_action( 'template_redirect', array( __CLASS__, 'vitrin_search_redirect' ) );
		add_action( 'the_post', array( __CLASS__, 'vitrin_setup_product_data' ) );
		add_action( 'template_redirect', 'vitrin_stand_in_account_redirects' );
	}

	/**
	 * @param string $template File.
	 * @return string
	 */
	public static function template_loader( $template ) {
		if ( is_embed() ) {
			return $template;
		}
		$default = '';
		if ( is_singular( 'product' ) ) {
			$default = 'single-product.php';
		} elseif ( is_product_taxonomy() || is_post_type_archive( 'product' ) || is_page( wc_get_page_id( 'shop' ) ) ) {
			$default = 'archive-product.php';
		}
		if ( ! $default ) {
			return $template;
		}
		$search = array( 'woocommerce.php' );
		if ( is_singular( 'product' ) ) {
			$search[] = 'single-product-' . urldecode( get_queried_object()->post_name ) . '.php';
		}
		if ( is_product_taxonomy() ) {
			$term     = get_queried_object();
			$search[] = 'taxonomy-' . $term->taxonomy . '-' . $term->slug . '.php';
			$search[] = 'taxonomy-' . $term->taxonomy . '.php';
			$search[] = WC()->template_path() . 'taxonomy-' . $term->taxonomy . '.php';
		}
		$search[] = $default;
		$search[] = WC()->template_path() . $default;
		$found    = locate_template( array_unique( apply_filters( 'woocommerce_template_loader_files', $search, $default ) ) );
		return $found ? $found : WC()->plugin_path() . '/templates/' . $default;
	}

	/**
	 * @param string $template File.
	 * @return string
	 */
	public static function comments_template_loader( $template ) {
		return 'product' === get_post_type() ? wc_locate_template( 'single-product-reviews.php' ) : $template;
	}

	/** A search with one find goes there. */
	public static function vitrin_search_redirect() {
		global $wp_query;
		if ( is_search() && is_post_type_archive( 'product' ) && apply_filters( 'woocommerce_redirect_single_search_result', true ) && 1 === absint( $wp_query->found_posts ) ) {
			$product = wc_get_product( $wp_query->post );
			if ( $product && $product->is_visible() ) {
				wp_safe_redirect( get_permalink( $product->get_id() ), 302 );
				exit;
			}
		}
	}

	/**
	 * The product of the post in the loop, as a global.
	 *
	 * @param WP_Post|int $post Post.
	 */
	public static function vitrin_setup_product_data( $post ) {
		unset( $GLOBALS['product'] );
		$post = is_int( $post ) ? get_post( $post ) : $post;
		if ( ! empty( $post->post_type ) && in_array( $post->post_type, array( 'product', 'product_variation' ), true ) ) {
			$GLOBALS['product'] = wc_get_product( $post );
		}
	}
}

/**
 * An empty checkout goes to the cart; logging out goes through.
 */
function vitrin_stand_in_account_redirects() {
	global $wp;
	if ( is_page( wc_get_page_id( 'checkout' ) ) && wc_get_page_id( 'checkout' ) !== wc_get_page_id( 'cart' ) && WC()->cart && WC()->cart->is_empty() && empty( $wp->query_vars['order-pay'] ) && ! isset( $wp->query_vars['order-received'] ) && ! is_customize_preview() && apply_filters( 'woocommerce_checkout_redirect_empty_cart', true ) ) {
		wp_safe_redirect( wc_get_cart_url() );
		exit;
	}
	if ( isset( $wp->query_vars['customer-logout'] ) && isset( $_GET['_wpnonce'] ) && wp_verify_nonce( sanitize_key( $_GET['_wpnonce'] ), 'customer-logout' ) ) {
		wp_logout();
		wp_safe_redirect( wc_get_page_permalink( 'myaccount' ) );
		exit;
	}
}
