<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * What WooCommerce drops while it loads the cart from the session, because it can't be bought any more. Some of
 * it WooCommerce says by a notice for the next page; of a deleted product it says nothing and even leaves it in
 * the session. Here each loss gets a notice, and the answers that go to the drawer carry the notices that no
 * page has shown yet. Code that shows one there tells us, and no page shows it again.
 */
final class DroppedLines {

	private const SESSION_KEY = 'vitrin_dropped_lines';

	/** @var array<array-key, mixed> The stored lines before they were loaded. */
	private static array $before = array();

	/** @var array<array-key, true> Keys of lines whose loss was shown. */
	private static array $told = array();

	/** @var list<string> Notices before the cart was loaded. */
	private static array $notices = array();

	/** Number of notices, as far as their lines are known. */
	private static int $count = 0;

	public static function register(): void {
		add_action( 'woocommerce_load_cart_from_session', array( self::class, 'begin' ), PHP_INT_MAX );
		add_action( 'woocommerce_remove_cart_item_from_session', array( self::class, 'dropped' ), PHP_INT_MAX );
		add_action( 'woocommerce_ordered_again', array( self::class, 'replaced' ) );
		add_action( 'woocommerce_cart_loaded_from_session', array( self::class, 'finish' ), PHP_INT_MAX );
	}

	/** Called by WooCommerce before it reads the session. */
	public static function begin(): void {
		$stored        = WC()->session instanceof \WC_Session ? WC()->session->get( 'cart' ) : null;
		self::$before  = ( is_array( $stored ) ? $stored : array() ) + self::saved( null === $stored );
		self::$told    = array();
		self::$notices = array_column( self::notices(), 'notice' );
		self::$count   = count( self::$notices );
	}

