<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** Who of the staff has which conversation open, in which of their tabs, and types there: so that two don't answer the same visitor. */
final class Looks {

	/** Seconds for which a sign lasts. */
	private const LOOKS = 90;
	private const TYPES = 8;

	/**
	 * Their page shows it. The others learn of it where it is new.
	 *
	 * @param string $tab Its id, as the page made it up.
	 */
	public static function note( int $conversation, int $agent, string $tab ): void {
		if ( self::set( $conversation, $agent, self::checked( $tab ), 'looks_until', self::LOOKS ) ) {
			StaffCounter::bump_light();
		}
	}

	/** In whichever tab: with the next sign of one of them it is that tab's. */
	public static function note_typing( int $conversation, int $agent ): void {
		self::set( $conversation, $agent, '', 'looks_until', self::LOOKS );
		self::set( $conversation, $agent, '', 'types_until', self::TYPES );
		StaffCounter::bump_light();
	}

	/** What they typed is sent. */
	public static function stop_typing( int $conversation, int $agent ): void {
		Database::run( 'UPDATE %i SET types_until = 0 WHERE conversation = %d AND agent = %d', Tables::LOOKS, $conversation, $agent );
	}

	/** A tab of theirs shows another one, or none; what their other tabs show stays. */
	public static function leave( int $agent, string $tab, int $stays = 0 ): void {
		if ( Database::run( "DELETE FROM %i WHERE agent = %d AND tab IN ('', %s) AND conversation <> %d", Tables::LOOKS, $agent, self::checked( $tab ), $stays ) > 0 ) {
			StaffCounter::bump_light();
		}
	}

	/** Whatever tabs of theirs are open. */
	public static function leave_all( int $agent ): void {
		if ( Database::run( 'DELETE FROM %i WHERE agent = %d', Tables::LOOKS, $agent ) > 0 ) {
			StaffCounter::bump_light();
		}
	}

	/** @return array<int, bool> Who looks, by agent's id: whether they type. */
	public static function at( int $conversation, ?int $now = null ): array {
		$here = array();
		foreach ( Database::rows( 'SELECT agent, MAX(types_until) AS types_until FROM %i WHERE conversation = %d AND looks_until > %d GROUP BY agent ORDER BY agent', Tables::LOOKS, $conversation, $now ?? time() ) as $row ) {
			$here[ (int) ( $row['agent'] ?? 0 ) ] = (int) ( $row['types_until'] ?? 0 ) > ( $now ?? time() );
		}

		return $here;
	}

	public static function forget_old(): void {
		Database::run( 'DELETE FROM %i WHERE looks_until < %d', Tables::LOOKS, time() - HOUR_IN_SECONDS );
	}

	/**
	 * @param 'looks_until'|'types_until' $what
	 * @return bool Whether it is new.
	 */
	private static function set( int $conversation, int $agent, string $tab, string $what, int $seconds ): bool {
		$is_new = 1 === Database::run( 'INSERT IGNORE INTO %i (conversation, agent, tab) VALUES (%d, %d, %s)', Tables::LOOKS, $conversation, $agent, $tab );
		$was    = Database::run( "UPDATE %i SET $what = %d WHERE conversation = %d AND agent = %d AND tab = %s AND $what <= %d", Tables::LOOKS, time() + $seconds, $conversation, $agent, $tab, time() );
		if ( 0 === $was ) {
			Database::run( "UPDATE %i SET $what = %d WHERE conversation = %d AND agent = %d AND tab = %s", Tables::LOOKS, time() + $seconds, $conversation, $agent, $tab );
		}

		return $is_new || 1 === $was;
	}

	/** A page of an earlier version names none. */
	private static function checked( string $tab ): string {
		return 1 === preg_match( '/^[\w-]{1,36}$/D', $tab ) ? $tab : '';
	}
}
