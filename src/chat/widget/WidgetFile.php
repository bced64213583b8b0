<?php

namespace Vitrin\Chat\Widget;

defined( 'ABSPATH' ) || exit;

/** What a page needs of its widgets beside itself, as one static file, named by what it holds: a browser may keep it for good [CHAT-05]. */
final class WidgetFile {

	private const FOLDER = 'vitrin-chat-widgets';

	/**
	 * @param array<array-key, mixed> $data Several widgets as WidgetData gives them, or those of an outside service.
	 * @return string From the site's root; '' where the uploads can't be written.
	 */
	public static function url( array $data ): string {
		$json    = wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		$uploads = wp_get_upload_dir();
		$name    = substr( hash( 'sha256', (string) $json ), 0, 16 ) . '.json';
		$folder  = $uploads['basedir'] . '/' . self::FOLDER;
		if ( ! is_string( $json ) || ( ! is_file( "$folder/$name" ) && ! self::write( $folder, $name, $json ) ) ) {
			return '';
		}

		return wp_make_link_relative( $uploads['baseurl'] . '/' . self::FOLDER . '/' . $name );
	}

	/** Half a file is never read: it gets its name when it is whole. Those of before stay for pages in caches. */
	private static function write( string $folder, string $name, string $json ): bool {
		if ( ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		$half = $folder . '/' . wp_generate_password( 12, false ) . '.tmp';

		// phpcs:ignore WordPress.WP.AlternativeFunctions, Generic.PHP.NoSilencedErrors -- Its own file below the uploads; WordPress's file layer may ask for a password.
		return false !== @file_put_contents( $half, $json ) && @rename( $half, "$folder/$name" );
	}
}
