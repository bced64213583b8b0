<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Base of the cart's calls: every answer holds the whole cart, and every refusal leaves the cart as it was
 * [SIDE-04].
 */
abstract class CartEndpoint extends Endpoint {

	/**
	 * The cart and its notices before the change.
	 *
	 * @var array{quantities: array<string, int|float>, contents: array<array-key, mixed>, removed: array<array-key, mixed>, coupons: array<array-key, mixed>, notices: array<array-key, array<array-key, mixed>>}|null
	 */
	private ?array $before = null;

	protected function nonce_action(): ?string {
		return self::NONCE;
	}

	protected function common(): array {
		FreshTotals::ensure();

		return array(
			'fragments'  => (object) $this->fragments(),
			'cart_hash'  => WC()->cart->get_cart_hash(),
			'ajax_nonce' => self::create_nonce(),
		) + $this->reload_flag();
	}

	/**
	 * HTML by selector, the cart's JSON included.
	 *
	 * @return array<array-key, string>
	 */
	protected function fragments(): array {
		return CartFragment::all();
	}

	/** Stores the state that undo() restores; call it before the first change. */
	protected function remember(): void {
		$this->before = array(
			'quantities' => CartItem::quantities( WC()->cart ),
			'contents'   => WC()->cart->get_cart_contents(),
			'removed'    => WC()->cart->get_removed_cart_contents(),
			'coupons'    => WC()->cart->get_applied_coupons(),
			'notices'    => array_filter( wc_get_notices(), 'is_array' ),
		);
	}

	/**
	 * Keys of the lines before the first change, in order.
	 *
	 * @return list<string>
	 */
	protected function keys_before(): array {
		return array_map( 'strval', array_keys( $this->before['contents'] ?? array() ) );
	}

	protected function undo(): void {
		if ( null === $this->before ) {
			return;
		}
		$before       = $this->before;
		$this->before = null;
		wc_set_notices( $before['notices'] );

		if ( CartItem::quantities( WC()->cart ) !== $before['quantities'] || WC()->cart->get_applied_coupons() !== $before['coupons'] ) {
			WC()->cart->set_cart_contents( $before['contents'] );
			WC()->cart->set_removed_cart_contents( $before['removed'] );
			WC()->cart->set_applied_coupons( $before['coupons'] );
			WC()->cart->calculate_totals();
		}
	}

	/** Keeps WooCommerce from saving a half-done change at the end of the request. */
	protected function give_up(): void {
		remove_action( 'shutdown', array( WC()->session, 'save_data' ), 20 );
	}

	/**
	 * The errors since remember(), each once, as plain text. The notices are reset: what the drawer shows must
	 * not appear again on the next page.
	 *
	 * @param string $fallback Translated plain text when there was no error.
	 */
	protected function take_error( string $fallback ): string {
		$message = $this->added_notices( 'error' );
		$this->forget_notices();

		return '' === $message ? $fallback : $message;
	}

	/**
	 * Notices of plugins since remember() other than errors, as plain text. Not WooCommerce's own "added to
	 * cart", which only its form handler prints.
	 */
	protected function new_notices(): string {
		return $this->added_notices( 'success', 'notice' );
	}

	/** @param string ...$types error, success or notice. */
	private function added_notices( string ...$types ): string {
		$messages = array();
		foreach ( $types as $type ) {
			foreach ( array_slice( wc_get_notices( $type ), count( $this->before['notices'][ $type ] ?? array() ) ) as $notice ) {
				$messages[] = is_array( $notice ) ? Text::notice( $notice['notice'] ?? '' ) : '';
			}
		}

		return implode( ' ', array_unique( array_filter( $messages, static fn ( string $message ): bool => '' !== $message ) ) );
	}

	/** Whether there was an error since remember(). */
	protected function has_error(): bool {
		return wc_notice_count( 'error' ) > count( $this->before['notices']['error'] ?? array() );
	}

	/** Drops the notices since remember(). */
	protected function forget_notices(): void {
		wc_set_notices( $this->before['notices'] ?? array() );
	}

	/**
	 * A line of the caller's own cart.
	 *
	 * @param string $key Another session's key matches no line.
	 * @throws Refusal 404.
	 */
	protected function line( string $key ): CartItem {
		$item = CartItem::of( WC()->cart, $key );
		if ( null === $item ) {
			throw Refusal::not_found( __( 'This product is no longer in the cart.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $item;
	}

	/**
	 * The flag that makes the side cart reload what it fetched beside the cart (suggestions, address form)
	 * [SIDE-04]; each new cart it renders anyway. The answers to those requests never have the flag, or it
	 * would reload forever. Empty unless a filter asks for it.
	 *
	 * @return array{run_again?: true}
	 */
	private function reload_flag(): array {
		/**
		 * Whether the side cart reloads after this answer.
		 *
		 * @param bool   $again
		 * @param string $action Such as vitrin_update_item.
		 */
		return true === apply_filters( 'vitrin_run_side_cart_again', false, $this->name() ) ? array( 'run_again' => true ) : array();
	}

	/**
	 * Starts with "woocommerce", because only then WooCommerce binds a guest's nonce to the session; under any
	 * other name all guests would share one.
	 */
	public const NONCE = 'woocommerce-vitrin-side-cart';

	public static function create_nonce(): string {
		return wp_create_nonce( self::NONCE );
	}
}
