<?php
/**
 * What coupons take off.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Works in whole cents, line by line.
 */
class WC_Discounts {

	/** @var WC_Cart|WC_Order|null */
	protected $object;

	/** @var stdClass[] Lines with key, object, product, quantity and price in cents. */
	protected $items = array();

	/** @var array Discounts in cents by coupon and line. */
	protected $discounts = array();

	/** @param WC_Cart|WC_Order|null $object What is discounted. */
	public function __construct( $object = null ) {
		if ( $object instanceof WC_Cart ) {
			$this->set_items_from_cart( $object );
		}
	}

	/** @param WC_Cart $cart Cart. */
	public function set_items_from_cart( $cart ) {
		$this->object = $cart;
		$this->items  = array();
		foreach ( $cart->get_cart() as $key => $line ) {
			$item                = new stdClass();
			$item->key           = $key;
			$item->object        = $line;
			$item->product       = $line['data'];
			$item->quantity      = $line['quantity'];
			$item->price         = wc_add_number_precision( (float) $item->product->get_price() * (float) $line['quantity'] );
			$this->items[ $key ] = $item;
		}
		uasort( $this->items, static fn( $one, $two ) => $two->price / max( 1, $two->quantity ) <=> $one->price / max( 1, $one->quantity ) );
	}

	/** @return stdClass[] */
	public function get_items() {
		return $this->items;
	}

	/**
	 * @param bool $in_cents In cents.
	 * @return array By coupon.
	 */
	public function get_discounts_by_coupon( $in_cents = false ) {
		return array_map( static fn( $lines ) => $in_cents ? array_sum( $lines ) : wc_remove_number_precision( array_sum( $lines ) ), $this->discounts );
	}

	/**
	 * @param bool $in_cents In cents.
	 * @return array By line.
	 */
	public function get_discounts_by_item( $in_cents = false ) {
		$sums = array_fill_keys( array_keys( $this->items ), 0 );
		foreach ( $this->discounts as $lines ) {
			foreach ( $lines as $key => $amount ) {
				$sums[ $key ] += $amount;
			}
		}
		return $in_cents ? $sums : array_map( 'wc_remove_number_precision', $sums );
	}

	/**
	 * @param WC_Coupon $coupon   Coupon.
	 * @param bool      $validate Whether to check it.
	 * @return bool|WP_Error
	 */
	public function apply_coupon( $coupon, $validate = true ) {
		$valid = $validate ? $this->is_coupon_valid( $coupon ) : true;
		if ( is_wp_error( $valid ) ) {
			return $valid;
		}
		$code                     = $coupon->get_code();
		$this->discounts[ $code ] = array_fill_keys( array_keys( $this->items ), 0 );
		$lines                    = $this->lines_for( $coupon );
		switch ( $coupon->get_discount_type() ) {
			case 'percent':
				foreach ( $lines as $key => $left ) {
					$amount                           = (float) floor( $left * ( (float) $coupon->get_amount() / 100 ) );
					$amount                           = (float) apply_filters( 'woocommerce_coupon_get_discount_amount', $amount, $this->items[ $key ]->price, $this->items[ $key ]->object, false, $coupon );
					$this->discounts[ $code ][ $key ] = min( $left, $amount );
				}
				break;
			case 'fixed_product':
				foreach ( $lines as $key => $left ) {
					$amount                           = wc_add_number_precision( (float) $coupon->get_amount() ) * $this->items[ $key ]->quantity;
					$this->discounts[ $code ][ $key ] = min( $left, $amount );
				}
				break;
			case 'fixed_cart':
				$this->share_out( $code, $lines, wc_add_number_precision( (float) $coupon->get_amount() ) );
				break;
		}
		return true;
	}

	/**
	 * What each line still costs, of the lines a coupon is for.
	 *
	 * @param WC_Coupon $coupon Coupon.
	 * @return array
	 */
	private function lines_for( $coupon ): array {
		$taken = $this->get_discounts_by_item( true );
		$lines = array();
		foreach ( $this->items as $key => $item ) {
			if ( $coupon->is_valid_for_product( $item->product, $item->object ) || $coupon->is_valid_for_cart() ) {
				$left = $item->price - ( $taken[ $key ] ?? 0 );
				if ( $left > 0 ) {
					$lines[ $key ] = $left;
				}
			}
		}
		return $lines;
	}

