<?php

namespace Vitrin\Chat\Import;

use Vitrin\Chat\Messages\Message;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/**
 * Rows of an export that were read and wait to be stored, since a conversation's are only in order once all of them are
 * there; and which contacts and conversations are those of an earlier import.
 *
 * @phpstan-type Waiting array{id: int, message_id: string, sender: string, agent: string, message: string, at: int, contact: string}
 */
final class Staging extends TableSet {

	public const TABLE = 'vitrin_chat_import_rows';

	/** What became of an export's contacts and conversations: it stays, so that the same file brings nothing twice. */
	public const IMPORTED = 'vitrin_chat_imported';

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_chat_import_tables';

	protected const VERSION = 1;

	protected static function all(): array {
		$options = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

		return array(
			new OwnTable(
				self::TABLE,
				array(
					'id'           => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'person'       => 'varchar(40) NOT NULL',
					'conversation' => "varchar(40) NOT NULL DEFAULT ''",
					'message_id'   => "varchar(64) NOT NULL DEFAULT ''",
					'sender'       => 'varchar(8) NOT NULL',
					'agent'        => "varchar(100) NOT NULL DEFAULT ''",
					'message'      => 'mediumtext NOT NULL',
					'sent_at'      => 'int unsigned NOT NULL DEFAULT 0',
					'contact'      => 'text NOT NULL',
				),
				array( 'PRIMARY KEY (id)', 'KEY conversation_sent (conversation,sent_at,id)' ),
				$options
			),
			new OwnTable(
				self::IMPORTED,
				array(
					'reference' => 'varchar(40) NOT NULL',
					'target'    => 'bigint(20) unsigned NOT NULL',
				),
				array( 'PRIMARY KEY (reference)' ),
				$options
			),
		);
	}

	/** By what a contact, a conversation or a message of another system is known here. */
	public static function reference( string $source, string $kind, string $id ): string {
		return substr( hash( 'sha256', implode( "\n", array( $source, $kind, $id ) ) ), 0, 40 );
	}

	/** @param list<ImportRow> $rows */
	public static function add( string $source, array $rows ): void {
		foreach ( array_chunk( $rows, 100 ) as $some ) {
			$values = array_map(
				static fn ( ImportRow $row ): string => '(' . Database::list(
					array(
						self::reference( $source, 'contact', $row->contact ),
						// A contact alone comes after all conversations, of which one may be theirs.
						'' === $row->conversation ? '~' . substr( self::reference( $source, 'contact', $row->contact ), 1 ) : self::reference( $source, 'conversation', $row->conversation ),
						'' === $row->id ? '' : 'import:' . self::reference( $source, 'message', $row->id ),
						$row->sender,
						$row->agent,
						$row->message,
					)
				) . ',' . $row->at . ',' . Database::text( (string) wp_json_encode( $row->values, JSON_UNESCAPED_UNICODE ) ) . ')',
				$some
			);
			Database::run( 'INSERT INTO ' . OwnTable::of( self::TABLE ) . ' (person, conversation, message_id, sender, agent, message, sent_at, contact) VALUES ' . implode( ',', $values ) );
		}
	}

	/** @return array{string, string}|null Contact and conversation that come next: whoever has written as the visitor, for in some exports each row has who wrote it. */
	public static function next(): ?array {
		$next = Database::row( 'SELECT conversation FROM %i ORDER BY conversation LIMIT 1', self::TABLE );
		if ( null === $next ) {
			return null;
		}
		$row = Database::row( 'SELECT person FROM %i WHERE conversation = %s ORDER BY CASE WHEN sender = %s THEN 0 ELSE 1 END, sent_at, id LIMIT 1', self::TABLE, (string) $next['conversation'], Message::CONTACT );

		return array( (string) ( $row['person'] ?? '' ), (string) $next['conversation'] );
	}

	/** @return list<Waiting> In the order in which they were written. */
	public static function of_conversation( string $conversation, int $limit ): array {
		return array_map(
			static fn ( array $row ): array => array( 'id' => (int) $row['id'], 'message_id' => (string) $row['message_id'], 'sender' => (string) $row['sender'], 'agent' => (string) $row['agent'], 'message' => (string) $row['message'], 'at' => (int) $row['sent_at'], 'contact' => (string) $row['contact'] ),
			Database::rows( 'SELECT * FROM %i WHERE conversation = %s ORDER BY sent_at, id LIMIT %d', self::TABLE, $conversation, $limit )
		);
	}

	/** @param list<Waiting> $rows */
	public static function remove( array $rows ): void {
		Database::run( 'DELETE FROM %i WHERE id IN (' . implode( ',', array_map( static fn ( array $row ): int => $row['id'], $rows ) ) . ')', self::TABLE );
	}

	public static function clear(): void {
		Database::run( 'DELETE FROM %i', self::TABLE );
	}

	/** Conversations, and contacts without one. */
	public static function left(): int {
		return (int) ( Database::row( 'SELECT COUNT(DISTINCT conversation) AS n FROM %i', self::TABLE )['n'] ?? 0 );
	}

	/** @return int What it became; 0: it is new. */
	public static function target( string $reference ): int {
		return (int) ( Database::row( 'SELECT target FROM %i WHERE reference = %s', self::IMPORTED, $reference )['target'] ?? 0 );
	}

	public static function note( string $reference, int $target ): void {
		Database::run( 'INSERT INTO %i (reference, target) VALUES (%s, %d)', self::IMPORTED, $reference, $target );
	}
}
