<?php
/**
 * The cart.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

require_once WC_ABSPATH . 'includes/traits/trait-wc-cart-totals-props.php';
require_once WC_ABSPATH . 'includes/traits/trait-wc-cart-coupons.php';
require_once WC_ABSPATH . 'includes/traits/trait-wc-cart-adding.php';
require_once WC_ABSPATH . 'includes/traits/trait-wc-cart-shipping.php';

/**
 * Lines, totals and coupons of one visitor.
 */
class WC_Cart {

	use VITRIN_Cart_Totals_Props;
	use VITRIN_Cart_Coupons;
	use VITRIN_Cart_Adding;
	use VITRIN_Cart_Shipping;

	/** @var array */
	public $cart_contents = array();

	/** @var array */
	public $removed_cart_contents = array();

	/** @var array */
	public $applied_coupons = array();

	/** @var bool */
	public $display_cart_ex_tax = true;

	/** @var bool */
	public $display_totals_ex_tax = true;

	/** @var string */
	public $cart_context = 'shortcode';

	/** @var array */
	public $shipping_methods = array();

	/** @var WC_Cart_Session */
	protected $session;

	/** @var WC_Cart_Fees */
	protected $fees_api;

	/** Hooks, in the order the real cart has them. */
	public function __construct() {
		$this->session  = new WC_Cart_Session( $this );
		$this->fees_api = new WC_Cart_Fees();
		$this->totals   = $this->default_totals;
		$this->session->init();
		foreach ( array( 'woocommerce_add_to_cart', 'woocommerce_applied_coupon', 'woocommerce_removed_coupon', 'woocommerce_cart_item_removed', 'woocommerce_cart_item_restored' ) as $hook ) {
			add_action( $hook, array( $this, 'calculate_totals' ), 20, 0 );
		}
		add_action( 'woocommerce_check_cart_items', array( $this, 'check_cart_items' ), 1 );
		add_action( 'woocommerce_check_cart_items', array( $this, 'check_cart_coupons' ), 1 );
	}

	/** @return array Lines with their product objects. */
	public function get_cart() {
		if ( ! did_action( 'wp_loaded' ) ) {
			wc_doing_it_wrong( __FUNCTION__, 'Get cart should not be called before the wp_loaded action.', '2.3' );
		}
		if ( ! did_action( 'woocommerce_load_cart_from_session' ) ) {
			$this->session->get_cart_from_session();
		}
		return array_filter( $this->get_cart_contents() );
	}

	/** @return array */
	public function get_cart_contents() {
		return apply_filters( 'woocommerce_get_cart_contents', (array) $this->cart_contents );
	}

	/** @param array $value Lines. */
	public function set_cart_contents( $value ) {
		$this->cart_contents = (array) $value;
	}

	/** @return array */
	public function get_removed_cart_contents() {
		return (array) $this->removed_cart_contents;
	}

	/** @param array $value Lines. */
	public function set_removed_cart_contents( $value = array() ) {
		$this->removed_cart_contents = (array) $value;
	}

	/** @return array */
	public function get_cart_for_session() {
		return $this->session->get_cart_for_session();
	}

	/** Writes it into the session. */
	public function set_session() {
		$this->session->set_session();
	}

	/** Reads it from the session. */
	public function get_cart_from_session() {
		$this->session->get_cart_from_session();
	}

	/** Sets the cookies. */
	public function maybe_set_cart_cookies() {
		$this->session->maybe_set_cart_cookies();
	}

	/** Keeps it for the next visit. */
	public function persistent_cart_update() {
		$this->session->persistent_cart_update();
	}

	/** Forgets that. */
	public function persistent_cart_destroy() {
		$this->session->persistent_cart_destroy();
	}

	/**
	 * @param string $item_key Line.
	 * @return array Empty when there is none.
	 */
	public function get_cart_item( $item_key ) {
		return $this->cart_contents[ $item_key ] ?? array();
	}

	/** @return bool */
	public function is_empty() {
		return 0 === count( $this->get_cart() );
	}

