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

		$parts  = explode( '\\', substr( $name, strlen( 'Vitrin\\' ) ) );
		$class  = array_pop( $parts );
		$folder = array_map(
			static fn ( string $part ): string => strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $part ) ),
			$parts
		);
		$file   = dirname( __DIR__, 2 ) . '/' . implode( '/', array( ...$folder, $class ) ) . '.php';

		if ( is_readable( $file ) ) {
			require_once $file;
		}
	}
);
