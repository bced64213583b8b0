<?php
/**
 * A customer: a user, or a guest in the session.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

require_once WC_ABSPATH . 'includes/traits/trait-wc-address-props.php';

/**
 * With is_session the address lives in the session.
 */
class WC_Customer extends WC_Data {

	use VITRIN_Address_Props;

	/** @var string */
	protected $object_type = 'customer';

	/** @var string */
	protected $meta_type = 'user';

	/** @var bool */
	protected $is_session = false;

	/** @var string */
	protected $password = '';

	/** @var bool */
	protected $calculated_shipping = false;

	/** @var array */
	protected $data = array(
		'email'        => '',
		'first_name'   => '',
		'last_name'    => '',
		'display_name' => '',
		'role'         => 'customer',
		'username'     => '',
		'billing'      => array(
			'country' => '',
			'state'   => '',
		),
		'shipping'     => array(
			'country' => '',
			'state'   => '',
		),
	);

	/**
	 * @param WC_Customer|int $data       Id.
	 * @param bool            $is_session Whether it lives in the session.
	 */
	public function __construct( $data = 0, $is_session = false ) {
		parent::__construct( $data );
		$this->data_store = WC_Data_Store::load( 'customer' );
		$this->is_session = $is_session;
		$id               = $data instanceof self ? $data->get_id() : (int) $data;
		if ( $id ) {
			$this->set_id( $id );
			$this->data_store->read( $this );
		}
		$this->set_object_read( true );
		if ( $is_session && WC()->session ) {
			foreach ( (array) WC()->session->get( 'customer' ) as $key => $value ) {
				if ( preg_match( '/^(billing|shipping)_|^calculated_shipping$/', (string) $key ) && is_callable( array( $this, "set_$key" ) ) && '' !== $value ) {
					$this->{"set_$key"}( $value );
				}
			}
			$this->vitrin_set_defaults();
		}
	}

	/** Who said nothing of where they are is where the shop takes its customers to be. */
	private function vitrin_set_defaults(): void {
		$place      = wc_get_customer_default_location();
		$has_nobody = '' === trim( implode( '', array_merge( $this->data['shipping'], $this->changes['shipping'] ?? array() ) ) );
		foreach ( array( 'country', 'state' ) as $part ) {
			if ( '' === $this->get_address_prop( $part, 'billing', 'edit' ) ) {
				$this->data['billing'][ $part ] = $place[ $part ];
			}
			if ( $has_nobody ) {
				$this->data['shipping'][ $part ] = $this->get_address_prop( $part, 'billing', 'edit' );
			}
		}
	}

	/**
	 * @param string $country  Country.
	 * @param string $state    State.
	 * @param string $postcode Postcode.
	 * @param string $city     City.
	 */
	public function set_billing_location( $country, $state = '', $postcode = '', $city = '' ) {
		$this->vitrin_set_location( 'billing', compact( 'country', 'state', 'postcode', 'city' ) );
	}

	/**
	 * @param string $country  Country.
	 * @param string $state    State.
	 * @param string $postcode Postcode.
	 * @param string $city     City.
	 */
	public function set_shipping_location( $country, $state = '', $postcode = '', $city = '' ) {
		$this->vitrin_set_location( 'shipping', compact( 'country', 'state', 'postcode', 'city' ) );
	}

	/** The street of the place before is none of the new place's. */
	private function vitrin_set_location( string $type, array $place ): void {
		foreach ( $place + array( 'address_1' => '', 'address_2' => '' ) as $part => $value ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$this->set_address_prop( $part, $type, $value );
		}
	}

	/** Back to where the shop takes its customers to be. */
	public function set_billing_address_to_base() {
		$place = wc_get_customer_default_location();
		$this->set_billing_location( $place['country'], $place['state'] );
	}

	/** Back to where the shop takes its customers to be. */
	public function set_shipping_address_to_base() {
		$place = wc_get_customer_default_location();
		$this->set_shipping_location( $place['country'], $place['state'] );
	}

	/** @return int */
	public function save() {
		if ( ! $this->is_session ) {
			return parent::save();
		}
		if ( ( $this->changes || $this->calculated_shipping ) && WC()->session ) {
			$kept = array( 'calculated_shipping' => $this->calculated_shipping ? '1' : '' ) + (array) WC()->session->get( 'customer' );
			foreach ( array( 'billing', 'shipping' ) as $type ) {
				foreach ( array_merge( $this->data[ $type ], $this->changes[ $type ] ?? array() ) as $key => $value ) {
					$kept[ $type . '_' . $key ] = $value;
				}
			}
			WC()->session->set( 'customer', array_filter( $kept, 'strlen' ) );
		}
		return $this->get_id();
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_email( $context = 'view' ) {
		return $this->get_prop( 'email', $context );
	}

	/** @param string $value Value. */
	public function set_email( $value ) {
		if ( $value && ! is_email( $value ) ) {
			$this->error( 'customer_invalid_email', __( 'Invalid email address', 'woocommerce' ) );
		}
		$this->set_prop( 'email', sanitize_email( $value ) );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_first_name( $context = 'view' ) {
		return $this->get_prop( 'first_name', $context );
	}

	/** @param string $first_name Value. */
	public function set_first_name( $first_name ) {
		$this->set_prop( 'first_name', $first_name );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_last_name( $context = 'view' ) {
		return $this->get_prop( 'last_name', $context );
	}

	/** @param string $last_name Value. */
	public function set_last_name( $last_name ) {
		$this->set_prop( 'last_name', $last_name );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_display_name( $context = 'view' ) {
		return $this->get_prop( 'display_name', $context );
	}

	/** @param string $display_name Value. */
	public function set_display_name( $display_name ) {
		$this->set_prop( 'display_name', $display_name );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_username( $context = 'view' ) {
		return $this->get_prop( 'username', $context );
	}

	/** @param string $username Value. */
	public function set_username( $username ) {
		$this->set_prop( 'username', $username );
	}

	/**
	 * @param string $context Context.
	 * @return string
	 */
	public function get_role( $context = 'view' ) {
		return $this->get_prop( 'role', $context );
	}

	/** @param mixed $role Value. */
	public function set_role( $role ) {
		$this->set_prop( 'role', $role );
	}

	/** @return string */
	public function get_password() {
		return $this->password;
	}

	/** @param string $password Value. */
	public function set_password( $password ) {
		$this->password = $password;
	}

	/** @return bool */
	public function has_calculated_shipping() {
		return $this->calculated_shipping;
	}

	/** @param bool $calculated Value. */
	public function set_calculated_shipping( $calculated = true ) {
		$this->calculated_shipping = (bool) $calculated;
	}

	/** @return bool */
	public function get_calculated_shipping() {
		return $this->calculated_shipping;
	}

	/** @return bool */
	public function get_is_vat_exempt() {
		return false;
	}
}
