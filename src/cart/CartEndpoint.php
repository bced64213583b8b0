<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Every cart answer holds the whole cart; every refusal leaves the cart as it was [SIDE-04]. */
abstract class CartEndpoint extends Endpoint {

	/**
	 * The cart and its notices before the work.
	 *
	 * @var array{quantities: array<string, int|float>, contents: array<array-key, mixed>, removed: array<array-key, mixed>, coupons: array<array-key, mixed>, notices: array<array-key, array<array-key, mixed>>}|null
	 */
	private ?array $before = null;

	protected function nonce_action(): ?string {
		return Nonce::ACTION;
	}

	protected function common(): array {
		return array(
			'fragments'  => (object) $this->fragments(),
			'cart_hash'  => WC()->cart->get_cart_hash(),
			'ajax_nonce' => Nonce::create(),
		) + RunAgain::member( $this->name() );
	}

	/**
	 * The answer's fragments, the cart among them.
	 *
	 * @return array<array-key, string> HTML by selector.
	 */
	protected function fragments(): array {
		return CartFragment::all();
	}

	/** Remembers the cart; called before the first change. */
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
	 * The lines before the first change, in their order.
	 *
	 * @return list<string> Their keys.
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

	/**
	 * See Endpoint. WooCommerce would save the half-made change on its way out: then nothing of this
	 * request is kept.
	 */
	protected function give_up(): void {
		remove_action( 'shutdown', array( WC()->session, 'save_data' ), 20 );
	}

	/**
	 * The errors that WooCommerce or plugins noted since remember(), each once, as plain text. The notices
	 * become those from before: what is said in the drawer must not be said again on the next page.
	 *
	 * @param string $otherwise Translated plain text, when nothing was noted.
	 */
	protected function take_error( string $otherwise ): string {
		$message = $this->noted( 'error' );
		$this->forget_notices();

		return '' === $message ? $otherwise : $message;
	}

	/**
	 * What plugins noted since remember() that is no error, as plain text. WooCommerce's own word
	 * that something was added is not among it: only its form handler says that.
	 */
	protected function new_notices(): string {
		return $this->noted( 'success', 'notice' );
	}

	/**
	 * Notices since remember(), one after the other, as plain text.
	 *
	 * @param string ...$types Of notices: error, success, notice.
	 */
	private function noted( string ...$types ): string {
		$messages = array();
		foreach ( $types as $type ) {
			foreach ( array_slice( wc_get_notices( $type ), count( $this->before['notices'][ $type ] ?? array() ) ) as $notice ) {
				$messages[] = is_array( $notice ) ? Text::notice( $notice['notice'] ?? '' ) : '';
			}
		}

		return implode( ' ', array_unique( array_filter( $messages, static fn ( string $message ): bool => '' !== $message ) ) );
	}

	/** Whether an error was noted since remember(). */
	protected function has_error(): bool {
		return wc_notice_count( 'error' ) > count( $this->before['notices']['error'] ?? array() );
	}

	/** Takes back the notices since remember(). */
	protected function forget_notices(): void {
		wc_set_notices( $this->before['notices'] ?? array() );
	}

	/**
	 * A line of the caller's own cart.
	 *
	 * @param string $key The line's key. Another session's key names no line here.
	 * @throws Refusal 404.
	 */
	protected function line( string $key ): CartItem {
		$item = CartItem::of( WC()->cart, $key );
		if ( null === $item ) {
			throw Refusal::not_found( __( 'This product is no longer in the cart.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $item;
	}
}
