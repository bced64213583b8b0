<?php
/**
 * Coupons of the cart.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Part of WC_Cart.
 */
trait VITRIN_Cart_Coupons {

	/** @return array */
	public function get_applied_coupons() {
		return array_unique( (array) $this->applied_coupons );
	}

	/** @param array $value Codes. */
	public function set_applied_coupons( $value = array() ) {
		$this->applied_coupons = (array) $value;
	}

	/**
	 * @param string|null $deprecated Unused.
	 * @return WC_Coupon[] By code.
	 */
	public function get_coupons( $deprecated = null ) {
		$coupons = array();
		foreach ( $this->get_applied_coupons() as $code ) {
			$coupons[ $code ] = new WC_Coupon( (string) $code );
		}
		return $coupons;
	}

	/**
	 * @param string $coupon_code Code.
	 * @return bool
	 */
	public function has_discount( $coupon_code = '' ) {
		$applied = $this->get_applied_coupons();
		return $coupon_code ? (bool) array_filter( $applied, static fn( $code ) => wc_is_same_coupon( (string) $code, $coupon_code ) ) : count( $applied ) > 0;
	}

	/**
	 * @param string $coupon_code Code.
	 * @return bool False when refused, with a notice.
	 */
	public function add_discount( $coupon_code ) {
		return $this->apply_coupon( $coupon_code );
	}

	/**
	 * @param string $coupon_code Code.
	 * @return bool False when refused, with a notice.
	 */
	public function apply_coupon( $coupon_code ) {
		if ( ! wc_coupons_enabled() ) {
			return false;
		}
		$coupon_code = wc_format_coupon_code( $coupon_code );
		$coupon      = new WC_Coupon( $coupon_code );
		if ( ! wc_is_same_coupon( $coupon->get_code(), $coupon_code ) ) {
			$coupon->set_code( $coupon_code );
			$coupon->add_coupon_message( WC_Coupon::E_WC_COUPON_NOT_EXIST );
			return false;
		}
		if ( ! $coupon->is_valid() ) {
			wc_add_notice( $coupon->get_error_message(), 'error' );
			return false;
		}
		if ( $this->has_discount( $coupon_code ) ) {
			$coupon->add_coupon_message( WC_Coupon::E_WC_COUPON_ALREADY_APPLIED );
			return false;
		}
		if ( $coupon->get_individual_use() ) {
			$keep = apply_filters( 'woocommerce_apply_individual_use_coupon', array(), $coupon, $this->applied_coupons );
			foreach ( array_diff( $this->applied_coupons, $keep ) as $other ) {
				$this->remove_coupon( $other );
			}
		}
		foreach ( $this->get_coupons() as $other ) {
			if ( $other->get_individual_use() && false === apply_filters( 'woocommerce_apply_with_individual_use_coupon', false, $coupon, $other, $this->applied_coupons ) ) {
				$other->add_coupon_message( WC_Coupon::E_WC_COUPON_ALREADY_APPLIED_INDIV_USE_ONLY );
				return false;
			}
		}
		$this->applied_coupons[] = $coupon_code;
		$coupon->add_coupon_message( WC_Coupon::WC_COUPON_SUCCESS );
		do_action( 'woocommerce_applied_coupon', $coupon_code );
		return true;
	}

	/**
	 * @param string $coupon_code Code.
	 * @return bool
	 */
	public function remove_coupon( $coupon_code ) {
		foreach ( $this->get_applied_coupons() as $key => $code ) {
			if ( wc_is_same_coupon( (string) $code, $coupon_code ) ) {
				unset( $this->applied_coupons[ $key ] );
				break;
			}
		}
		WC()->session->set( 'refresh_totals', true );
		do_action( 'woocommerce_removed_coupon', wc_format_coupon_code( $coupon_code ) );
		return true;
	}

	/** @param null $deprecated Unused. */
	public function remove_coupons( $deprecated = null ) {
		$this->set_coupon_discount_totals( array() );
		$this->set_coupon_discount_tax_totals( array() );
		$this->set_applied_coupons( array() );
		$this->session->set_session();
	}

	/** Takes out those that no longer hold. */
	public function check_cart_coupons() {
		foreach ( $this->get_coupons() as $code => $coupon ) {
			if ( ! $coupon->is_valid() ) {
				$coupon->add_coupon_message( WC_Coupon::E_WC_COUPON_INVALID_REMOVED );
				$this->remove_coupon( (string) $code );
			}
		}
	}

	/**
	 * @param string $code   Code.
	 * @param bool   $ex_tax Without tax.
	 * @return float
	 */
	public function get_coupon_discount_amount( $code, $ex_tax = true ) {
		foreach ( $this->get_coupon_discount_totals() as $applied => $amount ) {
			if ( wc_is_same_coupon( (string) $applied, $code ) ) {
				return wc_cart_round_discount( $amount, wc_get_price_decimals() );
			}
		}
		return 0.0;
	}

	/**
	 * @param string $code Code.
	 * @return float
	 */
	public function get_coupon_discount_tax_amount( $code ) {
		return 0.0;
	}
}
