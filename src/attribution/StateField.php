<?php

namespace Vitrin\Attribution;

defined( 'ABSPATH' ) || exit;

/**
 * What the script says of itself at the checkout, so that an order without a source tells why [ATTR-09]: a hidden field of
 * the form, or a field of the checkout block's call. Empty as printed: it stays so where the script is blocked.
 */
final class StateField {

	private const NAME = 'vitrin_attribution_state';

	/** Of the Store API: as namespace and name. */
	private const NAMESPACE = 'vitrin';
	private const PROPERTY  = 'attribution_state';

	/** What the script may say. */
	private const STATES = array( 'ok', 'consent', 'cookies' );

	private static bool $is_printed = false;

	public static function register(): void {
		add_action( 'vitrin_checkout_attribution', array( self::class, 'print' ) );
		// Where nobody offers that place, as with the feature of the checkout off: WooCommerce's own, a little later.
		add_action( 'woocommerce_checkout_after_customer_details', array( self::class, 'print_once' ), 20 );
		self::extend_store_api();
	}

	public static function print(): void {
		self::$is_printed = true;
		echo '<input type="hidden" name="' . esc_attr( self::NAME ) . '" value="">';
	}

	public static function print_once(): void {
		if ( ! self::$is_printed ) {
			self::print();
		}
		// Another form of the page needs one of its own.
		self::$is_printed = false;
	}

	private static function extend_store_api(): void {
		if ( ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => 'checkout',
				'namespace'       => self::NAMESPACE,
				'schema_callback' => static fn (): array => array(
					self::PROPERTY => array(
						'description' => __( 'Whether the source of the visit is known, or why not.', 'vitrin' ),
						// A string or null is meant; but nothing that is sent here may stop a checkout.
						'type'        => array( 'string', 'null', 'boolean', 'number', 'array', 'object' ),
						'context'     => array(),
						'arg_options' => array(
							'validate_callback' => '__return_true',
							// WooCommerce asks for what wasn't sent, too.
							'sanitize_callback' => static fn ( mixed $sent ): ?string => null === $sent ? null : self::state( $sent ),
						),
					),
				),
			)
		);
	}

	/**
	 * Of the form that is being sent.
	 *
	 * @return string|null '' where the script did nothing; null where the form had no such field.
	 */
	public static function of_form(): ?string {
		// phpcs:ignore WordPress.Security -- WooCommerce has checked its nonce; compared with known words.
		return isset( $_POST[ self::NAME ] ) ? self::state( $_POST[ self::NAME ] ) : null;
	}

	/**
	 * Of a call of the Store API.
	 *
	 * @return string|null '' where the script did nothing; null where it wasn't the checkout's page that called.
	 */
	public static function of_call( \WP_REST_Request $request ): ?string {
		$extensions = $request->get_param( 'extensions' );
		$sent       = is_array( $extensions ) && is_array( $extensions[ self::NAMESPACE ] ?? null ) ? $extensions[ self::NAMESPACE ][ self::PROPERTY ] ?? null : null;
		if ( null !== $sent ) {
			return self::state( $sent );
		}

		return str_starts_with( (string) $request->get_header( 'referer' ), wc_get_checkout_url() ) ? '' : null;
	}

	/** A known word, or ''. */
	private static function state( mixed $sent ): string {
		return is_string( $sent ) && in_array( $sent, self::STATES, true ) ? $sent : '';
	}
}
