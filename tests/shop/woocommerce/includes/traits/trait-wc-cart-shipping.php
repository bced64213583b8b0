<?php
/**
 * Shipping of the cart.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Part of WC_Cart.
 */
trait VITRIN_Cart_Shipping {

	/** @var bool */
	protected $has_calculated_shipping = false;

	/** @return bool */
	public function needs_shipping() {
		if ( ! wc_shipping_enabled() || 0 === wc_get_shipping_method_count( true ) ) {
			return false;
		}
		return apply_filters( 'woocommerce_cart_needs_shipping', (bool) $this->vitrin_lines_to_ship() );
	}

	/** @return array Lines. */
	private function vitrin_lines_to_ship(): array {
		return array_filter( $this->get_cart(), static fn( $line ) => $line['data'] && $line['data']->needs_shipping() );
	}

	/** @return bool */
	public function needs_shipping_address() {
		return apply_filters( 'woocommerce_cart_needs_shipping_address', true === $this->needs_shipping() && ! wc_ship_to_billing_address_only() );
	}

	/** @return bool Whether enough is known of where it goes. */
	public function show_shipping() {
		if ( ! wc_shipping_enabled() || 0 === wc_get_shipping_method_count( true ) || ! $this->get_cart_contents() ) {
			return false;
		}
		if ( 'yes' === get_option( 'woocommerce_shipping_cost_requires_address' ) ) {
			$customer = $this->get_customer();
			$fields   = WC()->countries->get_address_fields( $customer->get_shipping_country(), 'shipping_' );
			if ( ! $customer->get_shipping_country() ) {
				return false;
			}
			foreach ( array( 'state', 'postcode' ) as $part ) {
				if ( apply_filters( "woocommerce_shipping_calculator_enable_{$part}", true ) && ! empty( $fields[ "shipping_{$part}" ]['required'] ) && '' === $customer->{"get_shipping_{$part}"}() ) {
					return false;
				}
			}
		}
		return apply_filters( 'woocommerce_cart_ready_to_calc_shipping', true );
	}

	/** @return array Chosen rates. */
	public function get_shipping_methods() {
		return $this->shipping_methods;
	}

	/** @return bool */
	public function has_calculated_shipping() {
		return $this->has_calculated_shipping;
	}

	/** @return array One package with all that is shipped, unless a plugin makes more of them. */
	public function get_shipping_packages() {
		$lines    = $this->vitrin_lines_to_ship();
		$customer = $this->get_customer();
		return apply_filters(
			'woocommerce_cart_shipping_packages',
			array(
				array(
					'contents'        => $lines,
					'contents_cost'   => array_sum( wp_list_pluck( $lines, 'line_total' ) ),
					'applied_coupons' => $this->get_applied_coupons(),
					'user'            => array( 'ID' => get_current_user_id() ),
					'destination'     => array(
						'country'   => $customer->get_shipping_country(),
						'state'     => $customer->get_shipping_state(),
						'postcode'  => $customer->get_shipping_postcode(),
						'city'      => $customer->get_shipping_city(),
						'address'   => $customer->get_shipping_address_1(),
						'address_1' => $customer->get_shipping_address_1(),
						'address_2' => $customer->get_shipping_address_2(),
					),
					'cart_subtotal'   => $this->get_displayed_subtotal(),
				),
			)
		);
	}

	/** @return array Chosen rates; their sum becomes the shipping total. */
	public function calculate_shipping() {
		$this->set_shipping_total( 0 );
		$this->set_shipping_tax( 0 );
		$this->shipping_methods        = array();
		$this->has_calculated_shipping = false;
		if ( ! $this->needs_shipping() || ! $this->show_shipping() ) {
			return $this->shipping_methods;
		}
		$this->has_calculated_shipping = true;
		$total                         = 0.0;
		foreach ( WC()->shipping()->calculate_shipping( $this->get_shipping_packages() ) as $key => $package ) {
			$rate = $package['rates'][ wc_get_chosen_shipping_method_for_package( $key, $package ) ] ?? null;
			if ( $rate instanceof WC_Shipping_Rate ) {
				$this->shipping_methods[] = $rate;
				$total                   += (float) $rate->cost;
			}
		}
		$this->set_shipping_total( $total );
		return $this->shipping_methods;
	}
}
