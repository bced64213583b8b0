<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Storage\FullText;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Conversations whose contact, or one message, has words that begin with all of what was typed. The latest ones are read
 * through first, because that finds words which are everywhere at once; for rarer ones the database's index is asked, and
 * where there is none the reading goes on.
 */
final class ConversationSearch {

	/** Conversations that are read through at once. */
	private const CHUNK = 100;

	/** As long as one of so many has it, reading on is cheaper than the index, which fetches each message that has the word. */
	private const OFTEN = 5;

	/** Letters that a word has at least to be asked of the index: one alone begins too many. */
	private const LEAST = 2;

	/** Where nothing but single letters was typed, so many are read and no more. */
	private const MOST = 1000;

	/** Contacts that are found. */
	private const MOST_CONTACTS = 500;

	/**
	 * @return array{list<Conversation>, array<int, int>} At most so many, in the query's order, and the sequence of the
	 *                                                    message that was found by conversation; 0: its contact was.
	 */
	public static function find( ConversationQuery $query, int $limit ): array {
		$found     = array();
		$sequences = array();
		$indexed   = array_values( array_filter( $query->words, static fn ( string $word ): bool => mb_strlen( $word ) >= self::LEAST ) );
		$has_index = array() !== $indexed && FullText::is_possible();
		for ( $seen = self::CHUNK; count( $found ) < $limit; $seen += self::CHUNK ) {
			$read = ConversationList::read( $query, self::CHUNK );
			$hits = self::in_chunk( $read, $query->words );
			foreach ( $read as $conversation ) {
				if ( isset( $hits[ $conversation->id ] ) ) {
					$found[]                        = $conversation;
					$sequences[ $conversation->id ] = $hits[ $conversation->id ];
				}
			}
			if ( count( $read ) < self::CHUNK || ( array() === $indexed && $seen >= self::MOST ) ) {
				break;
			}
			$query = $query->after( $read[ self::CHUNK - 1 ] );
			if ( $has_index && count( $found ) < $limit && self::OFTEN * count( $found ) < $seen ) {
				$rest = self::by_index( $query, $indexed, $limit );
				if ( null !== $rest ) {
					return array( array_slice( array( ...$found, ...$rest[0] ), 0, $limit ), $sequences + $rest[1] );
				}
				// No index after all.
				$has_index = false;
			}
		}

		return array( array_slice( $found, 0, $limit ), $sequences );
	}

	/**
	 * @param list<Conversation> $conversations
	 * @param list<string>       $words
	 * @return array<int, int> As find() has them.
	 */
	private static function in_chunk( array $conversations, array $words ): array {
		if ( array() === $conversations ) {
			return array();
		}
		$like     = implode( ' AND ', array_fill( 0, count( $words ), 'normalised LIKE %s' ) );
		$ids      = implode( ',', array_map( static fn ( Conversation $one ): int => $one->id, $conversations ) );
		$contacts = implode( ',', array_unique( array_map( static fn ( Conversation $one ): int => $one->contact, $conversations ) ) );
		$hits     = array();
		foreach ( Database::rows( "SELECT id FROM %i WHERE id IN ($contacts) AND $like", Tables::CONTACTS, ...self::patterns( $words ) ) as $row ) {
			foreach ( $conversations as $conversation ) {
				if ( (int) $row['id'] === $conversation->contact ) {
					$hits[ $conversation->id ] = 0;
				}
			}
		}
		foreach ( Database::rows( "SELECT conversation, MAX(sequence) AS sequence FROM %i WHERE conversation IN ($ids) AND $like GROUP BY conversation", Tables::MESSAGES, ...self::patterns( $words ) ) as $row ) {
			$hits[ (int) $row['conversation'] ] = (int) $row['sequence'];
		}

		return $hits;
	}

	/**
	 * @param non-empty-list<string> $indexed Those of its words that the index knows.
	 * @return array{list<Conversation>, array<int, int>}|null As find() has them; null where there is no index.
	 */
	private static function by_index( ConversationQuery $query, array $indexed, int $limit ): ?array {
		list( $condition, $values ) = $query->condition();
		$short                      = array_values( array_diff( $query->words, $indexed ) );
		$like                       = implode( '', array_fill( 0, count( $short ), ' AND normalised LIKE %s' ) );
		$match                      = implode( ' ', array_map( static fn ( string $word ): string => "+$word*", $indexed ) );
		try {
			$rows = Database::rows(
				"SELECT c.*, f.sequence AS found FROM (SELECT conversation, MAX(sequence) AS sequence FROM %i WHERE MATCH(normalised) AGAINST(%s IN BOOLEAN MODE)$like GROUP BY conversation) f JOIN %i c ON c.id = f.conversation WHERE $condition ORDER BY {$query->order()} LIMIT %d",
				Tables::MESSAGES,
				$match,
				...array( ...self::patterns( $short ), Tables::CONVERSATIONS, ...$values, $limit )
			);
		} catch ( StoreFailure ) {
			return null;
		}
		array_push( $rows, ...self::of_contacts( $query, $limit ) );

		return self::in_order( $rows );
	}

	/** @return list<array<string, string|null>> Conversations of those who are found themselves. */
	private static function of_contacts( ConversationQuery $query, int $limit ): array {
		$like     = implode( ' AND ', array_fill( 0, count( $query->words ), 'normalised LIKE %s' ) );
		$contacts = array_map( static fn ( array $row ): int => (int) $row['id'], Database::rows( "SELECT id FROM %i WHERE $like LIMIT %d", Tables::CONTACTS, ...array( ...self::patterns( $query->words ), self::MOST_CONTACTS ) ) );
		if ( array() === $contacts ) {
			return array();
		}
		list( $condition, $values ) = $query->condition();

		return Database::rows( 'SELECT c.*, 0 AS found FROM %i c WHERE c.contact IN (' . implode( ',', $contacts ) . ") AND $condition ORDER BY {$query->order()} LIMIT %d", Tables::CONVERSATIONS, ...array( ...$values, $limit ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows Each conversation perhaps twice.
	 * @return array{list<Conversation>, array<int, int>}
	 */
	private static function in_order( array $rows ): array {
		$by_id     = array();
		$sequences = array();
		foreach ( $rows as $row ) {
			$conversation                   = Conversation::of_row( $row );
			$by_id[ $conversation->id ]     = $conversation;
			$sequences[ $conversation->id ] = max( $sequences[ $conversation->id ] ?? 0, (int) ( $row['found'] ?? 0 ) );
		}
		usort( $by_id, static fn ( Conversation $one, Conversation $other ): int => array( $other->updated, $other->id ) <=> array( $one->updated, $one->id ) );

		return array( $by_id, $sequences );
	}

	/**
	 * @param list<string> $words
	 * @return list<string>
	 */
	private static function patterns( array $words ): array {
		global $wpdb;

		return array_map( static fn ( string $word ): string => '% ' . ( $wpdb instanceof \wpdb ? $wpdb->esc_like( $word ) : $word ) . '%', $words );
	}
}
