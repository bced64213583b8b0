<?php
/**
 * Plain getters and setters of a product.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Written out, not by __call: the signatures are tested.
 */
trait VITRIN_Product_Props {

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_name( $context = 'view' ) {
		return $this->get_prop( 'name', $context );
	}

	/** @param string $name Value. */
	public function set_name( $name ) {
		$this->set_prop( 'name', $name );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_slug( $context = 'view' ) {
		return $this->get_prop( 'slug', $context );
	}

	/** @param string $slug Value. */
	public function set_slug( $slug ) {
		$this->set_prop( 'slug', $slug );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return WC_DateTime|null
	 */
	public function get_date_created( $context = 'view' ) {
		return $this->get_prop( 'date_created', $context );
	}

	/** @param string|int|null $date Value. */
	public function set_date_created( $date = null ) {
		$this->set_date_prop( 'date_created', $date );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return WC_DateTime|null
	 */
	public function get_date_modified( $context = 'view' ) {
		return $this->get_prop( 'date_modified', $context );
	}

	/** @param string|int|null $date Value. */
	public function set_date_modified( $date = null ) {
		$this->set_date_prop( 'date_modified', $date );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_status( $context = 'view' ) {
		return $this->get_prop( 'status', $context );
	}

	/** @param string $status Value. */
	public function set_status( $status ) {
		$this->set_prop( 'status', $status );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_featured( $context = 'view' ) {
		return $this->get_prop( 'featured', $context );
	}

	/** @param bool $featured Value. */
	public function set_featured( $featured ) {
		$this->set_prop( 'featured', wc_string_to_bool( $featured ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_catalog_visibility( $context = 'view' ) {
		return $this->get_prop( 'catalog_visibility', $context );
	}

	/** @param string $visibility Value. */
	public function set_catalog_visibility( $visibility ) {
		$this->set_prop( 'catalog_visibility', $visibility );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_description( $context = 'view' ) {
		return $this->get_prop( 'description', $context );
	}

	/** @param string $description Value. */
	public function set_description( $description ) {
		$this->set_prop( 'description', $description );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_short_description( $context = 'view' ) {
		return $this->get_prop( 'short_description', $context );
	}

	/** @param string $short_description Value. */
	public function set_short_description( $short_description ) {
		$this->set_prop( 'short_description', $short_description );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_global_unique_id( $context = 'view' ) {
		return $this->get_prop( 'global_unique_id', $context );
	}

	/** @param string $global_unique_id Value. */
	public function set_global_unique_id( $global_unique_id ) {
		$this->set_prop( 'global_unique_id', $global_unique_id );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_price( $context = 'view' ) {
		return $this->get_prop( 'price', $context );
	}

	/** @param string $price Value. */
	public function set_price( $price ) {
		$this->set_prop( 'price', wc_format_decimal( $price ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_regular_price( $context = 'view' ) {
		return $this->get_prop( 'regular_price', $context );
	}

	/** @param string $price Value. */
	public function set_regular_price( $price ) {
		$this->set_prop( 'regular_price', wc_format_decimal( $price ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_sale_price( $context = 'view' ) {
		return $this->get_prop( 'sale_price', $context );
	}

	/** @param string $price Value. */
	public function set_sale_price( $price ) {
		$this->set_prop( 'sale_price', wc_format_decimal( $price ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return WC_DateTime|null
	 */
	public function get_date_on_sale_from( $context = 'view' ) {
		return $this->get_prop( 'date_on_sale_from', $context );
	}

	/** @param string|int|null $date Value. */
	public function set_date_on_sale_from( $date = null ) {
		$this->set_date_prop( 'date_on_sale_from', $date );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return WC_DateTime|null
	 */
	public function get_date_on_sale_to( $context = 'view' ) {
		return $this->get_prop( 'date_on_sale_to', $context );
	}

	/** @param string|int|null $date Value. */
	public function set_date_on_sale_to( $date = null ) {
		$this->set_date_prop( 'date_on_sale_to', $date );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_total_sales( $context = 'view' ) {
		return $this->get_prop( 'total_sales', $context );
	}

	/** @param int $total Value. */
	public function set_total_sales( $total ) {
		$this->set_prop( 'total_sales', absint( $total ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_tax_status( $context = 'view' ) {
		return $this->get_prop( 'tax_status', $context );
	}

	/** @param string $status Value. */
	public function set_tax_status( $status ) {
		$this->set_prop( 'tax_status', $status );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_tax_class( $context = 'view' ) {
		return $this->get_prop( 'tax_class', $context );
	}

	/** @param string $class Value. */
	public function set_tax_class( $class ) {
		$this->set_prop( 'tax_class', $class );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_stock_quantity( $context = 'view' ) {
		return $this->get_prop( 'stock_quantity', $context );
	}

	/** @param mixed $quantity Value. */
	public function set_stock_quantity( $quantity ) {
		$this->set_prop( 'stock_quantity', '' !== $quantity && null !== $quantity ? wc_stock_amount( $quantity ) : null );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_stock_status( $context = 'view' ) {
		return $this->get_prop( 'stock_status', $context );
	}

	/** @param string $status Value. */
	public function set_stock_status( $status = 'instock' ) {
		$this->set_prop( 'stock_status', $status );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_backorders( $context = 'view' ) {
		return $this->get_prop( 'backorders', $context );
	}

	/** @param string $backorders Value. */
	public function set_backorders( $backorders ) {
		$this->set_prop( 'backorders', $backorders );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_low_stock_amount( $context = 'view' ) {
		return $this->get_prop( 'low_stock_amount', $context );
	}

	/** @param mixed $amount Value. */
	public function set_low_stock_amount( $amount ) {
		$this->set_prop( 'low_stock_amount', $amount );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_sold_individually( $context = 'view' ) {
		return $this->get_prop( 'sold_individually', $context );
	}

	/** @param bool $sold_individually Value. */
	public function set_sold_individually( $sold_individually ) {
		$this->set_prop( 'sold_individually', wc_string_to_bool( $sold_individually ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_weight( $context = 'view' ) {
		return $this->get_prop( 'weight', $context );
	}

	/** @param string $weight Value. */
	public function set_weight( $weight ) {
		$this->set_prop( 'weight', wc_format_decimal( $weight ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_length( $context = 'view' ) {
		return $this->get_prop( 'length', $context );
	}

	/** @param string $length Value. */
	public function set_length( $length ) {
		$this->set_prop( 'length', wc_format_decimal( $length ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_width( $context = 'view' ) {
		return $this->get_prop( 'width', $context );
	}

	/** @param string $width Value. */
	public function set_width( $width ) {
		$this->set_prop( 'width', wc_format_decimal( $width ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_height( $context = 'view' ) {
		return $this->get_prop( 'height', $context );
	}

	/** @param string $height Value. */
	public function set_height( $height ) {
		$this->set_prop( 'height', wc_format_decimal( $height ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_upsell_ids( $context = 'view' ) {
		return $this->get_prop( 'upsell_ids', $context );
	}

	/** @param array $upsell_ids Value. */
	public function set_upsell_ids( $upsell_ids ) {
		$this->set_prop( 'upsell_ids', array_values( array_filter( array_map( 'absint', (array) $upsell_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_cross_sell_ids( $context = 'view' ) {
		return $this->get_prop( 'cross_sell_ids', $context );
	}

	/** @param array $cross_sell_ids Value. */
	public function set_cross_sell_ids( $cross_sell_ids ) {
		$this->set_prop( 'cross_sell_ids', array_values( array_filter( array_map( 'absint', (array) $cross_sell_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_parent_id( $context = 'view' ) {
		return $this->get_prop( 'parent_id', $context );
	}

	/** @param int $parent_id Value. */
	public function set_parent_id( $parent_id ) {
		$this->set_prop( 'parent_id', absint( $parent_id ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_reviews_allowed( $context = 'view' ) {
		return $this->get_prop( 'reviews_allowed', $context );
	}

	/** @param bool $reviews_allowed Value. */
	public function set_reviews_allowed( $reviews_allowed ) {
		$this->set_prop( 'reviews_allowed', wc_string_to_bool( $reviews_allowed ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_purchase_note( $context = 'view' ) {
		return $this->get_prop( 'purchase_note', $context );
	}

	/** @param string $purchase_note Value. */
	public function set_purchase_note( $purchase_note ) {
		$this->set_prop( 'purchase_note', $purchase_note );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_attributes( $context = 'view' ) {
		return $this->get_prop( 'attributes', $context );
	}

	/** @param array $raw_attributes Value. */
	public function set_attributes( $raw_attributes ) {
		$this->set_prop( 'attributes', (array) $raw_attributes );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_default_attributes( $context = 'view' ) {
		return $this->get_prop( 'default_attributes', $context );
	}

	/** @param array $default_attributes Value. */
	public function set_default_attributes( $default_attributes ) {
		$this->set_prop( 'default_attributes', (array) $default_attributes );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_menu_order( $context = 'view' ) {
		return $this->get_prop( 'menu_order', $context );
	}

	/** @param mixed $menu_order Value. */
	public function set_menu_order( $menu_order ) {
		$this->set_prop( 'menu_order', $menu_order );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_post_password( $context = 'view' ) {
		return $this->get_prop( 'post_password', $context );
	}

	/** @param string $post_password Value. */
	public function set_post_password( $post_password ) {
		$this->set_prop( 'post_password', $post_password );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_category_ids( $context = 'view' ) {
		return $this->get_prop( 'category_ids', $context );
	}

	/** @param array $term_ids Value. */
	public function set_category_ids( $term_ids ) {
		$this->set_prop( 'category_ids', array_values( array_filter( array_map( 'absint', (array) $term_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_tag_ids( $context = 'view' ) {
		return $this->get_prop( 'tag_ids', $context );
	}

	/** @param array $term_ids Value. */
	public function set_tag_ids( $term_ids ) {
		$this->set_prop( 'tag_ids', array_values( array_filter( array_map( 'absint', (array) $term_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_virtual( $context = 'view' ) {
		return $this->get_prop( 'virtual', $context );
	}

	/** @param bool $virtual Value. */
	public function set_virtual( $virtual ) {
		$this->set_prop( 'virtual', wc_string_to_bool( $virtual ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_shipping_class_id( $context = 'view' ) {
		return $this->get_prop( 'shipping_class_id', $context );
	}

	/** @param int $id Value. */
	public function set_shipping_class_id( $id ) {
		$this->set_prop( 'shipping_class_id', absint( $id ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_downloadable( $context = 'view' ) {
		return $this->get_prop( 'downloadable', $context );
	}

	/** @param bool $downloadable Value. */
	public function set_downloadable( $downloadable ) {
		$this->set_prop( 'downloadable', wc_string_to_bool( $downloadable ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_downloads( $context = 'view' ) {
		return $this->get_prop( 'downloads', $context );
	}

	/** @param array $downloads_array Value. */
	public function set_downloads( $downloads_array ) {
		$this->set_prop( 'downloads', (array) $downloads_array );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_download_limit( $context = 'view' ) {
		return $this->get_prop( 'download_limit', $context );
	}

	/** @param mixed $download_limit Value. */
	public function set_download_limit( $download_limit ) {
		$this->set_prop( 'download_limit', $download_limit );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_download_expiry( $context = 'view' ) {
		return $this->get_prop( 'download_expiry', $context );
	}

	/** @param mixed $download_expiry Value. */
	public function set_download_expiry( $download_expiry ) {
		$this->set_prop( 'download_expiry', $download_expiry );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_gallery_image_ids( $context = 'view' ) {
		return $this->get_prop( 'gallery_image_ids', $context );
	}

	/** @param array $image_ids Value. */
	public function set_gallery_image_ids( $image_ids ) {
		$this->set_prop( 'gallery_image_ids', array_values( array_filter( array_map( 'absint', (array) $image_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_image_id( $context = 'view' ) {
		return $this->get_prop( 'image_id', $context );
	}

	/** @param mixed $image_id Value. */
	public function set_image_id( $image_id = '' ) {
		$this->set_prop( 'image_id', $image_id );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_rating_counts( $context = 'view' ) {
		return $this->get_prop( 'rating_counts', $context );
	}

	/** @param array $counts Value. */
	public function set_rating_counts( $counts ) {
		$this->set_prop( 'rating_counts', (array) $counts );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_average_rating( $context = 'view' ) {
		return $this->get_prop( 'average_rating', $context );
	}

	/** @param string $average Value. */
	public function set_average_rating( $average ) {
		$this->set_prop( 'average_rating', wc_format_decimal( $average ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_review_count( $context = 'view' ) {
		return $this->get_prop( 'review_count', $context );
	}

	/** @param int $count Value. */
	public function set_review_count( $count ) {
		$this->set_prop( 'review_count', absint( $count ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_sku( $context = 'view' ) {
		return $this->get_prop( 'sku', $context );
	}

	/** @param string $sku Value. */
	public function set_sku( $sku ) {
		$this->set_prop( 'sku', $sku );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_manage_stock( $context = 'view' ) {
		return $this->get_prop( 'manage_stock', $context );
	}

	/** @param bool $manage_stock Value. */
	public function set_manage_stock( $manage_stock ) {
		$this->set_prop( 'manage_stock', wc_string_to_bool( $manage_stock ) );
	}
}
