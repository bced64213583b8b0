<?php

namespace Vitrin\Statistics\Staff;

defined( 'ABSPATH' ) || exit;

/**
 * What the script says at the checkout once a hit of this visit was answered, so that the reports know how much they don't
 * see [STAT-10]: a hidden field of the form, or a field of the checkout block's call. Empty as printed: it stays so where
 * the script is blocked.
 */
final class VisitField {

	/** Of the form. */
	public const NAME = 'vitrin_visit';

	/** Of the Store API: as namespace and name. WooCommerce lets one register data once for each namespace, and `vitrin` is taken. */
	public const NAMESPACE = 'vitrin-statistics';
	private const PROPERTY = 'visit';

	/** What the script fills it with. */
	public const COUNTED = 'counted';

	private static bool $is_printed = false;

	public static function register(): void {
		add_action( 'vitrin_checkout_attribution', array( self::class, 'print' ) );
		// Where nobody offers that place: WooCommerce's own, a little later.
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
						'description' => __( 'Whether the visit was counted.', 'vitrin' ),
						// A string or null is meant; but nothing that is sent here may stop a checkout.
						'type'        => array( 'string', 'null', 'boolean', 'number', 'array', 'object' ),
						'context'     => array(),
						'arg_options' => array(
							'validate_callback' => '__return_true',
							// WooCommerce asks for what wasn't sent, too.
							'sanitize_callback' => static fn ( mixed $sent ): ?string => null === $sent ? null : self::word( $sent ),
						),
					),
				),
			)
		);
	}

	/**
	 * Of the form that is being sent.
	 *
	 * @return string|null COUNTED; '' where the script did nothing; null where the form had no such field.
	 */
	public static function of_form(): ?string {
		// phpcs:ignore WordPress.Security -- WooCommerce has checked its nonce; compared with a known word.
		return isset( $_POST[ self::NAME ] ) ? self::word( $_POST[ self::NAME ] ) : null;
	}

	/**
	 * Of a call of the Store API.
	 *
	 * @return string|null As of_form(); null where it wasn't the checkout's page that called.
	 */
	public static function of_call( \WP_REST_Request $request ): ?string {
		$extensions = $request->get_param( 'extensions' );
		$sent       = is_array( $extensions ) && is_array( $extensions[ self::NAMESPACE ] ?? null ) ? $extensions[ self::NAMESPACE ][ self::PROPERTY ] ?? null : null;
		if ( null !== $sent ) {
			return self::word( $sent );
		}

		return str_starts_with( (string) $request->get_header( 'referer' ), wc_get_checkout_url() ) ? '' : null;
	}

	private static function word( mixed $sent ): string {
		return self::COUNTED === $sent ? self::COUNTED : '';
	}
}
