<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: ../dom/blocked-add.ts. Whichever feature minds a form's button says the same [ADD-08]. */
final class BlockedAdd {

	/** The feature that minds it first. */
	private const FIRST = 'add-to-cart';

	/**
	 * Whether this page says it already, for the forms of products. Not read off what that feature prints:
	 * making it once more would run other plugins' filters twice.
	 */
	public static function is_said(): bool {
		$first = Registry::all()[ self::FIRST ] ?? null;

		return $first instanceof MindsProductForms && Store::is_on( $first ) && $first->minds_product_forms();
	}

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
