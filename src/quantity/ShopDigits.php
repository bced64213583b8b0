<?php

namespace Vitrin\Quantity;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Scanner;

defined( 'ABSPATH' ) || exit;

/**
 * Whether quantity fields show the shop's digits [L10N-03]. Such a field is one for text; where a script of the
 * theme or of a plugin looks for number fields, they stay number fields.
 */
final class ShopDigits {

	/** Asked in the footer, when the page's scripts are known. */
	public static function are_shown(): bool {
		return 'arabext' === Digits::system() && ! self::has_script_for_number_fields();
	}

	private static function has_script_for_number_fields(): bool {
		if ( ! PageScripts::is_on() ) {
			return false;
		}
		$scripts = wp_scripts();
		foreach ( array_unique( array( ...$scripts->done, ...$scripts->queue ) ) as $handle ) {
			if ( in_array( Scanner::NUMBER_FIELDS, PageScripts::uses_of( $handle ), true ) ) {
				return true;
			}
		}

		return false;
	}
}
