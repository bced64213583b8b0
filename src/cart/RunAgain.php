<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/**
 * The drawer draws each new cart by itself. What it asked for beside the cart (suggestions, the form
 * for an address) it keeps: an answer about the cart with this flag makes it begin anew [SIDE-04].
 * What it then asks for has no such flag, or it would begin anew for ever.
 */
final class RunAgain {

	/**
	 * The answer's member; none unless somebody wants it.
	 *
	 * @param string $action The action that is answered.
	 * @return array{run_again?: true}
	 */
	public static function member( string $action ): array {
		/**
		 * Whether the side cart is to begin anew after this answer.
		 *
		 * @param bool   $again  No, unless somebody says so.
		 * @param string $action The action that is answered, such as vitrin_update_item.
		 */
		return true === apply_filters( 'vitrin_run_side_cart_again', false, $action ) ? array( 'run_again' => true ) : array();
	}
}
