<?php

namespace Vitrin\Shared\Ui;

defined( 'ABSPATH' ) || exit;

/** Templates that a theme can replace by a file vitrin/<name>, and what templates and hooks print, as a text. */
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

	/**
	 * An exception is passed on, and no buffer stays open.
	 *
	 * @param callable(): void $print
	 */
	public static function output( callable $print ): string {
		$level = ob_get_level();
		ob_start();
		try {
			$print();
			// Buffers that a template opened and forgot are part of its output.
			while ( ob_get_level() > $level + 1 ) {
				ob_end_flush();
			}

			return (string) ob_get_contents();
		} finally {
			while ( ob_get_level() > $level && ob_end_clean() ) {
				continue;
			}
		}
	}
}
