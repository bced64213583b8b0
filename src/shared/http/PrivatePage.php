<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Forbids caching of answers to forms. They are the visitor's own and hold the cart and a nonce, but WordPress
 * sends a guest no cache headers with them. For logged-in visitors, and on cart, checkout and account,
 * WordPress and WooCommerce do it already.
 */
final class PrivatePage {

	public static function register(): void {
		add_action( 'wp', array( self::class, 'forbid_caching' ), 0 );
	}

	/**
	 * Forbids every cache to store this answer: it shows what only its visitor may see. The constant is for page
	 * caches that store pages of logged-in visitors too.
	 */
	public static function forbid(): void {
		if ( is_admin() && ! wp_doing_ajax() ) {
			return;
		}
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Page caches read it.
		do_action( 'litespeed_control_set_nocache', 'vitrin: seen by one admin only' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- LiteSpeed Cache's.
		add_filter( 'nocache_headers', array( Endpoint::class, 'private_headers' ), PHP_INT_MAX );
		if ( ! headers_sent() ) {
			header( 'Vary: Cookie, X-Vitrin-Preview', false );
		}
		// What WordPress sends for pages of logged-in users depends on its version.
		add_action( 'send_headers', array( self::class, 'send_headers' ), PHP_INT_MAX );
	}

	public static function send_headers(): void {
		if ( ! headers_sent() ) {
			nocache_headers();
			// It may have the button that goes live.
			send_frame_options_header();
		}
	}

	/**
	 * Forbids every cache to store this page, also while it is being printed: page caches ask at its end, and for who
	 * is logged in WordPress has sent the headers by then.
	 */
	public static function forbid_storing(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Page caches read it.
		do_action( 'litespeed_control_set_nocache', 'vitrin: seen by one customer only' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- LiteSpeed Cache's.
		if ( ! headers_sent() ) {
			add_filter( 'nocache_headers', array( Endpoint::class, 'private_headers' ), PHP_INT_MAX );
			nocache_headers();
		}
	}

	/**
	 * Forbids it for routes of REST: some caches keep what REST answers, whatever its headers say.
	 *
	 * @param string $start What their paths begin with, such as `/vitrin/v1/statistics/`; capitals lead to the same route.
	 */
	public static function forbid_storing_routes( string $start ): void {
		add_filter(
			'rest_pre_dispatch',
			static function ( mixed $result, mixed $server = null, mixed $request = null ) use ( $start ): mixed {
				unset( $server );
				if ( $request instanceof \WP_REST_Request && 0 === stripos( $request->get_route(), $start ) ) {
					self::forbid_storing();
				}

				return $result;
			},
			10,
			3
		);
	}

	/** Holds whatever else calls nocache_headers() later. */
	public static function forbid_caching(): void {
		if ( Page::is_answer_to_change() && ! headers_sent() ) {
			add_filter( 'nocache_headers', array( Endpoint::class, 'private_headers' ), PHP_INT_MAX );
			nocache_headers();
		}
	}
}
