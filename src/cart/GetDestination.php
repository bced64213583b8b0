<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_destination: the form's fields, filled with the shopper's earlier input. It only reads the
 * caller's own session, but needs a nonce, since an address is private.
 */
final class GetDestination extends Endpoint {

	public const NAME = 'vitrin_get_destination';

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): string {
		return Nonce::ACTION;
	}

	/** @param Input $input country: if other than the shopper's. */
	protected function handle( Input $input ): array {
		$country = $input->has( 'country' ) ? $input->text( 'country', 2 ) : Destination::country();
		if ( ! isset( WC()->countries->get_shipping_countries()[ $country ] ) ) {
			throw Refusal::not_found( __( 'The shop does not ship there.', 'vitrin' ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return array( 'fields' => Destination::fields( $country ) );
	}
}
