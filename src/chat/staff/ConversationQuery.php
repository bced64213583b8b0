<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Storage\Tables;

defined( 'ABSPATH' ) || exit;

/** Which conversations somebody of the staff wants to see, as a condition of SQL. */
final class ConversationQuery {

	public const OPEN    = 'open';
	public const WAITING = 'waiting';
	public const MINE    = 'mine';
	public const DONE    = 'done';
	public const SPAM    = 'spam';
	/** All of them: for a search. */
	public const ALL = 'all';

	public const FOLDERS = array( self::OPEN, self::WAITING, self::MINE, self::DONE, self::SPAM, self::ALL );

	/**
	 * @param string       $folder One of FOLDERS.
	 * @param int          $me     The agent who asks.
	 * @param string       $tag    '' for any.
	 * @param int          $agent  Whose; 0 for anybody's.
	 * @param list<string> $words  As SearchText::asked() gave them.
	 * @param string       $cursor As ConversationList gave it; '' for the first page.
	 */
	public function __construct(
		public readonly string $folder,
		private readonly int $me,
		private readonly string $tag = '',
		private readonly int $agent = 0,
		public readonly array $words = array(),
		private readonly string $cursor = ''
	) {}

	/** The column by which it is ordered, the number of the row being next. Who waits longest comes first. */
	public function order(): string {
		return $this->is_by_wait() ? 'c.waiting_since, c.id' : 'c.updated DESC, c.id DESC';
	}

	/** What comes after a conversation. */
	public function cursor_after( Conversation $conversation ): string {
		return ( $this->is_by_wait() ? $conversation->waiting_since : $conversation->updated ) . '-' . $conversation->id;
	}

	public function after( Conversation $conversation ): self {
		return new self( $this->folder, $this->me, $this->tag, $this->agent, $this->words, $this->cursor_after( $conversation ) );
	}

	/** @return array{string, list<string|int>} On the table of conversations as `c`, with the values of its placeholders. */
	public function condition(): array {
		list( $where, $values ) = $this->of_folder();
		if ( $this->agent > 0 ) {
			$where[]  = 'c.agent = %d';
			$values[] = $this->agent;
		}
		if ( '' !== $this->tag ) {
			$where[] = 'EXISTS (SELECT 1 FROM %i t WHERE t.conversation = c.id AND t.name = %s)';
			array_push( $values, Tables::CONVERSATION_TAGS, $this->tag );
		}
		if ( 1 === preg_match( '/^(\d{1,10})-(\d{1,18})$/D', $this->cursor, $part ) ) {
			$where[] = $this->is_by_wait()
				? 'c.waiting_since >= %d AND (c.waiting_since > %d OR c.id > %d)'
				: 'c.updated <= %d AND (c.updated < %d OR c.id < %d)';
			array_push( $values, (int) $part[1], (int) $part[1], (int) $part[2] );
		}

		return array( array() === $where ? '1 = 1' : implode( ' AND ', $where ), $values );
	}

	/** @return array{list<string>, list<string|int>} */
	private function of_folder(): array {
		return match ( $this->folder ) {
			self::OPEN    => array( array( 'c.status = %s' ), array( Conversation::OPEN ) ),
			self::WAITING => array( array( 'c.status = %s', 'c.waiting_since > 0' ), array( Conversation::OPEN ) ),
			self::MINE    => array( array( 'c.status = %s', 'c.agent = %d' ), array( Conversation::OPEN, $this->me ) ),
			self::DONE    => array( array( 'c.status = %s' ), array( Conversation::CLOSED ) ),
			self::SPAM    => array( array( 'c.status = %s' ), array( Conversation::SPAM ) ),
			default       => array( array(), array() ),
		};
	}

	/** What is found is ordered as everywhere. */
	private function is_by_wait(): bool {
		return self::WAITING === $this->folder && array() === $this->words;
	}
}
