<?php

namespace Vitrin\SettingsPage\Preview;

use Vitrin\SettingsPage\Changes;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/** `vitrin/v1/settings/preview`: POST keeps unsaved values for an hour and answers with the key that shows them to who sent them [SEC-03] [SET-02]. */
final class PreviewRoute {

	private const NAMESPACE = 'vitrin/v1';

	private const ROUTE = '/settings/preview';

	/** Bytes, as for saving. */
	private const MAX_BODY = 262_144;

	public static function register(): void {
		register_rest_route(
			self::NAMESPACE,
			self::ROUTE,
			array(
				'methods'             => \WP_REST_Server::CREATABLE,
				'permission_callback' => array( Access::class, 'is_allowed' ),
				'callback'            => array( self::class, 'keep' ),
			)
		);
	}

	/**
	 * Keeps the sound ones of `changes`, settings by feature and name; the rest shows as it is stored. `key` is
	 * that of an earlier answer, whose values these replace.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return \WP_REST_Response|\WP_Error `key`, and `errors` by "feature.name". Errors: 400 no such body; 413; 500 WordPress did not keep them.
	 */
	public static function keep( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		if ( strlen( $request->get_body() ) > self::MAX_BODY ) {
			return new \WP_Error( 'vitrin_too_large', __( 'That is more than all settings need.', 'vitrin' ), array( 'status' => 413 ) );
		}
		$body   = $request->get_json_params();
		$wanted = is_array( $body ) ? ( $body['changes'] ?? null ) : null;
		if ( ! is_array( $wanted ) ) {
			return new \WP_Error( 'vitrin_no_changes', __( 'There are no settings in what was sent.', 'vitrin' ), array( 'status' => 400 ) );
		}
		$changes = new Changes( $wanted );
		$key     = Preview::keep( $changes->nested(), is_string( $body['key'] ?? null ) ? $body['key'] : '' );
		if ( ! Preview::is_kept( $key ) ) {
			return new \WP_Error( 'vitrin_not_kept', __( 'WordPress did not keep the values for the preview. The database or the object cache may be out of order.', 'vitrin' ), array( 'status' => 500 ) );
		}

		return new \WP_REST_Response(
			array(
				'key'    => $key,
				'errors' => (object) $changes->errors(),
			)
		);
	}
}
