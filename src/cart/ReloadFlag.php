<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * The flag that makes the side cart reload what it fetched beside the cart (suggestions, address form)
 * [SIDE-04]; each new cart it renders anyway. The answers to those requests never have the flag, or it would
 * reload for ever.
 */
final class ReloadFlag {

	/**
	 * Empty unless a filter asks for it.
	 *
	 * @return array{run_again?: true}
	 */
	public static function member( string $action ): array {
		/**
		 * Whether the side cart reloads after this answer.
		 *
		 * @param bool   $again
		 * @param string $action Such as vitrin_update_item.
		 */
		return true === apply_filters( 'vitrin_run_side_cart_again', false, $action ) ? array( 'run_again' => true ) : array();
	}
}
