<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Base of a word that a script says with an order [CHK-07]: in a hidden field of the checkout's form, or in the checkout
 * block's call. Empty as printed: it stays so where the script is blocked. CheckoutRecord keeps it.
 */
abstract class CheckoutField {

	/**
	 * The form's field.
	 *
	 * @var string
	 */
	public const NAME = '';

	/**
	 * Of the Store API: WooCommerce lets one register data once for each namespace.
	 *
	 * @var string
	 */
	public const NAMESPACE = '';

	/**
	 * The property there.
	 *
	 * @var string
	 */
	protected const PROPERTY = '';

	/**
	 * What the script may say.
	 *
	 * @var list<string>
	 */
	protected const WORDS = array();

	/** @var array<class-string, bool> Whether this form has the field. */
	private static array $is_printed = array();

	/** Translated, for WooCommerce's schema. */
	abstract protected static function description(): string;

	final public static function register(): void {
		add_action( 'vitrin_checkout_attribution', array( static::class, 'print' ) );
		// Where nobody offers that place, as with the feature of the checkout off: WooCommerce's own, a little later.
		add_action( 'woocommerce_checkout_after_customer_details', array( static::class, 'print_once' ), 20 );
		self::extend_store_api();
	}

	final public static function print(): void {
		self::$is_printed[ static::class ] = true;
		echo '<input type="hidden" name="' . esc_attr( static::NAME ) . '" value="">';
	}

	final public static function print_once(): void {
		if ( ! isset( self::$is_printed[ static::class ] ) ) {
			static::print();
		}
		// Another form of the page needs one of its own.
		unset( self::$is_printed[ static::class ] );
	}

	private static function extend_store_api(): void {
		if ( ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => 'checkout',
				'namespace'       => static::NAMESPACE,
				'schema_callback' => static fn (): array => array(
					static::PROPERTY => array(
						'description' => static::description(),
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
	 * @return string|null '' where the script did nothing; null where the form had no such field.
	 */
	final public static function of_form(): ?string {
		// phpcs:ignore WordPress.Security -- WooCommerce has checked its nonce; compared with known words.
		return isset( $_POST[ static::NAME ] ) ? self::word( $_POST[ static::NAME ] ) : null;
	}

	/**
	 * Of a call of the Store API.
	 *
	 * @return string|null '' where the script did nothing; null where it wasn't the checkout's page that called.
	 */
	final public static function of_call( \WP_REST_Request $request ): ?string {
		$extensions = $request->get_param( 'extensions' );
		$sent       = is_array( $extensions ) && is_array( $extensions[ static::NAMESPACE ] ?? null ) ? $extensions[ static::NAMESPACE ][ static::PROPERTY ] ?? null : null;
		if ( null !== $sent ) {
			return self::word( $sent );
		}

		return str_starts_with( (string) $request->get_header( 'referer' ), wc_get_checkout_url() ) ? '' : null;
	}

	/** A known word, or ''. */
	private static function word( mixed $sent ): string {
		return is_string( $sent ) && in_array( $sent, static::WORDS, true ) ? $sent : '';
	}
}
