<?php
/**
 * Customers as users with metadata.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Addresses under billing_… and shipping_….
 */
class WC_Customer_Data_Store {

	/** @return array */
	public function get_internal_meta_keys() {
		return array( 'nickname', 'first_name', 'last_name', 'description', 'session_tokens' );
	}

	/** @param WC_Customer $customer Customer. */
	public function read( &$customer ) {
		$user = get_user_by( 'id', $customer->get_id() );
		if ( ! $user ) {
			throw new Exception( __( 'Invalid customer.', 'woocommerce' ) );
		}
		$props = array(
			'email'        => $user->user_email,
			'username'     => $user->user_login,
			'display_name' => $user->display_name,
			'first_name'   => get_user_meta( $user->ID, 'first_name', true ),
			'last_name'    => get_user_meta( $user->ID, 'last_name', true ),
			'role'         => (string) reset( $user->roles ),
		);
		foreach ( $this->address_keys() as $key ) {
			$props[ $key ] = get_user_meta( $user->ID, $key, true );
		}
		$customer->set_props( $props );
		$customer->set_object_read( true );
	}

	/** @return string[] */
	private function address_keys(): array {
		$keys = array();
		foreach ( array( 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'postcode', 'country', 'state', 'phone' ) as $key ) {
			$keys[] = 'billing_' . $key;
			$keys[] = 'shipping_' . $key;
		}
		$keys[] = 'billing_email';
		return $keys;
	}

	/** @param WC_Customer $customer Customer. */
	public function create( &$customer ) {
		$id = wc_create_new_customer( $customer->get_email(), $customer->get_username(), $customer->get_password() );
		if ( is_wp_error( $id ) ) {
			throw new WC_Data_Exception( (string) $id->get_error_code(), $id->get_error_message() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
		}
		$customer->set_id( $id );
		$this->update( $customer );
	}

	/** @param WC_Customer $customer Customer. */
	public function update( &$customer ) {
		if ( array_intersect( array( 'email', 'display_name', 'first_name', 'last_name' ), array_keys( $customer->get_changes() ) ) || $customer->get_display_name() ) {
			wp_update_user(
				array(
					'ID'           => $customer->get_id(),
					'user_email'   => $customer->get_email(),
					'display_name' => $customer->get_display_name() ? $customer->get_display_name() : $customer->get_username(),
					'first_name'   => $customer->get_first_name(),
					'last_name'    => $customer->get_last_name(),
				)
			);
		}
		foreach ( $this->address_keys() as $key ) {
			update_user_meta( $customer->get_id(), $key, $customer->{"get_$key"}( 'edit' ) );
		}
		$customer->save_meta_data();
		$customer->apply_changes();
	}

	/**
	 * @param WC_Customer $customer Customer.
	 * @param array       $args     Unused.
	 */
	public function delete( &$customer, $args = array() ) {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $customer->get_id() );
	}
}
