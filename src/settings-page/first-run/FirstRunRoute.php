<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** `vitrin/v1/first-run`: POST stores a choice, and whether visitors see the plugin's work [SEC-03]. */
final class FirstRunRoute {

	private const NAMESPACE = 'vitrin/v1';

	private const ROUTE = '/first-run';

	/** The route's address for rest_url(). */
	public static function path(): string {
		return self::NAMESPACE . self::ROUTE;
	}

	public static function register(): void {
		register_rest_route(
			self::NAMESPACE,
			self::ROUTE,
			array(
				'methods'             => \WP_REST_Server::CREATABLE,
				'permission_callback' => array( Access::class, 'is_allowed' ),
				'callback'            => array( self::class, 'apply' ),
				'args'                => array(
					'choice' => array(
						'type'     => 'string',
						'enum'     => Choices::ALL,
						'required' => true,
					),
					'live'   => array( 'type' => 'boolean' ),
				),
			)
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call; without `live` that stays as it is.
	 * @return \WP_REST_Response|\WP_Error `live`, as it is now, and `text`: what visitors see once it is. Errors: 400 no such choice; 500 `message` says why.
	 */
	public static function apply( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$choice  = $request->get_param( 'choice' );
		$is_live = $request->get_param( 'live' );
		$failure = Choices::apply( is_string( $choice ) ? $choice : Choices::OWN, is_bool( $is_live ) ? $is_live : null );

		return '' === $failure ? new \WP_REST_Response( array( 'live' => Launch::is_live(), 'text' => Visibility::live_text() ) ) : new \WP_Error( 'vitrin_not_done', $failure, array( 'status' => 500 ) );
	}
}
