<?php
/**
 * Our own rules for PHPStan: loaded here while it puts its parts together, and by bootstrapFiles where it has them
 * put together already.
 *
 * @package Vitrin
 */

require_once __DIR__ . '/Directions.php';

return array(
	'parameters' => array( 'bootstrapFiles' => array( __DIR__ . '/Directions.php' ) ),
	'rules'      => array( Vitrin\Tools\PhpStan\Directions::class ),
);
