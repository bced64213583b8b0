<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** What every screen of ours in the admin has: its place in the menu, its script and style of `build/admin`, and who may see it [SEC-03]. */
final class AdminScreen {

	/**
	 * A screen in WooCommerce's menu. Call it on `admin_menu`.
	 *
	 * @param string                 $title   Of the page; $label is what the menu says.
	 * @param callable(): void       $show    Prints it.
	 * @param (callable(): void)|null $enqueue Its scripts and styles.
	 * @param (callable(): void)|null $prepare Called first where the screen is asked for.
	 * @return bool Whether the user may see it.
	 */
	public static function add( string $slug, string $title, string $label, string $capability, callable $show, ?callable $enqueue = null, ?callable $prepare = null ): bool {
		$page = add_submenu_page( 'woocommerce', $title, $label, $capability, $slug, $show );
		if ( ! is_string( $page ) ) {
			return false;
		}
		if ( null !== $prepare ) {
			add_action( 'load-' . $page, $prepare );
		}
		if ( null !== $enqueue ) {
			add_action( 'load-' . $page, static fn () => add_action( 'admin_enqueue_scripts', $enqueue ) );
		}

		return true;
	}

	/** @param string $name Of the entry in webpack.config.js. */
	public static function is_built( string $name ): bool {
		return is_readable( self::facts( $name ) );
	}

	/** What the build wrote down of a script. */
	private static function facts( string $name ): string {
		return \Vitrin\DIR . '/build/admin/' . $name . '.asset.php';
	}

	/**
	 * Loads a screen's script, as `vitrin-<name>`, with what the build says it needs. Without it the screen is the plain
	 * one that PHP prints.
	 *
	 * @param string $name Of the entry in webpack.config.js.
	 * @return bool Whether it was built.
	 */
	public static function enqueue( string $name ): bool {
		if ( ! self::is_built( $name ) ) {
			return false;
		}
		/**
		 * Made by the build.
		 *
		 * @var array{dependencies: list<non-empty-string>, version: string} $asset
		 */
		$asset = require self::facts( $name );
		$url   = plugins_url( 'build/admin/', \Vitrin\FILE );
		wp_enqueue_script( 'vitrin-' . $name, $url . $name . '.js', $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( 'vitrin-' . $name, 'vitrin', \Vitrin\DIR . '/languages' );
		wp_enqueue_style( 'vitrin-' . $name, $url . 'style-' . $name . '.css', array( 'wp-components' ), $asset['version'] );

		return true;
	}

	/** Ends the request of a user who may not set the plugin. */
	public static function refuse_strangers(): void {
		self::require( Access::capability() );
	}

	/** Ends the request of a user without a capability. */
	public static function require( string $capability ): void {
		if ( ! current_user_can( $capability ) ) {
			self::refuse( 403 );
		}
	}

	/** For a form of the admin, after its nonce: who may send it, and by POST alone, since an address holds none of its fields. */
	public static function check_form( bool $is_allowed ): void {
		if ( ! $is_allowed || 'POST' !== Page::method() ) {
			self::refuse( $is_allowed ? 405 : 403 );
		}
	}

	/** Ends the request. @param int $status HTTP's: 403 or 405. */
	public static function refuse( int $status ): void {
		wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => $status ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A number.
	}
}
