<?php

namespace Vitrin\Shared\Theme;

use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Up to which width of the window the mobile header is shown: one setting for what sticks, for menus, and for the themes
 * that are asked to follow it [SET-01f] [HEAD-01].
 */
final class MobileHeader {

	/** Pixels: the mobile header begins below 921. */
	public const WIDTH = 920;

	/** As the shop has it; a width that is one belongs below it. */
	public static function width(): int {
		$settings = Registry::all()['sticky'] ?? null;
		$width    = null === $settings ? self::WIDTH : Store::value( $settings, 'breakpoint' );

		return is_int( $width ) ? $width : self::WIDTH;
	}

	/** The shop's width where it has chosen one; null where a theme keeps its own. */
	public static function chosen(): ?int {
		$width = self::width();

		return self::WIDTH === $width ? null : $width;
	}
}
