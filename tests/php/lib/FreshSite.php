<?php
/**
 * Base of tests of how WordPress starts.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use PHPUnit\Framework\TestCase;

/**
 * Each case in a process of its own: WordPress is loaded once per process.
 */
abstract class FreshSite extends TestCase {

	/**
	 * Loads the site with some code before it, and gives what other code prints afterwards.
	 *
	 * @param string $before PHP.
	 * @param string $after  PHP that prints JSON.
	 * @return array<array-key, mixed>
	 */
	protected static function site( string $before, string $after ): array {
		$code    = sprintf(
			'$_SERVER["HTTP_HOST"]="127.0.0.1"; $_SERVER["REQUEST_URI"]="/"; $_SERVER["REQUEST_METHOD"]="GET"; %s require %s; ob_start(); $result = ( static function () { %s } )(); ob_end_clean(); echo "\n", json_encode( $result );',
			$before,
			var_export( ABSPATH . 'wp-load.php', true ),
			$after
		);
		$process = proc_open( array( PHP_BINARY, '-r', $code ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ), $pipes );
		self::assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		$lines = explode( "\n", trim( $output ) );
		$data  = json_decode( (string) end( $lines ), true );
		self::assertIsArray( $data, $output );

		return $data;
	}
}
