<?php

namespace Vitrin\Sticky;

use Vitrin\Shared\Theme\MobileHeader;

defined( 'ABSPATH' ) || exit;

/** At which widths of the window a part sticks [HEAD-04c]. */
final class Widths {

	public const CHOICES = array( 'all', 'above_header', 'above_tablet', 'above_mobile', 'below_header' );

	/** In pixels; a width that is one belongs below it. */
	public const BREAKPOINTS = array(
		'header' => MobileHeader::WIDTH,
		'tablet' => 768,
		'mobile' => 544,
	);

	/**
	 * A media query.
	 *
	 * @param string             $where       One of CHOICES.
	 * @param array<string, int> $breakpoints Pixels by device.
	 */
	public static function media( string $where, array $breakpoints ): string {
		list( $side, $device ) = explode( '_', $where . '_' );

		return isset( $breakpoints[ $device ] ) ? ( 'above' === $side ? 'not all and ' : '' ) . '(max-width:' . $breakpoints[ $device ] . 'px)' : 'all';
	}
}
