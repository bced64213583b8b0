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

	/** Conversations that are read through at first, and at once later. */
	private const CHUNK   = 100;
	private const LARGEST = 400;

	/**
	 * Messages of each conversation that have the rarest word: from so many on reading is cheaper than the index, which fetches
	 * each message that has it.
	 */
	private const OFTEN = 0.1;

	/** Conversations that are read through for words that are often, but seldom together. */
	private const MOST = 2000;

	/** Letters that a word has at least to be asked of the index: one alone begins too many. */
	private const LEAST = 2;

	/** Where nothing but single letters was typed, so many are read and no more. */
	private const MOST_OF_LETTERS = 1000;

	/** Contacts that are found. */
	private const MOST_CONTACTS = 500;

	/**
	 * @return array{list<Conversation>, array<int, int>} At most so many, in the query's order, and the sequence of the
	 *                                                    message that was found by conversation; 0: its contact was.
	 */
	public static function find( ConversationQuery $query, int $limit ): array {
		$found     = array();
		$sequences = array();
		$numbers   = array_fill_keys( array_keys( $query->words ), 0 );
		$indexed   = array_filter( $query->words, static fn ( string $word ): bool => mb_strlen( $word ) >= self::LEAST );
		$has_index = array() !== $indexed && FullText::is_possible();
		$chunk     = self::CHUNK;
		for ( $seen = $chunk; count( $found ) < $limit; $seen += $chunk ) {
			$read                   = ConversationList::read( $query, $chunk );
			list( $hits, $numbers ) = self::in_chunk( $read, $query->words, $numbers );
			foreach ( $read as $conversation ) {
				if ( isset( $hits[ $conversation->id ] ) ) {
					$found[]                        = $conversation;
					$sequences[ $conversation->id ] = $hits[ $conversation->id ];
				}
			}
			if ( count( $read ) < $chunk || ( array() === $indexed && $seen >= self::MOST_OF_LETTERS ) ) {
				break;
			}
			$query = $query->after( $read[ $chunk - 1 ] );
			$asked = $has_index && count( $found ) < $limit ? self::to_ask( $indexed, $numbers, $seen ) : array();
			$rest  = array() === $asked ? null : self::by_index( $query, $asked, $limit );
			if ( null !== $rest ) {
				return array( array_slice( array( ...$found, ...$rest[0] ), 0, $limit ), $sequences + $rest[1] );
			}
			// No index after all.
			$has_index = $has_index && array() === $asked;
			$chunk     = min( self::LARGEST, 2 * $chunk );
		}

		return array( array_slice( $found, 0, $limit ), $sequences );
	}

	/**
	 * The words for which the index is asked.
	 *
	 * @param array<int, string> $indexed Those that it knows; one at least.
	 * @param array<int, int>    $numbers In how many messages each was.
	 * @return list<string> The rarest one; all of them where each is often; none as long as reading is cheaper.
	 */
	private static function to_ask( array $indexed, array $numbers, int $seen ): array {
		$numbers = array_intersect_key( $numbers, $indexed );
		asort( $numbers );
		$rarest = (int) array_key_first( $numbers );
		if ( $numbers[ $rarest ] < self::OFTEN * $seen ) {
			return array( $indexed[ $rarest ] );
		}

		return $seen < self::MOST ? array() : array_values( $indexed );
	}

	/**
	 * @param list<Conversation> $conversations
	 * @param list<string>       $words
	 * @param array<int, int>    $numbers In how many messages each was.
	 * @return array{array<int, int>, array<int, int>} As find() has them, and the numbers with these.
	 */
	private static function in_chunk( array $conversations, array $words, array $numbers ): array {
		if ( array() === $conversations ) {
			return array( array(), $numbers );
		}
		$like     = array_fill( 0, count( $words ), 'normalised LIKE %s' );
		$all      = implode( ' AND ', $like );
		$patterns = self::patterns( $words );
		$ids      = implode( ',', array_map( static fn ( Conversation $one ): int => $one->id, $conversations ) );
		$contacts = implode( ',', array_unique( array_map( static fn ( Conversation $one ): int => $one->contact, $conversations ) ) );
		$hits     = array();
		$of       = array_flip( array_map( static fn ( array $row ): int => (int) $row['id'], Database::rows( "SELECT id FROM %i WHERE id IN ($contacts) AND $all", Tables::CONTACTS, ...$patterns ) ) );
		foreach ( array() === $of ? array() : $conversations as $conversation ) {
			if ( isset( $of[ $conversation->contact ] ) ) {
				$hits[ $conversation->id ] = 0;
			}
		}
		$each = implode( '', array_map( static fn ( int $i ): string => ", SUM(CASE WHEN {$like[ $i ]} THEN 1 ELSE 0 END) AS word_$i", array_keys( $words ) ) );
		foreach ( Database::rows( "SELECT conversation, MAX(CASE WHEN $all THEN sequence ELSE 0 END) AS sequence$each FROM %i WHERE conversation IN ($ids) GROUP BY conversation", ...array( ...$patterns, ...$patterns, Tables::MESSAGES ) ) as $row ) {
			foreach ( array_keys( $words ) as $i ) {
				$numbers[ $i ] += (int) $row[ "word_$i" ];
			}
			if ( (int) $row['sequence'] > 0 ) {
				$hits[ (int) $row['conversation'] ] = (int) $row['sequence'];
			}
		}

		return array( $hits, $numbers );
	}

	/**
	 * @param non-empty-list<string> $asked Of the index; the others are looked for in what it finds.
	 * @return array{list<Conversation>, array<int, int>}|null As find() has them; null where there is no index.
	 */
	private static function by_index( ConversationQuery $query, array $asked, int $limit ): ?array {
		list( $condition, $values ) = $query->condition();
		$others                     = array_values( array_diff( $query->words, $asked ) );
		$like                       = implode( '', array_fill( 0, count( $others ), ' AND normalised LIKE %s' ) );
		$match                      = implode( ' ', array_map( static fn ( string $word ): string => "+$word*", $asked ) );
		try {
			$rows = Database::rows(
				"SELECT c.*, f.sequence AS found FROM (SELECT conversation, MAX(sequence) AS sequence FROM %i WHERE MATCH(normalised) AGAINST(%s IN BOOLEAN MODE)$like GROUP BY conversation) f JOIN %i c ON c.id = f.conversation WHERE $condition ORDER BY {$query->order()} LIMIT %d",
				Tables::MESSAGES,
				$match,
				...array( ...self::patterns( $others ), Tables::CONVERSATIONS, ...$values, $limit )
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
