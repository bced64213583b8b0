<?php
/**
 * Terms.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Terms of a product, in their own order.
 *
 * @param int    $product_id Product.
 * @param string $taxonomy   Taxonomy.
 * @param array  $args       For wp_get_post_terms().
 * @return array
 */
function wc_get_product_terms( $product_id, $taxonomy, $args = array() ) {
	if ( ! taxonomy_exists( $taxonomy ) ) {
		return array();
	}
	$fields = $args['fields'] ?? 'all';
	unset( $args['fields'] );
	$terms = wp_get_post_terms( $product_id, $taxonomy, $args );
	if ( is_wp_error( $terms ) ) {
		return array();
	}
	usort( $terms, static fn( $one, $two ) => array( (int) get_term_meta( $one->term_id, 'order', true ), $one->term_id ) <=> array( (int) get_term_meta( $two->term_id, 'order', true ), $two->term_id ) );
	$columns = array(
		'names' => 'name',
		'slugs' => 'slug',
		'ids'   => 'term_id',
	);
	$result  = isset( $columns[ $fields ] ) ? wp_list_pluck( $terms, $columns[ $fields ] ) : $terms;
	return apply_filters( 'woocommerce_get_product_terms', $result, $product_id, $taxonomy, $args );
}

/**
 * Ids of the visibility terms.
 *
 * @return int[]
 */
function wc_get_product_visibility_term_ids() {
	$ids = array();
	foreach ( array( 'exclude-from-catalog', 'exclude-from-search', 'featured', 'outofstock', 'rated-1', 'rated-2', 'rated-3', 'rated-4', 'rated-5' ) as $slug ) {
		$term         = get_term_by( 'slug', $slug, 'product_visibility' );
		$ids[ $slug ] = $term instanceof WP_Term ? $term->term_taxonomy_id : 0;
	}
	return array_map( 'absint', $ids );
}
