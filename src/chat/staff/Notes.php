<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** Notes and events of a conversation, for staff alone. In a table of their own: no answer to a visitor reads it. */
final class Notes {

	/** Of one conversation: the last ones. */
	private const MOST = 500;

	/** Stores a note; one that is sent again is given back as it is. */
	public static function add( Conversation $conversation, string $id, string $text, int $agent ): Note {
		self::store( $conversation, $id, Note::NOTE, $text, $agent, 0 );
		$row = Database::row( 'SELECT * FROM %i WHERE conversation = %d AND sender_id = %s', Tables::NOTES, $conversation->id, $id );

		return null === $row ? throw new StoreFailure( 'The note was not stored.' ) : Note::of_row( $row );
	}

	/** @param string $what One of Note's codes. */
	public static function add_event( Conversation $conversation, string $what, int $agent, int $to = 0 ): void {
		self::store( $conversation, wp_generate_uuid4(), Note::EVENT, $what, $agent, $to );
	}

	/**
	 * One of another system.
	 *
	 * @param int $after Sequence of the message that it stands behind.
	 * @param int $at    Unix seconds.
	 */
	public static function add_imported( Conversation $conversation, string $id, string $text, int $agent, int $after, int $at ): void {
		Database::run( 'INSERT IGNORE INTO %i (conversation, sender_id, kind, agent, note, after_sequence, created) VALUES (%d, %s, %s, %d, %s, %d, %d)', Tables::NOTES, $conversation->id, $id, Note::NOTE, $agent, $text, $after, $at );
	}

	/** @return list<Note> In order. */
	public static function of( Conversation $conversation ): array {
		return array_reverse( array_map( Note::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE conversation = %d ORDER BY id DESC LIMIT %d', Tables::NOTES, $conversation->id, self::MOST ) ) );
	}

	public static function find( Conversation $conversation, int $id ): ?Note {
		$row = Database::row( 'SELECT * FROM %i WHERE conversation = %d AND id = %d', Tables::NOTES, $conversation->id, $id );

		return null === $row ? null : Note::of_row( $row );
	}

	/** @param string $id The sender's own. */
	public static function is_there( Conversation $conversation, string $id ): bool {
		return null !== Database::row( 'SELECT id FROM %i WHERE conversation = %d AND sender_id = %s', Tables::NOTES, $conversation->id, $id );
	}

	public static function delete( Note $note ): void {
		Database::run( 'DELETE FROM %i WHERE id = %d', Tables::NOTES, $note->id );
	}

	public static function delete_of( Conversation $conversation ): void {
		Database::run( 'DELETE FROM %i WHERE conversation = %d', Tables::NOTES, $conversation->id );
	}

	private static function store( Conversation $conversation, string $id, string $kind, string $text, int $agent, int $to ): void {
		Database::run(
			'INSERT IGNORE INTO %i (conversation, sender_id, kind, agent, to_agent, note, after_sequence, created) SELECT id, %s, %s, %d, %d, %s, last_sequence, %d FROM %i WHERE id = %d',
			Tables::NOTES,
			$id,
			$kind,
			$agent,
			$to,
			$text,
			time(),
			Tables::CONVERSATIONS,
			$conversation->id
		);
	}
}
