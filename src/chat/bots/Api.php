<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Widget\Picture;

defined( 'ABSPATH' ) || exit;

/** Calls of a messenger. Never made while a visitor waits. */
final class Api {

	/** Seconds: a messenger that is blocked must not hold the background. */
	private const TIMEOUT = 5;

	private const FILE_TIMEOUT = 10;

	private const MOST_BYTES = 4_000_000;

	/** @param array<string, mixed> $fields */
	public static function call( Bot $bot, string $method, array $fields = array() ): ApiAnswer {
		$response = wp_remote_post(
			$bot->url( $method ),
			array(
				'timeout'             => self::TIMEOUT,
				'redirection'         => 0,
				'limit_response_size' => self::MOST_BYTES,
				'headers'             => array( 'Content-Type' => 'application/json' ),
				'body'                => (string) wp_json_encode( (object) $fields ),
			)
		);
		if ( is_wp_error( $response ) ) {
			return self::unreached( $bot, $response );
		}

		return ApiAnswer::read( (int) wp_remote_retrieve_response_code( $response ), wp_remote_retrieve_body( $response ) );
	}

	/**
	 * What a messenger keeps of a picture.
	 *
	 * @param string $path As getFile named it.
	 * @return ApiAnswer Its result are the bytes.
	 */
	public static function file( Bot $bot, string $path ): ApiAnswer {
		$parts = explode( '/', $path );
		if ( 1 !== preg_match( '~^[\w.@=/-]{1,250}$~D', $path ) || array() !== array_intersect( $parts, array( '', '.', '..' ) ) ) {
			return ApiAnswer::refused( 'file path' );
		}
		$response = wp_remote_get( $bot->file_url( $path ), array( 'timeout' => self::FILE_TIMEOUT, 'redirection' => 0, 'limit_response_size' => Picture::MOST_BYTES + 1 ) );
		if ( is_wp_error( $response ) ) {
			return self::unreached( $bot, $response );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );

		return 200 === $status ? ApiAnswer::done( wp_remote_retrieve_body( $response ) ) : ( $status >= 400 && $status < 500 && 429 !== $status ? ApiAnswer::refused( "HTTP $status" ) : ApiAnswer::broken( "HTTP $status" ) );
	}

	/** The address stands in some of these messages, and the token in the address. */
	private static function unreached( Bot $bot, \WP_Error $error ): ApiAnswer {
		return ApiAnswer::broken( mb_substr( str_replace( $bot->token, '…', $error->get_error_message() ), 0, 200 ) );
	}
}
