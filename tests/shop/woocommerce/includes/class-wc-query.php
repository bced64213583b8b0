<?php
/**
 * The listing's query and the addresses below shop pages.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Sorting, visibility, page size.
 */
class WC_Query {

	/** @var array */
	public $query_vars = array(
		'order-pay'       => 'order-pay',
		'order-received'  => 'order-received',
		'orders'          => 'orders',
		'view-order'      => 'view-order',
		'edit-account'    => 'edit-account',
		'customer-logout' => 'customer-logout',
	);

	/** @var WP_Query|null The list's. */
	private static $product_query;

	/** Hooks. */
	public function __construct() {
		add_action( 'init', array( $this, 'add_endpoints' ) );
		if ( ! is_admin() ) {
			add_filter( 'query_vars', array( $this, 'add_query_vars' ), 0 );
			add_action( 'pre_get_posts', array( $this, 'pre_get_posts' ) );
		}
	}

	/** @return array */
	public function get_query_vars() {
		return apply_filters( 'woocommerce_get_query_vars', $this->query_vars );
	}

	/** Addresses below pages. */
	public function add_endpoints() {
		foreach ( $this->get_query_vars() as $var ) {
			add_rewrite_endpoint( $var, EP_ROOT | EP_PAGES );
		}
	}

	/**
	 * @param array $vars Names.
	 * @return array
	 */
	public function add_query_vars( $vars ) {
		return array_merge( $vars, array_keys( $this->get_query_vars() ), array( 'wc-ajax' ) );
	}

	/** @param WP_Query $q Query. */
	public function pre_get_posts( $q ) {
		if ( ! $q->is_main_query() ) {
			return;
		}
		$shop = wc_get_page_id( 'shop' );
		if ( $shop > 0 && 'page' === get_option( 'show_on_front' ) && absint( get_option( 'page_on_front' ) ) === $shop && $q->is_home() && ! $q->get( 'pagename' ) ) {
			$q->set( 'post_type', 'product' );
			$q->is_home              = false;
			$q->is_archive           = true;
			$q->is_post_type_archive = true;
		}
		if ( ! $q->is_post_type_archive( 'product' ) && ! $q->is_tax( get_object_taxonomies( 'product' ) ) ) {
			return;
		}
		$this->product_query( $q );
	}

