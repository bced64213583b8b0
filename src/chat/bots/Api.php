<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** Calls of a messenger. Never made while a visitor waits. */
final class Api {

	/** Seconds: a messenger that is blocked must not hold the background. */
	private const TIMEOUT = 5;

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
			// The address stands in some of these messages, and the token in the address.
			return ApiAnswer::broken( mb_substr( str_replace( $bot->token, '…', $response->get_error_message() ), 0, 200 ) );
		}

		return ApiAnswer::read( (int) wp_remote_retrieve_response_code( $response ), wp_remote_retrieve_body( $response ) );
	}
}
