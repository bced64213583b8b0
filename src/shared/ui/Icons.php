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
		'adjustments'  => array(
			'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6h8M16 6h4',
			'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12h2M10 12h10',
			'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18h11M19 18h1',
		),
		'eye'          => array(
			'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
			'M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
		),
		'x'            => array( 'M18 6l-12 12', 'M6 6l12 12' ),
	);

	/**
	 * An icon as inline SVG: constant markup that needs no escaping. Its strokes are the first stylesheet's.
	 *
	 * @param 'shopping-bag'|'adjustments'|'eye'|'search'|'x' $name Its name in the set.
	 */
	public static function svg( string $name ): string {
		$paths = '';
		foreach ( self::PATHS[ $name ] as $path ) {
			$paths .= '<path d="' . $path . '"/>';
		}

		return '<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">' . $paths . '</svg>';
	}
}
