<?php

namespace Vitrin\Chat\Messages;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Figures\FigureLog;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Staff\Note;
use Vitrin\Chat\Staff\Notes;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Chat\Storage\Tables;

defined( 'ABSPATH' ) || exit;

/** Stores each message once and in order, and reads them by their sequence [CHAT-13]. */
final class Messages {

	/** At most, in one answer. */
	public const PAGE = 100;

	/** Of a statement that had to wait for another's lock too long, or was chosen to end a deadlock. */
	private const TRIES = 3;

	/**
	 * Stores a message; one that is there already is given back as it is, whoever sends it again.
	 *
	 * @param string $id     The sender's own (crypto.randomUUID).
	 * @param string $sender One of Message's.
	 * @param string $text   As Text::message() gave it.
	 * @param int    $agent  An agent's id (Agents).
	 * @param string $card   As Message has it.
	 */
	public static function add( Conversation $conversation, string $id, string $sender, string $text, int $agent = 0, string $type = Message::TEXT, string $card = '' ): Message {
		$there = self::find( $conversation, $id );
		list( $message, $is_new ) = null !== $there ? array( $there, false ) : self::store_surely( $conversation, new Message( 0, $id, $sender, $agent, $type, $text, time(), $card ) );
		// Also for one that was there: the request that stored it may have ended before it came so far.
		CounterFile::change(
			$conversation->counter,
			array( CounterFile::LAST => max( $message->sequence, $conversation->last ) ) + ( Message::AGENT === $sender ? array( CounterFile::READ => Conversations::of_id( $conversation->id )->staff_read ?? 0 ) : array( CounterFile::READ => $conversation->staff_read ) )
		);
		StaffCounter::bump();
		if ( $is_new && Message::AGENT === $sender ) {
			Conversations::announce_change( $conversation );
		}
		if ( $is_new ) {
			/**
			 * A message was stored, once.
			 *
			 * @param Message      $message
			 * @param Conversation $conversation As it was before.
			 */
			do_action( 'vitrin_chat_message', $message, $conversation );
		}

		return $message;
	}

	/**
	 * @param Message $message Without its sequence.
	 * @return array{Message, bool} As store() gives them.
	 * @throws StoreFailure Where the database refuses it again and again.
	 */
	private static function store_surely( Conversation $conversation, Message $message ): array {
		for ( $try = 1; ; ++$try ) {
			try {
				return Database::in_transaction( static fn (): array => self::store( $conversation, $message ) );
			} catch ( StoreFailure $failure ) {
				$there = self::find( $conversation, $message->id );
				if ( null !== $there ) {
					return array( $there, false );
				}
				if ( $try >= self::TRIES ) {
					throw $failure;
				}
			}
		}
	}

	/** @return array{Message, bool} The message, and whether it is new. */
	private static function store( Conversation $conversation, Message $message ): array {
		// Holds the conversation's row: whoever comes meanwhile waits, so sequences have no gap and no two are the same.
		Database::run( 'UPDATE %i SET last_sequence = last_sequence WHERE id = %d', Tables::CONVERSATIONS, $conversation->id );
		$there = self::find( $conversation, $message->id );
		if ( null !== $there ) {
			return array( $there, false );
		}
		$row    = Database::row( 'SELECT * FROM %i WHERE id = %d', Tables::CONVERSATIONS, $conversation->id ) ?? throw new StoreFailure( 'The conversation is gone.' );
		$before = Conversation::of_row( $row );
		$stored = new Message( $before->last + 1, $message->id, $message->sender, $message->agent, $message->type, $message->text, $message->created, $message->card );
		Database::run(
			'INSERT INTO %i (conversation, sequence, sender_id, sender, agent, type, message, card, normalised, created) VALUES (%d, %d, %s, %s, %d, %s, %s, %s, %s, %d)',
			Tables::MESSAGES,
			$conversation->id,
			$stored->sequence,
			$stored->id,
			$stored->sender,
			$stored->agent,
			$stored->type,
			$stored->text,
			$stored->card,
			Message::IMAGE === $stored->type ? '' : SearchText::of( $stored->text ),
			$stored->created
		);
		self::go_on( $before, $stored );

		return array( $stored, true );
	}