	/** @return int|float */
	public function get_cart_contents_count() {
		return apply_filters( 'woocommerce_cart_contents_count', array_sum( wp_list_pluck( $this->get_cart(), 'quantity' ) ) );
	}

	/** @return float */
	public function get_cart_contents_weight() {
		$weight = 0.0;
		foreach ( $this->get_cart() as $line ) {
			$weight += (float) $line['data']->get_weight() * $line['quantity'];
		}
		return apply_filters( 'woocommerce_cart_contents_weight', $weight );
	}

	/** @return array Quantities by the product that keeps the stock. */
	public function get_cart_item_quantities() {
		$quantities = array();
		foreach ( $this->get_cart() as $line ) {
			$id                = $line['data']->get_stock_managed_by_id();
			$quantities[ $id ] = ( $quantities[ $id ] ?? 0 ) + $line['quantity'];
		}
		return $quantities;
	}

	/** @return array Products that go with what is in the cart. */
	public function get_cross_sells() {
		$ids    = array();
		$inside = array();
		foreach ( $this->get_cart() as $line ) {
			$ids      = array_merge( $ids, wc_get_product( $line['product_id'] )->get_cross_sell_ids() );
			$inside[] = $line['product_id'];
		}
		return apply_filters( 'woocommerce_cart_crosssell_ids', wp_parse_id_list( array_diff( $ids, $inside ) ), $this );
	}

	/** @return string Hash of lines and total; empty for an empty cart. */
	public function get_cart_hash() {
		$lines = $this->session->get_cart_for_session();
		$hash  = $lines ? md5( wp_json_encode( $lines ) . $this->get_total( 'edit' ) ) : '';
		return apply_filters( 'woocommerce_cart_hash', $hash, $lines );
	}

	/**
	 * @param string $cart_item_key Line.
	 * @return bool
	 */
	public function remove_cart_item( $cart_item_key ) {
		if ( ! isset( $this->cart_contents[ $cart_item_key ] ) ) {
			return false;
		}
		$line = $this->cart_contents[ $cart_item_key ];
		unset( $line['data'] );
		$this->removed_cart_contents[ $cart_item_key ] = $line;
		do_action( 'woocommerce_remove_cart_item', $cart_item_key, $this );
		unset( $this->cart_contents[ $cart_item_key ] );
		do_action( 'woocommerce_cart_item_removed', $cart_item_key, $this );
		return true;
	}

	/**
	 * @param string $cart_item_key Line.
	 * @return bool
	 */
	public function restore_cart_item( $cart_item_key ) {
		if ( ! isset( $this->removed_cart_contents[ $cart_item_key ] ) ) {
			return false;
		}
		$line         = $this->removed_cart_contents[ $cart_item_key ];
		$line['data'] = wc_get_product( $line['variation_id'] ? $line['variation_id'] : $line['product_id'] );
		$this->cart_contents[ $cart_item_key ] = $line;
		do_action( 'woocommerce_restore_cart_item', $cart_item_key, $this );
		unset( $this->removed_cart_contents[ $cart_item_key ] );
		do_action( 'woocommerce_cart_item_restored', $cart_item_key, $this );
		return true;
	}

	/**
	 * @param string $cart_item_key  Line.
	 * @param int    $quantity       Quantity; 0 or less takes the line out.
	 * @param bool   $refresh_totals Whether to add up.
	 * @return bool
	 */
	public function set_quantity( $cart_item_key, $quantity = 1, $refresh_totals = true ) {
		if ( $quantity <= 0 ) {
			return $this->remove_cart_item( $cart_item_key );
		}
		$before = $this->cart_contents[ $cart_item_key ]['quantity'];
		$this->cart_contents[ $cart_item_key ]['quantity'] = $quantity;
		do_action( 'woocommerce_after_cart_item_quantity_update', $cart_item_key, $quantity, $before, $this );
		if ( $refresh_totals ) {
			$this->calculate_totals();
		}
		do_action( 'woocommerce_cart_item_set_quantity', $cart_item_key, $quantity, $this );
		return true;
	}

