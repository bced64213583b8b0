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
		'chevron-right' => array( 'M9 6l6 6l-6 6' ),
		'maximize'      => array( 'M4 8v-2a2 2 0 0 1 2 -2h2', 'M4 16v2a2 2 0 0 0 2 2h2', 'M16 4h2a2 2 0 0 1 2 2v2', 'M16 20h2a2 2 0 0 0 2 -2v-2' ),
		'shopping-bag'  => array(
			'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304',
			'M9 11v-5a3 3 0 0 1 6 0v5',
		),
		'x'             => array( 'M18 6l-12 12', 'M6 6l12 12' ),
	);

	/**
	 * An icon as inline SVG: constant markup that needs no escaping.
	 *
	 * @param 'chevron-right'|'maximize'|'shopping-bag'|'x' $name Its name in the set.
	 */
	public static function svg( string $name ): string {
		$paths = '';
		foreach ( self::PATHS[ $name ] as $path ) {
			$paths .= '<path d="' . $path . '"/>';
		}

		return '<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">' . $paths . '</svg>';
	}
}
