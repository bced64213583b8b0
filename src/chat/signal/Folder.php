<?php

namespace Vitrin\Chat\Signal;

use Vitrin\Shared\Plugin\FileWriter;

defined( 'ABSPATH' ) || exit;

/** The folder of the uploads in which the counter files are. Nobody can guess its name, nor that of a file. */
final class Folder {

	/** The option that holds its name. */
	public const OPTION = 'vitrin_chat_folder';

	private const FORM = '/^vitrin-chat-[0-9a-f]{32}$/D';

	/** Keeps the list of the files from visitors, and the files out of caches where the server reads it. */
	private const FILES = array(
		'index.html' => '',
		'.htaccess'  => "<IfModule mod_headers.c>\nHeader set Cache-Control \"no-store\"\n</IfModule>\n",
	);

	/** @return string Without a slash at its end; '' where there is none. */
	public static function path(): string {
		$name = self::name();

		return '' === $name ? '' : rtrim( _wp_upload_dir()['basedir'], '/' ) . '/' . $name;
	}

	/** @return string Its address without the host, since pages may be asked for by several; '' where it is on another. */
	public static function address(): string {
		$name = self::name();
		$url  = '' === $name ? '' : rtrim( _wp_upload_dir()['baseurl'], '/' ) . '/' . $name;
		$path = wp_parse_url( $url, PHP_URL_PATH );

		return is_string( $path ) && wp_parse_url( $url, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST ) ? $path : '';
	}

	/** The whole address, for the self-test. */
	public static function url(): string {
		$address = self::address();
		$home    = wp_parse_url( home_url() );

		return '' === $address || ! is_array( $home ) ? '' : ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) . $address;
	}

	/** @return bool Whether it can be written to. */
	public static function provide(): bool {
		if ( '' === self::name() ) {
			update_option( self::OPTION, 'vitrin-chat-' . bin2hex( random_bytes( 16 ) ), true );
		}
		$path = self::path();
		if ( '' === $path || ! wp_mkdir_p( $path ) || ! wp_is_writable( $path ) ) {
			return false;
		}
		foreach ( self::FILES as $name => $content ) {
			if ( ! is_file( $path . '/' . $name ) ) {
				FileWriter::replace( $path . '/' . $name, $content, FileWriter::mode() );
			}
		}

		return true;
	}

	private static function name(): string {
		$name = get_option( self::OPTION );

		return is_string( $name ) && 1 === preg_match( self::FORM, $name ) ? $name : '';
	}
}
