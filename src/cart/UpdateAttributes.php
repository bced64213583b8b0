<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_update_attributes [SIDE-08]: changes a line's options in one step, and the line keeps its
 * position. If the cart already has a line of the new combination, both become one, at the changed line's
 * position.
 *
 * To WooCommerce a line with other options is another line with another key: the old one is removed and the new
 * one added by WooCommerce's own calls, so that plugins see both. The outcome can't be read from the cart
 * alone, so the change has an id like an add (Operations).
 */
final class UpdateAttributes extends IdempotentEndpoint {

	public const NAME = 'vitrin_update_attributes';

	/** What WooCommerce itself writes into a line; the rest is plugins' data and stays with it. */
	private const WOOCOMMERCE_OWN = array( 'key', 'product_id', 'variation_id', 'variation', 'quantity', 'data', 'data_hash', 'line_tax_data', 'line_subtotal', 'line_subtotal_tax', 'line_total', 'line_tax' );

	public function name(): string {
		return self::NAME;
	}

	/**
	 * @param Input $input cart_key, variation_id, attributes, quantity (that of the line when missing), vitrin_operation.
	 */
	protected function handle_once( Input $input ): array {
		$key        = $input->key( 'cart_key' );
		$variation  = $input->id( 'variation_id' );
		$attributes = $input->attributes( 'attributes' );
		$item       = $this->line( $key );
		$quantity   = $input->quantity( 'quantity', $item->quantity );
		$this->remember();
		$this->check( $item, $variation, $quantity, $attributes );
		$this->check_price( $key, $variation );

		$new = $this->exchange( $item, $variation, $quantity, $attributes );
		$this->restore_position( $key, $new );
		$this->forget_notices();

		return array();
	}

	/** WooCommerce has saved the cart without the line by then. */
	protected function gives_up_on_exit(): bool {
		return true;
	}

	/**
	 * Refuses what is known to be wrong before anything is changed.
	 *
	 * @param int                   $variation  The new one.
	 * @param array<string, string> $attributes attribute_… => value.
	 * @throws Refusal 400, 404, 409.
	 */
	private function check( CartItem $item, int $variation, int|float $quantity, array $attributes ): void {
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( 0 === $item->variation_id ) {
			throw Refusal::conflict( Messages::no_options( $item->product ) );
		}
		// To WooCommerce it is a removal.
		LineFilters::check_change( $item );
		LineFilters::check_removal( $item );
		$product = PurchasableProduct::product( $variation );
		if ( ! $product instanceof \WC_Product_Variation || $product->get_parent_id() !== $item->product_id ) {
			throw Refusal::not_found( PurchasableProduct::unknown() );
		}
		if ( $quantity <= 0 ) {
			throw Refusal::malformed( __( 'Choose how many you want.', 'vitrin' ), 'quantity' );
		}
		$rules = QuantityRules::for_product( $product );
		if ( $quantity < $rules->min ) {
			throw Refusal::conflict( Messages::at_least( $product, $rules->min ) );
		}

		if ( null !== $rules->max && $quantity > max( $rules->max, $item->quantity ) ) {
			throw Refusal::conflict( Messages::at_most( $product, $rules->max ) );
		}
		/** This filter is documented in WooCommerce: plugins refuse a line's quantity here. */
		$allowed = $quantity === $item->quantity || apply_filters( 'woocommerce_update_cart_validation', true, $item->key, $item->raw, $quantity );
		if ( ! $allowed ) {
			throw Refusal::conflict( $this->take_error( self::fallback_message() ) );
		}

		/** This filter is documented in WooCommerce: plugins refuse an add here. */
		$allowed = apply_filters( 'woocommerce_add_to_cart_validation', true, $item->product_id, $quantity, $variation, $attributes );
		if ( ! $allowed ) {
			throw Refusal::conflict( $this->take_error( self::fallback_message() ) );
		}
		// phpcs:enable
	}

	/**
	 * Refuses to carry a price that another plugin gave the line, such as 0 for a gift, to a variation of
	 * another price: the plugin's data moves with the line without the plugin being asked.
	 *
	 * @param int $variation The new one.
	 * @throws Refusal 409.
	 */
	private function check_price( string $key, int $variation ): void {
		if ( array() !== self::plugin_data( $this->line( $key ) ) ) {
			// Plugins set their prices when totals are calculated, which may not have happened in this request.
			WC()->cart->calculate_totals();
		}
		$item       = $this->line( $key );
		$old        = self::own_price( $item->variation_id );
		$may_change = array() === self::plugin_data( $item ) || self::own_price( $variation ) === $old || (float) $item->product->get_price() === $old;

		/**
		 * Whether a line's options may be changed. By default not where other plugins store data with the line
		 * and have set its price, and the new variation has another price than the old one.
		 *
		 * @param bool                 $may_change
		 * @param array<string, mixed> $line       The line, as in WooCommerce's cart.
		 * @param int                  $variation  The new variation's id.
		 */
		if ( true !== apply_filters( 'vitrin_line_options_may_change', $may_change, $item->raw, $variation ) ) {
			throw Refusal::conflict( $this->take_error( self::fallback_message() ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * Other plugins' data of a line.
	 *
	 * @return array<string, mixed>
	 */
	private static function plugin_data( CartItem $item ): array {
		return array_diff_key( $item->raw, array_flip( self::WOOCOMMERCE_OWN ) );
	}

	/** A variation's own price, in the shop's currency. */
	private static function own_price( int $variation ): float {
		$product = wc_get_product( $variation );

		return $product instanceof \WC_Product ? (float) $product->get_price() : 0.0;
	}

	/**
	 * Replaces the line and returns the new key; undo() restores it after a refusal in between.
	 *
	 * @param array<string, string> $attributes attribute_… => value.
	 * @throws Refusal 409.
	 */
	private function exchange( CartItem $item, int $variation, int|float $quantity, array $attributes ): string {
		$removed = WC()->cart->get_removed_cart_contents();
		// Removed first, so that its own pieces don't count as sold in the stock check.
		WC()->cart->remove_cart_item( $item->key );
		// A changed line isn't one that the visitor can restore.
		WC()->cart->set_removed_cart_contents( $removed );

		$key = WC()->cart->add_to_cart( $item->product_id, $quantity, $variation, wp_slash( $attributes ), self::plugin_data( $item ) );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( false === $key || $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( self::fallback_message() ) );
		}
		// Including the pieces of an existing line.
		$line  = $this->line( (string) $key );
		$rules = QuantityRules::for_line( $line, $line->product );
		if ( null !== $rules->max && $line->quantity > max( $rules->max, $quantity ) ) {
			throw Refusal::conflict( Messages::at_most( $line->product, $rules->max ) );
		}
		// phpcs:enable

		return (string) $key;
	}

	/**
	 * Moves the new line to the old one's position.
	 *
	 * @param string $old Key of the removed line.
	 * @param string $new Key of the added line, or of the one that absorbed it.
	 */
	private function restore_position( string $old, string $new ): void {
		$contents = WC()->cart->get_cart_contents();
		$sorted   = array();
		foreach ( $this->keys_before() as $key ) {
			$new_key = $key === $old ? $new : $key;
			// A line that absorbed the changed one moves there from its own position.
			if ( isset( $contents[ $new_key ] ) && ( $key === $old || $key !== $new ) ) {
				$sorted[ $new_key ] = $contents[ $new_key ];
			}
		}
		WC()->cart->set_cart_contents( $sorted + $contents );
		WC()->cart->calculate_totals();
	}

	private static function fallback_message(): string {
		return __( 'The options could not be changed.', 'vitrin' );
	}
}
