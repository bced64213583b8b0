<?php

namespace Vitrin\Chat\Contacts;

use Vitrin\Chat\Messages\Conversations;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Chat\Storage\Tables;

defined( 'ABSPATH' ) || exit;

/** Finds, makes, changes and merges contacts. */
final class Contacts {

	/** Of one contact. */
	public const MOST_FIELDS = 50;
	public const MOST_TAGS   = 50;

	/** At most, in one answer. */
	public const MOST_OF_EMAIL = 100;

	/** Fields of the profile: the others are custom fields [CHAT-09]. */
	public const PROFILE = array( 'name', 'email', 'phone' );

	/**
	 * The one that a token names; without a row where it has written nothing yet.
	 *
	 * @return Contact|null Null where it was merged into another: its token opens nothing any more.
	 */
	public static function of_key( string $key ): ?Contact {
		$row = Database::row( 'SELECT * FROM %i WHERE contact_key = %s', Tables::CONTACTS, $key );
		if ( null === $row ) {
			return new Contact( $key );
		}

		return (int) $row['merged_into'] > 0 ? null : Contact::of_row( $row );
	}

	public static function of_id( int $id ): ?Contact {
		$row = Database::row( 'SELECT * FROM %i WHERE id = %d AND merged_into = 0', Tables::CONTACTS, $id );

		return null === $row ? null : Contact::of_row( $row );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, Contact> By id.
	 */
	public static function of_ids( array $ids ): array {
		$found = array();
		foreach ( array() === $ids ? array() : Database::rows( 'SELECT * FROM %i WHERE id IN (' . implode( ',', $ids ) . ') AND merged_into = 0', Tables::CONTACTS ) as $row ) {
			$found[ (int) ( $row['id'] ?? 0 ) ] = Contact::of_row( $row );
		}

		return $found;
	}

	public static function of_identity( string $identity ): ?Contact {
		$row = '' === $identity ? null : Database::row( 'SELECT * FROM %i WHERE identity = %s AND verified = 1 AND merged_into = 0 ORDER BY id LIMIT 1', Tables::CONTACTS, $identity );

		return null === $row ? null : Contact::of_row( $row );
	}

	/**
	 * @param string $email As it was typed, or is known.
	 * @return list<Contact> The last seen first.
	 */
	public static function of_email( string $email ): array {
		return '' === $email ? array() : array_map( Contact::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE email = %s AND merged_into = 0 ORDER BY seen DESC, id DESC LIMIT %d', Tables::CONTACTS, strtolower( $email ), self::MOST_OF_EMAIL ) );
	}

	/**
	 * For exports and erasers: of who has typed that address, or has proved that it is theirs.
	 *
	 * @return list<Contact> Each once.
	 */
	public static function of_person( string $email ): array {
		if ( '' === $email || ! Tables::are_there() ) {
			return array();
		}
		$user   = get_user_by( 'email', $email );
		$proved = Database::rows( 'SELECT * FROM %i WHERE proved_email = %s AND merged_into = 0 ORDER BY seen DESC, id DESC LIMIT %d', Tables::CONTACTS, strtolower( $email ), self::MOST_OF_EMAIL );
		$by_id  = array();
		foreach ( array_filter( array( ...self::of_email( $email ), self::of_identity( 'email:' . strtolower( $email ) ), $user instanceof \WP_User ? self::of_identity( 'user:' . $user->ID ) : null, ...array_map( Contact::of_row( ... ), $proved ) ) ) as $contact ) {
			$by_id[ $contact->id ] = $contact;
		}

		return array_values( $by_id );
	}

	/** The same with a row, and seen now. */
	public static function stored( Contact $contact ): Contact {
		if ( 0 !== $contact->id ) {
			return $contact;
		}
		Database::run( 'INSERT IGNORE INTO %i (contact_key, created, seen) VALUES (%s, %d, %d)', Tables::CONTACTS, $contact->key, time(), time() );

		return self::of_key( $contact->key ) ?? throw new StoreFailure( 'The contact was merged meanwhile.' );
	}

	/** A visitor's presence comes from what they do: there is no heartbeat. */
	public static function mark_seen( Contact $contact, ?int $now = null ): void {
		if ( 0 !== $contact->id ) {
			Database::run( 'UPDATE %i SET seen = %d, left_at = 0 WHERE id = %d', Tables::CONTACTS, $now ?? time(), $contact->id );
		}
	}

	/** A page was left: when they were seen stays as it is. */
	public static function mark_left( Contact $contact, ?int $now = null ): void {
		Database::run( 'UPDATE %i SET left_at = %d WHERE id = %d', Tables::CONTACTS, $now ?? time(), $contact->id );
	}

	/** @return bool Whether this is the first opening of a day: of two at once one is. */
	public static function announce( Contact $contact ): bool {
		return 1 === Database::run( 'UPDATE %i SET announced = %d WHERE id = %d AND announced <= %d', Tables::CONTACTS, time(), $contact->id, time() - DAY_IN_SECONDS );
	}

	/** @param array<string, string> $values By name of PROFILE; '' removes one. */
	public static function set_profile( Contact $contact, array $values ): Contact {
		$contact = self::stored( $contact );
		foreach ( array_intersect_key( $values, array_flip( self::PROFILE ) ) as $name => $value ) {
			Database::run( "UPDATE %i SET $name = %s WHERE id = %d", Tables::CONTACTS, 'email' === $name ? strtolower( $value ) : $value, $contact->id );
		}
		self::normalise( $contact->id );

		return self::of_id( $contact->id ) ?? $contact;
	}

	/** After what it is found by has changed. */
	private static function normalise( int $id ): void {
		$row = Database::row( 'SELECT * FROM %i WHERE id = %d', Tables::CONTACTS, $id );
		if ( null !== $row ) {
			$now = Contact::of_row( $row );
			Database::run( 'UPDATE %i SET normalised = %s WHERE id = %d', Tables::CONTACTS, SearchText::of_contact( $now->name, $now->email, $now->phone ), $id );
		}
	}

	/** Where they are, and with which cart, as the request says that is being answered. */
	public static function note_place( Contact $contact ): void {
		$page    = PageAddress::of_caller();
		$page    = '' === $page ? $contact->page : $page;
		$session = ShopSession::of_caller();
		$session = '' === $session ? $contact->session : $session;
		if ( 0 !== $contact->id && array( $page, $session ) !== array( $contact->page, $contact->session ) ) {
			Database::run( 'UPDATE %i SET page = %s, session_key = %s WHERE id = %d', Tables::CONTACTS, $page, $session, $contact->id );
		}
	}

	/** @return bool False where the contact has too many already. */
	public static function set_field( Contact $contact, string $name, string $value ): bool {
		$contact = self::stored( $contact );
		$fields  = self::fields( $contact );
		if ( ! isset( $fields[ $name ] ) && count( $fields ) >= self::MOST_FIELDS ) {
			return false;
		}
		Database::run( 'INSERT IGNORE INTO %i (contact, name, value) VALUES (%d, %s, %s)', Tables::CONTACT_FIELDS, $contact->id, $name, $value );
		Database::run( 'UPDATE %i SET value = %s WHERE contact = %d AND name = %s', Tables::CONTACT_FIELDS, $value, $contact->id, $name );

		return true;
	}

	public static function remove_field( Contact $contact, string $name ): void {
		Database::run( 'DELETE FROM %i WHERE contact = %d AND name = %s', Tables::CONTACT_FIELDS, $contact->id, $name );
	}

	/** @return array<string, string> Values by name. */
	public static function fields( Contact $contact ): array {
		$fields = array();
		foreach ( Database::rows( 'SELECT name, value FROM %i WHERE contact = %d ORDER BY name', Tables::CONTACT_FIELDS, $contact->id ) as $row ) {
			$fields[ (string) $row['name'] ] = (string) $row['value'];
		}

		return $fields;
	}

	/**
	 * @param list<string> $names
	 * @return bool False where the contact would have too many.
	 */
	public static function add_tags( Contact $contact, array $names ): bool {
		$contact = self::stored( $contact );
		if ( count( array_unique( array( ...self::tags( $contact ), ...$names ) ) ) > self::MOST_TAGS ) {
			return false;
		}
		foreach ( $names as $name ) {
			Database::run( 'INSERT IGNORE INTO %i (contact, name) VALUES (%d, %s)', Tables::CONTACT_TAGS, $contact->id, $name );
		}

		return true;
	}

	/** @param list<string> $names */
	public static function remove_tags( Contact $contact, array $names ): void {
		foreach ( $names as $name ) {
			Database::run( 'DELETE FROM %i WHERE contact = %d AND name = %s', Tables::CONTACT_TAGS, $contact->id, $name );
		}
	}

	/** @return list<string> */
	public static function tags( Contact $contact ): array {
		return array_map( static fn ( array $row ): string => (string) $row['name'], Database::rows( 'SELECT name FROM %i WHERE contact = %d ORDER BY name', Tables::CONTACT_TAGS, $contact->id ) );
	}

	/** @param string $cart JSON. */
	public static function set_cart( Contact $contact, string $cart ): void {
		Database::run( 'UPDATE %i SET cart = %s WHERE id = %d', Tables::CONTACTS, $cart, self::stored( $contact )->id );
	}

	public static function set_blocked( Contact $contact, bool $is_blocked ): void {
		Database::run( 'UPDATE %i SET blocked = %d WHERE id = %d', Tables::CONTACTS, $is_blocked ? 1 : 0, $contact->id );
	}

	/**
	 * The contact of who has proved who they are. What a guest wrote before becomes theirs; what another verified visitor of
	 * the same browser wrote doesn't.
	 */
	public static function identify( Contact $contact, VerifiedVisitor $visitor ): Contact {
		if ( $contact->is_verified && $contact->identity === $visitor->identity ) {
			return $contact;
		}

		// Also one without a row, so that its token ends where it is merged.
		$id  = self::stored( $contact )->id;
		$now = Database::in_transaction( static fn (): Contact => self::identify_stored( $id, $visitor ) );

		return Database::in_transaction( static fn (): ?Contact => self::united( $visitor->identity ) ) ?? $now;
	}

	/** Within a transaction. */
	private static function identify_stored( int $id, VerifiedVisitor $visitor ): Contact {
		// Whoever writes meanwhile waits, so nothing is written to a guest that is merged (Conversations::current()).
		Database::run( 'UPDATE %i SET seen = seen WHERE id = %d', Tables::CONTACTS, $id );
		$contact = self::of_id( $id ) ?? throw new StoreFailure( 'The contact was merged meanwhile.' );
		$known   = self::of_identity( $visitor->identity );
		if ( $contact->is_verified ) {
			return $known ?? self::create( $visitor );
		}
		if ( null === $known ) {
			Database::run( 'UPDATE %i SET identity = %s, verified = 1 WHERE id = %d', Tables::CONTACTS, $visitor->identity, $contact->id );
			if ( '' === $contact->email && '' !== $visitor->email ) {
				self::set_profile( $contact, array( 'email' => $visitor->email ) );
			}

			return self::of_id( $contact->id ) ?? $contact;
		}
		self::merge( $contact, $known );

		return self::of_id( $known->id ) ?? $known;
	}

	/**
	 * The one contact of an identity, within a transaction of its own. Two browsers of somebody new may have proved it at
	 * once: whoever comes here last sees both and merges them into the older one.
	 */
	private static function united( string $identity ): ?Contact {
		Database::run( 'UPDATE %i SET seen = seen WHERE identity = %s', Tables::CONTACTS, $identity );
		$rows  = Database::rows( 'SELECT * FROM %i WHERE identity = %s AND verified = 1 ORDER BY id', Tables::CONTACTS, $identity );
		$first = null;
		foreach ( $rows as $row ) {
			$first ??= '0' === $row['merged_into'] ? Contact::of_row( $row ) : null;
		}
		if ( null === $first ) {
			return null;
		}
		foreach ( $rows as $row ) {
			if ( '0' !== $row['merged_into'] ) {
				// A guest may have been merged into it while it was being merged itself.
				Conversations::move( (int) $row['id'], $first->id );
			} elseif ( (int) $row['id'] !== $first->id ) {
				self::merge( Contact::of_row( $row ), $first );
			}
		}

		return self::of_id( $first->id );
	}

	private static function create( VerifiedVisitor $visitor ): Contact {
		$contact = self::stored( new Contact( ContactToken::new_key() ) );
		Database::run( 'UPDATE %i SET identity = %s, verified = 1, email = %s WHERE id = %d', Tables::CONTACTS, $visitor->identity, $visitor->email, $contact->id );
		self::normalise( $contact->id );

		return self::of_id( $contact->id ) ?? $contact;
	}

	/** Whoever still has the guest's token learns nothing of the other's. */
	private static function merge( Contact $guest, Contact $into ): void {
		Conversations::move( $guest->id, $into->id );
		foreach ( self::fields( $guest ) as $name => $value ) {
			Database::run( 'INSERT IGNORE INTO %i (contact, name, value) VALUES (%d, %s, %s)', Tables::CONTACT_FIELDS, $into->id, $name, $value );
		}
		foreach ( self::tags( $guest ) as $name ) {
			Database::run( 'INSERT IGNORE INTO %i (contact, name) VALUES (%d, %s)', Tables::CONTACT_TAGS, $into->id, $name );
		}
		foreach ( self::PROFILE as $name ) {
			if ( '' === $into->$name && '' !== $guest->$name ) {
				self::set_profile( $into, array( $name => $guest->$name ) );
			}
		}
		self::forget_details( $guest->id );
		Database::run( "UPDATE %i SET merged_into = %d, name = '', email = '', phone = '', cart = '', page = '', session_key = '', normalised = '', resume_code = '', resume_email = '', proved_email = '' WHERE id = %d", Tables::CONTACTS, $into->id, $guest->id );
		if ( $guest->is_blocked ) {
			self::set_blocked( $into, true );
		}
	}

	private static function forget_details( int $id ): void {
		Database::run( 'DELETE FROM %i WHERE contact = %d', Tables::CONTACT_FIELDS, $id );
		Database::run( 'DELETE FROM %i WHERE contact = %d', Tables::CONTACT_TAGS, $id );
	}

	/** With all that was written [CHAT-16]. */
	public static function delete( Contact $contact ): void {
		Conversations::delete_of( $contact->id );
		self::forget_details( $contact->id );
		Database::run( 'DELETE FROM %i WHERE id = %d OR merged_into = %d', Tables::CONTACTS, $contact->id, $contact->id );
	}
}
