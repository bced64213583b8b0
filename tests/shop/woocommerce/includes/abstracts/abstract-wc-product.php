<?php
/**
 * A product.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

require_once WC_ABSPATH . 'includes/traits/trait-wc-product-props.php';

/**
 * What all kinds of products share.
 */
class WC_Product extends WC_Data {

	use VITRIN_Product_Props;

	/** @var string */
	protected $object_type = 'product';

	/** @var string */
	protected $post_type = 'product';

	/** @var array */
	protected $data = array(
		'name'               => '',
		'slug'               => '',
		'date_created'       => null,
		'date_modified'      => null,
		'status'             => false,
		'featured'           => false,
		'catalog_visibility' => 'visible',
		'description'        => '',
		'short_description'  => '',
		'sku'                => '',
		'global_unique_id'   => '',
		'price'              => '',
		'regular_price'      => '',
		'sale_price'         => '',
		'date_on_sale_from'  => null,
		'date_on_sale_to'    => null,
		'total_sales'        => 0,
		'tax_status'         => 'taxable',
		'tax_class'          => '',
		'manage_stock'       => false,
		'stock_quantity'     => null,
		'stock_status'       => 'instock',
		'backorders'         => 'no',
		'low_stock_amount'   => '',
		'sold_individually'  => false,
		'weight'             => '',
		'length'             => '',
		'width'              => '',
		'height'             => '',
		'upsell_ids'         => array(),
		'cross_sell_ids'     => array(),
		'parent_id'          => 0,
		'reviews_allowed'    => true,
		'purchase_note'      => '',
		'attributes'         => array(),
		'default_attributes' => array(),
		'menu_order'         => 0,
		'post_password'      => '',
		'virtual'            => false,
		'downloadable'       => false,
		'category_ids'       => array(),
		'tag_ids'            => array(),
		'shipping_class_id'  => 0,
		'downloads'          => array(),
		'image_id'           => '',
		'gallery_image_ids'  => array(),
		'download_limit'     => -1,
		'download_expiry'    => -1,
		'rating_counts'      => array(),
		'average_rating'     => 0,
		'review_count'       => 0,
	);

	/** @var array */
	protected $supports = array();

	/**
	 * @param int|WC_Product|object $product Product to read.
	 */
	public function __construct( $product = 0 ) {
		parent::__construct( $product );
		if ( is_numeric( $product ) && $product > 0 ) {
			$this->set_id( (int) $product );
		} elseif ( $product instanceof self ) {
			$this->set_id( $product->get_id() );
		} elseif ( is_object( $product ) && ! empty( $product->ID ) ) {
			$this->set_id( (int) $product->ID );
		} else {
			$this->set_object_read( true );
		}
		$this->data_store = WC_Data_Store::load( 'product' );
		if ( $this->get_id() > 0 ) {
			$this->data_store->read( $this );
		}
	}

	/** @return string */
	public function get_type() {
		return 'simple';
	}

	/** @return string */
	protected function get_hook_prefix() {
		return 'woocommerce_product_get_';
	}

	/** @return string */
	public function get_title() {
		return apply_filters( 'woocommerce_product_title', $this->get_name(), $this );
	}

	/** @return string */
	public function get_permalink() {
		return (string) get_permalink( $this->get_id() );
	}

	/** @return string */
	public function get_formatted_name() {
		return sprintf( '%2$s (%1$s)', $this->get_sku() ? $this->get_sku() : '#' . $this->get_id(), $this->get_name() );
	}

	/** @return array */
	public function get_children() {
		return array();
	}

	/** @return int */
	public function get_stock_managed_by_id() {
		return $this->get_id();
	}

	/**
	 * @param bool $formatted As text, which is deprecated.
	 * @return string|array
	 */
	public function get_dimensions( $formatted = true ) {
		$dimensions = array(
			'length' => $this->get_length(),
			'width'  => $this->get_width(),
			'height' => $this->get_height(),
		);
		return $formatted ? apply_filters( 'woocommerce_product_dimensions', wc_format_dimensions( $dimensions ), $this ) : $dimensions;
	}

