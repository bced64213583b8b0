<?php
/**
 * Takes a hit without WordPress: what the light file requires. It loads no more than it needs, and only where nobody has
 * counted for minutes the part of WordPress that knows the database, once the browser has its answer.
 *
 * @package Vitrin
 */

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

// A warning before the answer would break it.
ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP.IniSet -- As above.

spl_autoload_register(
	static function ( string $name ): void {
		if ( str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			require __DIR__ . '/' . substr( $name, strlen( __NAMESPACE__ ) + 1 ) . '.php';
		} elseif ( str_starts_with( $name, 'Vitrin\\' ) ) {
			require_once dirname( __DIR__, 2 ) . '/shared/plugin/autoload.php';
		}
	}
);

$vitrin_folder = new Folder( (string) constant( 'VITRIN_STATISTICS_FOLDER' ) ); // @phpstan-ignore cast.string
try {
	$vitrin_request = Request::current();
	$vitrin_config  = $vitrin_folder->config();
	$vitrin_is_copy = false;
	if ( null !== $vitrin_config && $vitrin_config->is_from_elsewhere( ABSPATH ) ) {
		// A shop that has moved, or a copy that has the other's uploads: the database tells. The next page writes what makes this needless.
		define( 'SHORTINIT', true );
		require_once ABSPATH . 'wp-load.php'; // @phpstan-ignore requireOnce.fileNotFound
		$vitrin_is_copy = LateFold::is_of_another( $vitrin_config );
	}
	$vitrin_answer = $vitrin_is_copy ? Answer::off() : ( new Collector( $vitrin_folder ) )->answer( $vitrin_request );
} catch ( \Throwable ) {
	$vitrin_answer = new Answer( 503, Reason::FULL );
}
$vitrin_answer->send();

if ( $vitrin_answer->is_accepted() && $vitrin_folder->is_folding_late( time() ) && LateFold::is_its_turn( $vitrin_folder, time() ) ) {
	LateFold::end_answer();
	defined( 'SHORTINIT' ) || define( 'SHORTINIT', true );
	require_once ABSPATH . 'wp-load.php'; // @phpstan-ignore requireOnce.fileNotFound
	LateFold::run( $vitrin_folder );
}
