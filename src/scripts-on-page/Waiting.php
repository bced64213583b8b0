<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Scripts\PageScripts;

defined( 'ABSPATH' ) || exit;

/**
 * The one thing that a visitor's page view may write: the names of scripts that WordPress itself was
 * about to print and that nobody has read yet. They are the theme's and the plugins' choice, never the
 * visitor's, and there are never more than MOST.
 */
final class Waiting {

	public const OPTION = 'vitrin_scripts_waiting';

	/** What waits beyond that is met again when there is room. */
	private const MOST = 100;

	/** At the end of a page view. */
	public static function note(): void {
		$unread = PageScripts::unread();
		if ( array() === $unread ) {
			return;
		}
		$waiting = self::all();
		$longer  = array_slice( $waiting + $unread, 0, self::MOST, true );
		if ( count( $longer ) > count( $waiting ) ) {
			update_option( self::OPTION, $longer, false );
		}
		Reader::schedule();
	}

	/**
	 * All of them.
	 *
	 * @return array<string, true> By name.
	 */
	public static function all(): array {
		$stored = get_option( self::OPTION );

		return array_fill_keys( array_filter( array_keys( is_array( $stored ) ? $stored : array() ), 'is_string' ), true );
	}

	/** One is read now. */
	public static function remove( string $name ): void {
		// Pages may have added to it meanwhile.
		wp_cache_delete( self::OPTION, 'options' );
		$left = array_diff_key( self::all(), array( $name => true ) );
		if ( array() === $left ) {
			delete_option( self::OPTION );
		} else {
			update_option( self::OPTION, $left, false );
		}
	}
}
