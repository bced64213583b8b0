<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce acts on `add-to-cart` and its like on wp_loaded 20 in every request, without a nonce
 * and before any ajax action: a product form sent to us would be added twice, and once even when
 * we refuse it. So these fields are taken out of requests to our endpoints before that.
 */
final class RequestGuard {

	/** What WooCommerce's form handlers act on without asking for a nonce. */
	private const FIELDS = array( 'add-to-cart', 'apply_coupon', 'remove_coupon' );

	/** @var array<string, true> Actions that are ours. */
	private static array $names = array();

	/** Adds the hook. */
	public static function register(): void {
		add_action( 'wp_loaded', array( self::class, 'take_out' ), 5 );
	}

	/**
	 * Makes an action known as ours.
	 *
	 * @param string $name The action.
	 */
	public static function protect( string $name ): void {
		self::$names[ $name ] = true;
	}

	/** Takes the fields out of a request to one of our endpoints. */
	public static function take_out(): void {
		if ( ! self::is_ours() ) {
			return;
		}
		foreach ( self::FIELDS as $field ) {
			unset( $_GET[ $field ], $_POST[ $field ], $_REQUEST[ $field ] );
		}
	}

	/** Whether the request calls one of our endpoints: by wc-ajax anywhere, or by action in admin-ajax. */
	private static function is_ours(): bool {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The endpoint verifies it.
		$wc_ajax = isset( $_GET['wc-ajax'] ) && is_string( $_GET['wc-ajax'] ) ? sanitize_text_field( wp_unslash( $_GET['wc-ajax'] ) ) : '';
		$action  = wp_doing_ajax() && isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_text_field( wp_unslash( $_REQUEST['action'] ) ) : '';
		// phpcs:enable

		return isset( self::$names[ $wc_ajax ] ) || isset( self::$names[ $action ] );
	}
}
