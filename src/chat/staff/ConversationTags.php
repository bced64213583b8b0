<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** Words by which staff sort conversations. Contacts have tags of their own, which the shop's pages set. */
final class ConversationTags {

	/** Of one conversation. */
	public const MOST = 20;

	public const LONGEST = 60;

	/** That are offered. */
	private const MOST_KNOWN = 200;

	/**
	 * @param list<string> $add    As Text::line() gave them.
	 * @param list<string> $remove The same.
	 * @return bool False where there would be too many: nothing was changed.
	 */
	public static function change( Conversation $conversation, array $add, array $remove ): bool {
		$now = array_diff( self::of( array( $conversation->id ) )[ $conversation->id ] ?? array(), $remove );
		if ( count( array_unique( array( ...$now, ...$add ) ) ) > self::MOST ) {
			return false;
		}
		foreach ( $remove as $name ) {
			Database::run( 'DELETE FROM %i WHERE conversation = %d AND name = %s', Tables::CONVERSATION_TAGS, $conversation->id, $name );
		}
		foreach ( $add as $name ) {
			Database::run( 'INSERT IGNORE INTO %i (conversation, name) VALUES (%d, %s)', Tables::CONVERSATION_TAGS, $conversation->id, $name );
		}

		return true;
	}

	/**
	 * @param list<int> $conversations Their ids.
	 * @return array<int, list<string>> By conversation.
	 */
	public static function of( array $conversations ): array {
		$found = array();
		foreach ( array() === $conversations ? array() : Database::rows( 'SELECT conversation, name FROM %i WHERE conversation IN (' . implode( ',', $conversations ) . ') ORDER BY name', Tables::CONVERSATION_TAGS ) as $row ) {
			$found[ (int) ( $row['conversation'] ?? 0 ) ][] = (string) ( $row['name'] ?? '' );
		}

		return $found;
	}

	/** @return list<string> */
	public static function known(): array {
		return array_map( static fn ( array $row ): string => (string) ( $row['name'] ?? '' ), Database::rows( 'SELECT DISTINCT name FROM %i ORDER BY name LIMIT %d', Tables::CONVERSATION_TAGS, self::MOST_KNOWN ) );
	}

	public static function delete_of( Conversation $conversation ): void {
		Database::run( 'DELETE FROM %i WHERE conversation = %d', Tables::CONVERSATION_TAGS, $conversation->id );
	}
}
