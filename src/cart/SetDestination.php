<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Action vitrin_set_destination: what the shipping calculator of WooCommerce's cart page does. */
final class SetDestination extends ShippingEndpoint {

	public const NAME = 'vitrin_set_destination';

	/** In bytes; no town has a longer name. */
	private const MAX_LENGTH = 200;

	public function name(): string {
		return self::NAME;
	}

	/** @param Input $input country, state, city, postcode: those that the form has. */
	protected function change( Input $input ): void {
		$address = $this->address( $input );
		$this->remember();

		// WooCommerce's calculator first resets the chosen method. Here it stays as long as the new address has
		// it, because a shopper who completes an address doesn't want to pay for what was free.
		$customer = WC()->customer;
		// Without a name there is no billing address yet.
		if ( '' === $customer->get_billing_first_name() ) {
			$customer->set_billing_location( $address['country'], $address['state'], $address['postcode'], $address['city'] );
		}
		$customer->set_shipping_location( $address['country'], $address['state'], $address['postcode'], $address['city'] );
		$customer->set_calculated_shipping( true );
		$customer->save();

		/** This action is documented in WooCommerce: the shipping calculator was used. */
		do_action( 'woocommerce_calculated_shipping' );
	}

	/**
	 * The checked address.
	 *
	 * @return array{country: string, state: string, city: string, postcode: string}
	 * @throws Refusal 400 or 409.
	 */
	private function address( Input $input ): array {
		$country = $input->has( 'country' ) ? $input->text( 'country', 2 ) : GetDestination::country();
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( ! isset( WC()->countries->get_shipping_countries()[ $country ] ) ) {
			throw Refusal::of_field( 409, __( 'The shop does not ship there.', 'vitrin' ), 'country' );
		}
		$address = array(
			'country'  => $country,
			'state'    => '',
			'city'     => '',
			'postcode' => '',
		);
		foreach ( GetDestination::form_fields( $country ) as $field ) {
			$name = $field['name'];
			if ( 'country' === $name ) {
				continue;
			}
			/* translators: %s: the name of a field, such as City. */
			$wrong = sprintf( __( '%s: this can’t be used.', 'vitrin' ), $field['label'] );
			$value = $input->has( $name ) ? $input->text( $name, self::MAX_LENGTH, $wrong ) : '';
			if ( null !== $field['options'] && '' !== $value && ! in_array( $value, array_column( $field['options'], 'value' ), true ) ) {
				throw Refusal::of_field( 400, $wrong, $name );
			}
			$address[ $name ] = $value;
		}
		if ( '' !== $address['postcode'] ) {
			$address['postcode'] = wc_format_postcode( Digits::to_latin( $address['postcode'] ), $country );
		}

		try {
			/** This filter is documented in WooCommerce: the address of its shipping calculator. */
			$filtered = apply_filters( 'woocommerce_cart_calculate_shipping_address', $address );
		} catch ( Refusal $refusal ) {
			throw $refusal;
		} catch ( \Exception $refusal ) {
			// WooCommerce's calculator shows what a plugin throws here.
			$reason = Text::notice( $refusal->getMessage() );
			throw Refusal::conflict( '' === $reason ? __( 'A field is missing or can’t be used.', 'vitrin' ) : $reason );
		}
		$value_of = static fn( string $name ): string => is_array( $filtered ) && is_string( $filtered[ $name ] ?? null ) ? $filtered[ $name ] : $address[ $name ] ?? '';
		$address  = array(
			'country'  => $value_of( 'country' ),
			'state'    => $value_of( 'state' ),
			'city'     => $value_of( 'city' ),
			'postcode' => $value_of( 'postcode' ),
		);
		if ( '' !== $address['postcode'] && ! \WC_Validation::is_postcode( $address['postcode'], $address['country'] ) ) {
			throw Refusal::of_field( 409, __( 'This postcode can’t be right.', 'vitrin' ), 'postcode' );
		}
		// phpcs:enable

		return $address;
	}
}
