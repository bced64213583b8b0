<?php
/**
 * Asks for reports as the screens do.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Reports;

/** Requests within WordPress. */
trait Asking {

	/** @param array<string, mixed> $query */
	private static function response( string $path, array $query = array(), string $method = 'GET' ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, '/vitrin/v1/statistics/' . $path );
		'GET' === $method ? $request->set_query_params( $query ) : $request->set_body_params( $query );

		return rest_do_request( $request );
	}

	/**
	 * An answer, as the screen gets it.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function ask( string $path, array $query = array() ): array {
		$response = self::response( $path, $query );
		$answer   = json_decode( (string) wp_json_encode( $response->get_data() ), true );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $answer ) );
		self::assertIsArray( $answer );

		return $answer;
	}
}
