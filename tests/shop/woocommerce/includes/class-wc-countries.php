<?php
/**
 * One country and its provinces: enough for a demo address.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Countries, states and address fields.
 */
class WC_Countries {

	/** @var array */
	public $countries;

	/** Names. */
	public function __construct() {
		$this->countries = apply_filters( 'woocommerce_countries', array( 'IR' => __( 'Iran', 'woocommerce' ) ) );
	}

	/** @return array */
	public function get_countries() {
		return $this->countries;
	}

	/** @return array */
	public function get_allowed_countries() {
		return apply_filters( 'woocommerce_countries_allowed_countries', $this->countries );
	}

	/** @return array */
	public function get_shipping_countries() {
		return apply_filters( 'woocommerce_countries_shipping_countries', $this->get_allowed_countries() );
	}

	/** @return string */
	public function get_base_country() {
		return apply_filters( 'woocommerce_countries_base_country', 'IR' );
	}

	/** @return string */
	public function get_base_state() {
		return apply_filters( 'woocommerce_countries_base_state', 'THR' );
	}

	/**
	 * @param string|null $cc Country.
	 * @return array|false
	 */
	public function get_states( $cc = null ) {
		$states = apply_filters(
			'woocommerce_states',
			array(
				'IR' => array(
					'THR' => __( 'Tehran  (تهران)', 'woocommerce' ),
					'ESF' => __( 'Isfahan (اصفهان)', 'woocommerce' ),
					'FRS' => __( 'Fars (فارس)', 'woocommerce' ),
					'RKH' => __( 'Razavi Khorasan (خراسان رضوی)', 'woocommerce' ),
					'EAZ' => __( 'East Azarbaijan (آذربایجان شرقی)', 'woocommerce' ),
					'YZD' => __( 'Yazd (یزد)', 'woocommerce' ),
				),
			)
		);
		return is_null( $cc ) ? $states : ( $states[ $cc ] ?? false );
	}

	/**
	 * @param mixed  $country Country.
	 * @param string $type    Prefix.
	 * @return array
	 */
	public function get_address_fields( $country = '', $type = 'billing_' ) {
		$text   = static fn( string $label, bool $required, int $priority, string $class = 'form-row-wide', string $autocomplete = '' ) => array(
			'label'        => $label,
			'required'     => $required,
			'class'        => array( $class ),
			'autocomplete' => $autocomplete,
			'priority'     => $priority,
		);
		$fields = array(
			'first_name' => $text( __( 'First name', 'woocommerce' ), true, 10, 'form-row-first', 'given-name' ),
			'last_name'  => $text( __( 'Last name', 'woocommerce' ), true, 20, 'form-row-last', 'family-name' ),
			'country'    => array(
				'type'    => 'country',
				'options' => $this->get_allowed_countries(),
			) + $text( __( 'Country / Region', 'woocommerce' ), true, 40, 'form-row-wide', 'country' ),
			'state'      => array(
				'type'    => 'state',
				'options' => (array) $this->get_states( 'IR' ),
			) + $text( __( 'State / County', 'woocommerce' ), true, 50, 'form-row-first', 'address-level1' ),
			'city'       => $text( __( 'Town / City', 'woocommerce' ), true, 60, 'form-row-last', 'address-level2' ),
			'address_1'  => $text( __( 'Street address', 'woocommerce' ), true, 70, 'form-row-wide', 'address-line1' ),
			'postcode'   => array( 'validate' => array( 'postcode' ) ) + $text( __( 'Postcode / ZIP', 'woocommerce' ), true, 90, 'form-row-wide', 'postal-code' ),
		);
		if ( 'billing_' === $type ) {
			$fields['phone'] = array(
				'type'     => 'tel',
				'validate' => array( 'phone' ),
			) + $text( __( 'Phone', 'woocommerce' ), true, 100, 'form-row-wide', 'tel' );
			$fields['email'] = array(
				'type'     => 'email',
				'validate' => array( 'email' ),
			) + $text( __( 'Email address', 'woocommerce' ), true, 110, 'form-row-wide', 'email' );
		}
		$prefixed = array();
		foreach ( $fields as $key => $field ) {
			$prefixed[ $type . $key ] = $field;
		}
		return apply_filters( 'woocommerce_' . $type . 'fields', $prefixed, $country );
	}

	/**
	 * @param array  $args      Address.
	 * @param string $separator Between lines.
	 * @return string
	 */
	public function get_formatted_address( $args = array(), $separator = '<br/>' ) {
		$name  = trim( ( $args['first_name'] ?? '' ) . ' ' . ( $args['last_name'] ?? '' ) );
		$state = $this->get_states( $args['country'] ?? '' );
		$lines = array( $name, $args['company'] ?? '', $args['address_1'] ?? '', $args['address_2'] ?? '', $args['city'] ?? '', $state[ $args['state'] ?? '' ] ?? ( $args['state'] ?? '' ), $args['postcode'] ?? '' );
		return implode( $separator, array_map( 'esc_html', array_filter( $lines ) ) );
	}

	/** @return string */
	public function inc_tax_or_vat() {
		return __( '(incl. tax)', 'woocommerce' );
	}

	/** @return string */
	public function ex_tax_or_vat() {
		return __( '(ex. tax)', 'woocommerce' );
	}
}
