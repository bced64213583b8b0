<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_cart [SIDE-04]. It returns only the caller's own cart and changes nothing in it, so it needs
 * no nonce; cached pages get their nonce from it. It isn't limited, because a client that is refused anything else
 * asks it for the cart. `told` names notices that the caller has shown (DroppedLines).
 */
final class GetCart extends CartEndpoint {

	public const NAME = 'vitrin_get_cart';

	/** Whether only the cart was requested. */
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
	 * Reports only operations that this session did and the caller named: other sessions' ids are unknown.
	 *
	 * @param Input $input operations, bare, told.
	 */
	protected function handle( Input $input ): array {
		$this->is_bare = $input->has( 'bare' );
		DroppedLines::told( $input->operations( 'told', Operations::MAX_STORED ) );
		$applied = array_filter( $input->operations( 'operations', Operations::MAX_STORED ), array( Operations::class, 'is_applied' ) );

		// An object even when empty or with numeric ids, which JSON would turn into a list.
		return array( 'operations' => (object) array_fill_keys( $applied, true ) );
	}

	/** Bare when another plugin's fragments may have broken the answer. */
	protected function fragments(): array {
		return $this->is_bare ? CartFragment::own() : parent::fragments();
	}
}