	/**
	 * Shares an amount by what lines cost; the rest goes cent by cent.
	 *
	 * @param string $code   Coupon.
	 * @param array  $lines  What is left of each.
	 * @param float  $amount Cents.
	 */
	private function share_out( string $code, array $lines, float $amount ): void {
		$sum    = array_sum( $lines );
		$amount = min( $amount, $sum );
		$rest   = $amount;
		foreach ( $lines as $key => $left ) {
			$share                            = $sum > 0 ? (float) floor( $amount * $left / $sum ) : 0.0;
			$this->discounts[ $code ][ $key ] = $share;
			$rest                            -= $share;
		}
		foreach ( $lines as $key => $left ) {
			$more                              = min( $rest, $left - $this->discounts[ $code ][ $key ] );
			$this->discounts[ $code ][ $key ] += $more;
			$rest                             -= $more;
		}
	}

	/**
	 * @param WC_Coupon $coupon Coupon.
	 * @return bool|WP_Error
	 */
	public function is_coupon_valid( $coupon ) {
		try {
			$this->check( $coupon );
			if ( ! apply_filters( 'woocommerce_coupon_is_valid', true, $coupon, $this ) ) {
				throw new Exception( __( 'Coupon is not valid.', 'woocommerce' ), WC_Coupon::E_WC_COUPON_INVALID_FILTERED );
			}
		} catch ( Exception $e ) {
			$message = apply_filters( 'woocommerce_coupon_error', is_numeric( $e->getMessage() ) ? $coupon->get_coupon_error( (int) $e->getMessage() ) : $e->getMessage(), $e->getCode(), $coupon );
			return new WP_Error( 'invalid_coupon', $message, array( 'status' => 400 ) );
		}
		return true;
	}

	/**
	 * @param WC_Coupon $coupon Coupon.
	 * @throws Exception With a coupon error code.
	 */
	private function check( $coupon ): void {
		$refuse = static function ( int $code ) use ( $coupon ): void {
			throw new Exception( $coupon->get_coupon_error( $code ), $code ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
		};
		if ( ! $coupon->get_id() && ! $coupon->get_virtual() ) {
			$refuse( WC_Coupon::E_WC_COUPON_NOT_EXIST );
		}
		if ( $coupon->get_usage_limit() > 0 && $coupon->get_usage_count() >= $coupon->get_usage_limit() ) {
			$refuse( WC_Coupon::E_WC_COUPON_USAGE_LIMIT_REACHED );
		}
		$user = get_current_user_id();
		if ( $user && $coupon->get_usage_limit_per_user() > 0 && $coupon->get_data_store()->get_usage_by_user_id( $coupon, $user ) >= $coupon->get_usage_limit_per_user() ) {
			$refuse( WC_Coupon::E_WC_COUPON_USAGE_LIMIT_REACHED );
		}
		if ( $coupon->get_date_expires() && apply_filters( 'woocommerce_coupon_validate_expiry_date', time() > $coupon->get_date_expires()->getTimestamp(), $coupon, $this ) ) {
			$refuse( WC_Coupon::E_WC_COUPON_EXPIRED );
		}
		$subtotal = wc_remove_number_precision( array_sum( wp_list_pluck( $this->items, 'price' ) ) );
		if ( (float) $coupon->get_minimum_amount() > 0 && apply_filters( 'woocommerce_coupon_validate_minimum_amount', (float) $coupon->get_minimum_amount() > $subtotal, $coupon, $subtotal ) ) {
			$refuse( WC_Coupon::E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET );
		}
		if ( (float) $coupon->get_maximum_amount() > 0 && apply_filters( 'woocommerce_coupon_validate_maximum_amount', (float) $coupon->get_maximum_amount() < $subtotal, $coupon, $subtotal ) ) {
			$refuse( WC_Coupon::E_WC_COUPON_MAX_SPEND_LIMIT_MET );
		}
		if ( $this->items && $coupon->is_type( wc_get_product_coupon_types() ) ) {
			$fits = array_filter( $this->items, static fn( $item ) => $coupon->is_valid_for_product( $item->product, $item->object ) );
			if ( ! $fits ) {
				$on_sale = array_filter( $this->items, static fn( $item ) => $item->product->is_on_sale() );
				$refuse( $coupon->get_exclude_sale_items() && $on_sale ? WC_Coupon::E_WC_COUPON_NOT_VALID_SALE_ITEMS : WC_Coupon::E_WC_COUPON_NOT_APPLICABLE );
			}
		}
	}
}
