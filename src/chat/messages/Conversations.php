<?php

namespace Vitrin\Chat\Messages;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Staff\ConversationTags;
use Vitrin\Chat\Staff\Notes;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Chat\Widget\Pictures;

defined( 'ABSPATH' ) || exit;

/** Finds, begins, moves and closes conversations. */
final class Conversations {

	/** Seconds for which a sign that a visitor types lasts. */
	private const TYPING = 8;

	/** Of a contact's that a browser is told of. */
	private const MOST = 20;

	/** @return Conversation|null Null where it isn't this contact's. */
	public static function of_contact( Contact $contact, string $key ): ?Conversation {
		$row = Database::row( 'SELECT * FROM %i WHERE conversation_key = %s AND contact = %d', Tables::CONVERSATIONS, $key, $contact->id );

		return null === $row ? null : Conversation::of_row( $row );
	}

	public static function of_id( int $id ): ?Conversation {
		$row = Database::row( 'SELECT * FROM %i WHERE id = %d', Tables::CONVERSATIONS, $id );

		return null === $row ? null : Conversation::of_row( $row );
	}

	/** @return list<Conversation> The last used first. */
	public static function all_of( Contact $contact, int $limit = self::MOST ): array {
		return 0 === $contact->id ? array() : array_map( Conversation::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE contact = %d ORDER BY updated DESC, id DESC LIMIT %d', Tables::CONVERSATIONS, $contact->id, $limit ) );
	}

	/** The one that is open, or was taken for spam; a new one where there is none. */
	public static function current( Contact $contact ): Conversation {
		$id = Contacts::stored( $contact )->id;
		do {
			$found = Database::in_transaction( static fn (): Conversation|int => self::open_of( $id ) );
			// A login in another tab has merged it since it was read.
			$id = is_int( $found ) ? $found : $id;
		} while ( is_int( $found ) );

		return $found;
	}

	/**
	 * Within a transaction.
	 *
	 * @param int $id A contact's.
	 * @return Conversation|int The id of the contact that has taken it over.
	 */
	private static function open_of( int $id ): Conversation|int {
		// Two first messages at once wait for each other here, and for a merge.
		Database::run( 'UPDATE %i SET seen = %d WHERE id = %d', Tables::CONTACTS, time(), $id );
		$contact = Database::row( 'SELECT merged_into FROM %i WHERE id = %d', Tables::CONTACTS, $id ) ?? throw new StoreFailure( 'The contact is gone.' );
		if ( (int) $contact['merged_into'] > 0 ) {
			return (int) $contact['merged_into'];
		}
		$row = Database::row( 'SELECT * FROM %i WHERE contact = %d AND status <> %s ORDER BY updated DESC, id DESC LIMIT 1', Tables::CONVERSATIONS, $id, Conversation::CLOSED );
		if ( null !== $row ) {
			return Conversation::of_row( $row );
		}
		Database::run( 'INSERT INTO %i (conversation_key, counter_file, contact, created, updated) VALUES (%s, %s, %d, %d, %d)', Tables::CONVERSATIONS, ContactToken::new_key(), ContactToken::new_key(), $id, time(), time() );

		return self::of_id( Database::last_id() ) ?? throw new StoreFailure( 'The conversation was not stored.' );
	}

	/** @param 'read_by_contact'|'read_by_staff' $whose */
	public static function mark_read( Conversation $conversation, string $whose, int $sequence ): void {
		Database::run( "UPDATE %i SET $whose = %d WHERE id = %d AND $whose < %d AND last_sequence >= %d", Tables::CONVERSATIONS, $sequence, $conversation->id, $sequence, $sequence );
	}

	/**
	 * Says that somebody is told of it.
	 *
	 * @param 'contact_noticed'|'staff_noticed' $whose
	 * @param int                               $quiet Seconds for which nobody is told again.
	 * @return bool False where they have just been told: of two at once one tells.
	 */
	public static function take_notice( Conversation $conversation, string $whose, int $quiet ): bool {
		return 1 === Database::run( "UPDATE %i SET $whose = %d WHERE id = %d AND $whose <= %d", Tables::CONVERSATIONS, time(), $conversation->id, time() - $quiet );
	}

	/**
	 * What a visitor has written, that staff have neither read nor been told of.
	 *
	 * @return list<Conversation> The last used first.
	 */
	public static function unnoticed( int $since, int $limit ): array {
		return array_map( Conversation::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE status = %s AND updated >= %d AND read_by_staff < last_of_contact AND waiting_since > 0 AND staff_noticed < updated ORDER BY updated DESC LIMIT %d', Tables::CONVERSATIONS, Conversation::OPEN, $since, $limit ) );
	}

	/** Both sides learn of it. */
	public static function mark_read_by_staff( Conversation $conversation, int $sequence ): void {
		if ( $sequence > $conversation->staff_read && $sequence <= $conversation->last ) {
			self::mark_read( $conversation, 'read_by_staff', $sequence );
			CounterFile::change( $conversation->counter, array( CounterFile::READ => $sequence ) );
			StaffCounter::bump();
		}
	}

	public static function note_typing( Conversation $conversation ): void {
		Database::run( 'UPDATE %i SET typing_until = %d WHERE id = %d', Tables::CONVERSATIONS, time() + self::TYPING, $conversation->id );
	}

	/** @return bool Whether it was another one: of two at once one has changed it. */
	public static function set_status( Conversation $conversation, string $status ): bool {
		$is_changed = 1 === Database::run( 'UPDATE %i SET status = %s WHERE id = %d AND status <> %s', Tables::CONVERSATIONS, $status, $conversation->id, $status );
		if ( $is_changed ) {
			CounterFile::change( $conversation->counter, array( CounterFile::CHANGES => 1 ) );
			StaffCounter::bump();
		}

		return $is_changed;
	}

	/**
	 * @param int $agent    Whose it is to be; 0: nobody's.
	 * @param int $expected Whose it was when that was decided.
	 * @return bool False where somebody else has it meanwhile.
	 */
	public static function assign( Conversation $conversation, int $agent, int $expected ): bool {
		if ( 1 === Database::run( 'UPDATE %i SET agent = %d WHERE id = %d AND agent = %d AND agent <> %d', Tables::CONVERSATIONS, $agent, $conversation->id, $expected, $agent ) ) {
			StaffCounter::bump();

			return true;
		}

		return false;
	}

	/** Whoever looks at another conversation of the same contact learns that this one goes on. */
	public static function announce_change( Conversation $conversation ): void {
		foreach ( Database::rows( 'SELECT counter_file FROM %i WHERE contact = %d AND id <> %d ORDER BY updated DESC LIMIT %d', Tables::CONVERSATIONS, $conversation->contact, $conversation->id, self::MOST ) as $row ) {
			CounterFile::change( (string) $row['counter_file'], array( CounterFile::CHANGES => 1 ) );
		}
	}

	/** All of one contact become another's. */
	public static function move( int $from, int $to ): void {
		Database::run( 'UPDATE %i SET contact = %d WHERE contact = %d', Tables::CONVERSATIONS, $to, $from );
	}

	public static function delete_of( int $contact ): void {
		foreach ( Database::rows( 'SELECT * FROM %i WHERE contact = %d', Tables::CONVERSATIONS, $contact ) as $row ) {
			self::delete( Conversation::of_row( $row ) );
		}
	}

	public static function delete( Conversation $conversation ): void {
		Pictures::delete_of( $conversation );
		Notes::delete_of( $conversation );
		ConversationTags::delete_of( $conversation );
		Database::run( 'DELETE FROM %i WHERE conversation = %d', Tables::MESSAGES, $conversation->id );
		Database::run( 'DELETE FROM %i WHERE id = %d', Tables::CONVERSATIONS, $conversation->id );
		CounterFile::remove( $conversation->counter );
	}

	/** @return list<string> Names of counter files at which somebody may be looking. */
	public static function live_counters( int $since, int $limit ): array {
		return array_map( static fn ( array $row ): string => (string) $row['counter_file'], Database::rows( 'SELECT counter_file FROM %i WHERE updated >= %d AND status = %s ORDER BY updated DESC LIMIT %d', Tables::CONVERSATIONS, $since, Conversation::OPEN, $limit ) );
	}
}
