<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Secret;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/** What the self-test asks, as a guest would: whether REST answers, each time anew, and lets a token through (CallTest). */
final class TestCall extends Route {

	public const PATH = '/self-test';

	public const METHODS = array( 'GET', 'PATCH', 'DELETE' );

	private string $header = '';

	/** @param 'GET'|'PATCH'|'DELETE' $method */
	public function __construct( string $method ) {
		$handle = fn (): array => array( 'fresh' => bin2hex( random_bytes( 8 ) ), 'bearer' => self::proof( $this->header ) );
		parent::__construct( self::PATH, $handle, $method, limit: false, namespace: ContactCall::NAMESPACE, is_listed: false );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function serve( \WP_REST_Request $request ): \WP_REST_Response {
		$this->header = (string) $request->get_header( 'authorization' );

		return parent::serve( $request );
	}

	/** That this shop has got a header. */
	public static function proof( string $header ): string {
		return substr( hash_hmac( 'sha256', $header, Secret::key( 'self-test' ) ), 0, 16 );
	}
}
