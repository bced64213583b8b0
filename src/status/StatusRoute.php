<?php

namespace Vitrin\Status;

use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/**
 * `vitrin/v1/status`: GET gives the status; POST to `/rebuild` makes an index or a table again, POST to
 * `/self-test` runs the test. WordPress checks the nonce of whoever is logged in by cookie [SEC-03].
 */
final class StatusRoute {

	private const NAMESPACE = 'vitrin/v1';

	public const ROUTE = '/status';

	/** Held while an admin's click begins to make something again. */
	private const LOCK = 'vitrin_rebuild_lock';

	public static function register(): void {
		$is_allowed = array( Access::class, 'is_allowed' );
		$calls      = array(
			''            => array( \WP_REST_Server::READABLE, static fn (): \WP_REST_Response => self::answer( Report::all() ) ),
			'/rebuild'    => array( \WP_REST_Server::CREATABLE, array( self::class, 'rebuild' ) ),
			'/self-test'  => array( \WP_REST_Server::CREATABLE, array( self::class, 'self_test' ) ),
		);
		foreach ( $calls as $name => list( $methods, $callback ) ) {
			register_rest_route(
				self::NAMESPACE,
				self::ROUTE . $name,
				array(
					'methods'             => $methods,
					'permission_callback' => $is_allowed,
					'callback'            => $callback,
				)
			);
		}
		register_rest_route(
			self::NAMESPACE,
			'/site-health/self-test',
			array(
				'methods'             => \WP_REST_Server::READABLE,
				'permission_callback' => static fn (): bool => current_user_can( 'view_site_health_checks' ) && Access::is_allowed(),
				'callback'            => static fn (): \WP_REST_Response => self::answer( SiteHealth::self_test() ),
			)
		);
	}

	/** The status' address for api-fetch. */
	public static function path(): string {
		return '/' . self::NAMESPACE . self::ROUTE;
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request With `name`: which.
	 * @return \WP_REST_Response|\WP_Error The status as it is then. Errors: 404 no such data; 409 just begun.
	 */
	public static function rebuild( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		foreach ( Report::stored_data() as $data ) {
			if ( $data->name() !== $request->get_param( 'name' ) ) {
				continue;
			}
			if ( ! Lock::take( self::LOCK, MINUTE_IN_SECONDS ) ) {
				return self::error( 409, 'vitrin_busy', __( 'It has just been begun.', 'vitrin' ) );
			}
			try {
				$data->rebuild();
			} finally {
				Lock::release( self::LOCK );
			}

			return self::answer( Report::all() );
		}

		return self::error( 404, 'vitrin_no_data', __( 'There is nothing of that name. The feature may have been switched off meanwhile.', 'vitrin' ) );
	}

	/** @return \WP_REST_Response|\WP_Error What SelfTest::run() gives. Errors: 409 another one runs. */
	public static function self_test(): \WP_REST_Response|\WP_Error {
		$result = SelfTest::run();

		return null === $result ? self::error( 409, 'vitrin_busy', __( 'The test is running already.', 'vitrin' ) ) : self::answer( $result );
	}

	/** @param array<string, mixed> $data */
	private static function answer( array $data ): \WP_REST_Response {
		return new \WP_REST_Response( $data, 200, array( 'Cache-Control' => 'no-store, private' ) );
	}

	private static function error( int $status, string $code, string $message ): \WP_Error {
		return new \WP_Error( $code, $message, array( 'status' => $status ) );
	}
}
