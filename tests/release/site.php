<?php
/**
 * Loads a site in a process of its own and runs one step there: php site.php FOLDER STEP [JSON]. The last line of
 * what it prints is the step's result as JSON.
 *
 * VITRIN_NETWORK=1 loads the site as a network of sites in subfolders.
 *
 * @package Vitrin
 */

list( , $vitrin_folder, $vitrin_step ) = $argv;

$vitrin_input = json_decode( $argv[3] ?? 'null', true );

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_NAME']     = 'localhost';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '192.0.2.1';

if ( '1' === getenv( 'VITRIN_NETWORK' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'DOMAIN_CURRENT_SITE', 'localhost' );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'SITE_ID_CURRENT_SITE', 1 );
	define( 'BLOG_ID_CURRENT_SITE', 1 );
}

require $vitrin_folder . '/wp-load.php';

// A notice of ours is a fault as well; WordPress's own are not looked at.
set_error_handler(
	static function ( int $level, string $message, string $file ): bool {
		if ( str_contains( $file, '/plugins/vitrin/' ) ) {
			throw new ErrorException( $message, 0, $level, $file );
		}

		return false;
	}
);

$vitrin_result = require __DIR__ . '/steps/' . basename( $vitrin_step ) . '.php';

echo "\n", wp_json_encode( $vitrin_result );
