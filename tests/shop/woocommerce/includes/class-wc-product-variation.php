<?php
/**
 * One variation of a product.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * What it has not of its own it takes from its parent.
 */
class WC_Product_Variation extends WC_Product_Simple {

	/** @var string */
	protected $post_type = 'product_variation';

	/** @var array */
	protected $parent_data = array(
		'title'             => '',
		'status'            => '',
		'sku'               => '',
		'manage_stock'      => '',
		'backorders'        => '',
		'stock_quantity'    => '',
		'weight'            => '',
		'length'            => '',
		'width'             => '',
		'height'            => '',
		'image_id'          => '',
		'sold_individually' => '',
	);

	/** @return string */
	protected function get_hook_prefix() {
		return 'woocommerce_product_variation_get_';
	}

	/** @return string */
	public function get_type() {
		return 'variation';
	}

	/** @param array $parent_data From the parent. */
	public function set_parent_data( $parent_data ) {
		$this->parent_data = wp_parse_args( $parent_data, $this->parent_data );
	}

	/** @return array */
	public function get_parent_data() {
		return $this->parent_data;
	}

	/** @return string */
	public function get_title() {
		return apply_filters( 'woocommerce_product_title', $this->parent_data['title'], $this );
	}

	/**
	 * @param string $context Context.
	 * @return array Values by attribute.
	 */
	public function get_attributes( $context = 'view' ) {
		return $this->get_prop( 'attributes', $context );
	}

	/** @param array $raw_attributes Values by attribute, with or without the form's prefix. */
	public function set_attributes( $raw_attributes ) {
		$values = array();
		foreach ( (array) $raw_attributes as $key => $value ) {
			$values[ preg_replace( '/^attribute_/', '', (string) $key ) ] = $value;
		}
		$this->set_prop( 'attributes', $values );
	}

	/**
	 * @param bool $with_prefix With the form's prefix.
	 * @return array
	 */
	public function get_variation_attributes( $with_prefix = true ) {
		$values = array();
		foreach ( $this->get_attributes() as $key => $value ) {
			$values[ ( $with_prefix ? 'attribute_' : '' ) . $key ] = $value;
		}
		return $values;
	}

	/**
	 * @param string $attribute Name.
	 * @return string
	 */
	public function get_attribute( $attribute ) {
		$values = $this->get_attributes();
		$key    = sanitize_title( $attribute );
		$key    = isset( $values[ $key ] ) ? $key : 'pa_' . $key;
		if ( ! isset( $values[ $key ] ) ) {
			return '';
		}
		$term = taxonomy_exists( $key ) ? get_term_by( 'slug', $values[ $key ], $key ) : false;
		return $term instanceof WP_Term ? $term->name : rawurldecode( $values[ $key ] );
	}

	/**
	 * The parent's address with the choice in it.
	 *
	 * @param array|null $item_object Cart or order item with its own choice.
	 * @return string
	 */
	public function get_permalink( $item_object = null ) {
		$url    = (string) get_permalink( $this->get_parent_id() );
		$values = ! empty( $item_object['variation'] ) ? $item_object['variation'] : $this->get_variation_attributes();
		$values = array_filter( $values, 'wc_array_filter_default_attributes' );
		return $values ? add_query_arg( array_map( 'urlencode', array_combine( array_map( 'urlencode', array_keys( $values ) ), $values ) ), $url ) : $url;
	}

	/** @return string */
	public function add_to_cart_url() {
		$values = array( 'variation_id' => $this->get_id(), 'add-to-cart' => $this->get_parent_id() ) + $this->get_variation_attributes(); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		return apply_filters( 'woocommerce_product_add_to_cart_url', $this->is_purchasable() ? remove_query_arg( 'added-to-cart', add_query_arg( $values, $this->get_permalink() ) ) : $this->get_permalink(), $this );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_sku( $context = 'view' ) {
		return $this->own_or_parents( 'sku', $context );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_weight( $context = 'view' ) {
		return $this->own_or_parents( 'weight', $context );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_length( $context = 'view' ) {
		return $this->own_or_parents( 'length', $context );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_width( $context = 'view' ) {
		return $this->own_or_parents( 'width', $context );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_height( $context = 'view' ) {
		return $this->own_or_parents( 'height', $context );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_image_id( $context = 'view' ) {
		$image = $this->own_or_parents( 'image_id', $context );
		return 'view' === $context ? (int) $image : $image;
	}

	/**
	 * @param string $prop    Property.
	 * @param string $context Context.
	 * @return mixed
	 */
	private function own_or_parents( $prop, $context ) {
		$value = $this->get_prop( $prop, $context );
		if ( 'view' === $context && empty( $value ) ) {
			$value = apply_filters( $this->get_hook_prefix() . $prop, $this->parent_data[ $prop ], $this );
		}
		return $value;
	}

	/**
	 * @param string $context Context.
	 * @return bool|string True, false, or parent when the parent manages it.
	 */
	public function get_manage_stock( $context = 'view' ) {
		$value = $this->get_prop( 'manage_stock', $context );
		return 'view' === $context && false === $value && true === wc_string_to_bool( $this->parent_data['manage_stock'] ) ? 'parent' : $value;
	}

	/**
	 * @param string $context Context.
	 * @return int|float|null
	 */
	public function get_stock_quantity( $context = 'view' ) {
		$value = $this->get_prop( 'stock_quantity', $context );
		return 'view' === $context && 'parent' === $this->get_manage_stock() ? apply_filters( $this->get_hook_prefix() . 'stock_quantity', $this->parent_data['stock_quantity'], $this ) : $value;
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_backorders( $context = 'view' ) {
		$value = $this->get_prop( 'backorders', $context );
		return 'view' === $context && 'parent' === $this->get_manage_stock() ? $this->parent_data['backorders'] : $value;
	}

	/** @return int */
	public function get_stock_managed_by_id() {
		return 'parent' === $this->get_manage_stock() ? $this->get_parent_id() : $this->get_id();
	}

	/** @return bool */
	public function is_sold_individually() {
		return apply_filters( 'woocommerce_is_sold_individually', wc_string_to_bool( $this->parent_data['sold_individually'] ), $this );
	}

	/** @return bool */
	public function is_purchasable() {
		return apply_filters( 'woocommerce_variation_is_purchasable', $this->variation_is_visible() && parent::is_purchasable() && ( 'publish' === $this->parent_data['status'] || current_user_can( 'edit_post', $this->get_parent_id() ) ), $this );
	}

	/** @return bool */
	public function variation_is_active() {
		return apply_filters( 'woocommerce_variation_is_active', true, $this );
	}

	/** @return bool */
	public function variation_is_visible() {
		return apply_filters( 'woocommerce_variation_is_visible', 'publish' === get_post_status( $this->get_id() ) && '' !== (string) $this->get_price(), $this->get_id(), $this->get_parent_id(), $this );
	}

	/** @return bool */
	protected function is_visible_core() {
		$parent = wc_get_product( $this->get_parent_id() );
		return $parent && $parent->is_visible();
	}

	/** @return bool */
	public function is_downloadable() {
		return apply_filters( 'woocommerce_is_downloadable', (bool) $this->get_downloadable(), $this );
	}
}