	/** @param bool $clear_persistent_cart Also the one kept for the next visit. */
	public function empty_cart( $clear_persistent_cart = true ) {
		do_action( 'woocommerce_before_cart_emptied', $clear_persistent_cart );
		$this->cart_contents         = array();
		$this->removed_cart_contents = array();
		$this->applied_coupons       = array();
		$this->shipping_methods      = array();
		$this->totals                = $this->default_totals;
		if ( $clear_persistent_cart ) {
			$this->session->persistent_cart_destroy();
		}
		$this->fees_api->remove_all_fees();
		WC()->shipping()->reset_shipping();
		do_action( 'woocommerce_cart_emptied', $clear_persistent_cart );
	}

	/** @return bool|void */
	public function check_cart_items() {
		$valid = true;
		foreach ( $this->get_cart() as $key => $line ) {
			if ( ! $line['data'] || ! $line['data']->exists() || 'trash' === $line['data']->get_status() ) {
				$this->set_quantity( $key, 0 );
				$valid = false;
				wc_add_notice( __( 'An item which is no longer available was removed from your cart.', 'woocommerce' ), 'error' );
			}
		}
		$stock = $this->check_cart_item_stock();
		if ( is_wp_error( $stock ) ) {
			wc_add_notice( $stock->get_error_message(), 'error' );
			$valid = false;
		}
		return $valid;
	}

	/** @return bool|WP_Error */
	public function check_cart_item_stock() {
		$wanted = $this->get_cart_item_quantities();
		foreach ( $this->get_cart() as $line ) {
			$product = $line['data'];
			if ( ! $product->is_in_stock() ) {
				/* translators: %s: product */
				return new WP_Error( 'out-of-stock', sprintf( __( 'Sorry, "%s" is not in stock. Please edit your cart and try again. We apologize for any inconvenience caused.', 'woocommerce' ), $product->get_name() ) );
			}
			if ( ! $product->managing_stock() || $product->backorders_allowed() ) {
				continue;
			}
			$too_few = $product->get_stock_quantity() < wc_get_held_stock_quantity( $product ) + $wanted[ $product->get_stock_managed_by_id() ];
			if ( apply_filters( 'woocommerce_cart_item_required_stock_is_not_enough', $too_few, $product, $line ) ) {
				/* translators: 1: product 2: left */
				return new WP_Error( 'out-of-stock', sprintf( __( 'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologize for any inconvenience caused.', 'woocommerce' ), $product->get_name(), wc_format_stock_quantity_for_display( $product->get_stock_quantity(), $product ) ) );
			}
		}
		return true;
	}

	/** @return WC_Customer */
	public function get_customer() {
		return WC()->customer;
	}

	/** Adds up and writes into the session. */
	public function calculate_totals() {
		$this->totals = $this->default_totals;
		$this->fees_api->remove_all_fees();
		if ( $this->is_empty() ) {
			$this->session->set_session();
			return;
		}
		do_action( 'woocommerce_before_calculate_totals', $this );
		new WC_Cart_Totals( $this );
		do_action( 'woocommerce_after_calculate_totals', $this );
	}

	/** @return bool */
	public function needs_payment() {
		return apply_filters( 'woocommerce_cart_needs_payment', 0 < $this->get_total( 'edit' ), $this );
	}

	/** @return array */
	public function get_tax_totals() {
		return array();
	}

	/** Tells plugins to add their fees. */
	public function calculate_fees() {
		do_action( 'woocommerce_cart_calculate_fees', $this );
	}

	/** @return WC_Cart_Fees */
	public function fees_api() {
		return $this->fees_api;
	}

	/**
	 * @param string $name      Name.
	 * @param float  $amount    Amount.
	 * @param bool   $taxable   Taxable.
	 * @param string $tax_class Class.
	 */
	public function add_fee( $name, $amount, $taxable = false, $tax_class = '' ) {
		$this->fees_api->add_fee( compact( 'name', 'amount', 'taxable', 'tax_class' ) );
	}

	/** @return array */
	public function get_fees() {
		return $this->fees_api->get_fees();
	}
}
