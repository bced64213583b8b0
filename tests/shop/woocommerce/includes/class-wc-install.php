<?php
/**
 * Tables, options, roles and pages.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Runs on activation, and by itself when the plugin was switched on by hand.
 */
class WC_Install {

	/** Hooks. */
	public static function init() {
		self::tables();
		add_action( 'init', array( __CLASS__, 'check_version' ), 4 );
	}

	/** Names of metadata tables, for WordPress's functions. */
	private static function tables(): void {
		global $wpdb;
		$wpdb->order_itemmeta = $wpdb->prefix . 'woocommerce_order_itemmeta';
		$wpdb->tables[]       = 'woocommerce_order_itemmeta';

		$wpdb->wc_product_meta_lookup = $wpdb->prefix . 'wc_product_meta_lookup';
		$wpdb->tables[]               = 'wc_product_meta_lookup';
	}

	/** Installs when it was not. */
	public static function check_version() {
		if ( get_option( 'woocommerce_version' ) !== WC_VERSION && ! wp_installing() ) {
			self::install();
		}
	}

	/** All of it; safe to run again. */
	public static function install() {
		if ( ! is_blog_installed() ) {
			return;
		}
		self::create_tables();
		WC_Post_Types::register_taxonomies();
		WC_Post_Types::register_post_types();
		self::create_roles();
		self::create_options();
		self::create_terms();
		self::create_pages();
		update_option( 'woocommerce_version', WC_VERSION );
		update_option( 'woocommerce_db_version', WC_VERSION );
		WC()->query->add_endpoints();
		delete_option( 'rewrite_rules' );
		do_action( 'woocommerce_installed' );
	}

