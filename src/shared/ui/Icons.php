<?php
/**
 * Icons.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/**
 * From Tabler Icons (MIT licence, https://tabler.io/icons).
 */
final class Icons {

	private const PATHS = array(
		'shopping-bag' => array(
			'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304',
			'M9 11v-5a3 3 0 0 1 6 0v5',
		),
		'search'       => array( 'M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6' ),
		'x'            => array( 'M18 6l-12 12', 'M6 6l12 12' ),
	);

	/**
	 * An icon as inline SVG: constant markup that needs no escaping.
	 *
	 * @param 'shopping-bag'|'search'|'x' $name Its name in the set.
	 */
	public static function svg( string $name ): string {
		$paths = '';
		foreach ( self::PATHS[ $name ] as $path ) {
			$paths .= '<path d="' . $path . '"/>';
		}

		return '<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">' . $paths . '</svg>';
	}
}
