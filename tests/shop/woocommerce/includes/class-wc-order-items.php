<?php
/**
 * What an order holds: products, coupons, fees, shipping.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound -- one table, four small kinds.

/**
 * A row of woocommerce_order_items.
 */
class WC_Order_Item extends WC_Data implements ArrayAccess {

	/** @var string */
	protected $object_type = 'order_item';

	/** @var string */
	protected $meta_type = 'order_item';

	/** @var array */
	protected $data = array(
		'order_id' => 0,
		'name'     => '',
	);

	/** Property => item meta key. */
	protected const META = array();

	/** @param int|object $item Id. */
	public function __construct( $item = 0 ) {
		parent::__construct( $item );
		$this->set_object_read( true );
		if ( is_numeric( $item ) && $item > 0 ) {
			$this->set_id( (int) $item );
			$this->read();
		}
	}

	/** Reads its rows. */
	private function read(): void {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( "SELECT * FROM {$wpdb->prefix}woocommerce_order_items WHERE order_item_id = %d", $this->get_id() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		if ( ! $row ) {
			return;
		}
		$this->data['order_id'] = (int) $row->order_id;
		$this->data['name']     = $row->order_item_name;
		foreach ( static::META as $prop => $key ) {
			$this->data[ $prop ] = get_metadata( 'order_item', $this->get_id(), $key, true );
		}
	}

	/** @return array */
	protected function get_internal_meta_keys() {
		return array_values( static::META );
	}

	/** @return int */
	public function save() {
		global $wpdb;
		$this->apply_changes();
		$row = array(
			'order_item_name' => $this->data['name'],
			'order_item_type' => $this->get_type(),
			'order_id'        => $this->data['order_id'],
		);
		if ( $this->get_id() ) {
			$wpdb->update( $wpdb->prefix . 'woocommerce_order_items', $row, array( 'order_item_id' => $this->get_id() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		} else {
			$wpdb->insert( $wpdb->prefix . 'woocommerce_order_items', $row ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$this->set_id( (int) $wpdb->insert_id );
		}
		foreach ( static::META as $prop => $key ) {
			update_metadata( 'order_item', $this->get_id(), $key, $this->data[ $prop ] );
		}
		$this->save_meta_data();
		return $this->get_id();
	}

	/** @return string */
	public function get_type() {
		return '';
	}

	/**
	 * @param string|array $type Kind.
	 * @return bool
	 */
	public function is_type( $type ) {
		return in_array( $this->get_type(), (array) $type, true );
	}

	/**
	 * @param string $context Context.
	 * @return int
	 */
	public function get_order_id( $context = 'view' ) {
		return (int) $this->get_prop( 'order_id', $context );
	}

	/** @param int $value Id. */
	public function set_order_id( $value ) {
		$this->set_prop( 'order_id', absint( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_name( $context = 'view' ) {
		return $this->get_prop( 'name', $context );
	}

	/** @param string $value Name. */
	public function set_name( $value ) {
		$this->set_prop( 'name', wp_check_invalid_utf8( $value ) );
	}

	/** @return WC_Order */
	public function get_order() {
		return wc_get_order( $this->get_order_id() );
	}

	/** @return int */
	public function get_quantity() {
		return 1;
	}

	/**
	 * Metadata for the eye.
	 *
	 * @param string $hideprefix  Keys that begin so are hidden.
	 * @param bool   $include_all Unused.
	 * @return array
	 */
	public function get_formatted_meta_data( $hideprefix = '_', $include_all = false ) {
		$rows = array();
		foreach ( $this->get_meta_data() as $meta ) {
			if ( $hideprefix && str_starts_with( $meta->key, $hideprefix ) ) {
				continue;
			}
			$key           = preg_replace( '/^attribute_/', '', rawurldecode( $meta->key ) );
			$term          = taxonomy_exists( $key ) ? get_term_by( 'slug', $meta->value, $key ) : false;
			$rows[ $meta->id ] = (object) array(
				'key'           => $meta->key,
				'value'         => $meta->value,
				'display_key'   => wc_attribute_label( $key ),
				'display_value' => wpautop( $term instanceof WP_Term ? $term->name : (string) $meta->value ),
			);
		}
		return apply_filters( 'woocommerce_order_item_get_formatted_meta_data', $rows, $this );
	}

	/**
	 * @param string $offset Key.
	 * @return mixed
	 */
	#[\ReturnTypeWillChange]
	public function offsetGet( $offset ) {
		return is_callable( array( $this, "get_$offset" ) ) ? $this->{"get_$offset"}() : ( $this->data[ $offset ] ?? null );
	}

	/**
	 * @param string $offset Key.
	 * @param mixed  $value  Value.
	 */
	#[\ReturnTypeWillChange]
	public function offsetSet( $offset, $value ) {
		$this->set_prop( $offset, $value );
	}

	/** @param string $offset Key. */
	#[\ReturnTypeWillChange]
	public function offsetUnset( $offset ) {}

	/**
	 * @param string $offset Key.
	 * @return bool
	 */
	#[\ReturnTypeWillChange]
	public function offsetExists( $offset ) {
		return array_key_exists( $offset, $this->data );
	}
}

/**
 * A product in an order.
 */
class WC_Order_Item_Product extends WC_Order_Item {

	/** Property => item meta key. */
	protected const META = array(
		'product_id'   => '_product_id',
		'variation_id' => '_variation_id',
		'quantity'     => '_qty',
		'subtotal'     => '_line_subtotal',
		'subtotal_tax' => '_line_subtotal_tax',
		'total'        => '_line_total',
		'total_tax'    => '_line_tax',
		'tax_class'    => '_tax_class',
	);

	/** @var array */
	protected $data = array(
		'order_id'     => 0,
		'name'         => '',
		'product_id'   => 0,
		'variation_id' => 0,
		'quantity'     => 1,
		'tax_class'    => '',
		'subtotal'     => 0,
		'subtotal_tax' => 0,
		'total'        => 0,
		'total_tax'    => 0,
	);

	/** @return string */
	public function get_type() {
		return 'line_item';
	}

	/**
	 * @param string $context Context.
	 * @return int
	 */
	public function get_product_id( $context = 'view' ) {
		return (int) $this->get_prop( 'product_id', $context );
	}

	/** @param int $value Id. */
	public function set_product_id( $value ) {
		$this->set_prop( 'product_id', absint( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return int
	 */
	public function get_variation_id( $context = 'view' ) {
		return (int) $this->get_prop( 'variation_id', $context );
	}

	/** @param int $value Id. */
	public function set_variation_id( $value ) {
		$this->set_prop( 'variation_id', absint( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return int
	 */
	public function get_quantity( $context = 'view' ) {
		return wc_stock_amount( $this->get_prop( 'quantity', $context ) );
	}

	/** @param int $value Quantity. */
	public function set_quantity( $value ) {
		$this->set_prop( 'quantity', wc_stock_amount( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_subtotal( $context = 'view' ) {
		return (string) $this->get_prop( 'subtotal', $context );
	}

	/** @param string $value Money. */
	public function set_subtotal( $value ) {
		$this->set_prop( 'subtotal', wc_format_decimal( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_total( $context = 'view' ) {
		return (string) $this->get_prop( 'total', $context );
	}

	/** @param string $value Money. */
	public function set_total( $value ) {
		$this->set_prop( 'total', wc_format_decimal( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_total_tax( $context = 'view' ) {
		return (string) $this->get_prop( 'total_tax', $context );
	}

	/** @param array $data Choice. */
	public function set_variation( $data = array() ) {
		foreach ( (array) $data as $key => $value ) {
			$this->add_meta_data( str_replace( 'attribute_', '', $key ), $value, true );
		}
	}

	/** @param WC_Product $product Product. */
	public function set_product( $product ) {
		$variation = $product->is_type( 'variation' );
		$this->set_product_id( $variation ? $product->get_parent_id() : $product->get_id() );
		$this->set_variation_id( $variation ? $product->get_id() : 0 );
		if ( $product instanceof WC_Product_Variation ) {
			$this->set_variation( $product->get_variation_attributes() );
		}
		$this->set_name( $product->get_name() );
	}

	/** @return WC_Product|bool */
	public function get_product() {
		$product = wc_get_product( $this->get_variation_id() ? $this->get_variation_id() : $this->get_product_id() );
		return apply_filters( 'woocommerce_order_item_product', $product, $this );
	}
}

/**
 * A coupon in an order.
 */
class WC_Order_Item_Coupon extends WC_Order_Item {

	/** Property => item meta key. */
	protected const META = array(
		'discount'     => 'discount_amount',
		'discount_tax' => 'discount_amount_tax',
	);

	/** @var array */
	protected $data = array(
		'order_id'     => 0,
		'name'         => '',
		'discount'     => 0,
		'discount_tax' => 0,
	);

	/** @return string */
	public function get_type() {
		return 'coupon';
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_code( $context = 'view' ) {
		return $this->get_name( $context );
	}

	/** @param string $value Code. */
	public function set_code( $value ) {
		$this->set_name( wc_format_coupon_code( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_discount( $context = 'view' ) {
		return (string) $this->get_prop( 'discount', $context );
	}

	/** @param string $value Money. */
	public function set_discount( $value ) {
		$this->set_prop( 'discount', wc_format_decimal( $value ) );
	}
}

/**
 * A fee in an order.
 */
class WC_Order_Item_Fee extends WC_Order_Item {

	/** Property => item meta key. */
	protected const META = array( 'total' => '_line_total' );

	/** @var array */
	protected $data = array(
		'order_id' => 0,
		'name'     => '',
		'total'    => 0,
	);

	/** @return string */
	public function get_type() {
		return 'fee';
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_total( $context = 'view' ) {
		return (string) $this->get_prop( 'total', $context );
	}

	/** @param string $amount Money. */
	public function set_total( $amount ) {
		$this->set_prop( 'total', wc_format_decimal( $amount ) );
	}
}

/**
 * A way of shipping in an order.
 */
class WC_Order_Item_Shipping extends WC_Order_Item_Fee {

	/** Property => item meta key. */
	protected const META = array(
		'method_id'   => 'method_id',
		'instance_id' => 'instance_id',
		'total'       => 'cost',
	);

	/** @var array */
	protected $data = array(
		'order_id'    => 0,
		'name'        => '',
		'method_id'   => '',
		'instance_id' => '',
		'total'       => 0,
	);

	/** @return string */
	public function get_type() {
		return 'shipping';
	}

	/** @param string $value Name. */
	public function set_method_title( $value ) {
		$this->set_prop( 'name', sanitize_text_field( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_method_title( $context = 'view' ) {
		return (string) $this->get_prop( 'name', $context );
	}

	/** @param string $value Method. */
	public function set_method_id( $value ) {
		$this->set_prop( 'method_id', wc_clean( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_method_id( $context = 'view' ) {
		return (string) $this->get_prop( 'method_id', $context );
	}

	/** @param string $value Instance. */
	public function set_instance_id( $value ) {
		$this->set_prop( 'instance_id', wc_clean( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_instance_id( $context = 'view' ) {
		return (string) $this->get_prop( 'instance_id', $context );
	}
}
