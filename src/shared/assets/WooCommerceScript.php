<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Scripts\Dependencies;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Scanner;
use Vitrin\Shared\Scripts\ScriptFile;

defined( 'ABSPATH' ) || exit;

/**
 * Takes scripts of WooCommerce that ours replace off storefront pages. They are identified by file, because
 * their handles were renamed between versions, and they stay registered, so that what depends on them still
 * loads.
 *
 * A feature may ask at any time before 'wp_footer' 19.
 *
 * A removed script may have loaded something that a theme's script uses without declaring it, above all jQuery.
 * Where such a use is known, or the script has not been scanned yet, the dependency is declared for it here
 * (ADR 23), and WordPress prints it in its usual order.
 */
final class WooCommerceScript {

	/** After themes and plugins. */
	private const IN_HEAD = 1000;

	/** Again before the footer's scripts are printed: widgets enqueue while the page is rendered. */
	private const IN_FOOTER = 19;

	/** @var array<string, bool> By file name: whether its tag is left out even where a dependent enqueues it again. */
	private static array $files = array();

	/** @var array<string, true> Handles that were removed from this page, with their dependencies. */
	private static array $removed = array();

	/** @var array<string, string> What file_at() said, by address. */
	private static array $files_of = array();

	/** WooCommerce's script folder, relative to the plugins folder. */
	private static ?string $folder = null;

	/** The instance that $removed belongs to. */
	private static ?\WP_Scripts $scripts = null;

	/** @var array<string, true> Dependencies that were declared here, as 'handle dependency'. */
	private static array $declared = array();

	/** @var list<string> Files that WooCommerce would have enqueued, had a feature not prevented it. */
	private static array $withheld = array();

	/**
	 * Removes files from the page for good. A theme's script that depends on one would enqueue it again, and
	 * two listeners would add twice, so its tag is left out as well and its dependents run without it.
	 *
	 * @param string ...$files File names without folder and extension, such as 'add-to-cart'.
	 */
	public static function leave_off( string ...$files ): void {
		foreach ( $files as $file ) {
			self::$files[ $file ] = true;
		}
		self::hook();
	}

	/**
	 * Removes files from pages where nothing else depends on them.
	 *
	 * @param string ...$files File names without folder and extension.
	 */
	public static function leave_off_unless_needed( string ...$files ): void {
		foreach ( $files as $file ) {
			self::$files[ $file ] ??= false;
		}
		self::hook();
	}

