<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** Who of the staff has which conversation open, and types there: so that two don't answer the same visitor. */
final class Looks {

	/** Seconds for which a sign lasts. */
	private const LOOKS = 90;
	private const TYPES = 8;

	/** Their page shows it. The others learn of it where it is new. */
	public static function note( int $conversation, int $agent ): void {
		if ( self::set( $conversation, $agent, 'looks_until', self::LOOKS ) ) {
			StaffCounter::bump_light();
		}
	}

	public static function note_typing( int $conversation, int $agent ): void {
		self::set( $conversation, $agent, 'looks_until', self::LOOKS );
		self::set( $conversation, $agent, 'types_until', self::TYPES );
		StaffCounter::bump_light();
	}

	/** What they typed is sent. */
	public static function stop_typing( int $conversation, int $agent ): void {
		Database::run( 'UPDATE %i SET types_until = 0 WHERE conversation = %d AND agent = %d', Tables::LOOKS, $conversation, $agent );
	}

	/** They look at another one, or at none. */
	public static function leave( int $agent, int $stays = 0 ): void {
		if ( Database::run( 'DELETE FROM %i WHERE agent = %d AND conversation <> %d', Tables::LOOKS, $agent, $stays ) > 0 ) {
			StaffCounter::bump_light();
		}
	}

	/** @return array<int, bool> Who looks, by agent's id: whether they type. */
	public static function at( int $conversation, ?int $now = null ): array {
		$here = array();
		foreach ( Database::rows( 'SELECT agent, types_until FROM %i WHERE conversation = %d AND looks_until > %d ORDER BY agent', Tables::LOOKS, $conversation, $now ?? time() ) as $row ) {
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
	private static function set( int $conversation, int $agent, string $what, int $seconds ): bool {
		$is_new = 1 === Database::run( 'INSERT IGNORE INTO %i (conversation, agent) VALUES (%d, %d)', Tables::LOOKS, $conversation, $agent );
		$was    = Database::run( "UPDATE %i SET $what = %d WHERE conversation = %d AND agent = %d AND $what <= %d", Tables::LOOKS, time() + $seconds, $conversation, $agent, time() );
		if ( 0 === $was ) {
			Database::run( "UPDATE %i SET $what = %d WHERE conversation = %d AND agent = %d", Tables::LOOKS, time() + $seconds, $conversation, $agent );
		}

		return $is_new || 1 === $was;
	}
}
