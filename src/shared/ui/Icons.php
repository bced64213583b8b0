<?php

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/** Icons from Tabler Icons (MIT licence, https://tabler.io/icons). */
final class Icons {

	/** One path each. The lists of the scripts draw an icon of the same name alike: icons.fixture.json. */
	private const PATHS = array(
		'adjustments'   => 'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6h8M16 6h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 12h2M10 12h10M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18h11M19 18h1',
		'article'       => 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M7 8h10M7 12h10M7 16h10',
		'basket'        => 'M10 14a2 2 0 1 0 4 0a2 2 0 0 0-4 0M5 8h14a2 2 0 0 1 2 2.3l-1.3 7.2a3 3 0 0 1-3 2.5H7.3a3 3 0 0 1-3-2.5L3 10.3a2 2 0 0 1 2-2.3M17 10l-2-6M7 10l2-6',
		'eye'           => 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.6 0-6.6-2-9-6c2.4-4 5.4-6 9-6c3.6 0 6.6 2 9 6',
		'receipt'       => 'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16l-3-2l-2 2l-2-2l-2 2l-2-2l-3 2m4-14h6m-6 4h6m-2 4h2',
		'search'        => 'M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
		'shopping-bag'  => 'M6.3 8h11.3a2 2 0 0 1 2 2.3l-1.2 8.2a3 3 0 0 1-3 2.5H8.6a3 3 0 0 1-3-2.5L4.3 10.3a2 2 0 0 1 2-2.3M9 11V6a3 3 0 0 1 6 0v5',
		'shopping-cart' => 'M4 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 17H6V3H4M6 5l14 1l-1 7H6',
		'x'             => 'M6 6l12 12m0-12L6 18',
	);

	/** Mirrored on right-to-left pages. */
	private const MIRRORED = array( 'shopping-cart' );

	/**
	 * An icon as inline SVG: constant markup that needs no escaping. The first stylesheet styles its strokes.
	 *
	 * @param string $name A key of PATHS.
	 */
	public static function svg( string $name ): string {
		$transform = is_rtl() && in_array( $name, self::MIRRORED, true ) ? ' transform="matrix(-1 0 0 1 24 0)"' : '';

		return '<svg class="vitrin-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path' . $transform . ' d="' . self::PATHS[ $name ] . '"/></svg>';
	}
}
