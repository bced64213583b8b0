<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_update_item [SIDE-06]. Quantity 0 removes the line, as on WooCommerce's cart page. `step`
 * changes the line's current quantity by a difference, because the quantity that the browser knows may be older
 * than another tab's change. A step must not be done twice, so it carries an id like an add (Operations).
 *
 * Action vitrin_cart_quantity [PROD-06], sent by the mini cart and a product's page, is the same change in other fields:
 * hash, quantity, qtyNonce.
 */
final class UpdateItem extends IdempotentEndpoint {

	public const NAME = 'vitrin_update_item';

	/** Of the mini cart and a product's page. */
	public const BY_HASH = 'vitrin_cart_quantity';

	/** @param string $name NAME or BY_HASH. */
	public function __construct( private readonly string $name = self::NAME ) {}

	public function name(): string {
		return $this->name;
	}

	protected function nonce_field(): string {
		return self::BY_HASH === $this->name ? 'qtyNonce' : parent::nonce_field();
	}

	/** @param Input $input The line's key, its quantity or a step, the step's vitrin_operation. */
	protected function handle_once( Input $input ): array {
		$key     = $input->key( self::BY_HASH === $this->name ? 'hash' : 'cart_key' );
		$is_step = $input->has( 'step' );
		$wanted  = $is_step ? self::step( $input ) : $input->quantity( 'quantity' );
		$item    = $this->line( $key );
		LineFilters::check_change( $item );
		$this->remember();

		/** This filter is documented in WooCommerce: a line's new quantity. */
		$quantity = Text::number( apply_filters( 'woocommerce_stock_amount_cart_item', $is_step ? self::sum( $item->quantity, $wanted ) : $wanted, $key ) );
		// A step never removes a line: the shopper who clicked minus saw more pieces than there are by now.
		if ( $quantity > 0 || $is_step ) {
			$this->check( $item, $quantity );
		} else {
			LineFilters::check_removal( $item );
		}

		if ( $is_step ) {
			Operations::added();
		}
		WC()->cart->set_quantity( $key, $quantity );
		if ( $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( '' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		$this->forget_notices();

		return array();
	}

	/**
	 * The difference.
	 *
	 * @throws Refusal Refusal 400 without an id, since a repeated step would look like a second one.
	 */
	private static function step( Input $input ): int|float {
		$input->operation( Operations::FIELD, true );

		return $input->difference( 'step' );
	}

	/** Rounded, so that 0.1 + 0.2 is 0.3. */
	private static function sum( int|float $one, int|float $other ): int|float {
		return Text::number( round( $one + $other, 6 ) );
	}

	/**
	 * Refuses what the shop would not sell: by the product's own rules, then by plugins, then by stock. Less
	 * than now is always allowed, or a line over its limit could never shrink.
	 *
	 * @param int|float $quantity May be zero or less for a step, which no line may have.
	 * @throws Refusal 409.
	 */
	private function check( CartItem $item, int|float $quantity ): void {
		$product     = $item->product;
		$rules       = QuantityRules::for_line( $item, $product );
		$is_increase = $quantity > $item->quantity;

		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( $is_increase && $product->is_sold_individually() ) {
			throw Refusal::conflict( Messages::sold_individually( $product ) );
		}
		if ( $is_increase && $quantity > Input::MAX_QUANTITY ) {
			throw Refusal::conflict( Messages::at_most( $product, Input::MAX_QUANTITY ) );
		}
		if ( $quantity < $rules->min ) {
			throw Refusal::conflict( Messages::at_least( $product, $rules->min ) );
		}

		/** This filter is documented in WooCommerce: plugins refuse a quantity here. */
		$allowed = apply_filters( 'woocommerce_update_cart_validation', true, $item->key, $item->raw, $quantity );
		if ( ! $allowed || $this->has_error() ) {
			throw Refusal::conflict( $this->take_error( __( 'The shop can’t sell this quantity.', 'vitrin' ) ) );
		}

		if ( $is_increase ) {
			$reason = QuantityRules::stock_refusal( $item, $quantity );
			if ( null === $reason && null !== $rules->max && $quantity > $rules->max ) {
				$reason = Messages::at_most( $product, $rules->max );
			}
			if ( null !== $reason ) {
				throw Refusal::conflict( $reason );
			}
		}
		// phpcs:enable
	}
}
