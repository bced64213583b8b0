<?php
/**
 * Scripts of WooCommerce that ours stand in for.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Takes scripts of WooCommerce off storefront pages. They are named by their files: the handles were
 * renamed in the course of time, the files weren't. They stay registered, so that what depends on
 * them still loads.
 *
 * A feature asks for it as early as it likes; at the latest while the page is printed, before
 * 'wp_footer' 19.
 */
final class WooCommerceScript {

	/** Late, after themes and plugins. */
	private const IN_HEAD = 1000;

	/** Once more before the footer's scripts are printed: widgets enqueue while the page is printed. */
	private const IN_FOOTER = 19;

	/**
	 * By file name: whether its tag is left out too, where another script brings it back.
	 *
	 * @var array<string, bool>
	 */
	private static array $files = array();

	/**
	 * Takes files off the page for good. A theme's script that depends on one of them would bring it
	 * back, and with two listeners a press would count twice: so its tag is left out as well, and its
	 * dependents run without it.
	 *
	 * @param string ...$files Names of files without folder and ending, such as 'add-to-cart'.
	 */
	public static function leave_off( string ...$files ): void {
		foreach ( $files as $file ) {
			self::$files[ $file ] = true;
		}
		self::hook();
	}

	/**
	 * Takes files off pages where nothing else asks for them: what depends on one still brings it.
	 *
	 * @param string ...$files Names of files without folder and ending.
	 */
	public static function leave_off_unless_needed( string ...$files ): void {
		foreach ( $files as $file ) {
			self::$files[ $file ] ??= false;
		}
		self::hook();
	}

	/**
	 * Whether this page gets a file, as far as is known now: it, or what depends on it, is in the queue
	 * or printed already.
	 *
	 * @param string $file Name of the file without folder and ending.
	 */
	public static function is_on_page( string $file ): bool {
		if ( self::$files[ $file ] ?? false ) {
			return false;
		}
		foreach ( array_keys( wp_scripts()->registered ) as $handle ) {
			// In WordPress's words "enqueued" is also what something in the queue depends on.
			if ( self::file_of( (string) $handle ) === $file && ( wp_script_is( (string) $handle, 'enqueued' ) || wp_script_is( (string) $handle, 'done' ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Takes the scripts out of the queue.
	 */
	public static function dequeue(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( wp_scripts()->queue as $handle ) {
			if ( isset( self::$files[ self::file_of( (string) $handle ) ] ) ) {
				wp_dequeue_script( (string) $handle );
			}
		}
	}

	/**
	 * No tag for what is left off for good.
	 *
	 * @param mixed $tag    HTML.
	 * @param mixed $handle The script's handle.
	 */
	public static function leave_out( mixed $tag, mixed $handle ): mixed {
		return is_string( $handle ) && ( self::$files[ self::file_of( $handle ) ] ?? false ) && Page::is_storefront() ? '' : $tag;
	}

	/**
	 * Adds the hooks; the same hook twice is one.
	 */
	private static function hook(): void {
		add_action( 'wp_enqueue_scripts', array( self::class, 'dequeue' ), self::IN_HEAD );
		add_action( 'wp_footer', array( self::class, 'dequeue' ), self::IN_FOOTER );
		add_filter( 'script_loader_tag', array( self::class, 'leave_out' ), 10, 2 );
	}

	/**
	 * The name of WooCommerce's file behind a handle, without folder and ending; '' when it is
	 * somebody else's.
	 *
	 * @param string $handle The script's handle.
	 */
	private static function file_of( string $handle ): string {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		$path   = $script instanceof \_WP_Dependency && is_string( $script->src ) ? wp_parse_url( $script->src, PHP_URL_PATH ) : null;
		$folder = '/' . dirname( plugin_basename( WC_PLUGIN_FILE ) ) . '/assets/js/';

		return is_string( $path )
			&& str_contains( $path, $folder )
			&& 1 === preg_match( '#/assets/js/[\w-]+/([\w.-]+?)(?:\.min)?\.js$#', $path, $found ) ? $found[1] : '';
	}
}
