<?php

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/** Templates that a theme can replace by a file vitrin/<name>. */
final class Template {

	/**
	 * @param string               $ours      Path of our own file.
	 * @param array<string, mixed> $arguments The template's $args.
	 */
	public static function show( string $ours, array $arguments ): void {
		load_template( self::locate( $ours ), false, $arguments );
	}

	/** @param string $ours Path of our own file. */
	public static function locate( string $ours ): string {
		$name  = basename( $ours );
		$found = locate_template( 'vitrin/' . $name );

		/**
		 * The file of a template of ours.
		 *
		 * @param string $file Path.
		 * @param string $name Such as side-cart.php.
		 */
		$file = apply_filters( 'vitrin_locate_template', '' === $found ? $ours : $found, $name );

		return is_string( $file ) && is_readable( $file ) ? $file : $ours;
	}
}
