<?php
/**
 * An order.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

require_once WC_ABSPATH . 'includes/traits/trait-wc-order-props.php';

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound -- the base exists for type hints only.

/**
 * The base that type hints name.
 */
abstract class WC_Abstract_Order extends WC_Data {
}

/**
 * A plain post with items.
 */
class WC_Order extends WC_Abstract_Order {

	use VITRIN_Address_Props;
	use VITRIN_Order_Props;

	/** @var string */
	protected $object_type = 'order';

	/** @var WC_Order_Item[]|null */
	protected $items = null;

	/** @var array|false */
	protected $status_transition = false;

	/** @var array */
	protected $data = array(
		'parent_id'            => 0,
		'status'               => '',
		'currency'             => '',
		'version'              => '',
		'date_created'         => null,
		'date_modified'        => null,
		'date_paid'            => null,
		'discount_total'       => 0,
		'shipping_total'       => 0,
		'total'                => 0,
		'customer_id'          => 0,
		'order_key'            => '',
		'billing'              => array(
			'first_name' => '',
			'last_name'  => '',
			'company'    => '',
			'address_1'  => '',
			'address_2'  => '',
			'city'       => '',
			'state'      => '',
			'postcode'   => '',
			'country'    => '',
			'email'      => '',
			'phone'      => '',
		),
		'shipping'             => array(
			'first_name' => '',
			'last_name'  => '',
			'company'    => '',
			'address_1'  => '',
			'address_2'  => '',
			'city'       => '',
			'state'      => '',
			'postcode'   => '',
			'country'    => '',
			'phone'      => '',
		),
		'payment_method'       => '',
		'payment_method_title' => '',
		'created_via'          => '',
		'customer_note'        => '',
		'cart_hash'            => '',
		'customer_ip_address'  => '',
		'customer_user_agent'  => '',
	);

	/** @param int|object|WC_Order $order Order. */
	public function __construct( $order = 0 ) {
		parent::__construct( $order );
		$this->data_store = WC_Data_Store::load( 'order' );
		$id               = is_numeric( $order ) ? (int) $order : ( $order instanceof self ? $order->get_id() : (int) ( $order->ID ?? 0 ) );
		if ( $id ) {
			$this->set_id( $id );
			$this->data_store->read( $this );
		}
		$this->set_object_read( true );
	}

	/** @return string */
	public function get_type() {
		return 'shop_order';
	}

	/** Of the first payment, or of the status that stands for it. */
	public function maybe_set_date_paid() {
		if ( ! $this->get_date_paid( 'edit' ) && $this->has_status( array( apply_filters( 'woocommerce_payment_complete_order_status', 'processing', $this->get_id(), $this ), 'completed' ) ) ) {
			$this->set_date_paid( time() );
		}
	}

	/** @return int */
	public function save() {
		if ( $this->status_transition ) {
			$this->maybe_set_date_paid();
		}
		$id = parent::save();
		foreach ( (array) $this->items as $item ) {
			$item->set_order_id( $id );
			$item->save();
		}
		$change = $this->status_transition;
		if ( $change ) {
			$this->status_transition = false;
			do_action( 'woocommerce_order_status_' . $change['to'], $id, $this, $change );
			if ( $change['from'] ) {
				do_action( 'woocommerce_order_status_' . $change['from'] . '_to_' . $change['to'], $id, $this );
				do_action( 'woocommerce_order_status_changed', $id, $change['from'], $change['to'], $this );
			}
		}
		return $id;
	}

	/**
	 * @param string $context Context.
	 * @return string Without wc-.
	 */
	public function get_status( $context = 'view' ) {
		$status = $this->get_prop( 'status', $context );
		return $status ? $status : apply_filters( 'woocommerce_default_order_status', 'pending' );
	}

	/**
	 * @param string $new_status    With or without wc-.
	 * @param string $note          Note.
	 * @param bool   $manual_update By hand.
	 * @return array from and to.
	 */
	public function set_status( $new_status, $note = '', $manual_update = false ) {
		$from       = $this->data['status'];
		$new_status = preg_replace( '/^wc-/', '', $new_status );
		$this->set_prop( 'status', $new_status );
		if ( $this->object_read && $from !== $new_status ) {
			$this->status_transition = array(
				'from'   => $from,
				'to'     => $new_status,
				'note'   => $note,
				'manual' => (bool) $manual_update,
			);
		}
		return array(
			'from' => $from,
			'to'   => $new_status,
		);
	}

