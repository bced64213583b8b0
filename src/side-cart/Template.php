<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Ui\Template as SharedTemplate;

defined( 'ABSPATH' ) || exit;

/** The drawer's own, by name. */
final class Template {

	/**
	 * Prints a template.
	 *
	 * @param string               $name      The file's name, such as side-cart.php.
	 * @param array<string, mixed> $arguments What the template finds in $args.
	 */
	public static function show( string $name, array $arguments ): void {
		SharedTemplate::show( __DIR__ . '/templates/' . $name, $arguments );
	}

	/** The file that is shown. */
	public static function locate( string $name ): string {
		return SharedTemplate::locate( __DIR__ . '/templates/' . $name );
	}
}
