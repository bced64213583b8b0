<?php

namespace Vitrin\Shared\Assets;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** What every screen of ours in the admin has: its script and style of `build/admin`, and who may see it [SEC-03]. */
final class AdminScreen {

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
		if ( ! Access::is_allowed() ) {
			self::refuse( 403 );
		}
	}

	/** For a form of the admin, after its nonce: who may send it, and by POST alone, since an address holds none of its fields. */
	public static function check_form( bool $is_allowed ): void {
		if ( ! $is_allowed || 'POST' !== Page::method() ) {
			self::refuse( $is_allowed ? 405 : 403 );
		}
	}

	private static function refuse( int $status ): void {
		wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => $status ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A number.
	}
}
