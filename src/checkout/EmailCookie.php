<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\PolicyText;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps a guest's email for the next visit to the checkout [CHK-03]. Only PHP reads it, on a page that no cache keeps.
 * It goes with the order, with a login, and when the check is off [CHK-09].
 */
final class EmailCookie {

	public const NAME = 'vitrin_checkout_email';

	/** In seconds: as long as WooCommerce keeps a guest's cart. */
	private const AGE = 2 * DAY_IN_SECONDS;

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_filter( 'default_checkout_billing_email', array( $this, 'prefill' ) );
		add_action( 'woocommerce_checkout_order_processed', array( self::class, 'forget' ) );
		add_action( 'template_redirect', array( $this, 'forget_if_done' ) );
		add_action( 'admin_init', array( self::class, 'suggest_policy' ) );
	}

	/** For the shop's privacy policy. */
	public static function suggest_policy(): void {
		PolicyText::suggest( __( 'If you type an email at the checkout without being logged in, this site looks whether it belongs to an account, to offer you the login, and keeps it for two days in a cookie on your device (vitrin_checkout_email), to fill it in at your next visit. The cookie goes with your order and when you log in. To ward off abuse, such checks and wrong passwords are counted for a visit and for a network address, for ten minutes at most, and wrong passwords for an account, too, for an hour; none of these is stored.', 'vitrin' ) );
	}

	/** While the whole feature is off. */
	public static function register_off(): void {
		add_action( 'template_redirect', array( self::class, 'forget_on_page' ) );
	}

	/**
	 * @param mixed $value What WooCommerce knows.
	 * @return mixed
	 */
	public function prefill( mixed $value ): mixed {
		return $this->settings->checks_emails() && in_array( $value, array( null, '' ), true ) ? self::kept( $value ) : $value;
	}

	/** After an order (also one that was paid at a gateway), a login, or a change of the setting. */
	public function forget_if_done(): void {
		// Asked on every page: WooCommerce's option is read for visitors with the cookie alone.
		if ( isset( $_COOKIE[ self::NAME ] ) && ( ! LoginSection::is_offered( $this->settings ) || is_order_received_page() ) ) {
			self::forget_on_page();
		}
	}

	/** Only with answers that no cache keeps. */
	public static function forget_on_page(): void {
		if ( Page::is_private() ) {
			self::forget();
		}
	}

	public static function set( string $email ): void {
		self::send( $email );
	}

	public static function forget(): void {
		if ( isset( $_COOKIE[ self::NAME ] ) ) {
			self::send( '' );
		}
	}

	/** @return mixed The email, or what was given. */
	private static function kept( mixed $else ): mixed {
		$email = isset( $_COOKIE[ self::NAME ] ) && is_string( $_COOKIE[ self::NAME ] ) ? sanitize_text_field( wp_unslash( $_COOKIE[ self::NAME ] ) ) : '';

		return false === is_email( $email ) ? $else : $email;
	}

	/** @param string $value Empty deletes the cookie. */
	private static function send( string $value ): void {
		if ( headers_sent() ) {
			return;
		}
		setcookie( self::NAME, $value, self::options( $value ) );
	}

	/**
	 * Arguments for setcookie().
	 *
	 * @param string $value Empty deletes the cookie.
	 * @return array{expires: int, path: string, domain: string, secure: bool, httponly: true, samesite: 'Lax'} `expires` is a Unix time.
	 */
	public static function options( string $value ): array {
		return array(
			'expires'  => time() + ( '' === $value ? -YEAR_IN_SECONDS : self::AGE ),
			'path'     => COOKIEPATH ? COOKIEPATH : '/',
			'domain'   => (string) COOKIE_DOMAIN,
			'secure'   => is_ssl(),
			'httponly' => true,
			'samesite' => 'Lax',
		);
	}
}
