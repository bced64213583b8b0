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
	 * Starts the server, and a second one for what the site asks itself.
	 *
	 * @throws \RuntimeException When one doesn't start.
	 */
	private static function start(): string {
		return 'http://' . self::run( self::run() );
	}

	/**
	 * @param string $second Host and port of the server for what the site asks itself; '' for that one.
	 * @return string Its host and port.
	 * @throws \RuntimeException When it doesn't start.
	 */
	private static function run( string $second = '' ): string {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		$host   = false === $socket ? '' : (string) stream_socket_get_name( $socket, false );
		if ( false !== $socket ) {
			fclose( $socket );
		}

		$process = proc_open(
			array(
				PHP_BINARY,
				...( '' === $second ? array() : array( '-d', 'auto_prepend_file=' . __DIR__ . '/own-calls.php' ) ),
				...array( '-d', 'opcache.enable_cli=1', '-d', 'output_buffering=0', '-S', $host, '-t', rtrim( ABSPATH, '/' ) ),
			),
			array(
				0 => array( 'file', '/dev/null', 'r' ),
				1 => array( 'file', '/dev/null', 'w' ),
				2 => array( 'file', '/dev/null', 'w' ),
			),
			$pipes,
			ABSPATH,
			array( 'PHP_CLI_SERVER_WORKERS' => '1', 'VITRIN_SECOND_SERVER' => $second ) + getenv()
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
			$handle = curl_init( 'http://' . $host . '/wp-includes/images/blank.gif' );
			curl_setopt_array( $handle, array( CURLOPT_NOBODY => true, CURLOPT_RETURNTRANSFER => true ) );
			if ( false !== curl_exec( $handle ) ) {
				return $host;
			}
			usleep( 50_000 );
		}
		throw new \RuntimeException( 'The web server does not answer.' );
	}
}
