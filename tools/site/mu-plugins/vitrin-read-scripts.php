<?php
/**
 * Plugin Name: Vitrin development site: scripts
 * Description: Reads the scripts of theme and plugins when a page first has them. On a shop that is done in the background, soon after; here nothing runs in the background, and a page must be the same each time.
 * License: GPL-2.0-or-later
 *
 * @package Vitrin\Site
 */

namespace Vitrin\Site;

use Vitrin\ScriptsOnPage\Reader;
use Vitrin\ScriptsOnPage\ScanQueue;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Results;

defined( 'ABSPATH' ) || exit;

/**
 * Reads what this page has, and waits where another request does so just now.
 */
function read_scripts(): void {
	if ( ! class_exists( PageScripts::class ) || ! PageScripts::is_on() ) {
		return;
	}
	$handles = wp_scripts()->queue;
	$seen    = array();
	while ( $handles ) {
		$handle = (string) array_pop( $handles );
		if ( ! isset( $seen[ $handle ] ) && isset( wp_scripts()->registered[ $handle ] ) ) {
			$seen[ $handle ] = true;
			array_push( $handles, ...array_values( wp_scripts()->registered[ $handle ]->deps ) );
		}
	}
	$until = microtime( true ) + 10;
	do {
		PageScripts::reset();
		array_map( array( PageScripts::class, 'uses_of' ), array_map( 'strval', array_keys( $seen ) ) );
		if ( ! PageScripts::unread() ) {
			return;
		}
		ScanQueue::note();
		Reader::run( 10 );
		wp_cache_delete( Results::OPTION, 'options' );
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		usleep( 50000 );
	} while ( microtime( true ) < $until );
}

// Just before the plugin decides what leaves the page.
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\read_scripts', 999 );
add_action( 'wp_footer', __NAMESPACE__ . '\read_scripts', 18 );
