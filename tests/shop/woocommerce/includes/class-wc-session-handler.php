<?php
/**
 * Sessions in a table, known by a signed cookie that scripts can't read.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Writes the whole session at the end of a request: the last writer wins, as in the real shop.
 */
class WC_Session_Handler extends WC_Session {

	// phpcs:disable PSR2.Classes.PropertyDeclaration.Underscore
	/** @var string */
	protected $_cookie;

	/** @var int When it is renewed. */
	protected $_session_expiring;

	/** @var int When it ends. */
	protected $_session_expiration;

	/** @var bool */
	protected $_has_cookie = false;

	/** @var string */
	protected $_table;
	// phpcs:enable

	/** Names and times. */
	public function __construct() {
		$this->_cookie = apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . COOKIEHASH );
		$this->_table  = $GLOBALS['wpdb']->prefix . 'woocommerce_sessions';
		$this->set_session_expiration();
	}

	/** Starts it. */
	public function init() {
		add_action( 'woocommerce_set_cart_cookies', array( $this, 'set_customer_session_cookie' ), 10 );
		add_action( 'wp', array( $this, 'maybe_set_customer_session_cookie' ), 99 );
		add_action( 'shutdown', array( $this, 'save_data' ), 20 );
		add_action( 'wp_logout', array( $this, 'destroy_session' ) );
		if ( ! is_user_logged_in() ) {
			add_filter( 'nonce_user_logged_out', array( $this, 'maybe_update_nonce_user_logged_out' ), 10, 2 );
		}
		$this->init_session_cookie();
	}

	/** Reads the cookie, or makes a new identity without one. */
	public function init_session_cookie() {
		$cookie = $this->get_session_cookie();
		if ( ! is_array( $cookie ) ) {
			$this->_customer_id = $this->generate_customer_id();
			$this->_data        = $this->get_session_data();
			return;
		}
		$this->_customer_id        = $cookie[0];
		$this->_session_expiration = (int) $cookie[1];
		$this->_session_expiring   = (int) $cookie[2];
		$this->_has_cookie         = true;
		$this->_data               = apply_filters( 'woocommerce_restored_session_data', $this->get_session_data() );

		$guest = $this->is_customer_guest( $this->_customer_id );
		$user  = (string) get_current_user_id();
		if ( time() > $this->_session_expiration || ( ! $guest && $user !== $this->_customer_id ) ) {
			$this->destroy_session();
		}
		if ( is_user_logged_in() && $user !== $this->_customer_id ) {
			$this->take_over_guest_session( $user );
		}
		if ( time() > $this->_session_expiring ) {
			$this->set_session_expiration();
			$this->update_session_timestamp( $this->_customer_id, $this->_session_expiration );
		}
	}

	/** @param string $user Who logged in. */
	private function take_over_guest_session( string $user ): void {
		$guest              = $this->_customer_id;
		$this->_customer_id = $user;
		$this->set_customer_session_cookie( true );
		$this->_data  = (array) $this->get_session( $guest, array() );
		$this->_dirty = true;
		$this->save_data( $guest );
		do_action( 'woocommerce_guest_session_to_user_id', $guest, $user );
	}

	/** An unpaid order's page needs a session. */
	public function maybe_set_customer_session_cookie() {
		if ( is_wc_endpoint_url( 'order-pay' ) ) {
			$this->set_customer_session_cookie( true );
		}
	}

	/**
	 * @param string $message What is signed.
	 * @return string
	 */
	private function sign( string $message ): string {
		return hash_hmac( 'md5', $message, wp_hash( $message ) );
	}

	/** @param bool $set Whether to set it. */
	public function set_customer_session_cookie( $set ) {
		if ( ! $set ) {
			return;
		}
		$value = implode( '|', array( $this->_customer_id, $this->_session_expiration, $this->_session_expiring, $this->sign( $this->_customer_id . '|' . $this->_session_expiration ) ) );
		if ( ! isset( $_COOKIE[ $this->_cookie ] ) || $_COOKIE[ $this->_cookie ] !== $value ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
			wc_setcookie( $this->_cookie, $value, $this->_session_expiration, $this->use_secure_cookie(), true );
		}
		$this->_has_cookie = true;
	}

	/** @return bool */
	protected function use_secure_cookie() {
		return apply_filters( 'wc_session_use_secure_cookie', wc_site_is_https() && is_ssl() );
	}

	/** @return bool */
	public function has_session() {
		return isset( $_COOKIE[ $this->_cookie ] ) || $this->_has_cookie || is_user_logged_in();
	}

	/** Two days; renewed after one. */
	public function set_session_expiration() {
		$this->_session_expiring   = time() + intval( apply_filters( 'wc_session_expiring', DAY_IN_SECONDS ) );
		$this->_session_expiration = time() + intval( apply_filters( 'wc_session_expiration', 2 * DAY_IN_SECONDS ) );
	}

	/** @return string */
	public function generate_customer_id() {
		return is_user_logged_in() ? (string) get_current_user_id() : wc_rand_hash( 't_', 30 );
	}

	/**
	 * @param string $customer_id Identity.
	 * @return bool
	 */
	private function is_customer_guest( $customer_id ) {
		return empty( $customer_id ) || str_starts_with( (string) $customer_id, 't_' );
	}

	/** @return string */
	public function get_customer_unique_id() {
		if ( $this->has_session() && $this->_customer_id ) {
			return $this->_customer_id;
		}
		return is_user_logged_in() ? (string) get_current_user_id() : '';
	}

	/** @return bool|array */
	public function get_session_cookie() {
		$value = isset( $_COOKIE[ $this->_cookie ] ) ? sanitize_text_field( wp_unslash( $_COOKIE[ $this->_cookie ] ) ) : '';
		$parts = explode( '|', str_replace( '||', '|', $value ) );
		if ( 4 !== count( $parts ) || '' === $parts[0] || ! hash_equals( $this->sign( $parts[0] . '|' . $parts[1] ), $parts[3] ) ) {
			return false;
		}
		return $parts;
	}

	/** @return array */
	public function get_session_data() {
		return $this->has_session() ? (array) $this->get_session( $this->_customer_id, array() ) : array();
	}

	/** @param string|mixed $old_session_key A guest's session that this one took over. */
	public function save_data( $old_session_key = '' ) {
		if ( ! $this->_dirty || ! $this->has_session() ) {
			return;
		}
		global $wpdb;
		$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare(
				'INSERT INTO %i ( `session_key`, `session_value`, `session_expiry` ) VALUES ( %s, %s, %d ) ON DUPLICATE KEY UPDATE `session_value` = VALUES( `session_value` ), `session_expiry` = VALUES( `session_expiry` )',
				$this->_table,
				$this->_customer_id,
				maybe_serialize( $this->_data ),
				$this->_session_expiration
			)
		);
		wp_cache_set( $this->_customer_id, $this->_data, WC_SESSION_CACHE_GROUP );
		$this->_dirty = false;
		if ( $old_session_key && $old_session_key !== $this->_customer_id && $this->is_customer_guest( $old_session_key ) ) {
			$this->delete_session( $old_session_key );
		}
	}

	/** Ends it and its data. */
	public function destroy_session() {
		$this->delete_session( $this->_customer_id );
		$this->forget_session();
		$this->set_session_expiration();
	}

	/** Ends it for this visitor. */
	public function forget_session() {
		wc_setcookie( $this->_cookie, '', time() - YEAR_IN_SECONDS, $this->use_secure_cookie(), true );
		if ( ! is_admin() ) {
			wc_empty_cart();
		}
		$this->_data        = array();
		$this->_dirty       = false;
		$this->_customer_id = $this->generate_customer_id();
		$this->_has_cookie  = false;
	}

	/**
	 * A guest's nonces of the shop's own actions belong to the session.
	 *
	 * @param int    $uid    User.
	 * @param string $action Action.
	 * @return int|string
	 */
	public function maybe_update_nonce_user_logged_out( $uid, $action ) {
		if ( is_string( $action ) && str_starts_with( $action, 'woocommerce' ) && $this->has_session() && $this->_customer_id ) {
			return $this->_customer_id;
		}
		return $uid;
	}

	/** Drops what has ended. */
	public function cleanup_sessions() {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE session_expiry < %d', $this->_table, time() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * @param string $customer_id   Identity.
	 * @param mixed  $default_value Instead.
	 * @return mixed
	 */
	public function get_session( $customer_id, $default_value = false ) {
		global $wpdb;
		$value = wp_cache_get( $customer_id, WC_SESSION_CACHE_GROUP );
		if ( false === $value ) {
			$value = $wpdb->get_var( $wpdb->prepare( 'SELECT session_value FROM %i WHERE session_key = %s', $this->_table, $customer_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$value = is_null( $value ) ? $default_value : $value;
		}
		return maybe_unserialize( $value );
	}

	/** @param string $customer_id Identity. */
	public function delete_session( $customer_id ) {
		global $wpdb;
		wp_cache_delete( $customer_id, WC_SESSION_CACHE_GROUP );
		$wpdb->delete( $this->_table, array( 'session_key' => $customer_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * @param string $customer_id Identity.
	 * @param int    $timestamp   When it ends.
	 */
	public function update_session_timestamp( $customer_id, $timestamp ) {
		global $wpdb;
		$wpdb->update( $this->_table, array( 'session_expiry' => $timestamp ), array( 'session_key' => $customer_id ), array( '%d' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}
}
