<?php
/**
 * Handles, files and parameters of scripts and styles.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * The handles are WooCommerce 10.0's; the files are small ones of our own.
 */
class WC_Frontend_Scripts {

	/** Handle => file and dependencies. */
	private const SCRIPTS = array(
		'js-cookie'                => array( 'js-cookie', array() ),
		'jquery-blockui'           => array( 'jquery-blockui', array( 'jquery' ) ),
		'flexslider'               => array( 'flexslider/jquery.flexslider', array( 'jquery' ) ),
		'zoom'                     => array( 'zoom/jquery.zoom', array( 'jquery' ) ),
		'photoswipe'               => array( 'photoswipe/photoswipe', array() ),
		'photoswipe-ui-default'    => array( 'photoswipe/photoswipe-ui-default', array( 'photoswipe' ) ),
		'selectWoo'                => array( 'empty', array( 'jquery' ) ),
		'woocommerce'              => array( 'frontend/woocommerce', array( 'jquery', 'jquery-blockui', 'js-cookie' ) ),
		'wc-add-to-cart'           => array( 'frontend/add-to-cart', array( 'jquery', 'jquery-blockui' ) ),
		'wc-add-to-cart-variation' => array( 'frontend/add-to-cart-variation', array( 'jquery', 'wp-util', 'jquery-blockui' ) ),
		'wc-cart-fragments'        => array( 'frontend/cart-fragments', array( 'jquery', 'js-cookie' ) ),
		'wc-country-select'        => array( 'empty', array( 'jquery' ) ),
		'wc-address-i18n'          => array( 'empty', array( 'jquery', 'wc-country-select' ) ),
		'wc-cart'                  => array( 'frontend/cart', array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ) ),
		'wc-checkout'              => array( 'frontend/checkout', array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ) ),
		'wc-single-product'        => array( 'frontend/single-product', array( 'jquery' ) ),
	);

	/** Handles whose parameters are printed. @var string[] */
	private static $localized = array();

	/** Hooks. */
	public static function init() {
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'load_scripts' ) );
		add_action( 'wp_print_scripts', array( __CLASS__, 'localize_printed_scripts' ), 5 );
		add_action( 'wp_print_footer_scripts', array( __CLASS__, 'localize_printed_scripts' ), 5 );
	}

	/** @return array */
	public static function get_styles() {
		$styles = array();
		foreach ( array( 'woocommerce-layout' => 'all', 'woocommerce-smallscreen' => 'only screen and (max-width: ' . apply_filters( 'woocommerce_style_smallscreen_breakpoint', '768px' ) . ')', 'woocommerce-general' => 'all' ) as $handle => $media ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$styles[ $handle ] = array(
				'src'     => WC()->plugin_url() . '/assets/css/' . ( 'woocommerce-general' === $handle ? 'woocommerce' : $handle ) . '.css',
				'deps'    => 'woocommerce-smallscreen' === $handle ? 'woocommerce-layout' : '',
				'version' => WC_VERSION,
				'media'   => $media,
				'has_rtl' => false,
			);
		}
		$styles = apply_filters( 'woocommerce_enqueue_styles', $styles );
		return is_array( $styles ) ? array_filter( $styles ) : array();
	}

	/** Registers all, enqueues what the page needs. */
	public static function load_scripts() {
		if ( ! did_action( 'before_woocommerce_init' ) ) {
			return;
		}
		$url = WC()->plugin_url() . '/assets/js/';
		foreach ( self::SCRIPTS as $handle => $script ) {
			wp_register_script(
				$handle,
				$url . $script[0] . '.js',
				$script[1],
				WC_VERSION,
				array(
					'in_footer' => false,
					'strategy'  => 'defer',
				)
			);
		}
		$styles = WC()->plugin_url() . '/assets/css/photoswipe/';
		wp_register_style( 'photoswipe', $styles . 'photoswipe.css', array(), WC_VERSION );
		wp_register_style( 'photoswipe-default-skin', $styles . 'default-skin/default-skin.css', array( 'photoswipe' ), WC_VERSION );
		$wanted = array( 'woocommerce' );
		if ( 'yes' === get_option( 'woocommerce_enable_ajax_add_to_cart' ) ) {
			array_unshift( $wanted, 'wc-add-to-cart' );
		}
		if ( is_cart() ) {
			$wanted[] = 'wc-cart';
		}
		if ( is_checkout() ) {
			$wanted[] = 'wc-checkout';
		}
		if ( is_cart() || is_checkout() || is_account_page() ) {
			$wanted[] = 'selectWoo';
		}
		if ( is_product() ) {
			foreach ( array( 'zoom' => 'zoom', 'slider' => 'flexslider', 'lightbox' => 'photoswipe-ui-default' ) as $feature => $handle ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				if ( current_theme_supports( 'wc-product-gallery-' . $feature ) ) {
					$wanted[] = $handle;
				}
			}
			if ( current_theme_supports( 'wc-product-gallery-lightbox' ) ) {
				wp_enqueue_style( 'photoswipe-default-skin' );
				add_action( 'wp_footer', 'woocommerce_photoswipe' );
			}
			$wanted[] = 'wc-single-product';
		}
		array_map( 'wp_enqueue_script', $wanted );

		foreach ( self::get_styles() as $handle => $style ) {
			wp_enqueue_style( $handle, $style['src'], $style['deps'] ? (array) $style['deps'] : array(), $style['version'], $style['media'] );
		}
		wp_register_style( 'woocommerce-inline', false ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_enqueue_style( 'woocommerce-inline' );
		wp_add_inline_style( 'woocommerce-inline', '.woocommerce form .form-row .required { visibility: visible; }' );
	}

	/** Parameters, only of what is enqueued. */
	public static function localize_printed_scripts() {
		foreach ( array_keys( self::SCRIPTS ) as $handle ) {
			if ( in_array( $handle, self::$localized, true ) || ! wp_script_is( $handle ) ) {
				continue;
			}
			$data = apply_filters( 'woocommerce_get_script_data', self::get_script_data( $handle ), $handle );
			if ( $data ) {
				self::$localized[] = $handle;
				$name              = str_replace( '-', '_', $handle ) . '_params';
				wp_localize_script( $handle, $name, apply_filters( $name, $data ) );
			}
		}
	}

	/**
	 * @param string $handle Handle.
	 * @return array|bool
	 */
	private static function get_script_data( $handle ) {
		$urls = array(
			'ajax_url'    => WC()->ajax_url(),
			'wc_ajax_url' => WC_AJAX::get_endpoint( '%%endpoint%%' ),
		);
		$key  = md5( get_current_blog_id() . '_' . get_site_url( get_current_blog_id(), '/' ) . get_template() );
		switch ( $handle ) {
			case 'woocommerce':
				return $urls + array(
					'i18n_password_show' => esc_attr__( 'Show password', 'woocommerce' ),
					'i18n_password_hide' => esc_attr__( 'Hide password', 'woocommerce' ),
				);
			case 'wc-add-to-cart':
				return $urls + array(
					'i18n_view_cart'          => esc_attr__( 'View cart', 'woocommerce' ),
					'cart_url'                => apply_filters( 'woocommerce_add_to_cart_redirect', wc_get_cart_url(), null ),
					'is_cart'                 => is_cart(),
					'cart_redirect_after_add' => get_option( 'woocommerce_cart_redirect_after_add' ),
				);
			case 'wc-cart-fragments':
				return $urls + array(
					'cart_hash_key'   => apply_filters( 'woocommerce_cart_hash_key', 'wc_cart_hash_' . $key ),
					'fragment_name'   => apply_filters( 'woocommerce_cart_fragment_name', 'wc_fragments_' . $key ),
					'request_timeout' => 5000,
				);
			case 'wc-cart':
				return $urls + array(
					'update_shipping_method_nonce' => wp_create_nonce( 'update-shipping-method' ),
					'apply_coupon_nonce'           => wp_create_nonce( 'apply-coupon' ),
					'remove_coupon_nonce'          => wp_create_nonce( 'remove-coupon' ),
				);
			case 'wc-checkout':
				return $urls + array(
					'update_order_review_nonce' => wp_create_nonce( 'update-order-review' ),
					'apply_coupon_nonce'        => wp_create_nonce( 'apply-coupon' ),
					'remove_coupon_nonce'       => wp_create_nonce( 'remove-coupon' ),
					'option_guest_checkout'     => get_option( 'woocommerce_enable_guest_checkout' ),
					'checkout_url'              => WC_AJAX::get_endpoint( 'checkout' ),
					'is_checkout'               => is_checkout() && ! is_wc_endpoint_url() ? 1 : 0,
				);
			case 'wc-single-product':
				return array(
					'i18n_required_rating_text' => esc_attr__( 'Please select a rating', 'woocommerce' ),
					'review_rating_required'    => wc_review_ratings_required() ? 'yes' : 'no',
					'flexslider_enabled'        => (bool) get_theme_support( 'wc-product-gallery-slider' ),
					'zoom_enabled'              => (bool) get_theme_support( 'wc-product-gallery-zoom' ),
					'photoswipe_enabled'        => (bool) get_theme_support( 'wc-product-gallery-lightbox' ),
				);
			case 'wc-add-to-cart-variation':
				wc_get_template( 'single-product/add-to-cart/variation.php' );
				return array(
					'wc_ajax_url'                      => $urls['wc_ajax_url'],
					'i18n_no_matching_variations_text' => esc_attr__( 'Sorry, no products matched your selection. Please choose a different combination.', 'woocommerce' ),
					'i18n_make_a_selection_text'       => esc_attr__( 'Please select some product options before adding this product to your cart.', 'woocommerce' ),
					'i18n_unavailable_text'            => esc_attr__( 'Sorry, this product is unavailable. Please choose a different combination.', 'woocommerce' ),
					'i18n_reset_alert_text'            => esc_attr__( 'Your selection has been reset. Please select some product options before adding this product to your cart.', 'woocommerce' ),
				);
		}
		return false;
	}
}
