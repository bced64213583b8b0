<?php

namespace Vitrin\Chat\Import;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\Notes;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Stores a conversation of an import, within a transaction: what is there already stays as it is, what was deleted here
 * stays deleted, and nobody is told, since all of it is long past.
 *
 * @phpstan-import-type Waiting from Staging
 * @phpstan-import-type Contact from ImportRow as Known
 */
final class ImportWriter {

	/** Messages of one transaction. */
	private const MOST = 500;

	/** @var array<string, int> Agents by name. */
	private array $agents = array();

	/**
	 * @param string $person       Of Staging: a contact.
	 * @param string $conversation Of Staging; one that begins with ~ is none.
	 * @return array<string, int> What is to be added to the counts.
	 */
	public function write( string $person, string $conversation ): array {
		$rows  = Staging::of_conversation( $conversation, self::MOST );
		$alone = str_starts_with( $conversation, '~' );
		Staging::remove( $rows );
		$left    = count( $rows ) < self::MOST ? -1 : 0;
		$theirs  = self::of_contact( $rows );
		$target  = $alone ? 0 : Staging::target( $conversation );
		$stored  = 0 === $target ? null : Conversations::of_id( $target );
		$known   = null === $stored ? Staging::target( $person ) : $stored->contact;
		$contact = 0 === $known ? $this->new_contact( $person, $theirs ) : self::followed( $known );
		if ( null === $contact || ( 0 !== $target && null === $stored ) ) {
			return array( 'left' => $left, 'gone' => count( $rows ) );
		}
		self::fill( $contact, $theirs );
		$counts = array( 'left' => $left, 'contacts' => 0 === $known ? 1 : 0 );
		if ( $alone ) {
			return $counts + $this->write_alone( $contact, $person );
		}

		return $counts + array( 'conversations' => null === $stored ? 1 : 0 ) + $this->add( $stored ?? $this->new_conversation( $conversation, $contact, $rows[0]['at'] ?? 0 ), $rows );
	}

	/**
	 * Who has proved that address here is the same; who only said so isn't: they would read what another wrote.
	 *
	 * @param list<Waiting> $rows
	 */
	private function new_contact( string $person, array $rows ): Contact {
		$email = '';
		foreach ( $rows as $row ) {
			$email = '' === $email ? self::known( $row )['email'] : $email;
		}
		$user    = '' === $email ? false : get_user_by( 'email', $email );
		$contact = '' === $email ? null : Contacts::of_identity( 'email:' . $email );
		$contact ??= $user instanceof \WP_User ? Contacts::of_identity( 'user:' . $user->ID ) : null;
		if ( null === $contact ) {
			$contact = Contacts::stored( new Contact( ContactToken::new_key() ) );
			Contacts::mark_seen( $contact, max( array( 0, ...array_map( static fn ( array $row ): int => $row['at'], $rows ) ) ) );
		}
		Staging::note( $person, $contact->id );

		return $contact;
	}

	/**
	 * Rows that say who the visitor is: in some exports each has name and email of who has written it.
	 *
	 * @param list<Waiting> $rows
	 * @return list<Waiting> All of them where the visitor has written none.
	 */
	private static function of_contact( array $rows ): array {
		$theirs = array_values( array_filter( $rows, static fn ( array $row ): bool => Message::CONTACT === $row['sender'] ) );

		return array() === $theirs ? $rows : $theirs;
	}

	/** As it is now: it may have become another's, or be deleted. */
	private static function followed( int $id ): ?Contact {
		for ( $hops = 0; $hops < 10; $hops++ ) {
			$row = Database::row( 'SELECT * FROM %i WHERE id = %d', Tables::CONTACTS, $id );
			if ( null === $row || 0 === (int) $row['merged_into'] ) {
				return null === $row ? null : Contact::of_row( $row );
			}
			$id = (int) $row['merged_into'];
		}

		return null;
	}

