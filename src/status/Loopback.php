<?php

namespace Vitrin\Status;

defined( 'ABSPATH' ) || exit;

/**
 * A visitor of the shop, played by the server: requests to itself with a cookie jar of their own and no one's
 * login.
 */
final class Loopback {

	/** Seconds. */
	private const TIMEOUT = 10;

	private const MAX_REDIRECTS = 3;

	/** @var array<string, \WP_Http_Cookie> By name. */
	private array $cookies = array();

	/** @return array{status: int, body: string, headers: array<string, string>}|\WP_Error Header names in small letters. */
	public function get( string $url ): array|\WP_Error {
		$answer = $this->send( 'GET', $url, array() );
		for ( $redirects = 0; $redirects < self::MAX_REDIRECTS && ! is_wp_error( $answer ) && $answer['status'] >= 300 && $answer['status'] < 400; $redirects++ ) {
			$next = \WP_Http::make_absolute_url( $answer['headers']['location'] ?? '', $url );
			if ( ! isset( $answer['headers']['location'] ) || self::host( $next ) !== self::host( $url ) ) {
				break;
			}
			$url    = $next;
			$answer = $this->send( 'GET', $url, array() );
		}

		return $answer;
	}

	/**
	 * One of our calls, where a browser would send it.
	 *
	 * @param array<string, string> $fields
	 * @return array{status: int, body: string, headers: array<string, string>}|\WP_Error
	 */
	public function call( string $action, array $fields = array() ): array|\WP_Error {
		/** This filter is documented in src/cart/Settings.php. */
		$at_wc_ajax = apply_filters( 'vitrin_wc_ajax_actions', array( $action ) );
		$url        = is_array( $at_wc_ajax ) && in_array( $action, $at_wc_ajax, true )
			? add_query_arg( 'wc-ajax', $action, home_url( '/' ) )
			: add_query_arg( 'action', $action, admin_url( 'admin-ajax.php' ) );

		return $this->send( 'POST', $url, $fields );
	}

	/** WooCommerce's id of this visitor's session; '' while there is none, and never a user's. */
	public function session_id(): string {
		foreach ( $this->cookies as $name => $cookie ) {
			if ( str_starts_with( $name, 'wp_woocommerce_session_' ) && is_string( $cookie->value ) ) {
				$id = (string) strtok( rawurldecode( $cookie->value ), '|' );

				return 1 === preg_match( '/^t_\w{10,40}$/D', $id ) ? $id : '';
			}
		}

		return '';
	}

	/** With the port, in small letters; '' for no address. */
	private static function host( string $url ): string {
		$parts = wp_parse_url( $url );

		return is_array( $parts ) ? strtolower( ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) ) : '';
	}

	/**
	 * @param array<string, string> $fields
	 * @return array{status: int, body: string, headers: array<string, string>}|\WP_Error
	 */
	private function send( string $method, string $url, array $fields ): array|\WP_Error {
		$headers = array( 'Cache-Control' => 'no-cache' );
		// The server's own password, as Site Health's loopback sends it; to no other server.
		if ( in_array( self::host( $url ), array( self::host( home_url() ), self::host( site_url() ) ), true ) && isset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] ) && is_string( $_SERVER['PHP_AUTH_USER'] ) && is_string( $_SERVER['PHP_AUTH_PW'] ) ) {
			$headers['Authorization'] = 'Basic ' . base64_encode( wp_unslash( $_SERVER['PHP_AUTH_USER'] ) . ':' . wp_unslash( $_SERVER['PHP_AUTH_PW'] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.PHP.DiscouragedPHPFunctions -- As it came; the header's form.
		}
		$answer = wp_remote_request(
			$url,
			array(
				'method'      => $method,
				'timeout'     => self::TIMEOUT,
				// Else WordPress would send the same headers wherever it is sent to.
				'redirection' => 0,
				'headers'     => $headers,
				'cookies'     => array_values( $this->cookies ),
				'body'        => $fields,
				'user-agent'  => 'Vitrin self-test',
				/** This filter is documented in WordPress. */
				'sslverify'   => (bool) apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's.
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		foreach ( wp_remote_retrieve_cookies( $answer ) as $cookie ) {
			if ( $cookie instanceof \WP_Http_Cookie && is_string( $cookie->name ) ) {
				$this->cookies[ $cookie->name ] = $cookie;
			}
		}
		$named = array();
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$named[ strtolower( (string) $name ) ] = is_array( $value ) ? implode( ', ', array_filter( $value, 'is_string' ) ) : ( is_string( $value ) ? $value : '' );
		}

		return array(
			'status'  => (int) wp_remote_retrieve_response_code( $answer ),
			'body'    => wp_remote_retrieve_body( $answer ),
			'headers' => $named,
		);
	}
}
