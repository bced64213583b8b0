<?php
/**
 * PHP's own web server over the site under test.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * Started when first asked for, on a free port; ends with the tests.
 */
final class WebServer {

	/**
	 * The site's address; null until it runs.
	 */
	private static ?string $base = null;

	/**
	 * The site's address without a slash at the end.
	 */
	public static function base(): string {
		return self::$base ??= self::start();
	}

	/**
	 * Starts the server.
	 *
	 * @throws \RuntimeException When it doesn't start.
	 */
	private static function start(): string {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		$host   = false === $socket ? '' : (string) stream_socket_get_name( $socket, false );
		if ( false !== $socket ) {
			fclose( $socket );
		}
		$port = (int) substr( (string) strrchr( $host, ':' ), 1 );

		$process = proc_open(
			array( PHP_BINARY, '-d', 'opcache.enable_cli=1', '-d', 'output_buffering=0', '-S', '127.0.0.1:' . $port, '-t', rtrim( ABSPATH, '/' ) ),
			array(
				0 => array( 'file', '/dev/null', 'r' ),
				1 => array( 'file', '/dev/null', 'w' ),
				2 => array( 'file', '/dev/null', 'w' ),
			),
			$pipes,
			ABSPATH,
			array( 'PHP_CLI_SERVER_WORKERS' => '1' ) + getenv()
		);
		if ( ! is_resource( $process ) ) {
			throw new \RuntimeException( 'The web server does not start.' );
		}
		register_shutdown_function(
			static function () use ( $process ): void {
				proc_terminate( $process );
				proc_close( $process );
			}
		);
		for ( $i = 0; $i < 100; $i++ ) {
			// Curl, unlike fsockopen, doesn't complain aloud while nobody answers yet.
			$handle = curl_init( 'http://127.0.0.1:' . $port . '/wp-includes/images/blank.gif' );
			curl_setopt_array( $handle, array( CURLOPT_NOBODY => true, CURLOPT_RETURNTRANSFER => true ) );
			if ( false !== curl_exec( $handle ) ) {
				return 'http://127.0.0.1:' . $port;
			}
			usleep( 50_000 );
		}
		throw new \RuntimeException( 'The web server does not answer.' );
	}
}
