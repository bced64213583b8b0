<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** Answers that staff use again and again. Variables in them are filled in by the screen. */
final class CannedAnswers {

	public const MOST = 500;

	/** @return list<array{id: int, shortcut: string, title: string, text: string}> */
	public static function all(): array {
		return array_map( self::of_row( ... ), Database::rows( 'SELECT * FROM %i ORDER BY shortcut LIMIT %d', Tables::CANNED, self::MOST ) );
	}

	/** @return array{id: int, shortcut: string, title: string, text: string}|null */
	public static function find( int $id ): ?array {
		$row = Database::row( 'SELECT * FROM %i WHERE id = %d', Tables::CANNED, $id );

		return null === $row ? null : self::of_row( $row );
	}

	/**
	 * @param int $id 0 for a new one.
	 * @return array{id: int, shortcut: string, title: string, text: string}|null Null where another one has the shortcut.
	 */
	public static function save( int $id, string $shortcut, string $title, string $text ): ?array {
		$other = Database::row( 'SELECT id FROM %i WHERE shortcut = %s AND id <> %d', Tables::CANNED, $shortcut, $id );
		if ( null !== $other ) {
			return null;
		}
		if ( 0 === $id ) {
			// Of two at once one is stored.
			if ( 1 !== Database::run( 'INSERT IGNORE INTO %i (shortcut, title, text) VALUES (%s, %s, %s)', Tables::CANNED, $shortcut, $title, $text ) ) {
				return null;
			}
			$id = Database::last_id();
		} else {
			Database::run( 'UPDATE %i SET shortcut = %s, title = %s, text = %s WHERE id = %d', Tables::CANNED, $shortcut, $title, $text, $id );
		}

		return self::find( $id ) ?? throw new StoreFailure( 'The answer was not stored.' );
	}

	public static function delete( int $id ): void {
		Database::run( 'DELETE FROM %i WHERE id = %d', Tables::CANNED, $id );
	}

	public static function is_full(): bool {
		return (int) ( Database::row( 'SELECT COUNT(*) AS number FROM %i', Tables::CANNED )['number'] ?? 0 ) >= self::MOST;
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{id: int, shortcut: string, title: string, text: string}
	 */
	private static function of_row( array $row ): array {
		return array( 'id' => (int) ( $row['id'] ?? 0 ), 'shortcut' => (string) ( $row['shortcut'] ?? '' ), 'title' => (string) ( $row['title'] ?? '' ), 'text' => (string) ( $row['text'] ?? '' ) );
	}
}