	/** Sessions, zones, attributes, order items. */
	private static function create_tables() {
		global $wpdb;
		$collate = $wpdb->get_charset_collate();
		$tables  = array(
			"woocommerce_sessions ( session_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, session_key char(32) NOT NULL, session_value longtext NOT NULL, session_expiry BIGINT UNSIGNED NOT NULL, PRIMARY KEY  (session_id), UNIQUE KEY session_key (session_key) )",
			"woocommerce_shipping_zones ( zone_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, zone_name varchar(200) NOT NULL, zone_order BIGINT UNSIGNED NOT NULL, PRIMARY KEY  (zone_id) )",
			"woocommerce_shipping_zone_locations ( location_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, zone_id BIGINT UNSIGNED NOT NULL, location_code varchar(200) NOT NULL, location_type varchar(40) NOT NULL, PRIMARY KEY  (location_id), KEY zone_id (zone_id) )",
			"woocommerce_shipping_zone_methods ( zone_id BIGINT UNSIGNED NOT NULL, instance_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, method_id varchar(200) NOT NULL, method_order BIGINT UNSIGNED NOT NULL, is_enabled tinyint(1) NOT NULL DEFAULT 1, PRIMARY KEY  (instance_id) )",
			"woocommerce_attribute_taxonomies ( attribute_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, attribute_name varchar(200) NOT NULL, attribute_label varchar(200) NULL, attribute_type varchar(20) NOT NULL, attribute_orderby varchar(20) NOT NULL, attribute_public int(1) NOT NULL DEFAULT 1, PRIMARY KEY  (attribute_id) )",
			"woocommerce_order_items ( order_item_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, order_item_name TEXT NOT NULL, order_item_type varchar(200) NOT NULL DEFAULT '', order_id BIGINT UNSIGNED NOT NULL, PRIMARY KEY  (order_item_id), KEY order_id (order_id) )",
			"wc_product_meta_lookup ( product_id BIGINT UNSIGNED NOT NULL, sku varchar(100) NULL default '', `virtual` tinyint(1) NULL default 0, downloadable tinyint(1) NULL default 0, min_price decimal(19,4) NULL default NULL, max_price decimal(19,4) NULL default NULL, onsale tinyint(1) NULL default 0, stock_quantity double NULL default NULL, stock_status varchar(100) NULL default 'instock', rating_count bigint NULL default 0, average_rating decimal(3,2) NULL default 0.00, total_sales bigint NULL default 0, PRIMARY KEY  (product_id), KEY min_max_price (min_price, max_price) )",
			"woocommerce_order_itemmeta ( meta_id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT, order_item_id BIGINT UNSIGNED NOT NULL, meta_key varchar(255) default NULL, meta_value longtext NULL, PRIMARY KEY  (meta_id), KEY order_item_id (order_item_id) )",
		);
		foreach ( $tables as $table ) {
			$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}{$table} {$collate}" ); // phpcs:ignore WordPress.DB
		}
	}

	/** Customer and shop manager. */
	private static function create_roles() {
		add_role( 'customer', __( 'Customer', 'woocommerce' ), array( 'read' => true ) );
		$editor = get_role( 'editor' );
		add_role( 'shop_manager', __( 'Shop manager', 'woocommerce' ), array_merge( $editor ? $editor->capabilities : array( 'read' => true ), array( 'manage_woocommerce' => true, 'view_woocommerce_reports' => true, 'manage_product_terms' => true, 'edit_shop_orders' => true, 'edit_others_shop_orders' => true ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$administrator = get_role( 'administrator' );
		if ( $administrator ) {
			$administrator->add_cap( 'manage_woocommerce' );
			$administrator->add_cap( 'manage_product_terms' );
			$administrator->add_cap( 'view_woocommerce_reports' );
			$administrator->add_cap( 'edit_shop_orders' );
			$administrator->add_cap( 'edit_others_shop_orders' );
		}
	}

	/** WooCommerce's defaults. */
	private static function create_options() {
		$defaults = array(
			'woocommerce_enable_ajax_add_to_cart'     => 'yes',
			'woocommerce_cart_redirect_after_add'     => 'no',
			'woocommerce_enable_coupons'              => 'yes',
			'woocommerce_manage_stock'                => 'yes',
			'woocommerce_notify_low_stock_amount'     => 2,
			'woocommerce_notify_no_stock_amount'      => 0,
			'woocommerce_hide_out_of_stock_items'     => 'no',
			'woocommerce_stock_format'                => '',
			'woocommerce_currency'                    => 'USD',
			'woocommerce_currency_pos'                => 'left',
			'woocommerce_price_thousand_sep'          => ',',
			'woocommerce_price_decimal_sep'           => '.',
			'woocommerce_price_num_decimals'          => 2,
			'woocommerce_calc_taxes'                  => 'no',
			'woocommerce_ship_to_countries'           => '',
			'woocommerce_enable_shipping_calc'        => 'yes',
			'woocommerce_shipping_cost_requires_address' => 'no',
			'woocommerce_default_customer_address'    => 'base',
			'woocommerce_enable_guest_checkout'       => 'yes',
			'woocommerce_enable_reviews'              => 'yes',
			'woocommerce_enable_review_rating'        => 'yes',
			'woocommerce_review_rating_required'      => 'yes',
			'woocommerce_default_catalog_orderby'     => 'menu_order',
			'woocommerce_weight_unit'                 => 'kg',
			'woocommerce_dimension_unit'              => 'cm',
			'woocommerce_demo_store'                  => 'no',
			'woocommerce_coming_soon'                 => 'no',
		);
		foreach ( $defaults as $name => $value ) {
			add_option( $name, $value );
		}
	}

	/** Kinds, visibility, the category for those without one. */
	private static function create_terms() {
		$terms = array(
			'product_type'       => array( 'simple', 'grouped', 'variable', 'external' ),
			'product_visibility' => array( 'exclude-from-search', 'exclude-from-catalog', 'featured', 'outofstock', 'rated-1', 'rated-2', 'rated-3', 'rated-4', 'rated-5' ),
		);
		foreach ( $terms as $taxonomy => $names ) {
			foreach ( $names as $name ) {
				if ( ! get_term_by( 'slug', $name, $taxonomy ) ) {
					wp_insert_term( $name, $taxonomy );
				}
			}
		}
		if ( ! get_option( 'default_product_cat' ) ) {
			$term = wp_insert_term( _x( 'Uncategorized', 'Default category slug', 'woocommerce' ), 'product_cat', array( 'slug' => 'uncategorized' ) );
			if ( ! is_wp_error( $term ) ) {
				update_option( 'default_product_cat', $term['term_id'] );
			}
		}
	}

	/** Shop, cart, checkout, account. */
	public static function create_pages() {
		$pages = array(
			'shop'      => array( 'shop', _x( 'Shop', 'Page title', 'woocommerce' ), '' ),
			'cart'      => array( 'cart', _x( 'Cart', 'Page title', 'woocommerce' ), '<!-- wp:shortcode -->[woocommerce_cart]<!-- /wp:shortcode -->' ),
			'checkout'  => array( 'checkout', _x( 'Checkout', 'Page title', 'woocommerce' ), '<!-- wp:shortcode -->[woocommerce_checkout]<!-- /wp:shortcode -->' ),
			'myaccount' => array( 'my-account', _x( 'My account', 'Page title', 'woocommerce' ), '<!-- wp:shortcode -->[woocommerce_my_account]<!-- /wp:shortcode -->' ),
		);
		foreach ( $pages as $key => $page ) {
			$option = "woocommerce_{$key}_page_id";
			if ( get_option( $option ) && get_post( (int) get_option( $option ) ) ) {
				continue;
			}
			$found = get_page_by_path( $page[0] );
			update_option(
				$option,
				$found ? $found->ID : wp_insert_post(
					array(
						'post_status'    => 'publish',
						'post_type'      => 'page',
						'post_author'    => 1,
						'post_name'      => $page[0],
						'post_title'     => $page[1],
						'post_content'   => $page[2],
						'comment_status' => 'closed',
					)
				)
			);
		}
	}
}