	/**
	 * @param string $new_status Status.
	 * @param string $note       Note.
	 * @param bool   $manual     By hand.
	 * @return bool
	 */
	public function update_status( $new_status, $note = '', $manual = false ) {
		$this->set_status( $new_status, $note, $manual );
		$this->save();
		return true;
	}

	/**
	 * @param string|array $status Status.
	 * @return bool
	 */
	public function has_status( $status ) {
		return apply_filters( 'woocommerce_order_has_status', in_array( $this->get_status(), (array) $status, true ), $this, $status );
	}

	/**
	 * @param string|array $types line_item, coupon, fee, shipping.
	 * @return WC_Order_Item[] By id.
	 */
	public function get_items( $types = 'line_item' ) {
		if ( null === $this->items ) {
			$this->items = array();
			if ( $this->get_id() ) {
				global $wpdb;
				$rows    = $wpdb->get_results( $wpdb->prepare( "SELECT order_item_id, order_item_type FROM {$wpdb->prefix}woocommerce_order_items WHERE order_id = %d ORDER BY order_item_id", $this->get_id() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
				$classes = array(
					'coupon'   => 'WC_Order_Item_Coupon',
					'fee'      => 'WC_Order_Item_Fee',
					'shipping' => 'WC_Order_Item_Shipping',
				);
				foreach ( $rows as $row ) {
					$class                              = $classes[ $row->order_item_type ] ?? 'WC_Order_Item_Product';
					$this->items[ $row->order_item_id ] = new $class( (int) $row->order_item_id );
				}
			}
		}
		$types = (array) $types;
		return apply_filters( 'woocommerce_order_get_items', array_filter( $this->items, static fn( $item ) => $item->is_type( $types ) ), $this, $types );
	}

	/** @param WC_Order_Item $item Item. */
	public function add_item( $item ) {
		$this->get_items();
		$item->set_order_id( $this->get_id() );
		if ( $item->get_id() ) {
			$this->items[ $item->get_id() ] = $item;
		} else {
			$this->items[ 'new:' . count( $this->items ) ] = $item;
		}
	}

	/**
	 * @param WC_Product $product Product.
	 * @param int        $qty     Quantity.
	 * @param array      $args    More.
	 * @return int Item id.
	 */
	public function add_product( $product, $qty = 1, $args = array() ) {
		$total = (float) $product->get_price() * $qty;
		$item  = new WC_Order_Item_Product();
		$item->set_product( $product );
		$item->set_props(
			wp_parse_args(
				$args,
				array(
					'quantity' => $qty,
					'subtotal' => (string) $total,
					'total'    => (string) $total,
				)
			)
		);
		$item->set_order_id( $this->get_id() );
		$item->save();
		$this->add_item( $item );
		return $item->get_id();
	}

	/**
	 * @param bool $and_taxes Unused.
	 * @return float
	 */
	public function calculate_totals( $and_taxes = true ) {
		$subtotal = 0.0;
		$total    = 0.0;
		foreach ( $this->get_items() as $item ) {
			$subtotal += (float) $item->get_subtotal();
			$total    += (float) $item->get_total();
		}
		foreach ( $this->get_items( array( 'fee', 'shipping' ) ) as $item ) {
			$total += (float) $item->get_total();
		}
		$this->set_discount_total( (string) max( 0, $subtotal - array_sum( array_map( static fn( $item ) => (float) $item->get_total(), $this->get_items() ) ) ) );
		$this->set_total( (string) round( $total, wc_get_price_decimals() ) );
		$this->save();
		return (float) $this->get_total();
	}

	/** @return float */
	public function get_subtotal() {
		return array_sum( array_map( static fn( $item ) => (float) $item->get_subtotal(), $this->get_items() ) );
	}

	/** @return string[] */
	public function get_coupon_codes() {
		return array_values( array_map( static fn( $item ) => $item->get_code(), $this->get_items( 'coupon' ) ) );
	}

	/**
	 * @param string $address_type billing or shipping.
	 * @return array
	 */
	public function get_address( $address_type = 'billing' ) {
		return array_merge( $this->data[ $address_type ], $this->changes[ $address_type ] ?? array() );
	}

	/**
	 * @param array  $address Address.
	 * @param string $type    billing or shipping.
	 */
	public function set_address( $address, $type = 'billing' ) {
		foreach ( $address as $key => $value ) {
			if ( is_callable( array( $this, "set_{$type}_{$key}" ) ) ) {
				$this->{"set_{$type}_{$key}"}( $value );
			}
		}
	}

	/** @return string */
	public function get_order_number() {
		return (string) apply_filters( 'woocommerce_order_number', $this->get_id(), $this );
	}

	/** @return string */
	public function get_edit_order_url() {
		return (string) apply_filters( 'woocommerce_get_edit_order_url', get_admin_url( null, 'post.php?action=edit&post=' . $this->get_id() ), $this );
	}

	/**
	 * @param string $context Context.
	 * @return int
	 */
	public function get_user_id( $context = 'view' ) {
		return $this->get_customer_id( $context ) ? $this->get_customer_id( $context ) : 0;
	}

	/** @return WP_User|false */
	public function get_user() {
		return $this->get_user_id() ? get_user_by( 'id', $this->get_user_id() ) : false;
	}

	/**
	 * @param string $item_type Kind.
	 * @return int|float
	 */
	public function get_item_count( $item_type = '' ) {
		return array_sum( array_map( static fn( $item ) => $item->get_quantity(), $this->get_items( $item_type ? $item_type : 'line_item' ) ) );
	}

	/**
	 * @param WC_Order_Item $item        Item.
	 * @param string        $tax_display Unused.
	 * @return string
	 */
	public function get_formatted_line_subtotal( $item, $tax_display = '' ) {
		return apply_filters( 'woocommerce_order_formatted_line_subtotal', wc_price( $item->get_subtotal(), array( 'currency' => $this->get_currency() ) ), $item, $this );
	}

	/**
	 * @param string $tax_display      Unused.
	 * @param bool   $display_refunded Unused.
	 * @return string
	 */
	public function get_formatted_order_total( $tax_display = '', $display_refunded = true ) {
		return apply_filters( 'woocommerce_get_formatted_order_total', wc_price( $this->get_total(), array( 'currency' => $this->get_currency() ) ), $this, $tax_display, $display_refunded );
	}

	/** @return string */
	public function get_formatted_billing_full_name() {
		return trim( $this->get_billing_first_name() . ' ' . $this->get_billing_last_name() );
	}

	/**
	 * @param string $empty_content Instead.
	 * @return string
	 */
	public function get_formatted_billing_address( $empty_content = '' ) {
		$address = WC()->countries->get_formatted_address( $this->get_address( 'billing' ) );
		return $address ? $address : $empty_content;
	}

	/** @return string */
	public function get_view_order_url() {
		return apply_filters( 'woocommerce_get_view_order_url', wc_get_endpoint_url( 'view-order', (string) $this->get_id(), wc_get_page_permalink( 'myaccount' ) ), $this );
	}

	/** @return string */
	public function get_checkout_order_received_url() {
		$url = add_query_arg( 'key', $this->get_order_key(), wc_get_endpoint_url( 'order-received', (string) $this->get_id(), wc_get_checkout_url() ) );
		return apply_filters( 'woocommerce_get_checkout_order_received_url', $url, $this );
	}

	/** @return array Nothing is refunded here. */
	public function get_refunds() {
		return array();
	}

	/** @return bool */
	public function needs_payment() {
		return apply_filters( 'woocommerce_order_needs_payment', $this->has_status( array( 'pending', 'failed' ) ) && $this->get_total() > 0, $this, array( 'pending', 'failed' ) );
	}

	/** @return bool */
	public function is_paid() {
		return apply_filters( 'woocommerce_order_is_paid', $this->has_status( wc_get_is_paid_statuses() ), $this );
	}

	/**
	 * @param string $note             Note.
	 * @param int    $is_customer_note For the customer.
	 * @param bool   $added_by_user    By a user.
	 * @return int Comment id.
	 */
	public function add_order_note( $note, $is_customer_note = 0, $added_by_user = false ) {
		return (int) wp_insert_comment(
			array(
				'comment_post_ID'  => $this->get_id(),
				'comment_content'  => $note,
				'comment_type'     => 'order_note',
				'comment_approved' => 1,
				'comment_author'   => 'WooCommerce',
			)
		);
	}

	/**
	 * @param string $transaction_id Unused.
	 * @return bool
	 */
	public function payment_complete( $transaction_id = '' ) {
		do_action( 'woocommerce_pre_payment_complete', $this->get_id(), $transaction_id );
		$this->update_status( apply_filters( 'woocommerce_payment_complete_order_status', 'processing', $this->get_id(), $this ) );
		do_action( 'woocommerce_payment_complete', $this->get_id(), $transaction_id );
		return true;
	}
}
