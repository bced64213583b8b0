<?php
/**
 * Plain getters and setters of a coupon.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Written out, not by __call: the signatures are tested.
 */
trait VITRIN_Coupon_Props {

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_code( $context = 'view' ) {
		return $this->get_prop( 'code', $context );
	}

	/** @param string $code Value. */
	public function set_code( $code ) {
		$this->set_prop( 'code', wc_format_coupon_code( $code ) );
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
	public function get_status( $context = 'view' ) {
		return $this->get_prop( 'status', $context );
	}

	/** @param string $status Value. */
	public function set_status( $status ) {
		$this->set_prop( 'status', $status );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_discount_type( $context = 'view' ) {
		return $this->get_prop( 'discount_type', $context );
	}

	/** @param string $discount_type Value. */
	public function set_discount_type( $discount_type ) {
		$this->set_prop( 'discount_type', $discount_type );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_amount( $context = 'view' ) {
		return $this->get_prop( 'amount', $context );
	}

	/** @param string $amount Value. */
	public function set_amount( $amount ) {
		$this->set_prop( 'amount', wc_format_decimal( $amount ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return WC_DateTime|null
	 */
	public function get_date_expires( $context = 'view' ) {
		return $this->get_prop( 'date_expires', $context );
	}

	/** @param string|int|null $date Value. */
	public function set_date_expires( $date ) {
		$this->set_date_prop( 'date_expires', $date );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return WC_DateTime|null
	 */
	public function get_date_created( $context = 'view' ) {
		return $this->get_prop( 'date_created', $context );
	}

	/** @param string|int|null $date Value. */
	public function set_date_created( $date ) {
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
	public function set_date_modified( $date ) {
		$this->set_date_prop( 'date_modified', $date );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_usage_count( $context = 'view' ) {
		return $this->get_prop( 'usage_count', $context );
	}

	/** @param int $usage_count Value. */
	public function set_usage_count( $usage_count ) {
		$this->set_prop( 'usage_count', absint( $usage_count ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_individual_use( $context = 'view' ) {
		return $this->get_prop( 'individual_use', $context );
	}

	/** @param bool $is_individual_use Value. */
	public function set_individual_use( $is_individual_use ) {
		$this->set_prop( 'individual_use', wc_string_to_bool( $is_individual_use ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_product_ids( $context = 'view' ) {
		return $this->get_prop( 'product_ids', $context );
	}

	/** @param array $product_ids Value. */
	public function set_product_ids( $product_ids ) {
		$this->set_prop( 'product_ids', array_values( array_filter( array_map( 'absint', (array) $product_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_excluded_product_ids( $context = 'view' ) {
		return $this->get_prop( 'excluded_product_ids', $context );
	}

	/** @param array $excluded_product_ids Value. */
	public function set_excluded_product_ids( $excluded_product_ids ) {
		$this->set_prop( 'excluded_product_ids', array_values( array_filter( array_map( 'absint', (array) $excluded_product_ids ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_usage_limit( $context = 'view' ) {
		return $this->get_prop( 'usage_limit', $context );
	}

	/** @param int $usage_limit Value. */
	public function set_usage_limit( $usage_limit ) {
		$this->set_prop( 'usage_limit', absint( $usage_limit ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return int
	 */
	public function get_usage_limit_per_user( $context = 'view' ) {
		return $this->get_prop( 'usage_limit_per_user', $context );
	}

	/** @param int $usage_limit Value. */
	public function set_usage_limit_per_user( $usage_limit ) {
		$this->set_prop( 'usage_limit_per_user', absint( $usage_limit ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return mixed
	 */
	public function get_limit_usage_to_x_items( $context = 'view' ) {
		return $this->get_prop( 'limit_usage_to_x_items', $context );
	}

	/** @param mixed $limit_usage_to_x_items Value. */
	public function set_limit_usage_to_x_items( $limit_usage_to_x_items ) {
		$this->set_prop( 'limit_usage_to_x_items', $limit_usage_to_x_items );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_free_shipping( $context = 'view' ) {
		return $this->get_prop( 'free_shipping', $context );
	}

	/** @param bool $free_shipping Value. */
	public function set_free_shipping( $free_shipping ) {
		$this->set_prop( 'free_shipping', wc_string_to_bool( $free_shipping ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_product_categories( $context = 'view' ) {
		return $this->get_prop( 'product_categories', $context );
	}

	/** @param array $product_categories Value. */
	public function set_product_categories( $product_categories ) {
		$this->set_prop( 'product_categories', array_values( array_filter( array_map( 'absint', (array) $product_categories ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_excluded_product_categories( $context = 'view' ) {
		return $this->get_prop( 'excluded_product_categories', $context );
	}

	/** @param array $excluded_product_categories Value. */
	public function set_excluded_product_categories( $excluded_product_categories ) {
		$this->set_prop( 'excluded_product_categories', array_values( array_filter( array_map( 'absint', (array) $excluded_product_categories ) ) ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return bool
	 */
	public function get_exclude_sale_items( $context = 'view' ) {
		return $this->get_prop( 'exclude_sale_items', $context );
	}

	/** @param bool $exclude_sale_items Value. */
	public function set_exclude_sale_items( $exclude_sale_items ) {
		$this->set_prop( 'exclude_sale_items', wc_string_to_bool( $exclude_sale_items ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_minimum_amount( $context = 'view' ) {
		return $this->get_prop( 'minimum_amount', $context );
	}

	/** @param string $amount Value. */
	public function set_minimum_amount( $amount ) {
		$this->set_prop( 'minimum_amount', wc_format_decimal( $amount ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return string
	 */
	public function get_maximum_amount( $context = 'view' ) {
		return $this->get_prop( 'maximum_amount', $context );
	}

	/** @param string $amount Value. */
	public function set_maximum_amount( $amount ) {
		$this->set_prop( 'maximum_amount', wc_format_decimal( $amount ) );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_email_restrictions( $context = 'view' ) {
		return $this->get_prop( 'email_restrictions', $context );
	}

	/** @param array $emails Value. */
	public function set_email_restrictions( $emails = array() ) {
		$this->set_prop( 'email_restrictions', (array) $emails );
	}

	/**
	 * @param string $context view is filtered, edit is not.
	 * @return array
	 */
	public function get_used_by( $context = 'view' ) {
		return $this->get_prop( 'used_by', $context );
	}

	/** @param array $used_by Value. */
	public function set_used_by( $used_by ) {
		$this->set_prop( 'used_by', (array) $used_by );
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
}
