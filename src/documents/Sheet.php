<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * POST `vitrin/v1/settings/sheet`: one document as settings that aren't saved make it, of the shop's newest order or of a
 * made-up one. Nothing is kept, and no number given.
 */
final class Sheet {

	/** Its print button would print the frame of the settings page; the heading beside it stays for screen readers. */
	private const STYLE = '<style>.vitrin-doc-bar{block-size:0;margin:0;overflow:hidden}.vitrin-doc-print{display:none}html{scrollbar-width:none}body{background:#fff}.vitrin-doc{margin:0 auto 0 0!important;box-shadow:none!important}</style>';

	/** Bytes; all settings of documents with the longest texts need a fifth. */
	private const MAX_BODY = 65_536;

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, string> Titles by kind; a credit note needs a refund and looks like an invoice. */
	public static function kinds(): array {
		$titles = array();
		foreach ( Kind::cases() as $kind ) {
			if ( Kind::CreditNote !== $kind ) {
				$titles[ $kind->value ] = Titles::of( $kind );
			}
		}

		return $titles;
	}

	public function register(): void {
		register_rest_route(
			'vitrin/v1',
			'/settings/sheet',
			array(
				'methods'             => \WP_REST_Server::CREATABLE,
				'permission_callback' => array( Access::class, 'is_allowed' ),
				'callback'            => array( $this, 'answer' ),
			)
		);
	}

	/**
	 * The body's `changes` are settings by feature and name, of which those of documents count; `sheet` is a kind of document.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return \WP_REST_Response|\WP_Error `html`, `width` and `height` in millimetres, `note`, and `refused`, whether values were left out. Errors: 400 no such document; 413; 500.
	 */
	public function answer( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		if ( strlen( $request->get_body() ) > self::MAX_BODY ) {
			return new \WP_Error( 'vitrin_too_large', __( 'That is more than all settings need.', 'vitrin' ), array( 'status' => 413 ) );
		}
		$body = $request->get_json_params();
		$body = is_array( $body ) ? $body : array();
		$kind = is_string( $body['sheet'] ?? null ) && isset( self::kinds()[ $body['sheet'] ] ) ? Kind::from( $body['sheet'] ) : null;
		if ( null === $kind ) {
			return new \WP_Error( 'vitrin_no_sheet', __( 'There is no such document.', 'vitrin' ), array( 'status' => 400 ) );
		}
		$changes = is_array( $body['changes'] ?? null ) ? $body['changes'] : array();
		$wanted  = is_array( $changes['documents'] ?? null ) ? $changes['documents'] : array();
		$sound   = $this->sound( $wanted );
		try {
			$sheet = Preview::during( array( 'documents' => $sound ), fn (): array => $this->show( $kind ) );
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

	/** @return array{html: string, width: int, height: int, note: string} */
	private function show( Kind $kind ): array {
		$order  = self::newest();
		$note   = null === $order
			? __( 'The shop has no order yet: the buyer and the goods are made up.', 'vitrin' )
			/* translators: %s: number of an order. */
			: sprintf( __( 'With the shop’s newest order, %s.', 'vitrin' ), PlainText::isolated( Language::of_shop()->digits( $order->get_order_number() ) ) );
		$number = $kind->has_number() ? $this->settings->sample_number( $kind ) : '';
		$html   = Language::in_that_of_shop( fn (): string => Page::html( array( new Paper( $kind, $order ?? ExampleOrder::make(), Language::of_shop(), $this->settings, $number ) ), $this->settings ) );
		list( $width, $height ) = Page::measures( $this->settings->size( $kind ) );

		return array( 'html' => str_replace( '</head>', self::STYLE . '</head>', $html ) ) + compact( 'width', 'height', 'note' );
	}

	/** Only for who may open its documents anyway. */
	private static function newest(): ?\WC_Order {
		$found = Requester::is_staff() ? wc_get_orders(
			array(
				'type'    => 'shop_order',
				'status'  => array_diff( preg_replace( '/^wc-/', '', array_keys( wc_get_order_statuses() ) ), array( 'cancelled', 'failed', 'refunded', 'checkout-draft' ) ),
				'limit'   => 1,
				'orderby' => 'date',
				'order'   => 'DESC',
			)
		) : array();
		$order = is_array( $found ) ? reset( $found ) : null;

		return $order instanceof \WC_Order && array() !== $order->get_items() ? $order : null;
	}
}
