<?php
/**
 * Products by arguments.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Turns the shop's arguments into WP_Query's.
 */
class WC_Product_Query {

	/** @var array */
	protected $query_vars;

	/** @param array $args Arguments. */
	public function __construct( $args = array() ) {
		$this->query_vars = wp_parse_args(
			$args,
			array(
				'status'  => array( 'draft', 'pending', 'private', 'publish' ),
				'type'    => array_keys( wc_get_product_types() ),
				'limit'   => (int) get_option( 'posts_per_page' ),
				'include' => array(),
				'exclude' => array(),
				'orderby' => 'date',
				'order'   => 'DESC',
				'return'  => 'objects',
			)
		);
	}

	/** @return array|object */
	public function get_products() {
		$vars  = apply_filters( 'woocommerce_product_object_query_args', $this->query_vars );
		$types = (array) $vars['type'];
		$args  = array(
			'post_type'      => array( 'variation' ) === $types ? 'product_variation' : 'product',
			'post_status'    => $vars['status'],
			'posts_per_page' => $vars['limit'],
			'paged'          => $vars['page'] ?? 1,
			'offset'         => $vars['offset'] ?? '',
			'post__in'       => $vars['include'],
			'post__not_in'   => $vars['exclude'], // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_post__not_in
			'orderby'        => 'include' === $vars['orderby'] ? 'post__in' : $vars['orderby'],
			'order'          => $vars['order'],
			'fields'         => 'ids',
			'name'           => $vars['name'] ?? ( $vars['slug'] ?? '' ),
			's'              => $vars['s'] ?? '',
			'tax_query'      => array(), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
			'meta_query'     => array(), // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_query
		);
		if ( isset( $vars['parent'] ) ) {
			$args['post_parent'] = $vars['parent'];
		}
		if ( 'product' === $args['post_type'] && array_diff( array_keys( wc_get_product_types() ), $types ) ) {
			$args['tax_query'][] = array(
				'taxonomy' => 'product_type',
				'field'    => 'slug',
				'terms'    => $types,
			);
		}
		foreach ( array( 'category' => 'product_cat', 'tag' => 'product_tag' ) as $key => $taxonomy ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( ! empty( $vars[ $key ] ) ) {
				$args['tax_query'][] = array(
					'taxonomy' => $taxonomy,
					'field'    => 'slug',
					'terms'    => $vars[ $key ],
				);
			}
		}
		foreach ( array( 'sku' => '_sku', 'stock_status' => '_stock_status' ) as $key => $meta ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( ! empty( $vars[ $key ] ) ) {
				$args['meta_query'][] = array(
					'key'     => $meta,
					'value'   => $vars[ $key ],
					'compare' => is_array( $vars[ $key ] ) ? 'IN' : '=',
				);
			}
		}
		if ( isset( $vars['featured'] ) ) {
			$args['tax_query'][] = array(
				'taxonomy' => 'product_visibility',
				'field'    => 'slug',
				'terms'    => 'featured',
				'operator' => $vars['featured'] ? 'IN' : 'NOT IN',
			);
		}
		$args     = apply_filters( 'woocommerce_product_data_store_cpt_get_products_query', $args, $vars, $this );
		$query    = new WP_Query( $args );
		$products = 'ids' === $vars['return'] ? array_map( 'intval', $query->posts ) : array_values( array_filter( array_map( 'wc_get_product', $query->posts ) ) );
		if ( empty( $vars['paginate'] ) ) {
			return apply_filters( 'woocommerce_product_object_query', $products, $vars );
		}
		return (object) array(
			'products'      => $products,
			'total'         => $query->found_posts,
			'max_num_pages' => $query->max_num_pages,
		);
	}
}
