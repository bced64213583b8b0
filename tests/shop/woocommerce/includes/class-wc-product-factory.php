<?php
/**
 * The right class for a product.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Behind wc_get_product().
 */
class WC_Product_Factory {


	/**
	 * @param mixed $product_id Id, post, product or nothing for the post in view.
	 * @param array $deprecated Unused.
	 * @return WC_Product|bool|null
	 */
	public function get_product( $product_id = false, $deprecated = array() ) {
		if ( $product_id instanceof WC_Product ) {
			return $product_id;
		}
		$product_id = $this->get_product_id( $product_id );
		if ( ! $product_id ) {
			return false;
		}
		$class = self::get_classname_from_product_type( self::get_product_type( $product_id ) ?: '' );
		if ( ! self::get_product_type( $product_id ) ) {
			return false;
		}
		$class = apply_filters( 'woocommerce_product_class', $class ? $class : 'WC_Product_Simple', self::get_product_type( $product_id ), 'variation' === self::get_product_type( $product_id ) ? 'product_variation' : 'product', $product_id, '' );
		try {
			return new $class( $product_id );
		} catch ( Exception $e ) {
			return false;
		}
	}

	/**
	 * @param int $product_id Id.
	 * @return string|bool
	 */
	public static function get_product_type( $product_id ) {
		$post_type = get_post_type( $product_id );
		if ( 'product_variation' === $post_type ) {
			return 'variation';
		}
		if ( 'product' !== $post_type ) {
			return false;
		}
		$terms = get_the_terms( $product_id, 'product_type' );
		return ! empty( $terms ) && ! is_wp_error( $terms ) ? sanitize_title( current( $terms )->name ) : 'simple';
	}

	/**
	 * @param string $product_type Kind.
	 * @return string|false
	 */
	public static function get_classname_from_product_type( $product_type ) {
		$class = $product_type ? 'WC_Product_' . implode( '_', array_map( 'ucfirst', explode( '-', $product_type ) ) ) : '';
		return $class && class_exists( $class ) ? $class : false;
	}

	/**
	 * @param mixed $product Id, post or nothing.
	 * @return int|bool
	 */
	private function get_product_id( $product ) {
		if ( false === $product && isset( $GLOBALS['post']->ID ) && 'product' === get_post_type( $GLOBALS['post']->ID ) ) {
			return absint( $GLOBALS['post']->ID );
		}
		if ( is_numeric( $product ) ) {
			return (int) $product;
		}
		return ! empty( $product->ID ) ? (int) $product->ID : false;
	}
}
