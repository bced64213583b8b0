<?php

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/** Templates that a theme can replace by a file vitrin/<name>. */
final class Template {

	/**
	 * @param string               $default   Path of the plugin's file.
	 * @param array<string, mixed> $arguments The template's $args.
	 */
	public static function show( string $default, array $arguments ): void {
		load_template( self::locate( $default ), false, $arguments );
	}

	/** @param string $default Path of the plugin's file. */
	public static function locate( string $default ): string {
		$name  = basename( $default );
		$found = locate_template( 'vitrin/' . $name );

		/**
		 * The file of a template of ours.
		 *
		 * @param string $file Path.
		 * @param string $name Such as side-cart.php.
		 */
		$file = apply_filters( 'vitrin_locate_template', '' === $found ? $default : $found, $name );

		return is_string( $file ) && is_readable( $file ) ? $file : $default;
	}
}
