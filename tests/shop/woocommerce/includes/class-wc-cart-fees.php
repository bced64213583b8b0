<?php
/**
 * Fees that plugins add.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * A list by id.
 */
final class WC_Cart_Fees {

	/** @var object[] */
	private $fees = array();

	/**
	 * @param array $args name, amount, taxable, tax_class, id.
	 * @return object|WP_Error
	 */
	public function add_fee( $args = array() ) {
		$fee     = (object) wp_parse_args(
			$args,
			array(
				'id'        => '',
				'name'      => '',
				'tax_class' => '',
				'taxable'   => false,
				'amount'    => 0,
				'total'     => 0,
			)
		);
		$fee->id = $fee->id ? $fee->id : sanitize_title( $fee->name );
		if ( isset( $this->fees[ $fee->id ] ) ) {
			return new WP_Error( 'fee_exists', __( 'Fee has already been added.', 'woocommerce' ) );
		}
		$fee->amount            = (float) wc_format_decimal( $fee->amount );
		$fee->total             = $fee->amount;
		$this->fees[ $fee->id ] = $fee;
		return $fee;
	}

	/** @return object[] */
	public function get_fees() {
		return $this->fees;
	}

	/** @param object[] $raw_fees Fees. */
	public function set_fees( $raw_fees = array() ) {
		$this->fees = array();
		foreach ( $raw_fees as $fee ) {
			$this->add_fee( (array) $fee );
		}
	}

	/** Drops all. */
	public function remove_all_fees() {
		$this->fees = array();
	}
}
