<?php

namespace Vitrin\SettingsPage\Setup;

use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** `vitrin/v1/settings/setup`: POST closes the list for whoever is logged in, or shows it again [SEC-03]. */
final class SetupRoute {

	private const NAMESPACE = 'vitrin/v1';

	private const ROUTE = '/settings/setup';

	public static function register(): void {
		register_rest_route(
			self::NAMESPACE,
			self::ROUTE,
			array(
				'methods'             => \WP_REST_Server::CREATABLE,
				'permission_callback' => array( Access::class, 'is_allowed' ),
				'callback'            => array( self::class, 'store' ),
				'args'                => array(
					'closed' => array(
						'type'     => 'boolean',
						'required' => true,
					),
				),
			)
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return \WP_REST_Response|\WP_Error `setup`: the list as it is now. Errors: 400 not a boolean; 500 WordPress did not store it.
	 */
	public static function store( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$is_closed = true === $request->get_param( 'closed' );

		return Setup::set_closed( $is_closed )
			? new \WP_REST_Response( array( 'setup' => Setup::current() ) )
			: new \WP_Error( 'vitrin_not_saved', __( 'WordPress did not store it. Another plugin may forbid it, or the database is out of order.', 'vitrin' ), array( 'status' => 500 ) );
	}
}
