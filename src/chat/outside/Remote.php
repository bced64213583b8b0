<?php

namespace Vitrin\Chat\Outside;

defined( 'ABSPATH' ) || exit;

/** This server's own calls of the service: in the background, and when an admin erases what was sent there. */
final class Remote {

	private const MOST_BYTES = 1_000_000;

	/**
	 * @param string               $path    Below the base, with a slash before it.
	 * @param array<string, mixed> $fields  JSON; of a GET the query.
	 * @param string               $bearer  '' for none.
	 * @param float                $timeout Seconds.
	 * @return string The answer's body.
	 * @throws Failure Where it wasn't answered, or refused.
	 */
	public static function ask( Service $service, string $method, string $path, array $fields, #[\SensitiveParameter] string $bearer, float $timeout ): string {
		$is_get   = 'GET' === $method;
		$answer   = wp_remote_request(
			$service->url . $path . ( $is_get ? '?' . http_build_query( $fields, '', '&', PHP_QUERY_RFC3986 ) : '' ),
			array(
				'method'              => $method,
				'timeout'             => $timeout,
				// One that leads elsewhere would take the token along.
				'redirection'         => 0,
				'limit_response_size' => self::MOST_BYTES,
				'headers'             => array( 'Accept' => 'application/json' ) + ( '' === $bearer ? array() : array( 'Authorization' => 'Bearer ' . $bearer ) ) + ( $is_get ? array() : array( 'Content-Type' => 'application/json' ) ),
			) + ( $is_get ? array() : array( 'body' => (string) wp_json_encode( (object) $fields ) ) )
		);
		if ( is_wp_error( $answer ) ) {
			throw new Failure( Failure::UNREACHABLE );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status < 200 || $status > 299 ) {
			throw new Failure( Failure::STATUS, $status );
		}

		return wp_remote_retrieve_body( $answer );
	}
}
