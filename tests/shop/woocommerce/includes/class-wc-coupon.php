<?php
/**
 * A coupon.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

require_once WC_ABSPATH . 'includes/traits/trait-wc-coupon-props.php';

/**
 * Percent, fixed_cart and fixed_product.
 */
class WC_Coupon extends WC_Data {

	use VITRIN_Coupon_Props;

	public const E_WC_COUPON_INVALID_FILTERED               = 100;
	public const E_WC_COUPON_INVALID_REMOVED                = 101;
	public const E_WC_COUPON_NOT_YOURS_REMOVED              = 102;
	public const E_WC_COUPON_ALREADY_APPLIED                = 103;
	public const E_WC_COUPON_ALREADY_APPLIED_INDIV_USE_ONLY = 104;
	public const E_WC_COUPON_NOT_EXIST                      = 105;
	public const E_WC_COUPON_USAGE_LIMIT_REACHED            = 106;
	public const E_WC_COUPON_EXPIRED                        = 107;
	public const E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET        = 108;
	public const E_WC_COUPON_NOT_APPLICABLE                 = 109;
	public const E_WC_COUPON_NOT_VALID_SALE_ITEMS           = 110;
	public const E_WC_COUPON_PLEASE_ENTER                   = 111;
	public const E_WC_COUPON_MAX_SPEND_LIMIT_MET            = 112;
	public const E_WC_COUPON_EXCLUDED_PRODUCTS              = 113;
	public const E_WC_COUPON_EXCLUDED_CATEGORIES            = 114;
	public const E_WC_COUPON_USAGE_LIMIT_COUPON_STUCK       = 115;
	public const E_WC_COUPON_USAGE_LIMIT_COUPON_STUCK_GUEST = 116;
	public const WC_COUPON_SUCCESS                          = 200;
	public const WC_COUPON_REMOVED                          = 201;

	/** @var string */
	protected $object_type = 'coupon';

	/** @var string */
	protected $error_message = '';

	/** @var array */
	protected $data = array(
		'code'                        => '',
		'amount'                      => 0,
		'status'                      => null,
		'date_created'                => null,
		'date_modified'               => null,
		'date_expires'                => null,
		'discount_type'               => 'fixed_cart',
		'description'                 => '',
		'usage_count'                 => 0,
		'individual_use'              => false,
		'product_ids'                 => array(),
		'excluded_product_ids'        => array(),
		'usage_limit'                 => 0,
		'usage_limit_per_user'        => 0,
		'limit_usage_to_x_items'      => null,
		'free_shipping'               => false,
		'product_categories'          => array(),
		'excluded_product_categories' => array(),
		'exclude_sale_items'          => false,
		'minimum_amount'              => '',
		'maximum_amount'              => '',
		'email_restrictions'          => array(),
		'used_by'                     => array(),
		'virtual'                     => false,
	);

	/** @param mixed $data Id, code or coupon. */
	public function __construct( $data = '' ) {
		parent::__construct( $data );
		$this->data_store = WC_Data_Store::load( 'coupon' );
		$id               = 0;
		if ( $data instanceof self ) {
			$id = $data->get_id();
		} elseif ( is_int( $data ) && 'shop_coupon' === get_post_type( $data ) ) {
			$id = $data;
		} elseif ( ! empty( $data ) ) {
			$id = wc_get_coupon_id_by_code( (string) $data );
			$this->set_code( (string) $data );
		}
		if ( $id ) {
			$this->set_id( $id );
			$this->data_store->read( $this );
		} else {
			$this->set_object_read( true );
		}
	}

	/** @return string */
	protected function get_hook_prefix() {
		return 'woocommerce_coupon_get_';
	}

	/**
	 * @param string|array $type Kind.
	 * @return bool
	 */
	public function is_type( $type ) {
		return $this->get_discount_type() === $type || ( is_array( $type ) && in_array( $this->get_discount_type(), $type, true ) );
	}

	/** @return bool */
	public function is_valid() {
		$valid = ( new WC_Discounts( WC()->cart ) )->is_coupon_valid( $this );
		if ( is_wp_error( $valid ) ) {
			$this->error_message = $valid->get_error_message();
			return false;
		}
		return $valid;
	}