	/**
	 * What is empty, and nothing else: whatever stands here is newer.
	 *
	 * @param list<Waiting> $rows
	 */
	private static function fill( Contact $contact, array $rows ): void {
		$new = array( 'name' => '', 'email' => '', 'phone' => '' );
		$tags   = array();
		$fields = array();
		foreach ( $rows as $row ) {
			$known = self::known( $row );
			foreach ( array_keys( $new ) as $name ) {
				$new[ $name ] = '' === $known[ $name ] ? $new[ $name ] : $known[ $name ];
			}
			array_push( $tags, ...$known['tags'] );
			$fields = $known['fields'] + $fields;
		}
		$new = array_filter( $new, static fn ( string $value, string $name ): bool => '' !== $value && '' === $contact->$name, ARRAY_FILTER_USE_BOTH );
		if ( array() !== $new ) {
			Contacts::set_profile( $contact, $new );
		}
		foreach ( array_diff_key( $fields, Contacts::fields( $contact ) ) as $name => $value ) {
			Contacts::set_field( $contact, (string) $name, $value );
		}
		if ( array() !== $tags ) {
			Contacts::add_tags( $contact, array_slice( array_values( array_unique( $tags ) ), 0, Contacts::MOST_TAGS ) );
		}
	}

	/**
	 * @param Waiting $row
	 * @return Known
	 */
	private static function known( array $row ): array {
		/** @var Known $known As ImportRow made it. */
		$known = json_decode( $row['contact'], true );

		return $known;
	}

	/**
	 * A contact without a message has one line in the inbox, where staff find them.
	 *
	 * @return array<string, int>
	 */
	private function write_alone( Contact $contact, string $person ): array {
		$reference = '~' . substr( $person, 1 );
		if ( 0 !== Staging::target( $reference ) || array() !== Conversations::all_of( $contact, 1 ) ) {
			return array();
		}
		$conversation = $this->new_conversation( $reference, $contact, time() );
		$this->add( $conversation, array( array( 'id' => 0, 'message_id' => 'import', 'sender' => Message::SYSTEM, 'agent' => '', 'message' => __( 'This contact was imported.', 'vitrin' ), 'at' => time(), 'contact' => '' ) ) );

		return array( 'conversations' => 1 );
	}

	private function new_conversation( string $reference, Contact $contact, int $at ): Conversation {
		Database::run( 'INSERT INTO %i (conversation_key, counter_file, contact, status, created, updated) VALUES (%s, %s, %d, %s, %d, %d)', Tables::CONVERSATIONS, ContactToken::new_key(), ContactToken::new_key(), $contact->id, Conversation::CLOSED, $at, $at );
		$conversation = Conversations::of_id( Database::last_id() ) ?? throw new StoreFailure( 'The conversation was not stored.' );
		Staging::note( $reference, $conversation->id );

		return $conversation;
	}

	/**
	 * Behind what is there: sequences never change.
	 *
	 * @param list<Waiting> $rows
	 * @return array<string, int>
	 */
	private function add( Conversation $conversation, array $rows ): array {
		// Whoever writes meanwhile waits.
		Database::run( 'UPDATE %i SET last_sequence = last_sequence WHERE id = %d', Tables::CONVERSATIONS, $conversation->id );
		$now   = Conversations::of_id( $conversation->id ) ?? throw new StoreFailure( 'The conversation is gone.' );
		$there = self::there( $conversation, $rows );
		$new   = array();
		foreach ( $rows as $row ) {
			if ( ! isset( $there[ $row['message_id'] ] ) ) {
				$there[ $row['message_id'] ] = true;
				$new[]                       = $row;
			}
		}
		$counts = array( 'messages' => count( $new ), 'known' => count( $rows ) - count( $new ) );
		$new = $this->without_notes( $now, $new );
		if ( array() === $new ) {
			return $counts;
		}
		foreach ( array_chunk( $new, 100 ) as $part => $some ) {
			$this->insert( $now, $now->last + 1 + 100 * $part, $some );
		}
		$last       = $new[ count( $new ) - 1 ];
		$end        = $now->last + count( $new );
		$of_contact = array_keys( array_filter( $new, static fn ( array $row ): bool => Message::CONTACT === $row['sender'] ) );
		Database::run(
			'UPDATE %i SET last_sequence = %d, last_sender = %s, last_of_contact = %d, updated = CASE WHEN updated > %d THEN updated ELSE %d END, read_by_contact = CASE WHEN read_by_contact = %d THEN %d ELSE read_by_contact END, read_by_staff = CASE WHEN read_by_staff = %d THEN %d ELSE read_by_staff END WHERE id = %d',
			Tables::CONVERSATIONS,
			$end,
			$last['sender'],
			array() === $of_contact ? $now->last_of_contact : $now->last + 1 + max( $of_contact ),
			$last['at'],
			$last['at'],
			$now->last,
			$end,
			$now->last,
			$end,
			$now->id
		);

		return $counts;
	}

