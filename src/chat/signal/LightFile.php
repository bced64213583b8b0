<?php

namespace Vitrin\Chat\Signal;

defined( 'ABSPATH' ) || exit;

/**
 * The file beside WordPress that reads a counter file without loading WordPress: only where a cache serves the static
 * file old. It stands in the site's root, else in wp-content; each site of a network has its own. A file of that name that
 * isn't ours is never touched.
 */
final class LightFile {

	private const NAME = 'vitrin-chat';

	/** In its head; by it we know what is ours. */
	private const MARK = '@vitrin-chat';

	/** @return string Where browsers find it, without the host; '' where there is none. */
	public static function address(): string {
		$path = wp_parse_url( self::url(), PHP_URL_PATH );

		return is_string( $path ) ? $path : '';
	}

	/** @return string The whole address; '' where there is none. */
	public static function url(): string {
		foreach ( self::places() as $file => $url ) {
			if ( self::is_ours( $file ) ) {
				return $url;
			}
		}

		return '';
	}

	/** @return bool Whether it stands somewhere, as it should be. */
	public static function install(): bool {
		if ( ! wp_is_file_mod_allowed( 'vitrin_chat' ) ) {
			return '' !== self::url();
		}
		foreach ( array_keys( self::places() ) as $file ) {
			if ( is_file( $file ) && ! self::is_ours( $file ) ) {
				continue;
			}
			$content = self::content();
			if ( ( is_file( $file ) && file_get_contents( $file ) === $content ) || CounterFile::write( $file, $content ) ) {
				return true;
			}
		}

		return false;
	}

	/** Where it stands, as this release makes it. */
	public static function update(): void {
		if ( '' !== self::url() ) {
			self::install();
		}
	}

	public static function remove(): void {
		foreach ( array_keys( self::places() ) as $file ) {
			if ( self::is_ours( $file ) ) {
				wp_delete_file( $file );
			}
		}
	}

	/** @return array<string, string> Addresses by file; the better place first. */
	private static function places(): array {
		$site = get_current_blog_id();
		$name = self::NAME . ( 1 === $site ? '' : '-' . $site ) . '.php';

		return array(
			ABSPATH . $name              => site_url( '/' . $name ),
			WP_CONTENT_DIR . '/' . $name => content_url( '/' . $name ),
		);
	}

	private static function is_ours( string $file ): bool {
		return is_file( $file ) && str_contains( (string) file_get_contents( $file, false, null, 0, 500 ), self::MARK );
	}

	/** It names no class of ours, so it works while the plugin is being updated, and says nothing where the folder is gone. */
	private static function content(): string {
		$folder = var_export( Folder::path(), true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- It is what makes PHP of values.

		return "<?php\n/**\n * Says whether a chat of this shop has anything new, without loading WordPress. The plugin Vitrin makes, updates and removes this file.\n *\n * " . self::MARK . ' ' . \Vitrin\VERSION . "\n */\n\n"
			. "header( 'Content-Type: application/json' );\nheader( 'Cache-Control: no-store, private' );\nheader( 'X-LiteSpeed-Cache-Control: no-cache' );\n"
			. "\$name = isset( \$_GET['c'] ) && is_string( \$_GET['c'] ) && 1 === preg_match( '/^[0-9a-f]{32}\$/D', \$_GET['c'] ) ? \$_GET['c'] : '';\n"
			. "\$file = $folder . '/' . \$name . '.json';\n"
			. "if ( '' === \$name || ! is_file( \$file ) ) {\n\thttp_response_code( 404 );\n} else {\n\treadfile( \$file );\n}\n";
	}
}
