<?php
/**
 * Adds that were made already.
 *
 * @package Vitrin
 */

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/**
 * A browser that never heard the answer to an add can't know whether it was made. So each add
 * carries an id, and the session keeps the last ones with what came of them: the same id sent
 * again is answered and not added again [ADD-09]. Kept in the session beside the cart, because
 * WooCommerce writes both in one go: either both are there or neither.
 */
final class Operations {

	public const FIELD = 'vitrin_operation';

	private const SESSION_KEY = 'vitrin_operations';

	/** A browser repeats within a minute; the rest only makes the session heavier. */
	private const KEPT_SECONDS = 15 * MINUTE_IN_SECONDS;

	private const KEPT = 40;

	/**
	 * The id of the add that this request makes; empty when it has none.
	 */
	private static string $current = '';

	/**
	 * Begins an add.
	 *
	 * @param string $id A valid id; empty: the add is not remembered.
	 * @return bool False when it was made already.
	 */
	public static function begin( string $id ): bool {
		self::$current = '';
		// Plugins that keep unknown fields with the line would make two lines of two adds.
		unset( $_POST[ self::FIELD ], $_REQUEST[ self::FIELD ] );
		if ( '' === $id ) {
			return true;
		}
		if ( null !== self::outcome( $id ) ) {
			return false;
		}
		self::$current = $id;

		return true;
	}

	/**
	 * Remembers what came of the add. WooCommerce calls this when a line was added, right after it
	 * gave the cart to the session; of a product that brings others along, the first counts.
	 *
	 * @param mixed $key The line's key.
	 */
	public static function note( mixed $key ): void {
		if ( '' === self::$current || ! WC()->session instanceof \WC_Session || null !== self::outcome( self::$current ) ) {
			return;
		}
		$kept = array_filter( self::all(), static fn ( array $one ): bool => $one['time'] > time() - self::KEPT_SECONDS );

		$kept[ self::$current ] = array(
			'key'      => is_string( $key ) ? $key : '',
			'revision' => Revision::current(),
			'time'     => time(),
		);
		WC()->session->set( self::SESSION_KEY, array_slice( $kept, -self::KEPT, null, true ) );
	}

	/**
	 * Forgets the add of this request: it was taken back.
	 */
	public static function take_back(): void {
		$all = self::all();
		if ( '' !== self::$current && isset( $all[ self::$current ] ) ) {
			unset( $all[ self::$current ] );
			WC()->session->set( self::SESSION_KEY, $all );
		}
		self::$current = '';
	}

	/**
	 * What came of an add of this session.
	 *
	 * @param string $id Its id.
	 * @return array{key: string, revision: int, time: int}|null Line, revision of the cart after it, seconds since 1970; null: not known.
	 */
	public static function outcome( string $id ): ?array {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * Runs before WooCommerce's own add_to_cart. It has no error of its own for a bad id: then the
	 * add is made as if it had none.
	 */
	public static function before_woocommerce(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- WooCommerce's call has none (docs/wire.md).
		$id = isset( $_POST[ self::FIELD ] ) && is_string( $_POST[ self::FIELD ] ) ? sanitize_text_field( wp_unslash( $_POST[ self::FIELD ] ) ) : '';
		// phpcs:enable
		if ( ! self::begin( 1 === preg_match( Input::OPERATION, $id ) ? $id : '' ) ) {
			\WC_AJAX::get_refreshed_fragments();
		}
	}

	/**
	 * The session's adds, oldest first.
	 *
	 * @return array<array-key, array{key: string, revision: int, time: int}> By id.
	 */
	private static function all(): array {
		$stored = WC()->session instanceof \WC_Session ? WC()->session->get( self::SESSION_KEY ) : null;
		$all    = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $one ) {
			if ( is_array( $one ) && is_string( $one['key'] ?? null ) && is_int( $one['revision'] ?? null ) && is_int( $one['time'] ?? null ) ) {
				$all[ $id ] = array(
					'key'      => $one['key'],
					'revision' => $one['revision'],
					'time'     => $one['time'],
				);
			}
		}

		return $all;
	}
}