	/**
	 * @param string $attribute Name.
	 * @return string Terms, comma separated.
	 */
	public function get_attribute( $attribute ) {
		$attributes = $this->get_attributes();
		$key        = sanitize_title( $attribute );
		$object     = $attributes[ $key ] ?? $attributes[ 'pa_' . $key ] ?? false;
		if ( ! $object instanceof WC_Product_Attribute ) {
			return '';
		}
		return $object->is_taxonomy() ? implode( ', ', wc_get_product_terms( $this->get_id(), $object->get_name(), array( 'fields' => 'names' ) ) ) : wc_implode_text_attributes( $object->get_options() );
	}

	/**
	 * @param int|null $value Stars.
	 * @return int
	 */
	public function get_rating_count( $value = null ) {
		$counts = $this->get_rating_counts();
		return null === $value ? (int) array_sum( $counts ) : (int) ( $counts[ $value ] ?? 0 );
	}

	/**
	 * @param string $feature Feature.
	 * @return bool
	 */
	public function supports( $feature ) {
		return apply_filters( 'woocommerce_product_supports', in_array( $feature, $this->supports, true ), $feature, $this );
	}

	/** @return bool */
	public function exists() {
		return false !== $this->get_status();
	}

	/**
	 * @param string|array $type Kind.
	 * @return bool
	 */
	public function is_type( $type ) {
		return $this->get_type() === $type || ( is_array( $type ) && in_array( $this->get_type(), $type, true ) );
	}

	/** @return bool */
	public function is_downloadable() {
		return apply_filters( 'woocommerce_is_downloadable', true === $this->get_downloadable(), $this );
	}

	/** @return bool */
	public function is_virtual() {
		return apply_filters( 'woocommerce_is_virtual', true === $this->get_virtual(), $this );
	}

	/** @return bool */
	public function is_featured() {
		return true === $this->get_featured();
	}

	/** @return bool */
	public function is_sold_individually() {
		return apply_filters( 'woocommerce_is_sold_individually', true === $this->get_sold_individually(), $this );
	}

	/** @return bool */
	public function is_visible() {
		return apply_filters( 'woocommerce_product_is_visible', $this->is_visible_core(), $this->get_id() );
	}

	/** @return bool */
	protected function is_visible_core() {
		$shown_in = $this->get_catalog_visibility();
		$visible  = 'visible' === $shown_in || ( is_search() ? 'search' : 'catalog' ) === $shown_in;
		if ( 'trash' === $this->get_status() || ( 'publish' !== $this->get_status() && ! current_user_can( 'edit_post', $this->get_id() ) ) ) {
			$visible = false;
		}
		if ( 'yes' === get_option( 'woocommerce_hide_out_of_stock_items' ) && ! $this->is_in_stock() ) {
			$visible = false;
		}
		return $visible;
	}

	/** @return bool */
	public function is_purchasable() {
		$may = 'publish' === $this->get_status() || current_user_can( 'edit_post', $this->get_id() );
		return apply_filters( 'woocommerce_is_purchasable', $this->exists() && $may && '' !== $this->get_price(), $this );
	}

	/**
	 * @param string $context Context.
	 * @return bool
	 */
	public function is_on_sale( $context = 'view' ) {
		$on_sale = '' !== (string) $this->get_sale_price( $context ) && (float) $this->get_regular_price( $context ) > (float) $this->get_sale_price( $context );
		$from    = $this->get_date_on_sale_from( $context );
		$to      = $this->get_date_on_sale_to( $context );
		if ( ( $from && $from->getTimestamp() > time() ) || ( $to && $to->getTimestamp() < time() ) ) {
			$on_sale = false;
		}
		return 'view' === $context ? apply_filters( 'woocommerce_product_is_on_sale', $on_sale, $this ) : $on_sale;
	}

	/** @return bool */
	public function has_dimensions() {
		return ( $this->get_length() || $this->get_height() || $this->get_width() ) && ! $this->get_virtual();
	}