	/**
	 * @param list<Waiting> $rows
	 * @return array<array-key, true> By id, those that are stored already.
	 */
	private static function there( Conversation $conversation, array $rows ): array {
		$ids   = Database::list( array_map( static fn ( array $row ): string => $row['message_id'], $rows ) );
		$there = array();
		foreach ( array( Tables::MESSAGES, Tables::NOTES ) as $table ) {
			$there += array_fill_keys( array_column( Database::rows( "SELECT sender_id FROM %i WHERE conversation = %d AND sender_id IN ($ids)", $table, $conversation->id ), 'sender_id' ), true );
		}

		return $there;
	}

	/**
	 * Stores notes where no visitor reads them, each behind the messages that it stands behind.
	 *
	 * @param list<Waiting> $rows
	 * @return list<Waiting> The messages.
	 */
	private function without_notes( Conversation $conversation, array $rows ): array {
		$messages = array();
		foreach ( $rows as $row ) {
			if ( ImportRow::NOTE === $row['sender'] ) {
				Notes::add_imported( $conversation, $row['message_id'], $row['message'], $this->agent( $row['agent'] ), $conversation->last + count( $messages ), $row['at'] );
			} else {
				$messages[] = $row;
			}
		}

		return $messages;
	}

	/** @param non-empty-list<Waiting> $rows */
	private function insert( Conversation $conversation, int $sequence, array $rows ): void {
		$values = array();
		foreach ( $rows as $row ) {
			$agent    = Message::AGENT === $row['sender'] ? $this->agent( $row['agent'] ) : 0;
			$values[] = '(' . implode( ',', array( $conversation->id, $sequence++, Database::text( $row['message_id'] ), Database::text( $row['sender'] ), $agent, Database::text( Message::TEXT ), Database::text( $row['message'] ), Database::text( SearchText::of( $row['message'] ) ), $row['at'] ) ) . ')';
		}
		Database::run( 'INSERT INTO ' . OwnTable::of( Tables::MESSAGES ) . ' (conversation, sequence, sender_id, sender, agent, type, message, normalised, created) VALUES ' . implode( ',', $values ) );
	}

	/** A record: of somebody who answers chats here, by email, login or name; else one of the name alone, which nobody can be given a conversation as. */
	private function agent( string $name ): int {
		return $this->agents[ $name ] ??= '' === $name ? 0 : self::of_user( $name ) ?? self::of_name( $name );
	}

	private static function of_user( string $name ): ?int {
		$user  = get_user_by( false === is_email( $name ) ? 'login' : 'email', $name );
		$named = $user instanceof \WP_User ? array() : get_users( array( 'search' => $name, 'search_columns' => array( 'display_name' ), 'number' => 2 ) );
		$user  = $user instanceof \WP_User ? $user : ( 1 === count( $named ) && $named[0] instanceof \WP_User ? $named[0] : null );

		return null !== $user && user_can( $user, Agents::CAPABILITY ) ? Agents::of_user( $user->ID )->id : null;
	}

	private static function of_name( string $name ): int {
		$row = Database::row( 'SELECT id FROM %i WHERE name = %s ORDER BY archived, id LIMIT 1', Tables::AGENTS, $name );
		if ( null !== $row ) {
			return (int) $row['id'];
		}
		// An address is no name for visitors.
		if ( false !== is_email( $name ) ) {
			return 0;
		}
		$agent = Agents::create( $name, '' );
		Agents::archive( $agent );

		return $agent->id;
	}
}
