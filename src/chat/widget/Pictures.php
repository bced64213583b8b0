<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Chat\Storage\Tables;

defined( 'ABSPATH' ) || exit;

/** Pictures of conversations: below the uploads by names that nobody can guess, served by a route that never renders one as a page [CHAT-16]. */
final class Pictures {

	private const FOLDER = 'vitrin-chat-pictures';

	private const PATH = '/pictures/(?P<name>[0-9a-f]{32})';

	/** Bytes that all pictures of the site take. */
	public const OPTION = 'vitrin_chat_picture_bytes';

	/** Of the site. */
	private const MOST_BYTES = 524_288_000;

	public static function register(): void {
		// Whoever knows the name may see it, as with the address of any upload.
		( new Route( self::PATH, self::find( ... ), 'GET', limit: false, namespace: ContactCall::NAMESPACE, is_listed: false ) )->register();
		add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), 10, 3 );
	}

	/**
	 * @return array{} Its bytes take the place of this (serve()).
	 * @throws Refusal 404.
	 */
	private static function find( Input $input ): array {
		return is_file( self::file( self::name_in( $input->raw( 'name' ) ) ) ) ? array() : throw Refusal::not_found( __( 'This picture was not found.', 'vitrin' ) );
	}

	/**
	 * The bytes in place of JSON. As an attachment: within a message a browser shows it, by itself it is a download.
	 *
	 * @param mixed $is_served Whether something has answered already.
	 * @param mixed $response  The answer.
	 * @param mixed $request   The request.
	 * @return mixed
	 */
	public static function serve( mixed $is_served, mixed $response = null, mixed $request = null ): mixed {
		$name = $request instanceof \WP_REST_Request && 1 === preg_match( '~^/' . ContactCall::NAMESPACE . '/pictures/([0-9a-f]{32})$~D', $request->get_route(), $part ) ? $part[1] : '';
		if ( $is_served || '' === $name || ! $response instanceof \WP_REST_Response || 200 !== $response->get_status() ) {
			return $is_served;
		}
		header( 'Content-Type: image/jpeg' );
		header( 'Content-Disposition: attachment; filename="picture.jpg"' );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: default-src 'none'" );
		header( 'Cache-Control: private, max-age=31536000, immutable' );
		readfile( self::file( $name ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours, as bytes.

		return true;
	}

	/** Whether the site's room is used up. */
	public static function is_full(): bool {
		return self::bytes() >= self::MOST_BYTES;
	}

	/**
	 * @param string $jpeg As Picture::redrawn() gives it.
	 * @return string|null Its address, from the site's root; null where it can't be stored.
	 */
	public static function store( string $jpeg ): ?string {
		$name   = bin2hex( random_bytes( 16 ) );
		$folder = dirname( self::file( $name ) );
		if ( ! wp_mkdir_p( $folder ) ) {
			return null;
		}
		if ( ! is_file( $folder . '/index.html' ) ) {
			@file_put_contents( $folder . '/index.html', '' ); // phpcs:ignore WordPress.WP.AlternativeFunctions, Generic.PHP.NoSilencedErrors -- So that no server lists the folder.
		}
		if ( false === @file_put_contents( self::file( $name ), $jpeg, LOCK_EX ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, Generic.PHP.NoSilencedErrors -- Below the uploads.
			return null;
		}
		update_option( self::OPTION, self::bytes() + strlen( $jpeg ), false );

		return wp_make_link_relative( rest_url( ContactCall::NAMESPACE . '/pictures/' . $name ) );
	}

	/** Before its messages are deleted. */
	public static function delete_of( Conversation $conversation ): void {
		foreach ( Database::rows( 'SELECT message FROM %i WHERE conversation = %d AND type = %s', Tables::MESSAGES, $conversation->id, Message::IMAGE ) as $row ) {
			self::delete( $row['message'] ?? '' );
		}
	}

	public static function delete( string $address ): void {
		$file = self::file( self::name_in( $address ) );
		if ( is_file( $file ) ) {
			update_option( self::OPTION, max( 0, self::bytes() - (int) filesize( $file ) ), false );
			wp_delete_file( $file );
		}
	}

	private static function bytes(): int {
		$bytes = get_option( self::OPTION );

		return is_numeric( $bytes ) ? (int) $bytes : 0;
	}

	/** The name at an address's end; one that is never there for anything else. */
	private static function name_in( mixed $address ): string {
		return is_string( $address ) && 1 === preg_match( '~(?:^|/)([0-9a-f]{32})$~D', $address, $part ) ? $part[1] : 'none';
	}

	private static function file( string $name ): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . '/' . $name . '.jpg';
	}
}