	/** @return bool */
	public function has_weight() {
		return $this->get_weight() && ! $this->get_virtual();
	}

	/** @return bool */
	public function is_in_stock() {
		return apply_filters( 'woocommerce_product_is_in_stock', 'outofstock' !== $this->get_stock_status(), $this );
	}

	/** @return bool */
	public function needs_shipping() {
		return apply_filters( 'woocommerce_product_needs_shipping', ! $this->is_virtual(), $this );
	}

	/** @return bool */
	public function is_taxable() {
		return apply_filters( 'woocommerce_product_is_taxable', 'taxable' === $this->get_tax_status() && wc_tax_enabled(), $this );
	}

	/** @return bool */
	public function is_shipping_taxable() {
		return apply_filters( 'woocommerce_product_is_shipping_taxable', $this->needs_shipping() && ( 'taxable' === $this->get_tax_status() || 'shipping' === $this->get_tax_status() ), $this );
	}

	/** @return bool */
	public function managing_stock() {
		return 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ) && (bool) $this->get_manage_stock();
	}

	/** @return bool */
	public function backorders_allowed() {
		return apply_filters( 'woocommerce_product_backorders_allowed', in_array( $this->get_backorders(), array( 'yes', 'notify' ), true ), $this->get_id(), $this );
	}

	/** @return bool */
	public function backorders_require_notification() {
		return apply_filters( 'woocommerce_product_backorders_require_notification', $this->managing_stock() && 'notify' === $this->get_backorders(), $this );
	}

	/**
	 * @param int $qty_in_cart Wanted.
	 * @return bool
	 */
	public function is_on_backorder( $qty_in_cart = 0 ) {
		if ( 'onbackorder' === $this->get_stock_status() ) {
			return true;
		}
		return $this->managing_stock() && $this->backorders_allowed() && ( $this->get_stock_quantity() - $qty_in_cart ) < 0;
	}

	/**
	 * @param mixed $quantity Wanted.
	 * @return bool
	 */
	public function has_enough_stock( $quantity ) {
		return ! $this->managing_stock() || $this->backorders_allowed() || $this->get_stock_quantity() >= $quantity;
	}

	/** @return bool */
	public function has_attributes() {
		return (bool) array_filter( $this->get_attributes(), 'wc_attributes_array_filter_visible' );
	}

	/** @return bool */
	public function has_child() {
		return 0 < count( $this->get_children() );
	}

	/** @return bool */
	public function has_options() {
		return apply_filters( 'woocommerce_product_has_options', false, $this );
	}

	/** @return int|float */
	public function get_min_purchase_quantity() {
		return 1;
	}

	/** @return int|float -1 when unbounded. */
	public function get_max_purchase_quantity() {
		if ( $this->is_sold_individually() ) {
			return 1;
		}
		return $this->backorders_allowed() || ! $this->managing_stock() ? -1 : $this->get_stock_quantity();
	}

	/** @return string */
	public function add_to_cart_url() {
		return apply_filters( 'woocommerce_product_add_to_cart_url', $this->get_permalink(), $this );
	}

	/** @return string */
	public function single_add_to_cart_text() {
		return apply_filters( 'woocommerce_product_single_add_to_cart_text', __( 'Add to cart', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_aria_describedby() {
		return apply_filters( 'woocommerce_product_add_to_cart_aria_describedby', '', $this );
	}

	/** @return string */
	public function add_to_cart_text() {
		return apply_filters( 'woocommerce_product_add_to_cart_text', __( 'Read more', 'woocommerce' ), $this );
	}

	/** @return string */
	public function add_to_cart_description() {
		/* translators: %s: product */
		return apply_filters( 'woocommerce_product_add_to_cart_description', sprintf( __( 'Read more about &ldquo;%s&rdquo;', 'woocommerce' ), $this->get_name() ), $this );
	}

	/**
	 * @param string $size        Size name.
	 * @param array  $attr        Attributes.
	 * @param bool   $placeholder Whether to give one.
	 * @return string
	 */
	public function get_image( $size = 'woocommerce_thumbnail', $attr = array(), $placeholder = true ) {
		$image = '';
		if ( $this->get_image_id() ) {
			$alt   = get_post_meta( (int) $this->get_image_id(), '_wp_attachment_image_alt', true );
			$image = wp_get_attachment_image( (int) $this->get_image_id(), $size, false, wp_parse_args( $attr, array( 'alt' => $alt ? $alt : $this->get_name() ) ) );
		} elseif ( $this->get_parent_id() && wc_get_product( $this->get_parent_id() ) ) {
			$image = wc_get_product( $this->get_parent_id() )->get_image( $size, $attr, $placeholder );
		}
		if ( ! $image && $placeholder ) {
			$image = wc_placeholder_img( $size, $attr );
		}
		return apply_filters( 'woocommerce_product_get_image', $image, $this, $size, $attr, $placeholder, $image );
	}

	/**
	 * @param string $deprecated Unused.
	 * @return string
	 */
	public function get_price_html( $deprecated = '' ) {
		if ( '' === (string) $this->get_price() ) {
			$price = apply_filters( 'woocommerce_empty_price_html', '', $this );
		} elseif ( $this->is_on_sale() ) {
			$price = wc_format_sale_price( (string) wc_get_price_to_display( $this, array( 'price' => $this->get_regular_price() ) ), (string) wc_get_price_to_display( $this ) ) . $this->get_price_suffix();
		} else {
			$price = wc_price( wc_get_price_to_display( $this ) ) . $this->get_price_suffix();
		}
		return apply_filters( 'woocommerce_get_price_html', $price, $this );
	}

	/**
	 * @param string $price Price.
	 * @param int    $qty   Quantity.
	 * @return string
	 */
	public function get_price_suffix( $price = '', $qty = 1 ) {
		return apply_filters( 'woocommerce_get_price_suffix', '', $this, $price, $qty );
	}

	/** @return array availability and class. */
	public function get_availability() {
		return apply_filters(
			'woocommerce_get_availability',
			array(
				'availability' => $this->get_availability_text(),
				'class'        => $this->get_availability_class(),
			),
			$this
		);
	}

	/** @return string */
	protected function get_availability_text() {
		$text = '';
		if ( ! $this->is_in_stock() ) {
			$text = __( 'Out of stock', 'woocommerce' );
		} elseif ( $this->is_on_backorder( 1 ) ) {
			$text = ! $this->managing_stock() || $this->backorders_require_notification() ? __( 'Available on backorder', 'woocommerce' ) : '';
		} elseif ( $this->managing_stock() ) {
			$text = wc_format_stock_for_display( $this );
		}
		return apply_filters( 'woocommerce_get_availability_text', $text, $this );
	}

	/** @return string */
	protected function get_availability_class() {
		$class = 'in-stock';
		if ( ! $this->is_in_stock() ) {
			$class = 'out-of-stock';
		} elseif ( $this->is_on_backorder( 1 ) ) {
			$class = 'available-on-backorder';
		}
		return apply_filters( 'woocommerce_get_availability_class', $class, $this );
	}

	/** Brings stock and its status into line before writing. */
	public function validate_props() {
		if ( ! $this->get_manage_stock( 'edit' ) ) {
			$this->set_stock_quantity( '' );
			$this->set_backorders( 'no' );
			$this->set_low_stock_amount( '' );
			return;
		}
		$threshold = absint( get_option( 'woocommerce_notify_no_stock_amount', 0 ) );
		if ( (float) $this->get_stock_quantity( 'edit' ) > $threshold ) {
			$this->set_stock_status( 'instock' );
		} elseif ( 'no' === $this->get_backorders( 'edit' ) ) {
			$this->set_stock_status( 'outofstock' );
		} else {
			$this->set_stock_status( 'onbackorder' );
		}
	}

	/** @return int */
	public function save() {
		$this->validate_props();
		return parent::save();
	}
}
