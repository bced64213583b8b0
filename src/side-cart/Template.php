<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Ui\Template as SharedTemplate;

defined( 'ABSPATH' ) || exit;

/** The drawer's templates, which a theme can replace. */
final class Template {

	/**
	 * @param string               $name      Such as side-cart.php.
	 * @param array<string, mixed> $arguments The template's $args.
	 */
	public static function show( string $name, array $arguments ): void {
		SharedTemplate::show( __DIR__ . '/templates/' . $name, $arguments );
	}

	public static function locate( string $name ): string {
		return SharedTemplate::locate( __DIR__ . '/templates/' . $name );
	}

	/** Whether no theme and no plugin replaces it. */
	public static function is_ours( string $name ): bool {
		return __DIR__ . '/templates/' . $name === self::locate( $name );
	}
}
