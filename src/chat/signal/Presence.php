<?php

namespace Vitrin\Chat\Signal;

use Vitrin\Chat\Messages\Conversations;

defined( 'ABSPATH' ) || exit;

/** Until when somebody of the staff is there. Their pages say so once a minute; visitors read it in their counter file. */
final class Presence {

	/** Unix seconds by agent's id. */
	public const OPTION = 'vitrin_chat_presence';

	/** Seconds for which a sign of somebody lasts. */
	public const LASTS = 180;

	/** Seconds that a page takes to follow another. */
	private const BETWEEN_PAGES = 20;

	/** The counter files are written again when so many seconds are left, so that most signs write none. */
	private const RENEWED_BELOW = 90;

	/** Whoever has written nothing for so long looks at no file. */
	private const LIVE = DAY_IN_SECONDS;

	/** Files that are written at once. */
	private const MOST = 500;

	/** Unix seconds; 0 for nobody. */
	public static function until( ?int $now = null ): int {
		return max( array( 0, ...array_values( self::here( $now ) ) ) );
	}

	/** @return array<int, int> Until when, by agent. */
	public static function here( ?int $now = null ): array {
		$stored = get_option( self::OPTION );
		$here   = array();
		foreach ( is_array( $stored ) ? $stored : array() as $agent => $until ) {
			if ( is_int( $agent ) && is_int( $until ) && $until > ( $now ?? time() ) ) {
				$here[ $agent ] = $until;
			}
		}

		return $here;
	}

	public static function is_here( int $agent ): bool {
		return isset( self::here()[ $agent ] );
	}

	/** A sign of somebody: from their page, or by what they do. */
	public static function note( int $agent, ?int $now = null ): void {
		$now  ??= time();
		$here   = self::here( $now );
		$before = max( array( 0, ...array_values( $here ) ) );
		if ( ( $here[ $agent ] ?? 0 ) > $now + self::LASTS - 20 ) {
			return;
		}
		$here[ $agent ] = $now + self::LASTS;
		update_option( self::OPTION, $here, true );
		if ( $before < $now + self::RENEWED_BELOW ) {
			self::write( $here[ $agent ] );
		}
	}

	/**
	 * They have closed their page, or go to another one of it: that says so soon.
	 *
	 * @param int $seconds For which they count as here all the same.
	 */
	public static function leave( int $agent, int $seconds = self::BETWEEN_PAGES ): void {
		$here  = self::here();
		$until = time() + $seconds;
		if ( ( $here[ $agent ] ?? 0 ) > $until ) {
			$before         = max( array( 0, ...array_values( $here ) ) );
			$here[ $agent ] = $until;
			update_option( self::OPTION, $here, true );
			$after = self::until();
			if ( $after < $before ) {
				self::write( $after );
			}
		}
	}

	private static function write( int $until ): void {
		foreach ( Conversations::live_counters( time() - self::LIVE, self::MOST ) as $name ) {
			CounterFile::change( $name, array( CounterFile::PRESENT => $until ) );
		}
	}
}
