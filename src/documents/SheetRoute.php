<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/** POST `vitrin/v1/settings/sheet`: a document made with settings that aren't saved. Nothing is kept, and no number given. */
final class SheetRoute {

	/** Bytes; all settings of documents with the longest texts need a fifth. */
	private const MAX_BODY = 65_536;

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		register_rest_route(
			'vitrin/v1',
			'/settings/sheet',
			array(
				'methods'             => \WP_REST_Server::CREATABLE,
				'permission_callback' => array( Access::class, 'is_allowed' ),
				'callback'            => array( $this, 'show' ),
			)
		);
	}

	/**
	 * The body's `changes` are settings by feature and name, of which those of documents count; `sheet` is a kind of document.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return \WP_REST_Response|\WP_Error `html`, `width` and `height` in millimetres, `note`, and `refused`, whether values were left out. Errors: 400 no such document; 413; 500.
	 */
	public function show( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		if ( strlen( $request->get_body() ) > self::MAX_BODY ) {
			return new \WP_Error( 'vitrin_too_large', __( 'That is more than all settings need.', 'vitrin' ), array( 'status' => 413 ) );
		}
		$body = $request->get_json_params();
		$body = is_array( $body ) ? $body : array();
		$kind = is_string( $body['sheet'] ?? null ) && isset( Sheet::kinds()[ $body['sheet'] ] ) ? Kind::from( $body['sheet'] ) : null;
		if ( null === $kind ) {
			return new \WP_Error( 'vitrin_no_sheet', __( 'There is no such document.', 'vitrin' ), array( 'status' => 400 ) );
		}
		$changes = is_array( $body['changes'] ?? null ) ? $body['changes'] : array();
		$wanted  = is_array( $changes['documents'] ?? null ) ? $changes['documents'] : array();
		$sound   = $this->sound( $wanted );
		try {
			$sheet = Preview::during( array( 'documents' => $sound ), fn (): array => ( new Sheet( $this->settings ) )->show( $kind ) );
		} catch ( \Throwable $failure ) {
			wc_get_logger()->error( 'The sheet beside the settings could not be made: ' . $failure->getMessage(), array( 'source' => 'vitrin' ) );

			return new \WP_Error( 'vitrin_sheet_failed', __( 'The sheet can’t be made: another plugin or a template of the theme failed. WooCommerce’s log (source “vitrin”) says why.', 'vitrin' ), array( 'status' => 500 ) );
		}
		$answer = new \WP_REST_Response( $sheet + array( 'refused' => count( $sound ) < count( $wanted ) ) );
		$answer->header( 'Cache-Control', 'no-store, private' );

		return $answer;
	}

	/**
	 * @param array<mixed> $wanted By name.
	 * @return array<string, bool|int|string> Those that could be saved.
	 */
	private function sound( array $wanted ): array {
		$sound = array();
		foreach ( $wanted as $name => $value ) {
			$checked = $this->settings->field( (string) $name )?->check( $value );
			if ( null !== $checked && null === $this->settings->objection( (string) $name, $checked ) ) {
				$sound[ (string) $name ] = $checked;
			}
		}

		return $sound;
	}
}
