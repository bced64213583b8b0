<?php
/**
 * WooCommerce's sorting form.
 *
 * @package Vitrin
 */

namespace Vitrin\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's form has no button: without scripts nothing would send it [LIST-01]. The template
 * has no hook within, so what it prints is held and gets one.
 */
final class SortingForm {

	private const TEMPLATE = 'loop/orderby.php';

	/** The output buffer that holds the form; 0 for none. */
	private static int $level = 0;

	/**
	 * Before the form prints.
	 *
	 * @param mixed $template The template's name.
	 */
	public static function before( mixed $template ): void {
		if ( self::TEMPLATE === $template && 0 === self::$level && ob_start() ) {
			self::$level = ob_get_level();
		}
	}

	/**
	 * After it.
	 *
	 * @param mixed $template The template's name.
	 */
	public static function after( mixed $template ): void {
		if ( self::TEMPLATE !== $template || 0 === self::$level ) {
			return;
		}
		$is_ours     = ob_get_level() === self::$level;
		self::$level = 0;
		// A theme's template that leaves a buffer open is left alone.
		if ( $is_ours ) {
			echo self::with_button( (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The template's own output, and a button escaped below.
		}
	}

	/**
	 * The form with a button for browsers without scripts, unless it has one.
	 *
	 * @param string $html What the template printed.
	 */
	private static function with_button( string $html ): string {
		if ( 1 === preg_match( '/<(button|input)\b[^>]*type=["\']?submit/i', $html ) ) {
			return $html;
		}
		$end = strripos( $html, '</form>' );

		return false === $end ? $html : substr_replace( $html, '<noscript><button type="submit" class="button">' . esc_html__( 'Sort', 'vitrin' ) . '</button></noscript>', $end, 0 );
	}
}
