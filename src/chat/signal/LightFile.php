<?php

namespace Vitrin\Chat\Signal;

use Vitrin\Shared\Plugin\LightFile as File;

defined( 'ABSPATH' ) || exit;

/** The file beside WordPress that reads a counter file without loading it: only where a cache serves the static file old [CHAT-14]. */
final class LightFile {

	/** @return string Where browsers find it, without the host; '' where there is none. */
	public static function address(): string {
		$path = wp_parse_url( self::url(), PHP_URL_PATH );

		return is_string( $path ) ? $path : '';
	}

	/** @return string The whole address; '' where there is none. */
	public static function url(): string {
		return self::file()->url();
	}

	/** @return bool Whether it stands somewhere, as it should be. */
	public static function install(): bool {
		return self::file()->install();
	}

	/** Where it stands, as this release makes it. */
	public static function update(): void {
		if ( '' !== self::url() ) {
			self::install();
		}
	}

	public static function remove(): void {
		self::file()->remove();
	}

	private static function file(): File {
		return new File( 'vitrin-chat', 'vitrin_chat', 'Says whether a chat of this shop has anything new, without loading WordPress.', static fn (): string => self::code() );
	}

	/** It names no class of ours, so it works while the plugin is being updated, and says nothing where the folder is gone. */
	private static function code(): string {
		$folder = var_export( Folder::path(), true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- It is what makes PHP of values.

		return "header( 'Content-Type: application/json' );\nheader( 'Cache-Control: no-store, private' );\nheader( 'X-LiteSpeed-Cache-Control: no-cache' );\n"
			. "\$name = isset( \$_GET['c'] ) && is_string( \$_GET['c'] ) && 1 === preg_match( '/^[0-9a-f]{32}\$/D', \$_GET['c'] ) ? \$_GET['c'] : '';\n"
			. "\$file = $folder . '/' . \$name . '.json';\n"
			. "if ( '' === \$name || ! is_file( \$file ) ) {\n\thttp_response_code( 404 );\n} else {\n\treadfile( \$file );\n}\n";
	}
}
