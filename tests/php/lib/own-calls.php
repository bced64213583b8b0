<?php
/**
 * Runs before WordPress on the tests' web server, which takes one request after the other: what the site asks itself goes to
 * a second one, or it would wait for its own answer until the call gives up.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

// WordPress takes over what stands here before it has loaded.
$GLOBALS['wp_filter']['http_api_curl'][10][] = array(
	'function'      => static function ( \CurlHandle $call ): void {
		$own = sprintf( '127.0.0.1:%d', (int) ( $_SERVER['SERVER_PORT'] ?? 0 ) );
		curl_setopt( $call, CURLOPT_CONNECT_TO, array( $own . ':' . getenv( 'VITRIN_SECOND_SERVER' ) ) );
	},
	'accepted_args' => 1,
);
