<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * `vitrin/v1/settings`: GET gives all settings, POST stores changes. `vitrin/v1/settings/preview`: POST keeps unsaved
 * values for an hour and answers with the key that shows them to who sent them. WordPress checks the nonce of whoever
 * is logged in by cookie [SEC-03] [SET-02].
 */
final class SettingsRoute {

	private const NAMESPACE = 'vitrin/v1';

	private const ROUTE = '/settings';

	/** Bytes; all settings with the longest texts need a tenth. */
	private const MAX_BODY = 262_144;

	public static function register(): void {
		$is_allowed = array( Access::class, 'is_allowed' );
		register_rest_route(
			self::NAMESPACE,
			self::ROUTE,
			array(
				array(
					'methods'             => \WP_REST_Server::READABLE,
					'permission_callback' => $is_allowed,
					'callback'            => static fn (): \WP_REST_Response => new \WP_REST_Response( FeatureList::all() ),
				),
				array(
					'methods'             => \WP_REST_Server::CREATABLE,
					'permission_callback' => $is_allowed,
					'callback'            => array( self::class, 'save' ),
				),
			),
		);
		register_rest_route(
			self::NAMESPACE,
			self::ROUTE . '/preview',
			array(
				'methods'             => \WP_REST_Server::CREATABLE,
				'permission_callback' => $is_allowed,
				'callback'            => array( self::class, 'keep_for_preview' ),
			)
		);
	}

	/**
	 * The route's address for api-fetch.
	 */
	public static function path(): string {
		return '/' . self::NAMESPACE . self::ROUTE;
	}

	/**
	 * Stores changes: all of them or none.
	 *
	 * The body's `changes` and `base` are settings by feature and name: what is wanted, and what the page
	 * took for stored. With `overwrite` true it doesn't matter what somebody else has stored meanwhile;
	 * with `check` true nothing is stored: an imported file is looked at first.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return \WP_REST_Response|\WP_Error All settings as they are now. Errors: 400 no such body; 409 `conflicts`,
	 *                                     somebody else's values by "feature.name"; 413; 422 `errors`, reasons by "feature.name"; 500 WordPress did not store them;
	 *                                     503 somebody else is saving.
	 */
	public static function save( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		if ( strlen( $request->get_body() ) > self::MAX_BODY ) {
			return self::error( 413, 'vitrin_too_large', __( 'That is more than all settings need.', 'vitrin' ) );
		}
		$body   = $request->get_json_params();
		$wanted = is_array( $body ) ? ( $body['changes'] ?? null ) : null;
		if ( ! is_array( $wanted ) || array() === $wanted ) {
			return self::error( 400, 'vitrin_no_changes', __( 'There are no settings in what was sent.', 'vitrin' ) );
		}
		$changes = new Changes( $wanted );
		if ( array() !== $changes->errors() ) {
			return self::error( 422, 'vitrin_refused', __( 'Some values can’t be used. Nothing was saved.', 'vitrin' ), array( 'errors' => $changes->errors() ) );
		}
		if ( true === ( $body['check'] ?? false ) ) {
			return new \WP_REST_Response( array( 'values' => $changes->values() ) );
		}

		return self::store( $changes, is_array( $body['base'] ?? null ) ? $body['base'] : array(), true === ( $body['overwrite'] ?? false ) );
	}

	/**
	 * Stores sound changes, unless somebody else was quicker.
	 *
	 * @param Changes                 $changes      What is wanted.
	 * @param array<array-key, mixed> $base         See save().
	 * @param bool                    $is_overwrite See save().
	 */
	private static function store( Changes $changes, array $base, bool $is_overwrite ): \WP_REST_Response|\WP_Error {
		$result = Changes::under_lock(
			static function () use ( $changes, $base, $is_overwrite ): bool|\WP_Error {
				$conflicts = $is_overwrite ? array() : $changes->conflicts( $base );
				if ( array() !== $conflicts ) {
					return self::error(
						409,
						'vitrin_conflict',
						__( 'Somebody else has changed the same settings meanwhile.', 'vitrin' ),
						array( 'conflicts' => $conflicts )
					);
				}

				return $changes->store() ? true : self::error( 500, 'vitrin_not_saved', __( 'WordPress did not store the settings. Another plugin may forbid it, or the database is out of order.', 'vitrin' ) );
			}
		);
		if ( $result instanceof \WP_Error ) {
			return $result;
		}

		return null === $result
			? self::error( 503, 'vitrin_busy', __( 'Somebody else is saving right now. Try again.', 'vitrin' ) )
			: new \WP_REST_Response( FeatureList::all() );
	}

	/**
	 * Keeps the sound ones of `changes`, settings by feature and name; the rest shows as it is stored. `key` is
	 * that of an earlier answer, whose values these replace.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return \WP_REST_Response|\WP_Error `key`, and `errors` by "feature.name". Errors: 400 no such body; 413; 500 WordPress did not keep them.
	 */
	public static function keep_for_preview( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		if ( strlen( $request->get_body() ) > self::MAX_BODY ) {
			return self::error( 413, 'vitrin_too_large', __( 'That is more than all settings need.', 'vitrin' ) );
		}
		$body   = $request->get_json_params();
		$wanted = is_array( $body ) ? ( $body['changes'] ?? null ) : null;
		if ( ! is_array( $wanted ) ) {
			return self::error( 400, 'vitrin_no_changes', __( 'There are no settings in what was sent.', 'vitrin' ) );
		}
		$changes = new Changes( $wanted );
		$key     = Preview::keep( $changes->nested(), is_string( $body['key'] ?? null ) ? $body['key'] : '' );
		if ( ! Preview::is_kept( $key ) ) {
			return self::error( 500, 'vitrin_not_kept', __( 'WordPress did not keep the values for the preview. The database or the object cache may be out of order.', 'vitrin' ) );
		}

		return new \WP_REST_Response(
			array(
				'key'    => $key,
				'errors' => (object) $changes->errors(),
			)
		);
	}

	/**
	 * An error as WordPress's REST gives it.
	 *
	 * @param int                  $status  HTTP status.
	 * @param string               $code    For programs.
	 * @param string               $message For people, translated.
	 * @param array<string, mixed> $data    What else is known.
	 */
	private static function error( int $status, string $code, string $message, array $data = array() ): \WP_Error {
		return new \WP_Error( $code, $message, array( 'status' => $status ) + $data );
	}
}