	/**
	 * The lines that WooCommerce takes from a customer's earlier visit.
	 *
	 * @param bool $is_new Whether the session has no cart yet.
	 * @return array<array-key, mixed>
	 */
	private static function saved( bool $is_new ): array {
		$user = get_current_user_id();
		if ( 0 === $user || ! ( $is_new || get_user_meta( $user, '_woocommerce_load_saved_cart_after_login', true ) ) ) {
			return array();
		}
		/** This filter is documented in WooCommerce: whether a customer's cart is saved. */
		$is_saved = apply_filters( 'woocommerce_persistent_cart_enabled', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$saved    = $is_saved ? get_user_meta( $user, self::saved_key(), true ) : null;

		return is_array( $saved ) && is_array( $saved['cart'] ?? null ) ? $saved['cart'] : array();
	}

	/**
	 * Takes lines out of a customer's saved cart. Older versions of WooCommerce keep them there, and would drop
	 * them again with each request of a session without a cart.
	 *
	 * @param array<array-key, mixed> $gone
	 */
	private static function forget_saved( array $gone ): void {
		$user  = get_current_user_id();
		$saved = $user > 0 ? get_user_meta( $user, self::saved_key(), true ) : null;
		if ( is_array( $saved ) && is_array( $saved['cart'] ?? null ) && array() !== array_intersect_key( $saved['cart'], $gone ) ) {
			update_user_meta( $user, self::saved_key(), array( 'cart' => array_diff_key( $saved['cart'], $gone ) ) + $saved );
		}
	}

	/** WooCommerce's name for it. */
	private static function saved_key(): string {
		return '_woocommerce_persistent_cart_' . get_current_blog_id();
	}

	/** Called by WooCommerce for a line that it leaves out, after it or a plugin said so, or didn't. */
	public static function dropped( mixed $key ): void {
		$count = count( self::notices() );
		if ( is_scalar( $key ) && $count > self::$count ) {
			self::$told[ (string) $key ] = true;
		}
		self::$count = $count;
	}

	/** Called by WooCommerce when "Order again" puts the lines of an order in place of these: the shopper asked for that. */
	public static function replaced(): void {
		self::$before = array();
	}

	/** Called by WooCommerce when the lines are loaded, before it calculates, if it does. */
	public static function finish( mixed $cart = null ): void {
		if ( ! $cart instanceof \WC_Cart || ! WC()->session instanceof \WC_Session ) {
			return;
		}
		$gone = array_diff_key( array_filter( self::$before, self::is_line( ... ) ), $cart->get_cart_contents() );
		self::tell( array_diff_key( $gone, self::$told ) );
		$new = array_values( array_diff( array_column( self::notices(), 'notice' ), self::$notices ) );
		if ( array() !== $new ) {
			WC()->session->set( self::SESSION_KEY, array_merge( self::stored(), $new ) );
		}
		self::$before = array();
		if ( array() !== $gone ) {
			// Also writes the cart without them, else the next request would drop them again.
			$cart->calculate_totals();
			self::forget_saved( $gone );
		}
	}

	/**
	 * What was dropped and not shown yet, for an answer.
	 *
	 * @return list<array{id: string, text: string}> Plain text.
	 */
	public static function untold(): array {
		$stored = self::stored();
		$untold = array();
		foreach ( array() === $stored ? array() : self::notices() as $notice ) {
			$text = Text::notice( $notice['notice'] );
			if ( in_array( $notice['notice'], $stored, true ) && '' !== $text ) {
				$untold[] = array(
					'id'   => md5( $notice['notice'] ),
					'text' => $text,
				);
			}
		}

		return $untold;
	}

	/**
	 * Takes out the notices that a script has shown.
	 *
	 * @param list<string> $ids As in untold().
	 */
	public static function told( array $ids ): void {
		$is_told = static fn ( mixed $notice ): bool => is_string( $notice ) && in_array( md5( $notice ), $ids, true );
		$stored  = self::stored();
		if ( array() === array_filter( $stored, $is_told ) ) {
			return;
		}
		$left = array_filter( $stored, static fn ( string $notice ): bool => ! $is_told( $notice ) );
		WC()->session->set( self::SESSION_KEY, array() === $left ? null : array_values( $left ) );
		$all = array();
		foreach ( wc_get_notices() as $type => $notices ) {
			foreach ( is_array( $notices ) ? $notices : array() as $notice ) {
				$text = is_array( $notice ) ? $notice['notice'] ?? null : null;
				// Another notice of the same words, such as an error of this visit, stays.
				if ( ! in_array( $text, $stored, true ) || ! $is_told( $text ) ) {
					$all[ $type ][] = $notice;
				}
			}
		}
		wc_set_notices( $all );
	}

	/**
	 * Adds a notice for lines of which no notice speaks.
	 *
	 * @param array<array-key, mixed> $lines As stored.
	 */
	private static function tell( array $lines ): void {
		$unknown = 0;
		foreach ( $lines as $line ) {
			$product = self::product( is_array( $line ) ? $line : array() );
			if ( null === $product ) {
				++$unknown;
				continue;
			}
			wc_add_notice( esc_html( Messages::dropped( $product ) ), 'notice' );
		}
		if ( $unknown > 0 ) {
			wc_add_notice( esc_html( Messages::dropped_unknown( $unknown ) ), 'notice' );
		}
	}

	/**
	 * The line's product as far as it still exists: of a variation that is gone at least the product.
	 *
	 * @param array<array-key, mixed> $line As stored.
	 */
	private static function product( array $line ): ?\WC_Product {
		foreach ( array( 'variation_id', 'product_id' ) as $member ) {
			$id      = (int) Text::number( $line[ $member ] ?? 0 );
			$product = $id > 0 ? wc_get_product( $id ) : null;
			if ( $product instanceof \WC_Product && $product->exists() ) {
				return $product;
			}
		}

		return null;
	}

	/** Whether the shopper had any of it; WordPress's customizer keeps a member of its own among the lines. */
	private static function is_line( mixed $line ): bool {
		return is_array( $line ) && isset( $line['product_id'] ) && Text::number( $line['quantity'] ?? 0 ) > 0;
	}

	/** @return list<string> */
	private static function stored(): array {
		$stored = WC()->session instanceof \WC_Session ? WC()->session->get( self::SESSION_KEY ) : null;

		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_string' ) ) : array();
	}

	/**
	 * WooCommerce's notices, those without text left out, and those of success, which say nothing of a loss.
	 *
	 * @return list<array{notice: string}>
	 */
	private static function notices(): array {
		$all = array();
		foreach ( did_action( 'woocommerce_init' ) && WC()->session instanceof \WC_Session ? wc_get_notices() : array() as $type => $notices ) {
			foreach ( is_array( $notices ) && 'success' !== $type ? $notices : array() as $notice ) {
				if ( is_array( $notice ) && is_string( $notice['notice'] ?? null ) ) {
					$all[] = array( 'notice' => $notice['notice'] );
				}
			}
		}

		return $all;
	}
}
