<?php
/**
 * What a variation form's dimmed button says.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * TypeScript half: ../dom/blocked-add.ts. Whichever feature minds a form's button says the same [ADD-08].
 */
final class BlockedAdd {

	/**
	 * By the reason.
	 *
	 * @return array{unavailable: string, choose: string}
	 */
	public static function messages(): array {
		return array(
			'unavailable' => __( 'This product is not available. Choose another combination.', 'vitrin' ),
			'choose'      => __( 'Choose the product’s options before adding it to the cart.', 'vitrin' ),
		);
	}
}
