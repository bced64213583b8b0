<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** A page of the conversations that a query asks for, and how many there are. */
final class ConversationList {

	public const PAGE = 50;

	/** Rows of a first page that a screen asks for, where it shows further ones. */
	public const MOST = 200;

	/**
	 * @param list<Conversation> $conversations
	 * @param string             $next  Where the next page begins; '' after the last one.
	 * @param array<int, int>    $found By conversation: the sequence of the message that was found, 0 for the contact.
	 */
	private function __construct( public readonly array $conversations, public readonly string $next, public readonly array $found = array() ) {}

	/** @param int $rows At least PAGE, at most MOST of them; a search has PAGE. */
	public static function of( ConversationQuery $query, int $rows = self::PAGE ): self {
		$rows = array() === $query->words ? max( self::PAGE, min( self::MOST, $rows ) ) : self::PAGE;
		if ( array() !== $query->words ) {
			list( $found, $sequences ) = ConversationSearch::find( $query, $rows + 1 );
		} else {
			$found     = self::read( $query, $rows + 1 );
			$sequences = array();
		}
		$page = array_slice( $found, 0, $rows );

		return new self( $page, count( $found ) > $rows ? $query->cursor_after( $page[ $rows - 1 ] ) : '', $sequences );
	}

	/** @return list<Conversation> In the query's order, whatever words it has. */
	public static function read( ConversationQuery $query, int $limit ): array {
		list( $condition, $values ) = $query->condition();

		return array_map( Conversation::of_row( ... ), Database::rows( "SELECT c.* FROM %i c WHERE $condition ORDER BY {$query->order()} LIMIT %d", Tables::CONVERSATIONS, ...array( ...$values, $limit ) ) );
	}

	/** @return array{open: int, waiting: int, mine: int, unread: int} Unread as the list shows it: not where staff had the last word. */
	public static function counts( int $me ): array {
		$row = Database::row( 'SELECT COUNT(*) AS open_ones, SUM(CASE WHEN waiting_since > 0 THEN 1 ELSE 0 END) AS waiting, SUM(CASE WHEN agent = %d THEN 1 ELSE 0 END) AS mine, SUM(CASE WHEN last_of_contact > read_by_staff AND last_sender <> %s THEN 1 ELSE 0 END) AS unread FROM %i WHERE status = %s', $me, Message::AGENT, Tables::CONVERSATIONS, Conversation::OPEN );

		return array(
			'open'    => (int) ( $row['open_ones'] ?? 0 ),
			'waiting' => (int) ( $row['waiting'] ?? 0 ),
			'mine'    => (int) ( $row['mine'] ?? 0 ),
			'unread'  => (int) ( $row['unread'] ?? 0 ),
		);
	}
}
