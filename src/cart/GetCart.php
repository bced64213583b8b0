<?php
/**
 * Reads the cart.
 *
 * @package Vitrin
 */

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_cart [SIDE-04]. It gives only the caller's own cart and changes nothing, so it
 * needs no nonce; it is where a nonce comes from on pages that a cache keeps. It isn't counted:
 * counting would write the session, and a whole-session write beside an add could lose the add.
 */
final class GetCart extends CartEndpoint {

	public const NAME = 'vitrin_get_cart';

	/** See Endpoint. */
	public function name(): string {
		return self::NAME;
	}

	/** See Endpoint. */
	protected function nonce_action(): ?string {
		return null;
	}

	/** See Endpoint. */
	protected function rate_limit(): ?RateLimit {
		return null;
	}

	/**
	 * See Endpoint.
	 *
	 * @param Input $input Nothing is read from it.
	 */
	protected function handle( Input $input ): array {
		return array();
	}
}
