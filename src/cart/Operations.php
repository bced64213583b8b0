<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/**
 * A browser that never got the answer to an add can't know whether it was done. So each add, and each other
 * change that must not be done twice (IdempotentEndpoint), carries an id, and the session stores the last ones:
 * the same id sent again is answered without another add [ADD-09], and the browser can ask about it [SIDE-20].
 *
 * The ids are stored in the session beside the cart, because WooCommerce writes both together: either both are
 * saved or neither. For the same reason two simultaneous calls with one id add once: both start from the same
 * session, and the later one overwrites the earlier.
 */
final class Operations {

	public const FIELD = 'vitrin_operation';

	/** Ids in the session, and in one request that asks about them. */
	public const MAX_STORED = 40;

	/** A browser repeats within a minute; older ids only make the session larger. */
	public const MAX_AGE = 15 * MINUTE_IN_SECONDS;

	private const SESSION_KEY = 'vitrin_operations';

	/** Id of this request's operation; '' for none. */
	private static string $current = '';

	/** Whether this request's operation has put something into the cart. */
	private static bool $added = false;

	/** @var array<string, int|float> Quantities by key before this request's operation. */
	private static array $before = array();

	public static function register(): void {
		foreach ( array( 'wc_ajax_add_to_cart', 'wp_ajax_woocommerce_add_to_cart', 'wp_ajax_nopriv_woocommerce_add_to_cart' ) as $action ) {
			// Before plugins that answer in WooCommerce's place.
			add_action( $action, array( self::class, 'before_woocommerce' ), PHP_INT_MIN );
		}
		add_filter( 'woocommerce_cart_redirect_after_error', array( self::class, 'refused_by_woocommerce' ) );
		// WooCommerce adds, calculates the totals, and only then stores the cart in the session. An exception
		// in between must not leave an add that looks done and isn't, or the other way round.
		add_action( 'woocommerce_add_to_cart', array( self::class, 'added' ), PHP_INT_MIN );
		add_action( 'woocommerce_cart_updated', array( self::class, 'record' ) );
	}

	/**
	 * Starts an operation; false when it was already done.
	 *
	 * @param string $id Valid; '' for none, which isn't recorded.
	 */
	public static function begin( string $id ): bool {
		self::$current = '';
		self::$added   = false;
		// Plugins that store unknown fields with the line would make two lines of two adds.
		unset( $_GET[ self::FIELD ], $_POST[ self::FIELD ], $_REQUEST[ self::FIELD ] );
		if ( '' === $id ) {
			return true;
		}
		if ( self::is_applied( $id ) ) {
			return false;
		}
		self::$current = $id;
		self::$before  = CartItem::quantities( WC()->cart );

		return true;
	}

	/** Whether this session did the operation, as far as it is still stored. */
	public static function is_applied( string $id ): bool {
		return isset( self::all()[ $id ] );
	}

	/**
	 * Called by WooCommerce when something was added to the cart, and by UpdateItem before it steps a quantity.
	 * If a product or a group adds several lines, the first counts.
	 */
	public static function added(): void {
		self::$added = '' !== self::$current;
	}

	/** Called by WooCommerce right after it stored the cart in the session. */
	public static function record(): void {
		if ( ! self::$added || ! WC()->session instanceof \WC_Session || self::is_applied( self::$current ) ) {
			return;
		}
		$stored = self::all();

		$stored[ self::$current ] = time();
		// Keys are preserved: PHP makes integers of numeric ids and would renumber them.
		WC()->session->set( self::SESSION_KEY, array_slice( $stored, -self::MAX_STORED, null, true ) );
	}

	/** Forgets this request's operation, because its change was undone. */
	public static function forget_current(): void {
		$all = self::all();
		if ( '' !== self::$current && isset( $all[ self::$current ] ) ) {
			unset( $all[ self::$current ] );
			WC()->session->set( self::SESSION_KEY, array() === $all ? null : $all );
		}
		self::$current = '';
		self::$added   = false;
	}

	/**
	 * Runs before WooCommerce's own add_to_cart. That has no error for an invalid id, so it then adds as if
	 * there were none. A repeated add is answered as WooCommerce would.
	 */
	public static function before_woocommerce(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- WooCommerce's call has none (docs/wire.md).
		$id = isset( $_POST[ self::FIELD ] ) && is_string( $_POST[ self::FIELD ] ) ? sanitize_text_field( wp_unslash( $_POST[ self::FIELD ] ) ) : '';
		// phpcs:enable
		if ( ! self::begin( Input::is_operation( $id ) ? $id : '' ) ) {
			\WC_AJAX::get_refreshed_fragments();
		}
	}

	/**
	 * Called by WooCommerce for the redirect after its own add_to_cart was refused. The add counts as undone
	 * only if the cart is unchanged, because a refused add can still be in the cart.
	 */
	public static function refused_by_woocommerce( mixed $url ): mixed {
		if ( '' !== self::$current && CartItem::quantities( WC()->cart ) === self::$before ) {
			self::forget_current();
		}

		return $url;
	}

	/**
	 * The stored operations, oldest first.
	 *
	 * @return array<array-key, int> Unix time by id.
	 */
	private static function all(): array {
		$stored = WC()->session instanceof \WC_Session ? WC()->session->get( self::SESSION_KEY ) : null;
		$since  = time() - self::MAX_AGE;
		$all    = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $time ) {
			if ( is_int( $time ) && $time > $since ) {
				$all[ $id ] = $time;
			}
		}

		return $all;
	}
}