	/** @return bool */
	public function is_valid_for_cart() {
		return apply_filters( 'woocommerce_coupon_is_valid_for_cart', $this->is_type( wc_get_cart_coupon_types() ), $this );
	}

	/**
	 * @param WC_Product $product Product.
	 * @param array      $values  Line.
	 * @return bool
	 */
	public function is_valid_for_product( $product, $values = array() ) {
		if ( ! $this->is_type( wc_get_product_coupon_types() ) ) {
			return apply_filters( 'woocommerce_coupon_is_valid_for_product', false, $product, $this, $values );
		}
		$ids        = array( $product->get_id(), $product->get_parent_id() );
		$categories = wc_get_product_cat_ids( $product->get_parent_id() ? $product->get_parent_id() : $product->get_id() );
		$limited    = $this->get_product_ids() || $this->get_product_categories();
		$valid      = ! $limited || array_intersect( $ids, $this->get_product_ids() ) || array_intersect( $categories, $this->get_product_categories() );
		if ( array_intersect( $ids, $this->get_excluded_product_ids() ) || array_intersect( $categories, $this->get_excluded_product_categories() ) || ( $this->get_exclude_sale_items() && $product->is_on_sale() ) ) {
			$valid = false;
		}
		return apply_filters( 'woocommerce_coupon_is_valid_for_product', (bool) $valid, $product, $this, $values );
	}

	/**
	 * @param string $used_by Who.
	 * @param mixed  $order   Unused.
	 */
	public function increase_usage_count( $used_by = '', $order = null ) {
		if ( $this->get_id() ) {
			$this->set_usage_count( $this->get_usage_count( 'edit' ) + 1 );
			$this->save();
			if ( $used_by ) {
				add_post_meta( $this->get_id(), '_used_by', strtolower( (string) $used_by ) );
			}
		}
	}

	/** @param string $used_by Who. */
	public function decrease_usage_count( $used_by = '' ) {
		if ( $this->get_id() && $this->get_usage_count( 'edit' ) > 0 ) {
			$this->set_usage_count( $this->get_usage_count( 'edit' ) - 1 );
			$this->save();
		}
	}

	/** @return string */
	public function get_error_message() {
		return $this->error_message;
	}

	/** @param string $message Message. */
	public function set_error_message( string $message ) {
		$this->error_message = $message;
	}

	/**
	 * Puts a notice for a code.
	 *
	 * @param int    $msg_code    Code.
	 * @param string $notice_type Type.
	 */
	public function add_coupon_message( $msg_code, $notice_type = '' ) {
		$ok      = $msg_code >= 200;
		$message = $ok ? $this->get_coupon_message( $msg_code ) : $this->get_coupon_error( $msg_code );
		if ( $message ) {
			wc_add_notice( $message, $notice_type ? $notice_type : ( $ok ? 'success' : 'error' ) );
		}
	}

	/**
	 * @param int $msg_code Code.
	 * @return string
	 */
	public function get_coupon_message( $msg_code ) {
		$messages = array(
			self::WC_COUPON_SUCCESS => __( 'Coupon code applied successfully.', 'woocommerce' ),
			self::WC_COUPON_REMOVED => __( 'Coupon code removed successfully.', 'woocommerce' ),
		);
		return apply_filters( 'woocommerce_coupon_message', $messages[ $msg_code ] ?? '', $msg_code, $this );
	}

