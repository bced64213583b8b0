<?php
/**
 * The shop itself: who holds the cart, the session and the customer, and in which order things start.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * WC() returns the one instance of this.
 */
final class WooCommerce {

	/** @var string */
	public $version = WC_VERSION;

	/** @var WC_Session_Handler|null */
	public $session = null;

	/** @var WC_Query */
	public $query;

	/** @var WC_Countries|null */
	public $countries = null;

	/** @var WC_Product_Factory */
	public $product_factory;

	/** @var WC_Cart|null */
	public $cart = null;

	/** @var WC_Customer|null */
	public $customer = null;

	/** @var self|null */
	private static $instance = null;

	/**
	 * The one instance.
	 *
	 * @return self
	 */
	public static function instance() {
		if ( null === self::$instance ) {
			self::$instance = new self();
			self::$instance->start();
		}
		return self::$instance;
	}

	/**
	 * Hooks everything up once.
	 */
	private function start(): void {
		$this->product_factory = new WC_Product_Factory();
		$this->query           = new WC_Query();

		WC_Install::init();
		WC_Post_Types::init();
		WC_Comments::init();
		WC_AJAX::init();
		Vitrin_Stand_In_Widgets::init();
		if ( $this->is_request( 'frontend' ) ) {
			WC_Template_Loader::vitrin_init_hooks();
			WC_Frontend_Scripts::init();
			WC_Form_Handler::init();
		}

		add_action( 'plugins_loaded', array( $this, 'on_plugins_loaded' ), -1 );
		add_action( 'after_setup_theme', array( $this, 'include_template_functions' ), 11 );
		add_action( 'after_setup_theme', array( $this, 'setup_environment' ) );
		add_action( 'init', array( $this, 'init' ), 0 );
		add_action( 'init', array( 'WC_Shortcodes', 'init' ) );
		add_filter( 'woocommerce_stock_amount', 'intval' );

		do_action( 'woocommerce_loaded' );
	}

	/**
	 * Tells other plugins that the shop is there.
	 */
	public function on_plugins_loaded() {
		do_action( 'before_woocommerce_init' );
	}

	/**
	 * Image sizes and theme support.
	 */
	public function setup_environment() {
		add_theme_support( 'post-thumbnails' );
		add_post_type_support( 'product', 'thumbnail' );
		foreach ( array( 'thumbnail', 'single', 'gallery_thumbnail' ) as $name ) {
			$size = wc_get_image_size( $name );
			add_image_size( 'woocommerce_' . $name, $size['width'], $size['height'], (bool) $size['crop'] );
		}
	}

	/**
	 * Functions that a theme may have defined first.
	 */
	public function include_template_functions() {
		include_once WC_ABSPATH . 'includes/wc-template-functions.php';
		include_once WC_ABSPATH . 'includes/wc-template-single-functions.php';
		include_once WC_ABSPATH . 'includes/wc-template-cart-functions.php';
		include_once WC_ABSPATH . 'includes/wc-template-hooks.php';
	}

	/**
	 * Starts session, customer and cart.
	 */
	public function init() {
		load_plugin_textdomain( 'woocommerce', false, dirname( WC_PLUGIN_BASENAME ) . '/i18n/languages' );
		$this->countries = new WC_Countries();
		if ( $this->is_request( 'frontend' ) ) {
			wc_load_cart();
		}
		do_action( 'woocommerce_init' );
	}

	/**
	 * Makes the session unless it is there.
	 */
	public function initialize_session() {
		$class = apply_filters( 'woocommerce_session_handler', 'WC_Session_Handler' );
		if ( ! $this->session instanceof $class ) {
			$this->session = new $class();
			$this->session->init();
		}
	}

	/**
	 * Makes customer and cart unless they are there.
	 */
	public function initialize_cart() {
		if ( ! $this->customer instanceof WC_Customer ) {
			$this->customer = new WC_Customer( get_current_user_id(), true );
			add_action( 'shutdown', array( $this->customer, 'save' ), 10 );
		}
		if ( ! $this->cart instanceof WC_Cart ) {
			$this->cart = new WC_Cart();
		}
	}

	/**
	 * What kind of request this is.
	 *
	 * @param string $type admin, ajax, cron or frontend.
	 * @return bool
	 */
	private function is_request( $type ) {
		switch ( $type ) {
			case 'admin':
				return is_admin();
			case 'ajax':
				return wp_doing_ajax();
			case 'cron':
				return wp_doing_cron();
			default:
				return ( ! is_admin() || wp_doing_ajax() ) && ! wp_doing_cron() && ! $this->is_rest_api_request();
		}
	}

	/**
	 * A REST call brings up no cart by itself.
	 *
	 * @return bool
	 */
	public function is_rest_api_request() {
		$uri = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
		return apply_filters( 'woocommerce_is_rest_api_request', str_contains( $uri, '/' . rest_get_url_prefix() . '/' ) );
	}

	/**
	 * Address of the plugin, without a slash at its end.
	 *
	 * @return string
	 */
	public function plugin_url() {
		return untrailingslashit( plugins_url( '/', WC_PLUGIN_FILE ) );
	}

	/**
	 * Folder of the plugin, without a slash at its end.
	 *
	 * @return string
	 */
	public function plugin_path() {
		return untrailingslashit( WC_ABSPATH );
	}

	/**
	 * Folder inside a theme whose templates win.
	 *
	 * @return string
	 */
	public function template_path() {
		return apply_filters( 'woocommerce_template_path', 'woocommerce/' );
	}

	/**
	 * Address of admin-ajax.
	 *
	 * @return string
	 */
	public function ajax_url() {
		return admin_url( 'admin-ajax.php', 'relative' );
	}

	/**
	 * The checkout.
	 *
	 * @return WC_Checkout
	 */
	public function checkout() {
		return WC_Checkout::instance();
	}

	/**
	 * Shipping.
	 *
	 * @return WC_Shipping
	 */
	public function shipping() {
		return WC_Shipping::instance();
	}

	/**
	 * No gateways here; the list is empty.
	 *
	 * @return array
	 */
	public function payment_gateways() {
		return array();
	}
}
