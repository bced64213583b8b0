<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_restore_item: a removed line returns to its position with its quantity, options and plugin
 * data. Idempotent.
 */
final class RestoreItem extends CartEndpoint {

	/** WooCommerce's method; its object is only reachable through the hook. */
	private const CLEAN_UP = 'clean_up_removed_cart_contents';

	public const NAME = 'vitrin_restore_item';

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input cart_key; place: the number of lines above it. */
	protected function handle( Input $input ): array {
		$key      = $input->key( 'cart_key' );
		$position = (int) $input->quantity( 'place', PHP_INT_MAX );
		if ( null !== CartItem::of( WC()->cart, $key ) ) {
			return array();
		}
		$item = CartItem::removed( WC()->cart, $key );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( null === $item ) {
			throw Refusal::not_found( __( 'This product can’t be put back any more. Add it again.', 'vitrin' ) );
		}
		$this->remember();
		$this->check( $item );

		// Before WooCommerce calculates and saves, after plugins have put back what belongs to the line.
		$before = $this->keys_before();
		$move   = static fn() => self::move( $key, $before, $position );
		add_action( 'woocommerce_restore_cart_item', $move, PHP_INT_MAX );
		try {
			$is_restored = WC()->cart->restore_cart_item( $key );
		} finally {
			remove_action( 'woocommerce_restore_cart_item', $move, PHP_INT_MAX );
		}
		if ( ! $is_restored || array() === WC()->cart->get_cart_item( $key ) || $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( __( 'The product could not be put back into the cart.', 'vitrin' ) ) );
		}
		// phpcs:enable
		$this->forget_notices();

		return array();
	}

	/**
	 * Refuses what the shop no longer sells: WooCommerce checks nothing when it restores.
	 *
	 * @throws Refusal 404, 409.
	 */
	private function check( CartItem $item ): void {
		PurchasableProduct::product( $item->product->get_id() );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( ! $item->product->is_purchasable() ) {
			throw Refusal::conflict( __( 'The product could not be put back into the cart.', 'vitrin' ) );
		}
		$reason = QuantityRules::stock_refusal( $item, $item->quantity );
		if ( null !== $reason ) {
			throw Refusal::conflict( $reason );
		}
		// phpcs:enable
	}

	/**
	 * Moves the line to its position, and behind it what plugins put back with it, such as a bundle's parts.
	 *
	 * @param list<string> $before   The keys of the other lines.
	 * @param int          $position Number of lines above it; larger than the cart: it stays last.
	 */
	private static function move( string $key, array $before, int $position ): void {
		$contents = WC()->cart->get_cart_contents();
		$others   = array_intersect_key( $contents, array_flip( $before ) );
		$back     = array( $key => $contents[ $key ] ?? array() ) + array_diff_key( $contents, $others );
		WC()->cart->set_cart_contents( array_slice( $others, 0, $position, true ) + $back + array_slice( $others, $position, null, true ) );
	}

	/**
	 * Keeps removed lines as long as the session, by removing WooCommerce's callback before it runs. WooCommerce
	 * 10.9 (not 10.0) forgets them and writes the whole session when a product, page, post, list or search result
	 * is shown, also to a script or in another tab, except on the front page of a blog, a 404, or a page with its
	 * own undo link. The drawer could then not restore a line that it still offers to, and a simultaneous change
	 * could be overwritten.
	 */
	public static function prevent_clean_up(): void {
		/** @var array<string, \WP_Hook> $wp_filter */
		global $wp_filter;
		foreach ( isset( $wp_filter['template_redirect'] ) ? $wp_filter['template_redirect']->callbacks : array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$function = $callback['function'] ?? null;
				if ( is_array( $function ) && is_callable( $function ) && self::CLEAN_UP === $function[1] ) {
					remove_action( 'template_redirect', $function, $priority );
				}
			}
		}
	}
}
