<?php
/**
 * Persian and Arabic digits.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers as people type them.
 */
final class Digits {

	/**
	 * Replaces Persian and Arabic digits, and the Persian decimal separator, by their Latin twins [L10N-02].
	 *
	 * @param string $text Anything.
	 */
	public static function to_latin( string $text ): string {
		return strtr(
			$text,
			array(
				'۰' => '0',
				'۱' => '1',
				'۲' => '2',
				'۳' => '3',
				'۴' => '4',
				'۵' => '5',
				'۶' => '6',
				'۷' => '7',
				'۸' => '8',
				'۹' => '9',
				'٠' => '0',
				'١' => '1',
				'٢' => '2',
				'٣' => '3',
				'٤' => '4',
				'٥' => '5',
				'٦' => '6',
				'٧' => '7',
				'٨' => '8',
				'٩' => '9',
				'٫' => '.',
			)
		);
	}
}
