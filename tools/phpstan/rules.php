<?php
/**
 * Our own rules for PHPStan: loaded here while it puts its parts together, and by bootstrapFiles where it has them
 * put together already.
 *
 * @package Vitrin
 */

require_once __DIR__ . '/Directions.php';
require_once __DIR__ . '/TextSize.php';

return array(
	'parameters' => array( 'bootstrapFiles' => array( __DIR__ . '/Directions.php', __DIR__ . '/TextSize.php' ) ),
	'rules'      => array( Vitrin\Tools\PhpStan\Directions::class, Vitrin\Tools\PhpStan\TextSize::class ),
);
