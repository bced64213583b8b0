<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Whose draft the browser keeps (draft.ts). Two marks, both random words that say nothing of a person:
 *
 * - one in WooCommerce's session, for one customer and one order, printed into the form: a draft with another mark is
 *   not filled in;
 * - one in a cookie, another after each login, logout and order: scripts of any page, also of one from a cache, delete
 *   a draft that was typed under another.
 */
final class Draft {

	public const SESSION_KEY = 'vitrin_checkout_draft';

	/** Scripts read it (draft.ts). */
	public const COOKIE = 'vitrin_checkout_owner';

	/** Names of drafts in the tab's storage begin so (draft.ts, any-page.ts). */
	private const STORED = 'vitrin-checkout-draft';

	private static bool $is_kept = false;

	private static bool $is_sent = false;

	public static function register(): void {
		add_action( 'woocommerce_checkout_after_customer_details', array( self::class, 'print' ) );
		// After an order, also one that was paid elsewhere.
		add_action( 'woocommerce_cart_emptied', array( self::class, 'forget' ) );
		// Some plugins log people in and out without WordPress's wp_login and wp_logout.
		foreach ( array( 'wp_login', 'wp_logout', 'set_logged_in_cookie', 'clear_auth_cookie' ) as $change ) {
			add_action( $change, array( self::class, 'change_hands' ) );
		}
		// An account that the order itself creates belongs to the visitor who typed the form.
		add_action( 'woocommerce_checkout_process', array( self::class, 'keep' ) );
		add_action( 'woocommerce_checkout_update_customer', array( self::class, 'keep_for_new_account' ) );
		// WordPress's own logout ends there, where no script of ours is.
		add_action( 'login_footer', array( self::class, 'print_removal' ) );
	}

	public static function print(): void {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session ) {
			return;
		}
		$mark = self::mark( $session );
		if ( '' === $mark ) {
			$mark = wp_generate_password( 16, false );
			self::set( $session, $mark, get_current_user_id() );
		}
		echo '<span hidden data-vitrin-draft="' . esc_attr( $mark ) . '"></span>';
	}

	/** A user logs in or out. */
	public static function change_hands(): void {
		if ( ! self::$is_kept ) {
			self::forget();
		}
	}

	/** For the rest of the request. */
	public static function keep(): void {
		self::$is_kept = true;
	}

	/** The draft has had its day. */
	public static function forget(): void {
		$session = WC()->session;
		if ( $session instanceof \WC_Session ) {
			$session->set( self::SESSION_KEY, null );
		}
		if ( ! self::$is_sent && ! headers_sent() ) {
			self::$is_sent = true;
			setcookie( self::COOKIE, wp_generate_password( 16, false ), self::cookie_options() );
		}
	}

	/**
	 * Runs a login at the checkout itself: the same visitor goes on with the form.
	 *
	 * @template T
	 * @param callable(): T $log_in
	 * @return T
	 */
	public static function kept_during( callable $log_in ): mixed {
		self::$is_kept = true;
		try {
			return $log_in();
		} finally {
			self::$is_kept = false;
		}
	}

	/** Gives a guest's draft to the account with which this guest goes on. */
	public static function hand_over( int $user_id ): void {
		$session = WC()->session;
		if ( ! $session instanceof \WC_Session ) {
			return;
		}
		$mark = self::mark( $session, 0 );
		if ( '' !== $mark ) {
			self::set( $session, $mark, $user_id );
		}
	}

	/** A payment may still fail, and WooCommerce's script then loads the checkout again. */
	public static function keep_for_new_account(): void {
		self::hand_over( get_current_user_id() );
	}

	/** Without waiting for the next page of the shop. */
	public static function print_removal(): void {
		wp_print_inline_script_tag( 'try{Object.keys(sessionStorage).forEach(function(k){if(0===k.indexOf(' . wp_json_encode( self::STORED ) . '))sessionStorage.removeItem(k)})}catch(e){}' );
	}

	/**
	 * The mark of the draft that belongs to a user; '' for none.
	 *
	 * @param int|null $user_id Null: the current user; 0: a guest.
	 */
	private static function mark( \WC_Session $session, ?int $user_id = null ): string {
		$stored = $session->get( self::SESSION_KEY );
		$mark   = is_array( $stored ) && ( $stored['user'] ?? null ) === ( $user_id ?? get_current_user_id() ) ? $stored['mark'] ?? '' : '';

		return is_string( $mark ) ? $mark : '';
	}

	private static function set( \WC_Session $session, string $mark, int $user_id ): void {
		$session->set( self::SESSION_KEY, array( 'mark' => $mark, 'user' => $user_id ) );
	}

	/**
	 * Until the browser is closed, as the tab's storage.
	 *
	 * @return array{path: string, domain: string, secure: bool, httponly: false, samesite: 'Lax'}
	 */
	private static function cookie_options(): array {
		return array(
			'path'     => COOKIEPATH ? COOKIEPATH : '/',
			'domain'   => (string) COOKIE_DOMAIN,
			'secure'   => is_ssl(),
			'httponly' => false,
			'samesite' => 'Lax',
		);
	}
}
