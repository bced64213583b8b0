<?php
/**
 * A visitor with cookies.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * Sends real requests and keeps cookies, as one browser does.
 */
final class Browser {

	/**
	 * Its cookies.
	 *
	 * @var array<string, string>
	 */
	public array $cookies = array();

	/**
	 * Further headers of each request, such as "Origin: https://evil.example".
	 *
	 * @var list<string>
	 */
	public array $headers = array();

	/**
	 * Starts without cookies.
	 *
	 * @param string $base The site's address without a slash at the end.
	 */
	public function __construct( private readonly string $base ) {}

	/**
	 * Asks for a page.
	 *
	 * @param string $path Begins with a slash.
	 * @phpstan-impure It takes the answer's cookies.
	 */
	public function get( string $path ): Answer {
		return $this->send( 'GET', $path );
	}

	/**
	 * Sends a form.
	 *
	 * @param string               $path   Begins with a slash.
	 * @param array<string, mixed> $fields The form's.
	 */
	public function post( string $path, array $fields = array() ): Answer {
		return $this->send( 'POST', $path, $fields );
	}

	/**
	 * Calls an action at wc-ajax.
	 *
	 * @param string               $action Its name.
	 * @param array<string, mixed> $fields The form's.
	 */
	public function call( string $action, array $fields = array() ): Answer {
		return $this->post( '/?wc-ajax=' . $action, $fields );
	}

	/**
	 * A nonce for this visitor, fetched as the page's script does.
	 */
	public function nonce(): string {
		return (string) $this->call( 'vitrin_get_cart' )->json()['ajax_nonce'];
	}

	/**
	 * Logs in.
	 *
	 * @param int $user User id.
	 */
	public function log_in( int $user ): void {
		$expires = time() + HOUR_IN_SECONDS;
		$token   = \WP_Session_Tokens::get_instance( $user )->create( $expires );

		// The cookie's name follows the site's address, which is that of the request or fixed.
		foreach ( array( md5( $this->base ), COOKIEHASH ) as $hash ) {
			$this->cookies[ 'wordpress_logged_in_' . $hash ] = wp_generate_auth_cookie( $user, $expires, 'logged_in', $token );
		}
	}

	/**
	 * Logs in to the admin pages too, which read another cookie.
	 *
	 * @param int $user User id; 0 stays a guest.
	 */
	public function log_in_to_admin( int $user ): void {
		if ( 0 === $user ) {
			return;
		}
		$this->log_in( $user );
		foreach ( array( md5( $this->base ), COOKIEHASH ) as $hash ) {
			list( , $expires, $token )             = explode( '|', $this->cookies[ 'wordpress_logged_in_' . $hash ] );
			$this->cookies[ 'wordpress_' . $hash ] = wp_generate_auth_cookie( $user, (int) $expires, 'auth', $token );
		}
	}

	/**
	 * Sends a form with a file.
	 *
	 * @param string                $path    Begins with a slash.
	 * @param array<string, string> $fields  The form's.
	 * @param string                $name    The file's field.
	 * @param string                $content The file's.
	 */
	public function upload( string $path, array $fields, string $name, string $content ): Answer {
		return $this->send( 'POST', $path, $fields + array( $name => new \CURLStringFile( $content, 'file.json', 'application/json' ) ) );
	}

	/**
	 * Sends a request.
	 *
	 * @param string               $method HTTP method.
	 * @param string               $path   Begins with a slash.
	 * @param array<string, mixed> $fields For POST; with a file it is sent as multipart/form-data.
	 * @throws \RuntimeException When nothing answers.
	 */
	public function send( string $method, string $path, array $fields = array() ): Answer {
		$headers  = array();
		$has_file = array() !== array_filter( $fields, static fn ( mixed $value ): bool => $value instanceof \CURLStringFile );
		$handle   = curl_init( $this->base . $path );
		curl_setopt_array(
			$handle,
			array(
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_CUSTOMREQUEST  => $method,
				CURLOPT_HTTPHEADER     => $this->headers,
				CURLOPT_TIMEOUT        => 60,
				CURLOPT_COOKIE         => implode( '; ', array_map( static fn ( string $name, string $value ): string => $name . '=' . rawurlencode( $value ), array_keys( $this->cookies ), $this->cookies ) ),
				CURLOPT_HEADERFUNCTION => static function ( $handle, string $line ) use ( &$headers ): int {
					$parts = explode( ':', $line, 2 );
					if ( 2 === count( $parts ) ) {
						$headers[ strtolower( trim( $parts[0] ) ) ][] = trim( $parts[1] );
					}
					return strlen( $line );
				},
			) + ( 'POST' === $method ? array( CURLOPT_POSTFIELDS => $has_file ? $fields : http_build_query( $fields ) ) : array() )
		);
		$body   = curl_exec( $handle );
		$status = curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		if ( ! is_string( $body ) || 0 === $status ) {
			throw new \RuntimeException( 'No answer: ' . curl_error( $handle ) );
		}
		$this->keep( $headers['set-cookie'] ?? array() );

		return new Answer( $status, $headers, $body );
	}

	/**
	 * Keeps what was set and forgets what was deleted.
	 *
	 * @param list<string> $lines Set-Cookie headers.
	 */
	private function keep( array $lines ): void {
		foreach ( $lines as $line ) {
			[ $pair, $attributes ] = array_pad( explode( ';', $line, 2 ), 2, '' );
			[ $name, $value ]      = array_pad( explode( '=', $pair, 2 ), 2, '' );
			$expires               = 1 === preg_match( '/expires=([^;]+)/i', $attributes, $match ) ? strtotime( $match[1] ) : PHP_INT_MAX;
			if ( '' === $value || $expires <= time() ) {
				unset( $this->cookies[ $name ] );
			} else {
				$this->cookies[ $name ] = rawurldecode( $value );
			}
		}
	}
}
