<?php

namespace Vitrin\Chat\Import;

defined( 'ABSPATH' ) || exit;

/** The export that an admin has sent: below the uploads by a name that nobody can guess, until it was read. It is never run, nor served as anything. */
final class UploadedFile {

	private const FOLDER = 'vitrin-chat-import';

	private const NAME = '/^[0-9a-f]{32}$/D';

	/** @return string|null Its name; null where it can't be kept. */
	public static function take( string $sent ): ?string {
		$name   = bin2hex( random_bytes( 16 ) );
		$folder = dirname( self::path( $name ) );
		if ( ! wp_mkdir_p( $folder ) ) {
			return null;
		}
		foreach ( array( 'index.html' => '', '.htaccess' => "Require all denied\n" ) as $file => $text ) {
			if ( ! is_file( "$folder/$file" ) ) {
				@file_put_contents( "$folder/$file", $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions, Generic.PHP.NoSilencedErrors -- Where a server obeys it.
			}
		}

		return move_uploaded_file( $sent, self::path( $name ) ) ? $name : null; // phpcs:ignore Generic.PHP.ForbiddenFunctions -- WordPress's own would put it among the media, and refuses JSON.
	}

	public static function path( string $name ): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . '/' . ( 1 === preg_match( self::NAME, $name ) ? $name : 'none' ) . '.txt';
	}

	/** @return int Unix seconds; 0 where it is gone. */
	public static function sent_at( string $name ): int {
		return is_file( self::path( $name ) ) ? (int) filemtime( self::path( $name ) ) : 0;
	}

	public static function remove( string $name ): void {
		if ( is_file( self::path( $name ) ) ) {
			wp_delete_file( self::path( $name ) );
		}
	}
}
