<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Messages of a variation form's disabled button [ADD-08], shared by the features that handle it. TypeScript
 * half: ../dom/blocked-add.ts.
 */
final class BlockedAdd {

	/** The feature that prints them if it is on. */
	private const FIRST = 'add-to-cart';

	/**
	 * Whether that feature prints them on this page. Asked without building its settings, which would run other
	 * plugins' filters twice.
	 */
	public static function is_printed(): bool {
		$first = Registry::all()[ self::FIRST ] ?? null;

		return null !== $first && Store::is_on( $first ) && $first->handles_product_forms();
	}

	/**
	 * By reason.
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
