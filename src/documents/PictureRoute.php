<?php

namespace Vitrin\Documents;

use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** GET `vitrin/v1/settings/picture?value=…`: what the settings page shows of a picture that was typed, imported or saved by somebody else. */
final class PictureRoute {

	public static function register(): void {
		register_rest_route(
			'vitrin/v1',
			'/settings/picture',
			array(
				'methods'             => \WP_REST_Server::READABLE,
				'permission_callback' => array( Access::class, 'is_allowed' ),
				'args'                => array(
					'value' => array(
						'type'      => 'string',
						'required'  => true,
						'maxLength' => 500,
					),
				),
				'callback'            => static function ( \WP_REST_Request $request ): \WP_REST_Response {
					$value = $request->get_param( 'value' );

					return new \WP_REST_Response( Picture::info( is_string( $value ) ? trim( $value ) : '' ) );
				},
			)
		);
	}
}
