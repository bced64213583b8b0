<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps WooCommerce's form handlers away from our calls. They act on `add-to-cart` and the like in every
 * request at wp_loaded 20, without a nonce and before any ajax action: a product form sent to us would be added
 * twice, or once even when we refuse it. So these fields are removed from requests to our endpoints before
 * that.
 */
final class RequestGuard {

	/** Fields that WooCommerce acts on without a nonce. */
	private const FIELDS = array( 'add-to-cart', 'apply_coupon', 'remove_coupon' );

	/** @var array<string, true> Our actions. */
	private static array $names = array();

	public static function register(): void {
		add_action( 'wp_loaded', array( self::class, 'remove_fields' ), 5 );
	}

	/** Registers an action of ours. */
	public static function protect( string $name ): void {
		self::$names[ $name ] = true;
	}

	/** Removes the fields from a request to one of our endpoints. */
	public static function remove_fields(): void {
		if ( ! self::is_ours() ) {
			return;
		}
		foreach ( self::FIELDS as $field ) {
			unset( $_GET[ $field ], $_POST[ $field ], $_REQUEST[ $field ] );
		}
	}

	/** Whether the request calls one of our endpoints, by wc-ajax or by admin-ajax's action. */
	private static function is_ours(): bool {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- The endpoint verifies it.
		$wc_ajax = isset( $_GET['wc-ajax'] ) && is_string( $_GET['wc-ajax'] ) ? sanitize_text_field( wp_unslash( $_GET['wc-ajax'] ) ) : '';
		$action  = wp_doing_ajax() && isset( $_REQUEST['action'] ) && is_string( $_REQUEST['action'] ) ? sanitize_text_field( wp_unslash( $_REQUEST['action'] ) ) : '';
		// phpcs:enable

		return isset( self::$names[ $wc_ajax ] ) || isset( self::$names[ $action ] );
	}
}
