<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Status\Fact;
use Vitrin\Statistics\Collecting\Folder;

defined( 'ABSPATH' ) || exit;

/**
 * Asks the web server, at most once a day, whether it lists the folder in which hits wait, or the uploads around it with
 * the folder's name: nginx doesn't read the .htaccess that closes it [STAT-08].
 */
final class FolderListing {

	public const OPTION = 'vitrin_statistics_listing';

	/** The folder's files are listed. */
	public const FILES = 'files';
	/** The uploads are, so that its name is known. */
	public const NAME = 'name';
	/** The server can't be asked by itself. */
	public const UNKNOWN = 'unknown';

	private const SECONDS = 5;

	/** Bytes of an answer that are read. */
	private const MOST = 262_144;

	/** A day, but for what jobs come early. */
	private const LASTS = DAY_IN_SECONDS - HOUR_IN_SECONDS;

	public static function run(): void {
		$folder = Folder::current();
		$stored = self::result();
		if ( null === $folder || ! is_dir( $folder->path ) || ( $stored['folder'] === basename( $folder->path ) && $stored['at'] > time() - self::LASTS ) ) {
			return;
		}
		update_option( self::OPTION, array( 'found' => self::ask( $folder ), 'at' => time(), 'folder' => basename( $folder->path ) ), false );
	}

	/** @return array{found: string, at: int, folder: string} What was found last: '' for nothing; `at` is 0 for never. */
	public static function result(): array {
		$stored = get_option( self::OPTION );
		$text   = static fn ( string $name ): string => is_array( $stored ) && is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';

		return array( 'found' => $text( 'found' ), 'at' => is_array( $stored ) && is_int( $stored['at'] ?? null ) ? $stored['at'] : 0, 'folder' => $text( 'folder' ) );
	}

	/** @return list<Fact> */
	public static function facts(): array {
		$found = self::result();
		$label = __( 'Who can list the folder for visits', 'vitrin' );
		if ( 0 === $found['at'] || basename( Folder::current()->path ?? '' ) !== $found['folder'] || self::UNKNOWN === $found['found'] ) {
			return array();
		}
		if ( '' === $found['found'] ) {
			return array( new Fact( $label, __( 'Nobody: the web server lists neither its files nor its name.', 'vitrin' ), Fact::GOOD ) );
		}

		return array( new Fact( $label, ( self::FILES === $found['found'] ? __( 'Everybody: the web server lists its files.', 'vitrin' ) : __( 'The web server lists the uploads, and so tells its name to everybody.', 'vitrin' ) ) . ' ' . __( 'Strangers could read what waits to be counted. Switch directory listing off: on nginx take “autoindex on” out of the settings for the uploads, on Apache write “Options -Indexes” into the .htaccess of the site; your host can do it.', 'vitrin' ), Fact::BAD ) );
	}

	/** @return string '' for neither. */
	private static function ask( Folder $folder ): string {
		$uploads = _wp_upload_dir()['baseurl'] . '/';
		$name    = basename( $folder->path );
		$files   = self::body( $uploads . $name . '/' );
		$folders = self::body( $uploads );

		return match ( true ) {
			self::names( $files, array( 'salts.json', Folder::BUFFER ) ) => self::FILES,
			self::names( $folders, array( $name ) ) => self::NAME,
			null === $files || null === $folders => self::UNKNOWN,
			default => '',
		};
	}

	/**
	 * Whether an answer is a list with one of these names in it.
	 *
	 * @param string|null  $body  Null for no answer.
	 * @param list<string> $names
	 */
	public static function names( ?string $body, array $names ): bool {
		foreach ( $names as $name ) {
			if ( str_contains( (string) $body, $name ) ) {
				return true;
			}
		}

		return false;
	}

	/** @return string|null Null where the server can't be reached; '' for an answer that shows nothing. */
	private static function body( string $url ): ?string {
		$answer = wp_remote_get( $url, array( 'timeout' => self::SECONDS, 'redirection' => 0, 'sslverify' => false, 'limit_response_size' => self::MOST ) );
		if ( is_wp_error( $answer ) ) {
			return null;
		}

		return 200 === (int) wp_remote_retrieve_response_code( $answer ) ? wp_remote_retrieve_body( $answer ) : '';
	}
}
