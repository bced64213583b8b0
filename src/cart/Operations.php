<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/**
 * A browser that never heard the answer to an add can't know whether it was made. So each add, and
 * each other change that would count twice (IdempotentEndpoint), carries an id, and the session keeps the
 * last ones: the same id sent again is answered and not added again [ADD-09], and the browser can ask
 * about it [SIDE-20].
 *
 * They are kept in the session beside the cart, because WooCommerce writes both in one go: either
 * both are there or neither. For the same reason two calls with one id that run side by side add
 * once: both began with the same session, and the later one writes over the earlier.
 */
final class Operations {

	public const FIELD = 'vitrin_operation';

	/** As many as the session keeps, and as can be asked about at once. */
	public const KEPT = 40;

	/** A browser repeats within a minute; the rest only makes the session heavier. */
	public const KEPT_SECONDS = 15 * MINUTE_IN_SECONDS;

	private const SESSION_KEY = 'vitrin_operations';

	/** The id of the add that this request makes; empty when it has none. */
	private static string $current = '';

	/** Whether this request's add has put something into the cart. */
	private static bool $added = false;

	/**
	 * The cart before this request's add.
	 *
	 * @var array<string, int|float> Quantity by key.
	 */
	private static array $before = array();

	public static function register(): void {
		foreach ( array( 'wc_ajax_add_to_cart', 'wp_ajax_woocommerce_add_to_cart', 'wp_ajax_nopriv_woocommerce_add_to_cart' ) as $action ) {
			// Before plugins that answer in WooCommerce's place.
			add_action( $action, array( self::class, 'before_woocommerce' ), PHP_INT_MIN );
		}
		add_filter( 'woocommerce_cart_redirect_after_error', array( self::class, 'refused_by_woocommerce' ) );
		// WooCommerce adds, works out the totals, and only then gives the cart to the session: a fault
		// in between must not leave an add that looks made and isn't, nor the other way round.
		add_action( 'woocommerce_add_to_cart', array( self::class, 'added' ), PHP_INT_MIN );
		add_action( 'woocommerce_cart_updated', array( self::class, 'note' ) );
	}

	/**
	 * Begins an add.
	 *
	 * @param string $id A valid id; empty: the add is not remembered.
	 * @return bool False when it was made already.
	 */
	public static function begin( string $id ): bool {
		self::$current = '';
		self::$added   = false;
		// Plugins that keep unknown fields with the line would make two lines of two adds.
		unset( $_GET[ self::FIELD ], $_POST[ self::FIELD ], $_REQUEST[ self::FIELD ] );
		if ( '' === $id ) {
			return true;
		}
		if ( self::is_made( $id ) ) {
			return false;
		}
		self::$current = $id;
		self::$before  = CartItem::quantities( WC()->cart );

		return true;
	}

	/** Whether an add of this session was made, as far as is remembered. */
	public static function is_made( string $id ): bool {
		return isset( self::all()[ $id ] );
	}

	/**
	 * WooCommerce calls this when something came into the cart, and a step of a line's quantity before
	 * it is made (UpdateItem). Of a product that brings others along, and of a group, the first counts.
	 */
	public static function added(): void {
		self::$added = '' !== self::$current;
	}

	/** WooCommerce calls this right after it gave the cart to the session. */
	public static function note(): void {
		if ( ! self::$added || ! WC()->session instanceof \WC_Session || self::is_made( self::$current ) ) {
			return;
		}
		$kept = self::all();

		$kept[ self::$current ] = time();
		// Keys are kept: PHP makes integers of ids that look like some, and would number them anew.
		WC()->session->set( self::SESSION_KEY, array_slice( $kept, -self::KEPT, null, true ) );
	}

	/** Forgets the add of this request: it was taken back. */
	public static function take_back(): void {
		$all = self::all();
		if ( '' !== self::$current && isset( $all[ self::$current ] ) ) {
			unset( $all[ self::$current ] );
			WC()->session->set( self::SESSION_KEY, array() === $all ? null : $all );
		}
		self::$current = '';
		self::$added   = false;
	}

	/**
	 * Runs before WooCommerce's own add_to_cart. It has no error of its own for a bad id: then the
	 * add is made as if it had none. An add that was made is answered as WooCommerce would have.
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
	 * WooCommerce asks where to go after its own add_to_cart was refused. A plugin may have taken out again
	 * what had come in already; but an add can also count as refused and be in the cart.
	 */
	public static function refused_by_woocommerce( mixed $url ): mixed {
		if ( '' !== self::$current && CartItem::quantities( WC()->cart ) === self::$before ) {
			self::take_back();
		}

		return $url;
	}

	/**
	 * The session's adds that are still remembered, oldest first.
	 *
	 * @return array<array-key, int> Seconds since 1970, by id.
	 */
	private static function all(): array {
		$stored = WC()->session instanceof \WC_Session ? WC()->session->get( self::SESSION_KEY ) : null;
		$since  = time() - self::KEPT_SECONDS;
		$all    = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $time ) {
			if ( is_int( $time ) && $time > $since ) {
				$all[ $id ] = $time;
			}
		}

		return $all;
	}
}
