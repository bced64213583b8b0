<?php
/**
 * Post types, taxonomies and order statuses.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's own data model.
 */
class WC_Post_Types {

	/** Hooks. */
	public static function init() {
		add_action( 'init', array( __CLASS__, 'register_taxonomies' ), 5 );
		add_action( 'init', array( __CLASS__, 'register_post_types' ), 5 );
		add_action( 'init', array( __CLASS__, 'register_post_status' ), 9 );
		add_filter( 'use_block_editor_for_post_type', static fn( $use, $type ) => 'product' === $type ? false : $use, 10, 2 );
	}

	/** Categories, tags, kinds, visibility, attributes. */
	public static function register_taxonomies() {
		if ( ! is_blog_installed() || taxonomy_exists( 'product_type' ) ) {
			return;
		}
		do_action( 'woocommerce_register_taxonomy' );
		$hidden = array(
			'hierarchical'      => false,
			'show_ui'           => false,
			'show_in_nav_menus' => false,
			'query_var'         => true,
			'rewrite'           => false,
			'public'            => false,
		);
		register_taxonomy( 'product_type', array( 'product' ), $hidden );
		register_taxonomy( 'product_visibility', array( 'product', 'product_variation' ), $hidden );
		register_taxonomy(
			'product_cat',
			array( 'product' ),
			array(
				'hierarchical'      => true,
				'label'             => __( 'Categories', 'woocommerce' ),
				'show_ui'           => true,
				'show_in_rest'      => true,
				'show_admin_column' => true,
				'query_var'         => true,
				'rewrite'           => array(
					'slug'         => 'product-category',
					'with_front'   => false,
					'hierarchical' => true,
				),
			)
		);
		register_taxonomy(
			'product_tag',
			array( 'product' ),
			array(
				'hierarchical' => false,
				'label'        => __( 'Product tags', 'woocommerce' ),
				'show_ui'      => true,
				'show_in_rest' => true,
				'query_var'    => true,
				'rewrite'      => array(
					'slug'       => 'product-tag',
					'with_front' => false,
				),
			)
		);
		foreach ( wc_get_attribute_taxonomies() as $row ) {
			$name = wc_attribute_taxonomy_name( $row->attribute_name );
			register_taxonomy(
				$name,
				apply_filters( "woocommerce_taxonomy_objects_{$name}", array( 'product' ) ),
				apply_filters(
					"woocommerce_taxonomy_args_{$name}",
					array(
						'hierarchical' => false,
						'label'        => $row->attribute_label,
						'labels'       => array( 'singular_name' => $row->attribute_label ),
						'show_ui'      => true,
						'show_in_menu' => false,
						'query_var'    => (bool) $row->attribute_public,
						'rewrite'      => $row->attribute_public ? array( 'slug' => $row->attribute_name ) : false,
						'public'       => (bool) $row->attribute_public,
					)
				)
			);
		}
		do_action( 'woocommerce_after_register_taxonomy' );
	}

	/** Products, variations, orders, coupons. */
	public static function register_post_types() {
		if ( ! is_blog_installed() || post_type_exists( 'product' ) ) {
			return;
		}
		do_action( 'woocommerce_register_post_type' );
		$shop    = wc_get_page_id( 'shop' );
		$archive = $shop > 0 && get_post( $shop ) ? urldecode( get_page_uri( $shop ) ) : 'shop';
		register_post_type(
			'product',
			apply_filters(
				'woocommerce_register_post_type_product',
				array(
					'labels'       => array(
						'name'          => __( 'Products', 'woocommerce' ),
						'singular_name' => __( 'Product', 'woocommerce' ),
						'add_new_item'  => __( 'Add new product', 'woocommerce' ),
						'edit_item'     => __( 'Edit product', 'woocommerce' ),
					),
					'public'       => true,
					'show_ui'      => true,
					'menu_icon'    => 'dashicons-archive',
					'hierarchical' => false,
					'rewrite'      => array(
						'slug'       => 'product',
						'with_front' => false,
						'feeds'      => true,
					),
					'query_var'    => true,
					'supports'     => array( 'title', 'editor', 'excerpt', 'thumbnail', 'comments', 'custom-fields', 'page-attributes' ),
					'has_archive'  => $archive,
					'show_in_rest' => true,
				)
			)
		);
		$inner = array(
			'public'       => false,
			'hierarchical' => false,
			'supports'     => false,
			'rewrite'      => false,
		);
		register_post_type( 'product_variation', apply_filters( 'woocommerce_register_post_type_product_variation', $inner + array( 'label' => __( 'Variations', 'woocommerce' ) ) ) );
		register_post_type( 'shop_order', apply_filters( 'woocommerce_register_post_type_shop_order', $inner + array( 'label' => __( 'Orders', 'woocommerce' ), 'show_ui' => true, 'show_in_menu' => 'woocommerce' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		register_post_type( 'shop_coupon', apply_filters( 'woocommerce_register_post_type_shop_coupon', $inner + array( 'label' => __( 'Coupons', 'woocommerce' ), 'show_ui' => true, 'show_in_menu' => 'woocommerce' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		do_action( 'woocommerce_after_register_post_type' );
	}

	/** Statuses of orders. */
	public static function register_post_status() {
		foreach ( wc_get_order_statuses() as $status => $label ) {
			register_post_status(
				$status,
				array(
					'label'                     => $label,
					'public'                    => false,
					'exclude_from_search'       => false,
					'show_in_admin_all_list'    => true,
					'show_in_admin_status_list' => true,
				)
			);
		}
	}
}

/**
 * The menu under which other plugins put their pages.
 */
function vitrin_stand_in_admin_menu() {
	add_menu_page( 'WooCommerce', 'WooCommerce', 'edit_posts', 'woocommerce', '__return_null', 'dashicons-cart', 55 );
}
add_action( 'admin_menu', 'vitrin_stand_in_admin_menu', 9 );