	/**
	 * Whether this page gets a file, as far as is known now: it or a dependent is enqueued or printed.
	 *
	 * @param string $file File name without folder and extension.
	 */
	public static function is_on_page( string $file ): bool {
		if ( self::$files[ $file ] ?? false ) {
			return false;
		}
		foreach ( array_keys( wp_scripts()->registered ) as $handle ) {
			// wp_script_is( …, 'enqueued' ) is also true for dependencies of what is enqueued.
			if ( self::file_of( (string) $handle ) === $file && ( wp_script_is( (string) $handle, 'enqueued' ) || wp_script_is( (string) $handle, 'done' ) ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Records files that WooCommerce doesn't enqueue because a feature removed the reason: the page lacks them
	 * just as it lacks removed ones.
	 *
	 * @param string ...$files File names without folder and extension.
	 */
	public static function withhold( string ...$files ): void {
		self::$withheld = array_values( array_unique( array( ...self::$withheld, ...$files ) ) );
	}

	/**
	 * Whether a script of this page is known to use something that WooCommerce's scripts provide, declared or
	 * not.
	 *
	 * @param string $dependency One of Scanner::ALL.
	 */
	public static function is_used( string $dependency ): bool {
		if ( ! PageScripts::is_on() ) {
			return false;
		}
		foreach ( Dependencies::on_page() as $handle ) {
			if ( '' === self::file_of( $handle ) && in_array( $dependency, PageScripts::uses_of( $handle ), true ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Whether a script of the theme or of another plugin on this page declares that it needs a file.
	 *
	 * @param string $file File name without folder and extension.
	 */
	public static function is_declared( string $file ): bool {
		foreach ( Dependencies::on_page() as $handle ) {
			foreach ( Dependencies::of( $handle ) as $dependency ) {
				if ( self::file_of( $dependency ) === $file && ! isset( self::$declared[ $handle . ' ' . $dependency ] ) && self::is_of_others( $handle ) ) {
					return true;
				}
			}
		}

		return false;
	}

	/** Whether a script is neither WordPress's nor WooCommerce's nor ours; a handle without a file may be anything. */
	private static function is_of_others( string $handle ): bool {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		$src    = $script instanceof \_WP_Dependency ? $script->src : '';

		return ! is_string( $src ) || null !== ScriptFile::of( $src );
	}

	/** Removes the scripts from the queue and declares what the remaining ones use of them. */
	public static function dequeue(): void {
		if ( ! Page::is_storefront() ) {
			return;
		}
		foreach ( wp_scripts()->queue as $handle ) {
			$handle = (string) $handle;
			// Inline code that a plugin attached to it shows that it is needed.
			if ( isset( self::$files[ self::file_of( $handle ) ] ) && ! PageScripts::has_attached( $handle ) ) {
				self::record_removed( $handle );
				wp_dequeue_script( $handle );
			}
		}
		foreach ( array() === self::$withheld ? array() : array_keys( wp_scripts()->registered ) as $handle ) {
			if ( in_array( self::file_of( (string) $handle ), self::$withheld, true ) ) {
				self::record_removed( (string) $handle );
			}
		}
		if ( self::$scripts === wp_scripts() && PageScripts::is_on() ) {
			self::declare_dependencies();
		}
	}

	/** Drops the tag of a file that is removed for good, but not the inline code attached to it. */
	public static function leave_out( mixed $tag, mixed $handle ): mixed {
		if ( ! is_string( $tag ) || ! is_string( $handle ) || ! ( self::$files[ self::file_of( $handle ) ] ?? false ) || ! Page::is_storefront() ) {
			return $tag;
		}

		return PageScripts::has_attached( $handle ) ? (string) preg_replace( '#<script\b[^>]*\ssrc=[^>]*>\s*</script>#i', '', $tag ) : '';
	}

	/** Records that the page loses a script and its dependencies. */
	private static function record_removed( string $handle ): void {
		if ( self::$scripts !== wp_scripts() ) {
			self::$scripts = wp_scripts();
			self::$removed = array();
		}
		if ( isset( self::$removed[ $handle ] ) ) {
			return;
		}
		self::$removed[ $handle ] = true;
		foreach ( Dependencies::of( $handle ) as $dependency ) {
			self::record_removed( $dependency );
		}
	}

	/** Declares for each script of the page what it uses of what was removed. */
	private static function declare_dependencies(): void {
		$provided = array();
		foreach ( array_keys( self::$removed ) as $handle ) {
			$dependency = Needs::provided_by( (string) $handle, self::file_of( (string) $handle ) );
			if ( '' !== $dependency ) {
				$provided[ $dependency ] ??= (string) $handle;
			}
		}
		$is_changed = false;
		foreach ( Dependencies::on_page() as $handle ) {
			if ( '' !== self::file_of( $handle ) ) {
				continue;
			}
			foreach ( PageScripts::uses_of( $handle ) as $dependency ) {
				if ( isset( $provided[ $dependency ] ) && Dependencies::declare( $handle, $provided[ $dependency ] ) ) {
					self::$declared[ $handle . ' ' . $provided[ $dependency ] ] = true;

					$is_changed = true;
				}
			}
		}
		// WooCommerce prints code queued by wc_enqueue_js() inside a jQuery call.
		if ( isset( $provided[ Scanner::JQUERY ] ) && '' !== ( $GLOBALS['wc_queued_js'] ?? '' ) ) {
			wp_enqueue_script( 'jquery' );
		}
		if ( $is_changed ) {
			Dependencies::refresh();
		}
	}

	/** Safe to call repeatedly: WordPress adds the same callback once. */
	private static function hook(): void {
		add_action( 'wp_enqueue_scripts', array( self::class, 'dequeue' ), self::IN_HEAD );
		add_action( 'wp_footer', array( self::class, 'dequeue' ), self::IN_FOOTER );
		add_filter( 'script_loader_tag', array( self::class, 'leave_out' ), 10, 2 );
	}

	/**
	 * WooCommerce's file name behind a handle, without folder and extension; '' when it isn't WooCommerce's.
	 */
	private static function file_of( string $handle ): string {
		$script = wp_scripts()->registered[ $handle ] ?? null;
		$src    = $script instanceof \_WP_Dependency && is_string( $script->src ) ? $script->src : '';

		// Called several times for every registered script.
		return self::$files_of[ $src ] ??= self::file_at( $src );
	}

	/** The same of a script's address. */
	private static function file_at( string $src ): string {
		self::$folder ??= '/' . dirname( plugin_basename( WC_PLUGIN_FILE ) ) . '/assets/js/';
		$path           = str_contains( $src, self::$folder ) ? wp_parse_url( $src, PHP_URL_PATH ) : null;

		return is_string( $path )
			&& str_contains( $path, self::$folder )
			&& 1 === preg_match( '#/assets/js/(?:[\w-]+/)?([\w.-]+?)(?:\.min)?\.js$#', $path, $found ) ? $found[1] : '';
	}
}