	/** What a message changes of its conversation; within the transaction that stores it. */
	private static function go_on( Conversation $before, Message $message ): void {
		$is_agent   = Message::AGENT === $message->sender;
		$is_contact = Message::CONTACT === $message->sender;
		$agent      = $is_agent && 0 === $before->agent ? $message->agent : $before->agent;
		// Whoever goes on opens it again. Of spam the visitor learns nothing, and it stays what it is.
		$status = $is_agent || ( $is_contact && Conversation::CLOSED === $before->status ) ? Conversation::OPEN : $before->status;
		Database::run(
			'UPDATE %i SET last_sequence = %d, last_sender = %s, updated = %d, status = %s, agent = %d, last_of_contact = %d, waiting_since = %d WHERE id = %d',
			Tables::CONVERSATIONS,
			$message->sequence,
			$message->sender,
			$message->created,
			$status,
			$agent,
			$is_contact ? $message->sequence : $before->last_of_contact,
			match ( true ) {
				$is_agent   => 0,
				// Who comes back to a closed one hasn't waited meanwhile.
				$is_contact => 0 === $before->waiting_since || Conversation::CLOSED === $before->status ? $message->created : $before->waiting_since,
				default     => $before->waiting_since,
			},
			$before->id
		);
		if ( $is_agent || $is_contact ) {
			// Who writes has read what stands above it, unless that came while they were writing.
			$whose = $is_agent ? 'read_by_staff' : 'read_by_contact';
			Database::run( "UPDATE %i SET $whose = %d WHERE id = %d AND $whose = %d", Tables::CONVERSATIONS, $message->sequence, $before->id, $message->sequence - 1 );
		}
		FigureLog::note_message( $before, $message );
		if ( $status !== $before->status ) {
			Notes::add_event( $before, Note::OPENED, $message->agent );
		}
		if ( $agent !== $before->agent ) {
			Notes::add_event( $before, Note::ASSIGNED, $message->agent, $agent );
		}
	}

	/** Sequence of the last message that a person wrote; 0 for none. */
	public static function last_written( Conversation $conversation ): int {
		return (int) ( Database::row( 'SELECT MAX(sequence) AS last FROM %i WHERE conversation = %d AND sender <> %s', Tables::MESSAGES, $conversation->id, Message::SYSTEM )['last'] ?? 0 );
	}

	/**
	 * The last one of each: of whoever waits what they wrote, also where the shop has answered by itself.
	 *
	 * @param list<Conversation> $conversations
	 * @return array<int, Message> By conversation's id.
	 */
	public static function last_of( array $conversations ): array {
		$ids  = implode( ',', array_map( static fn ( Conversation $one ): int => $one->id, $conversations ) );
		$last = array();
		foreach ( '' === $ids ? array() : Database::rows( "SELECT m.* FROM %i m JOIN %i c ON c.id = m.conversation AND m.sequence = CASE WHEN c.last_sender = %s AND c.waiting_since > 0 THEN c.last_of_contact ELSE c.last_sequence END WHERE c.id IN ($ids)", Tables::MESSAGES, Tables::CONVERSATIONS, Message::SYSTEM ) as $row ) {
			$last[ (int) ( $row['conversation'] ?? 0 ) ] = Message::of_row( $row );
		}

		return $last;
	}

	/**
	 * One of each.
	 *
	 * @param array<int, int> $sequences By conversation's id.
	 * @return array<int, Message> The same.
	 */
	public static function of_sequences( array $sequences ): array {
		$found = array();
		$pairs = implode( ' OR ', array_map( static fn ( int $conversation, int $sequence ): string => "(conversation = $conversation AND sequence = $sequence)", array_keys( $sequences ), $sequences ) );
		foreach ( '' === $pairs ? array() : Database::rows( "SELECT * FROM %i WHERE $pairs", Tables::MESSAGES ) as $row ) {
			$found[ (int) ( $row['conversation'] ?? 0 ) ] = Message::of_row( $row );
		}

		return $found;
	}

	/** Whether somebody of the staff has written in it. */
	public static function has_answer( Conversation $conversation ): bool {
		return null !== Database::row( 'SELECT sequence FROM %i WHERE conversation = %d AND sender = %s LIMIT 1', Tables::MESSAGES, $conversation->id, Message::AGENT );
	}

	/** The one that was stored under a sender's id; null for none. */
	public static function find( Conversation $conversation, string $id ): ?Message {
		$row = Database::row( 'SELECT * FROM %i WHERE conversation = %d AND sender_id = %s', Tables::MESSAGES, $conversation->id, $id );

		return null === $row ? null : Message::of_row( $row );
	}

	/**
	 * The conversation of a contact in which a message is already: it may have been moved, or another one be open by now.
	 *
	 * @param string $id The sender's own.
	 */
	public static function conversation_of( Contact $contact, string $id ): ?Conversation {
		$row = 0 === $contact->id ? null : Database::row( 'SELECT c.* FROM %i m JOIN %i c ON c.id = m.conversation WHERE m.sender_id = %s AND c.contact = %d LIMIT 1', Tables::MESSAGES, Tables::CONVERSATIONS, $id, $contact->id );

		return null === $row ? null : Conversation::of_row( $row );
	}

	/**
	 * What follows a sequence.
	 *
	 * @return list<Message> At most PAGE.
	 */
	public static function after( Conversation $conversation, int $sequence, int $limit = self::PAGE ): array {
		return array_map( Message::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE conversation = %d AND sequence > %d ORDER BY sequence LIMIT %d', Tables::MESSAGES, $conversation->id, $sequence, min( self::PAGE, $limit ) ) );
	}

	/**
	 * What stands before a sequence: the last of them, in order.
	 *
	 * @return list<Message> At most PAGE.
	 */
	public static function before( Conversation $conversation, int $sequence, int $limit = self::PAGE ): array {
		return array_reverse( array_map( Message::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE conversation = %d AND sequence < %d ORDER BY sequence DESC LIMIT %d', Tables::MESSAGES, $conversation->id, $sequence, min( self::PAGE, $limit ) ) ) );
	}
}
