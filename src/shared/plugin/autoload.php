<?php
/**
 * Finds our classes: Vitrin\SideCart\Hooks is src/side-cart/Hooks.php.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, 'Vitrin\\' ) ) {
			return;
		}

		/** @var array<string, string> $folders By namespace: a page has some hundred classes in a few dozen folders. */
		static $folders = array();

		$end   = (int) strrpos( $name, '\\' );
		$space = substr( $name, strlen( 'Vitrin\\' ), max( 0, $end - strlen( 'Vitrin\\' ) ) );

		$folders[ $space ] ??= dirname( __DIR__, 2 ) . '/' . strtolower( (string) preg_replace( '/(?<![\\\\]|^)[A-Z]/', '-$0', $space ) );
		$file                = str_replace( '\\', '/', $folders[ $space ] ) . '/' . substr( $name, $end + 1 ) . '.php';

		// Not looked for first: that takes as long again as to load it. A name that no file has is no error here.
		@include_once $file; // phpcs:ignore Generic.PHP.NoSilencedErrors.Discouraged, WordPress.PHP.NoSilencedErrors.Discouraged -- As above.
	}
);
