<?php
/**
 * WooCommerce's line that says which products of how many are in view.
 *
 * @package Vitrin
 */

namespace Vitrin\Listing;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce writes its numbers in Latin digits whatever the language; our scripts, which count
 * on as pages come, write the page's [LIST-02] [L10N-02].
 */
final class ResultCount {

	public const TEMPLATE = 'loop/result-count.php';

	/**
	 * The line in the page's digits; tags stay as they are.
	 *
	 * @param string $html What the template printed.
	 */
	public static function in_digits( string $html ): string {
		return (string) preg_replace_callback( '/>[^<]+</', static fn ( array $text ): string => Digits::in_sentence( $text[0] ), $html );
	}
}
