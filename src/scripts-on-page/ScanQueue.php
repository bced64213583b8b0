<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Scripts\PageScripts;

defined( 'ABSPATH' ) || exit;

/**
 * Scripts that wait to be scanned. Their names are the only thing that a visitor's page view may write:
 * WordPress was about to print them, so the theme and plugins choose them, never the visitor, and their number
 * is limited.
 */
final class ScanQueue {

	public const OPTION = 'vitrin_scripts_waiting';

	/** Further scripts are added when there is room. */
	private const MAX_SCRIPTS = 100;

	/** Runs at the end of a page view. */
	public static function note(): void {
		$unread = PageScripts::unread();
		if ( array() === $unread ) {
			return;
		}
		$waiting = self::all();
		$longer  = array_slice( $waiting + $unread, 0, self::MAX_SCRIPTS, true );
		if ( count( $longer ) > count( $waiting ) ) {
			update_option( self::OPTION, $longer, false );
		}
		Reader::schedule();
	}

	/**
	 * Lets scripts wait, as for a second scan.
	 *
	 * @param list<string> $names
	 */
	public static function add( array $names ): void {
		update_option( self::OPTION, array_slice( self::all() + array_fill_keys( $names, true ), 0, self::MAX_SCRIPTS, true ), false );
	}

	/** @return array<string, true> By name. */
	public static function all(): array {
		$stored = get_option( self::OPTION );

		return array_fill_keys( array_filter( array_keys( is_array( $stored ) ? $stored : array() ), 'is_string' ), true );
	}

	public static function remove( string $name ): void {
		// Another request may have added to it.
		wp_cache_delete( self::OPTION, 'options' );
		$left = array_diff_key( self::all(), array( $name => true ) );
		if ( array() === $left ) {
			delete_option( self::OPTION );
		} else {
			update_option( self::OPTION, $left, false );
		}
	}
}
