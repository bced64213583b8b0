<?php

namespace Vitrin\Chat\Calls;

defined( 'ABSPATH' ) || exit;

/** Finds out whether a guest's calls go by REST, or have to go by admin-ajax; asks through the shop's real address. */
final class CallTest {

	/** The option that holds what was found: `rest` or `ajax`, and why. */
	public const OPTION = 'vitrin_chat_call_test';

	public const WORKS = '';
	/** It answers guests with an error, or not at all. */
	public const CLOSED = 'closed';
	/** A cache gives everybody the same answer. */
	public const CACHED = 'cached';
	/** The server keeps the token's header from PHP. */
	public const NO_TOKEN = 'no_token';
	/** The server refuses some methods. */
	public const METHODS = 'methods';

	private const SECONDS = 5;

	/** Whether calls go by REST; so until a test says otherwise: the browser itself notices an answer that isn't ours. */
	public static function works(): bool {
		return self::WORKS === self::reason();
	}

	public static function reason(): string {
		$stored = get_option( self::OPTION );

		return is_string( $stored ) ? $stored : self::WORKS;
	}

	public static function run(): string {
		$reason = self::ask();
		update_option( self::OPTION, $reason, true );

		return $reason;
	}

	private static function ask(): string {
		$url   = rest_url( ContactCall::NAMESPACE . TestCall::PATH );
		$token = bin2hex( random_bytes( 8 ) );
		$first = self::answer( 'GET', $url, $token );
		$again = self::answer( 'GET', $url, $token );
		if ( null === $first || null === $again ) {
			return self::CLOSED;
		}
		if ( $first['fresh'] === $again['fresh'] ) {
			return self::CACHED;
		}
		if ( TestCall::proof( 'Bearer ' . $token ) !== $again['bearer'] ) {
			return self::NO_TOKEN;
		}
		foreach ( array( 'PATCH', 'DELETE' ) as $method ) {
			if ( null === self::answer( $method, $url, $token ) ) {
				return self::METHODS;
			}
		}

		return self::WORKS;
	}

	/** @return array{fresh: string, bearer: string}|null Null where the answer isn't this shop's. */
	private static function answer( string $method, string $url, string $token ): ?array {
		$answer = wp_remote_request(
			$url,
			array(
				'method'      => $method,
				'timeout'     => self::SECONDS,
				'redirection' => 0,
				'sslverify'   => false,
				'headers'     => array( 'Authorization' => 'Bearer ' . $token ),
			)
		);
		$body   = is_wp_error( $answer ) || 200 !== wp_remote_retrieve_response_code( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );

		return is_array( $body ) && is_string( $body['fresh'] ?? null ) && is_string( $body['bearer'] ?? null ) ? array( 'fresh' => $body['fresh'], 'bearer' => $body['bearer'] ) : null;
	}
}
