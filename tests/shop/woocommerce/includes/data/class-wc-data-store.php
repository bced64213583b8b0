<?php
/**
 * Stores by name.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Hands each call to the store behind it.
 *
 * @mixin WC_Product_Data_Store_CPT
 */
class WC_Data_Store {

	/** @var object */
	private $instance;

	/** @var array */
	private $stores = array(
		'coupon'            => 'WC_Coupon_Data_Store_CPT',
		'customer'          => 'WC_Customer_Data_Store',
		'order'             => 'WC_Order_Data_Store_CPT',
		'product'           => 'WC_Product_Data_Store_CPT',
		'product-grouped'   => 'WC_Product_Data_Store_CPT',
		'product-variable'  => 'WC_Product_Data_Store_CPT',
		'product-variation' => 'WC_Product_Data_Store_CPT',
		'shipping-zone'     => 'WC_Shipping_Zone_Data_Store',
	);

	/**
	 * @param string $object_type Name.
	 * @throws Exception When there is none.
	 */
	public function __construct( $object_type ) {
		$stores = apply_filters( 'woocommerce_data_stores', $this->stores );
		if ( ! isset( $stores[ $object_type ] ) ) {
			throw new Exception( 'Invalid data store.' );
		}
		$this->instance = new $stores[ $object_type ]();
	}

	/**
	 * @param string $object_type Name.
	 * @return WC_Data_Store
	 */
	public static function load( $object_type ) {
		return new WC_Data_Store( $object_type );
	}

	/**
	 * @param string $method     Method.
	 * @param array  $parameters Arguments.
	 * @return mixed
	 */
	public function __call( $method, $parameters ) {
		return method_exists( $this->instance, $method ) ? $this->instance->{$method}( ...$parameters ) : null;
	}
}
