<?php

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/** A theme's vitrin/<name> comes before ours. */
final class Template {

	/**
	 * Prints a template.
	 *
	 * @param string               $ours      Path of our own file.
	 * @param array<string, mixed> $arguments What the template finds in $args.
	 */
	public static function show( string $ours, array $arguments ): void {
		load_template( self::locate( $ours ), false, $arguments );
	}

	/**
	 * The file that is shown.
	 *
	 * @param string $ours Path of our own file.
	 */
	public static function locate( string $ours ): string {
		$name  = basename( $ours );
		$found = locate_template( 'vitrin/' . $name );

		/**
		 * The file of a template of ours.
		 *
		 * @param string $file Its path.
		 * @param string $name Its name, such as side-cart.php.
		 */
		$file = apply_filters( 'vitrin_locate_template', '' === $found ? $ours : $found, $name );

		return is_string( $file ) && is_readable( $file ) ? $file : $ours;
	}
}
