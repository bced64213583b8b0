<?php
/**
 * Writes lines to a buffer: php writer.php FOLDER NAME LINES. Prints + for each that was accepted.
 *
 * @package Vitrin
 */

namespace Vitrin\Statistics\Collecting;

define( 'ABSPATH', '/' );
require dirname( __DIR__, 4 ) . '/src/shared/plugin/autoload.php';

$vitrin_buffer = new Buffer( new Folder( $argv[1] ) );
for ( $vitrin_i = 0; $vitrin_i < (int) $argv[3]; $vitrin_i++ ) {
	$vitrin_line = array(
		't' => 1,
		'k' => 'hit',
		'a' => $argv[2] . '-' . $vitrin_i,
		's' => str_repeat( 'x', 100 ),
	);
	echo $vitrin_buffer->append( Line::encode( $vitrin_line ) ) ? '+' : '-';
}
