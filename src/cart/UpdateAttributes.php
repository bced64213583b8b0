<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_update_attributes [SIDE-08]: in one step, and the line keeps its place. When the cart
 * has a line of the new combination already, the two become one, where the changed one stood.
 *
 * To WooCommerce a line with other options is another line, with another key: the old one goes and
 * the new one comes by WooCommerce's own calls, so that plugins hear of both. Its fate could not be
 * told from the cart alone, so the change has an id like an add (Operations).
 */
final class UpdateAttributes extends IdempotentEndpoint {

	public const NAME = 'vitrin_update_attributes';

	/** What WooCommerce itself writes into a line; the rest is other plugins' and stays with it. */
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
		$this->put_in_place( $key, $new );
		$this->forget_notices();

		return array();
	}

	/** See Endpoint. WooCommerce has kept the cart without the line by then. */
	protected function gives_up_on_exit(): bool {
		return true;
	}

	/**
	 * Refuses what can be known to be wrong before anything is changed.
	 *
	 * @param int                   $variation  The variation that it is to become.
	 * @param array<string, string> $attributes attribute_… => value.
	 * @throws Refusal 400, 404, 409.
	 */
	private function check( CartItem $item, int $variation, int|float $quantity, array $attributes ): void {
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( 0 === $item->variation_id ) {
			throw Refusal::conflict( Messages::no_options( $item->product ) );
		}
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
		/** This filter is WooCommerce's: plugins refuse a line's quantity here. */
		$allowed = $quantity === $item->quantity || apply_filters( 'woocommerce_update_cart_validation', true, $item->key, $item->raw, $quantity );
		if ( ! $allowed ) {
			throw Refusal::conflict( $this->take_error( self::otherwise() ) );
		}

		/** This filter is WooCommerce's: plugins refuse an add here. */
		$allowed = apply_filters( 'woocommerce_add_to_cart_validation', true, $item->product_id, $quantity, $variation, $attributes );
		if ( ! $allowed ) {
			throw Refusal::conflict( $this->take_error( self::otherwise() ) );
		}
		// phpcs:enable
	}

	/**
	 * Refuses to carry a price that another plugin has given the line, such as none for a gift, to a variation
	 * that costs something else: the plugin's data goes with the line, and nobody asks it.
	 *
	 * @param int $variation The variation that it is to become.
	 * @throws Refusal 409.
	 */
	private function check_price( string $key, int $variation ): void {
		if ( array() !== self::of_plugins( $this->line( $key ) ) ) {
			// Plugins set their prices when the cart is added up, which need not have happened in this request.
			WC()->cart->calculate_totals();
		}
		$item = $this->line( $key );
		$old  = self::own_price( $item->variation_id );
		$may  = array() === self::of_plugins( $item ) || self::own_price( $variation ) === $old || (float) $item->product->get_price() === $old;

		/**
		 * Whether a line's options may be changed. By default not where other plugins keep data with the
		 * line and have set its price, and the new variation has another price than the old one.
		 *
		 * @param bool                 $may       Whether.
		 * @param array<string, mixed> $line      The line, as WooCommerce's cart has it.
		 * @param int                  $variation The new variation's id.
		 */
		if ( true !== apply_filters( 'vitrin_line_options_may_change', $may, $item->raw, $variation ) ) {
			throw Refusal::conflict( $this->take_error( self::otherwise() ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * What other plugins keep with a line.
	 *
	 * @return array<string, mixed>
	 */
	private static function of_plugins( CartItem $item ): array {
		return array_diff_key( $item->raw, array_flip( self::WOOCOMMERCE_OWN ) );
	}

	/** What a variation costs by itself, in the shop's currency. */
	private static function own_price( int $variation ): float {
		$product = wc_get_product( $variation );

		return $product instanceof \WC_Product ? (float) $product->get_price() : 0.0;
	}

	/**
	 * Takes the line out and puts the new one in; a refusal in between is undone by undo().
	 *
	 * @param int                   $variation  The new variation.
	 * @param array<string, string> $attributes attribute_… => value.
	 * @return string The new line's key.
	 * @throws Refusal 409.
	 */
	private function exchange( CartItem $item, int $variation, int|float $quantity, array $attributes ): string {
		$removed = WC()->cart->get_removed_cart_contents();
		// First out: its own pieces must not count as sold when the stock is looked at.
		WC()->cart->remove_cart_item( $item->key );
		// A changed line is not one that the visitor can bring back.
		WC()->cart->set_removed_cart_contents( $removed );

		$key = WC()->cart->add_to_cart( $item->product_id, $quantity, $variation, wp_slash( $attributes ), self::of_plugins( $item ) );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( false === $key || $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( self::otherwise() ) );
		}
		// With the pieces of a line that was there already.
		$line  = $this->line( (string) $key );
		$rules = QuantityRules::for_line( $line, $line->product );
		if ( null !== $rules->max && $line->quantity > max( $rules->max, $quantity ) ) {
			throw Refusal::conflict( Messages::at_most( $line->product, $rules->max ) );
		}
		// phpcs:enable

		return (string) $key;
	}

	/**
	 * Puts the new line where the old one was.
	 *
	 * @param string $old The key of the line that went.
	 * @param string $new The key of the line that came, or that took it in.
	 */
	private function put_in_place( string $old, string $new ): void {
		$contents = WC()->cart->get_cart_contents();
		$sorted   = array();
		foreach ( $this->keys_before() as $key ) {
			$here = $key === $old ? $new : $key;
			// A line that took the changed one in stands there, no longer at its own place.
			if ( isset( $contents[ $here ] ) && ( $key === $old || $key !== $new ) ) {
				$sorted[ $here ] = $contents[ $here ];
			}
		}
		WC()->cart->set_cart_contents( $sorted + $contents );
		WC()->cart->calculate_totals();
	}

	/** What is said when nobody gave a reason. */
	private static function otherwise(): string {
		return __( 'The options could not be changed.', 'vitrin' );
	}
}