	/**
	 * @param int $err_code Code.
	 * @return string
	 */
	public function get_coupon_error( $err_code ) {
		$price    = static fn( $amount ) => wp_kses( wc_price( $amount ), array( 'span' => array( 'class' => true ), 'bdi' => true, 'small' => true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$code     = esc_html( $this->get_code() );
		$messages = array(
			/* translators: %s: code */
			self::E_WC_COUPON_INVALID_FILTERED => sprintf( esc_html__( 'Coupon "%s" cannot be applied because it is not valid.', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_NOT_EXIST        => sprintf( esc_html__( 'Coupon "%s" cannot be applied because it does not exist.', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_INVALID_REMOVED  => sprintf( esc_html__( 'Sorry, it seems the coupon "%s" is invalid - it has now been removed from your order.', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_NOT_YOURS_REMOVED => sprintf( esc_html__( 'Please enter a valid email at checkout to use coupon code "%s".', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_ALREADY_APPLIED  => sprintf( esc_html__( 'Coupon code "%s" already applied!', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_ALREADY_APPLIED_INDIV_USE_ONLY => sprintf( esc_html__( 'Sorry, coupon "%s" has already been applied and cannot be used in conjunction with other coupons.', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_USAGE_LIMIT_REACHED => sprintf( esc_html__( 'Usage limit for coupon "%s" has been reached.', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_EXPIRED          => sprintf( esc_html__( 'Coupon "%s" has expired.', 'woocommerce' ), $code ),
			/* translators: 1: code 2: amount */
			self::E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET => sprintf( esc_html__( 'The minimum spend for coupon "%1$s" is %2$s.', 'woocommerce' ), $code, $price( $this->get_minimum_amount() ) ),
			/* translators: 1: code 2: amount */
			self::E_WC_COUPON_MAX_SPEND_LIMIT_MET => sprintf( esc_html__( 'The maximum spend for coupon "%1$s" is %2$s.', 'woocommerce' ), $code, $price( $this->get_maximum_amount() ) ),
			/* translators: %s: code */
			self::E_WC_COUPON_NOT_APPLICABLE   => sprintf( esc_html__( 'Sorry, coupon "%s" is not applicable to your cart contents.', 'woocommerce' ), $code ),
			/* translators: %s: code */
			self::E_WC_COUPON_NOT_VALID_SALE_ITEMS => sprintf( esc_html__( 'Sorry, coupon "%s" is not valid for sale items.', 'woocommerce' ), $code ),
		);
		return apply_filters( 'woocommerce_coupon_error', $messages[ $err_code ] ?? '', $err_code, $this );
	}

	/**
	 * @param int $err_code Code.
	 * @return string
	 */
	public static function get_generic_coupon_error( $err_code ) {
		$messages = array(
			self::E_WC_COUPON_NOT_EXIST    => __( 'Coupon does not exist!', 'woocommerce' ),
			self::E_WC_COUPON_PLEASE_ENTER => __( 'Please enter a coupon code.', 'woocommerce' ),
		);
		return apply_filters( 'woocommerce_coupon_error', $messages[ $err_code ] ?? '', $err_code, null );
	}
}

/**
 * Id of a coupon by code.
 *
 * @param string $code    Code.
 * @param int    $exclude Not this one.
 * @return int
 */
function wc_get_coupon_id_by_code( $code, $exclude = 0 ) {
	if ( '' === (string) $code ) {
		return 0;
	}
	return apply_filters( 'woocommerce_get_coupon_id_from_code', (int) WC_Data_Store::load( 'coupon' )->vitrin_get_id_by_code( wc_format_coupon_code( $code ), $exclude ), $code, $exclude );
}

/**
 * Kinds of coupons.
 *
 * @return array
 */
function wc_get_coupon_types() {
	return (array) apply_filters(
		'woocommerce_coupon_discount_types',
		array(
			'percent'       => __( 'Percentage discount', 'woocommerce' ),
			'fixed_cart'    => __( 'Fixed cart discount', 'woocommerce' ),
			'fixed_product' => __( 'Fixed product discount', 'woocommerce' ),
		)
	);
}

/**
 * Kinds that are for products.
 *
 * @return array
 */
function wc_get_product_coupon_types() {
	return (array) apply_filters( 'woocommerce_product_coupon_types', array( 'fixed_product', 'percent' ) );
}

/**
 * Kinds that are for the cart.
 *
 * @return array
 */
function wc_get_cart_coupon_types() {
	return (array) apply_filters( 'woocommerce_cart_coupon_types', array( 'fixed_cart' ) );
}

/**
 * Categories of a product and those above them.
 *
 * @param int $product_id Product.
 * @return array
 */
function wc_get_product_cat_ids( $product_id ) {
	$ids = wp_get_post_terms( $product_id, 'product_cat', array( 'fields' => 'ids' ) );
	$ids = is_wp_error( $ids ) ? array() : $ids;
	foreach ( $ids as $id ) {
		$ids = array_merge( $ids, get_ancestors( $id, 'product_cat' ) );
	}
	return array_map( 'intval', array_unique( $ids ) );
}
