<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Scripts\Dependencies;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Scanner;

defined( 'ABSPATH' ) || exit;

/**
 * Takes scripts of WooCommerce off storefront pages. They are named by their files: the handles were
 * renamed in the course of time, the files weren't. They stay registered, so that what depends on
 * them still loads.
 *
 * A feature asks for it as early as it likes; at the latest while the page is printed, before
 * 'wp_footer' 19.
 *
 * What goes may take something with it that a script of a theme uses without saying so, jQuery above
 * all. Where one is known to, or where nobody has read it yet, the dependency is declared for it here
 * (ADR 23): WordPress then prints it in its own place, and does the rest.
 */
final class WooCommerceScript {

	/** Late, after themes and plugins. */
	private const IN_HEAD = 1000;

	/** Once more before the footer's scripts are printed: widgets enqueue while the page is printed. */
	private const IN_FOOTER = 19;

	/** @var array<string, bool> By file name: whether its tag is left out too, where another script brings it back. */
	private static array $files = array();

	/** @var array<string, true> Handles that this page loses, and those that it loses with them. */
	private static array $lost = array();

	/** Where WooCommerce's scripts are, within the folder of all plugins; null until somebody asks. */
	private static ?string $folder = null;

	/** The page's scripts, of which they are. */
	private static ?\WP_Scripts $scripts = null;

	/** @var list<string> Files that WooCommerce would have enqueued, had a feature not kept it from that. */
	private static array $withheld = array();

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
	 * Notes files that WooCommerce doesn't enqueue because a feature took away the reason: they are lost
	 * to the page as those are that left the queue.
	 *
	 * @param string ...$files Names of files without folder and ending.
	 */
	public static function withhold( string ...$files ): void {
		self::$withheld = array_values( array_unique( array( ...self::$withheld, ...$files ) ) );
	}

	/**
	 * Whether a script of this page is known to use something of WooCommerce's scripts, declared or not.
	 *
	 * @param string $thing One of Scanner::ALL.
	 */
	public static function is_used( string $thing ): bool {
		if ( ! PageScripts::is_on() ) {
			return false;
		}
		foreach ( Dependencies::on_page() as $handle ) {
			if ( '' === self::file_of( $handle ) && in_array( $thing, PageScripts::uses_of( $handle ), true ) ) {
				return true;
			}
		}

		return false;
	}

	/** Takes the scripts out of the queue, and gives those that stay what they use. */
	public static function dequeue(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( wp_scripts()->queue as $handle ) {
			$handle = (string) $handle;
			// Code of a plugin's that is attached to it says as plainly as a dependency that it is needed.
			if ( isset( self::$files[ self::file_of( $handle ) ] ) && ! PageScripts::has_attached( $handle ) ) {
				self::lose( $handle );
				wp_dequeue_script( $handle );
			}
		}
		foreach ( array() === self::$withheld ? array() : array_keys( wp_scripts()->registered ) as $handle ) {
			if ( in_array( self::file_of( (string) $handle ), self::$withheld, true ) ) {
				self::lose( (string) $handle );
			}
		}
		if ( self::$scripts === wp_scripts() && PageScripts::is_on() ) {
			self::declare_dependencies();
		}
	}

	/** No tag for what is left off for good. What others attached to it stays. */
	public static function leave_out( mixed $tag, mixed $handle ): mixed {
		if ( ! is_string( $tag ) || ! is_string( $handle ) || ! ( self::$files[ self::file_of( $handle ) ] ?? false ) || ! Page::is_storefront() ) {
			return $tag;
		}

		return PageScripts::has_attached( $handle ) ? (string) preg_replace( '#<script\b[^>]*\ssrc=[^>]*>\s*</script>#i', '', $tag ) : '';
	}

	/** Notes what the page loses with a script. */
	private static function lose( string $handle ): void {
		if ( self::$scripts !== wp_scripts() ) {
			self::$scripts = wp_scripts();
			self::$lost    = array();
		}
		if ( isset( self::$lost[ $handle ] ) ) {
			return;
		}
		self::$lost[ $handle ] = true;
		foreach ( Dependencies::of( $handle ) as $dependency ) {
			self::lose( $dependency );
		}
	}

	/** Declares for each script of the page what it uses of what the page loses. */
	private static function declare_dependencies(): void {
		$brought = array();
		foreach ( array_keys( self::$lost ) as $handle ) {
			$thing = Needs::brought_by( (string) $handle, self::file_of( (string) $handle ) );
			if ( '' !== $thing ) {
				$brought[ $thing ] ??= (string) $handle;
			}
		}
		$is_changed = false;
		foreach ( Dependencies::on_page() as $handle ) {
			if ( '' !== self::file_of( $handle ) ) {
				continue;
			}
			foreach ( PageScripts::uses_of( $handle ) as $thing ) {
				$is_changed = ( isset( $brought[ $thing ] ) && Dependencies::declare( $handle, $brought[ $thing ] ) ) || $is_changed;
			}
		}
		// WooCommerce prints what was handed to it for the page's end within a call of jQuery's.
		if ( isset( $brought[ Scanner::JQUERY ] ) && '' !== ( $GLOBALS['wc_queued_js'] ?? '' ) ) {
			wp_enqueue_script( 'jquery' );
		}
		if ( $is_changed ) {
			Dependencies::refresh();
		}
	}

	/** Adds the hooks; the same hook twice is one. */
	private static function hook(): void {
		add_action( 'wp_enqueue_scripts', array( self::class, 'dequeue' ), self::IN_HEAD );
		add_action( 'wp_footer', array( self::class, 'dequeue' ), self::IN_FOOTER );
		add_filter( 'script_loader_tag', array( self::class, 'leave_out' ), 10, 2 );
	}

	/**
	 * The name of WooCommerce's file behind a handle, without folder and ending; '' when it is somebody else's.
	 */
	private static function file_of( string $handle ): string {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		$src    = $script instanceof \_WP_Dependency && is_string( $script->src ) ? $script->src : '';

		self::$folder ??= '/' . dirname( plugin_basename( WC_PLUGIN_FILE ) ) . '/assets/js/';
		// Asked of every registered script of a page: only WooCommerce's few are worth taking apart.
		$path = str_contains( $src, self::$folder ) ? wp_parse_url( $src, PHP_URL_PATH ) : null;

		return is_string( $path )
			&& str_contains( $path, self::$folder )
			&& 1 === preg_match( '#/assets/js/(?:[\w-]+/)?([\w.-]+?)(?:\.min)?\.js$#', $path, $found ) ? $found[1] : '';
	}
}
