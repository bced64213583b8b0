<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_cart [SIDE-04]. It gives only the caller's own cart and changes nothing, so it
 * needs no nonce; it is where a nonce comes from on pages that a cache keeps. It isn't limited:
 * whoever is refused anything else asks it what is in the cart.
 */
final class GetCart extends CartEndpoint {

	public const NAME = 'vitrin_get_cart';

	/** Whether the cart alone was asked for. */
	private bool $is_bare = false;

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): ?string {
		return null;
	}

	protected function rate_limit(): ?RateLimit {
		return null;
	}

	/**
	 * See Endpoint. Only what this session made is told, and of that only what was asked about: an id
	 * of somebody else's session is unknown here.
	 *
	 * @param Input $input operations, bare.
	 */
	protected function handle( Input $input ): array {
		$this->is_bare = $input->has( 'bare' );
		$made = array_filter( $input->operations( 'operations', Operations::KEPT ), array( Operations::class, 'is_made' ) );

		// An object even when empty, or when the ids look like numbers: JSON would have a list.
		return array( 'operations' => (object) array_fill_keys( $made, true ) );
	}

	/** See CartEndpoint. Asked so when another plugin's part in the fragments may have broken the answer. */
	protected function fragments(): array {
		return $this->is_bare ? CartFragment::own() : parent::fragments();
	}
}