	/** @param WP_Query $q Query. */
	public function product_query( $q ) {
		foreach ( $this->get_catalog_ordering_args() as $key => $value ) {
			if ( '' !== $value && ! ( 'orderby' === $key && $q->is_search() && ! isset( $_GET['orderby'] ) ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended
				$q->set( $key, $value );
			}
		}
		$hidden   = $q->is_search() ? 'exclude-from-search' : 'exclude-from-catalog';
		$excluded = array( $hidden );
		if ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) ) {
			$excluded[] = 'outofstock';
		}
		$tax = array_filter( (array) $q->get( 'tax_query' ) );
		foreach ( self::get_layered_nav_chosen_attributes() as $taxonomy => $chosen ) {
			$tax[] = array(
				'taxonomy'         => $taxonomy,
				'field'            => 'slug',
				'terms'            => $chosen['terms'],
				'operator'         => 'and' === $chosen['query_type'] ? 'AND' : 'IN',
				'include_children' => false,
			);
		}
		$ids   = wc_get_product_visibility_term_ids();
		$rated = array();
		// phpcs:disable WordPress.Security
		foreach ( isset( $_GET['rating_filter'] ) ? array_map( 'absint', explode( ',', wp_unslash( $_GET['rating_filter'] ) ) ) : array() as $stars ) {
			if ( ! empty( $ids[ "rated-{$stars}" ] ) ) {
				$rated[] = $ids[ "rated-{$stars}" ];
			}
		}
		// phpcs:enable
		if ( $rated ) {
			$tax[] = array(
				'taxonomy'      => 'product_visibility',
				'field'         => 'term_taxonomy_id',
				'terms'         => $rated,
				'operator'      => 'IN',
				'rating_filter' => true,
			);
		}
		$tax[] = array(
			'taxonomy' => 'product_visibility',
			'field'    => 'term_taxonomy_id',
			'terms'    => array_map( static fn( $slug ) => $ids[ $slug ], $excluded ),
			'operator' => 'NOT IN',
		);
		$q->set( 'tax_query', apply_filters( 'woocommerce_product_query_tax_query', $tax, $this ) );
		$q->set( 'posts_per_page', apply_filters( 'loop_shop_per_page', wc_get_default_products_per_row() * wc_get_default_product_rows_per_page() ) );
		$q->set( 'wc_query', 'product_query' );
		self::$product_query = $q;
		add_filter( 'posts_clauses', array( $this, 'product_query_post_clauses' ), 10, 2 );
		do_action( 'woocommerce_product_query', $q, $this );
	}

	/**
	 * @param string $orderby Order.
	 * @param string $order   Direction.
	 * @return array orderby, order, meta_key.
	 */
	public function get_catalog_ordering_args( $orderby = '', $order = '' ) {
		if ( ! $orderby ) {
			$asked   = isset( $_GET['orderby'] ) ? (string) wc_clean( wp_unslash( $_GET['orderby'] ) ) : ''; // phpcs:ignore WordPress.Security
			$orderby = $asked ? $asked : ( is_search() ? 'relevance' : apply_filters( 'woocommerce_default_catalog_orderby', get_option( 'woocommerce_default_catalog_orderby', 'menu_order' ) ) );
			$parts   = explode( '-', $orderby );
			$orderby = $parts[0];
			$order   = $parts[1] ?? $order;
		}
		$order = 'DESC' === strtoupper( $order ) ? 'DESC' : 'ASC';
		$known = array(
			'menu_order' => array( 'menu_order title', $order, '' ),
			'title'      => array( 'title', $order, '' ),
			'relevance'  => array( 'relevance', 'DESC', '' ),
			'date'       => array( 'date ID', 'DESC', '' ),
			'price'      => array( 'meta_value_num ID', $order, '_price' ),
			'popularity' => array( 'meta_value_num ID', 'DESC', 'total_sales' ),
			'rating'     => array( 'meta_value_num ID', 'DESC', '_wc_average_rating' ),
			'rand'       => array( 'rand', '', '' ),
			'id'         => array( 'ID', 'DESC', '' ),
		);
		$found = $known[ strtolower( $orderby ) ] ?? $known['menu_order'];
		$args  = array(
			'orderby'  => $found[0],
			'order'    => $found[1],
			'meta_key' => $found[2], // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key
		);
		return apply_filters( 'woocommerce_get_catalog_ordering_args', $args, $orderby, $order );
	}

	/**
	 * The price's part of the statement.
	 *
	 * @param array    $args     Clauses.
	 * @param WP_Query $wp_query Query.
	 * @return array
	 */
	public function product_query_post_clauses( $args, $wp_query ) {
		return $this->price_filter_post_clauses( $args, $wp_query );
	}

	/**
	 * Products whose prices reach into the range.
	 *
	 * @param array    $args     Clauses.
	 * @param WP_Query $wp_query Query.
	 * @return array
	 */
	public function price_filter_post_clauses( $args, $wp_query ) {
		global $wpdb;
		// phpcs:disable WordPress.Security
		if ( ! $wp_query->is_main_query() || ( ! isset( $_GET['max_price'] ) && ! isset( $_GET['min_price'] ) ) ) {
			return $args;
		}
		$from = isset( $_GET['min_price'] ) ? floatval( wp_unslash( $_GET['min_price'] ) ) : 0;
		$to   = isset( $_GET['max_price'] ) ? floatval( wp_unslash( $_GET['max_price'] ) ) : PHP_INT_MAX;
		// phpcs:enable
		if ( ! strstr( $args['join'], 'wc_product_meta_lookup' ) ) {
			$args['join'] .= " LEFT JOIN {$wpdb->wc_product_meta_lookup} wc_product_meta_lookup ON {$wpdb->posts}.ID = wc_product_meta_lookup.product_id ";
		}
		$args['where'] .= $wpdb->prepare( ' AND NOT ( %f < wc_product_meta_lookup.min_price OR %f > wc_product_meta_lookup.max_price ) ', $to, $from );
		return $args;
	}

	/** @return WP_Query|null The list's query. */
	public static function get_main_query() {
		return self::$product_query;
	}

	/** @return array Chosen attributes: terms and query_type by taxonomy. */
	public static function get_layered_nav_chosen_attributes() {
		$found = array();
		// phpcs:disable WordPress.Security
		foreach ( $_GET as $key => $value ) {
			if ( ! str_starts_with( (string) $key, 'filter_' ) || ! is_string( $value ) ) {
				continue;
			}
			$attribute = wc_sanitize_taxonomy_name( str_replace( 'filter_', '', $key ) );
			$taxonomy  = wc_attribute_taxonomy_name( $attribute );
			$terms     = empty( $value ) ? array() : explode( ',', wc_clean( wp_unslash( $value ) ) );
			if ( ! $terms || ! taxonomy_exists( $taxonomy ) || ! wc_attribute_taxonomy_id_by_name( $attribute ) ) {
				continue;
			}
			$type               = $_GET[ 'query_type_' . $attribute ] ?? '';
			$found[ $taxonomy ] = array(
				'terms'      => array_map( 'sanitize_title', $terms ),
				'query_type' => in_array( $type, array( 'and', 'or' ), true ) ? $type : apply_filters( 'woocommerce_layered_nav_default_query_type', 'and' ),
			);
		}
		// phpcs:enable
		return $found;
	}
}
