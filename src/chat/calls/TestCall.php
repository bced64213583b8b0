<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Secret;

defined( 'ABSPATH' ) || exit;

/** What the self-test asks, as a guest would: whether REST answers, each time anew, and lets a token through (CallTest). */
final class TestCall {

	public const PATH = '/self-test';

	public function register(): void {
		add_action(
			'rest_api_init',
			static fn () => register_rest_route(
				ContactCall::NAMESPACE,
				self::PATH,
				array(
					'methods'             => array( 'GET', 'PATCH', 'DELETE' ),
					'permission_callback' => '__return_true',
					'callback'            => array( self::class, 'answer' ),
					'show_in_index'       => false,
				)
			)
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public static function answer( \WP_REST_Request $request ): \WP_REST_Response {
		return new \WP_REST_Response(
			array( 'fresh' => bin2hex( random_bytes( 8 ) ), 'bearer' => self::proof( (string) $request->get_header( 'authorization' ) ) ),
			200,
			array( 'Cache-Control' => 'no-store, private' )
		);
	}

	/** That this shop has got a header. */
	public static function proof( string $header ): string {
		return substr( hash_hmac( 'sha256', $header, Secret::key( 'self-test' ) ), 0, 16 );
	}
}
