<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Base of the calls that change how the cart is shipped. The session stores the id of the last change done, so
 * a browser that never got the answer sees in the cart whether it was (docs/wire.md,
 * "vitrin_set_destination").
 */
abstract class ShippingEndpoint extends CartEndpoint {

	public const OPERATION = 'vitrin_shipping_operation';

	private const ADDRESS_FIELDS = array( 'country', 'state', 'postcode', 'city', 'address_1', 'address_2' );

	/**
	 * Chosen methods and addresses before the change.
	 *
	 * @var array{chosen: mixed, operation: string, calculated: bool, addresses: array<string, mixed>}|null
	 */
	private ?array $shipping_before = null;

	/** Fewer than for other calls, because plugins ask carriers for prices. */
	protected function rate_limit(): RateLimit {
		return new RateLimit( 30 );
	}

	/** @param Input $input vitrin_operation. */
	protected function is_done( Input $input ): bool {
		$id = $input->operation( Operations::FIELD );

		return '' !== $id && self::last() === $id;
	}

	/** @param Input $input vitrin_operation and the fields of change(). */
	final protected function handle( Input $input ): array {
		if ( $this->is_done( $input ) ) {
			return array();
		}
		if ( ! WC()->cart->needs_shipping() ) {
			throw Refusal::conflict( __( 'Nothing in the cart has to be shipped.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		$this->change( $input );
		$id = $input->operation( Operations::FIELD );
		WC()->session->set( self::OPERATION, '' === $id ? null : $id );
		// Before the totals, so that WooCommerce saves both in the session together.
		WC()->cart->calculate_totals();
		$this->check();
		$this->forget_notices();

		return array();
	}

	/**
	 * Changes the shipping; the totals are calculated afterwards.
	 *
	 * @throws Refusal Refusal When it can't be done.
	 */
	abstract protected function change( Input $input ): void;

	/**
	 * Checks the result, after the totals.
	 *
	 * @throws Refusal Refusal When a plugin changed it.
	 */
	protected function check(): void {}

	/** Id of the last change done in this session; '' for none. */
	public static function last(): string {
		$id = WC()->session instanceof \WC_Session ? WC()->session->get( self::OPERATION ) : null;

		return is_string( $id ) ? $id : '';
	}

	protected function remember(): void {
		parent::remember();
		$addresses = array();
		foreach ( array( 'billing', 'shipping' ) as $type ) {
			foreach ( self::ADDRESS_FIELDS as $field ) {
				$addresses[ "{$type}_{$field}" ] = WC()->customer->{"get_{$type}_{$field}"}( 'edit' );
			}
		}
		$this->shipping_before = array(
			'chosen'     => WC()->session->get( 'chosen_shipping_methods' ),
			'operation'  => self::last(),
			'calculated' => WC()->customer->get_calculated_shipping(),
			'addresses'  => $addresses,
		);
	}

	protected function undo(): void {
		parent::undo();
		if ( null === $this->shipping_before ) {
			return;
		}
		$before                = $this->shipping_before;
		$this->shipping_before = null;
		foreach ( $before['addresses'] as $name => $value ) {
			WC()->customer->{"set_{$name}"}( $value );
		}
		WC()->customer->set_calculated_shipping( $before['calculated'] );
		WC()->customer->save();
		WC()->session->set( 'chosen_shipping_methods', $before['chosen'] );
		WC()->session->set( self::OPERATION, '' === $before['operation'] ? null : $before['operation'] );
		WC()->cart->calculate_totals();
	}
}
