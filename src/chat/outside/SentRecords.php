<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Contacts\Secret;
use Vitrin\Chat\Limits;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** Keeps of whom something went to the service, as their browser tells it: for exporters and erasers [CHAT-16]. */
final class SentRecords {

	/** Of one person: browsers, and years. */
	private const MOST_OF_PERSON = 50;

	/** Of one contact: each token has one, for nobody can prove here which is theirs. */
	private const MOST_OF_CONTACT = 5;

	private const LONGEST_ID    = 100;
	private const LONGEST_TOKEN = 4000;

	/**
	 * @param string       $token  The contact's own.
	 * @param list<string> $kinds  See SentKinds.
	 * @param string       $email  Sent along; kept as a hash.
	 * @throws Refusal 400; 429.
	 */
	public static function note( Service $service, string $contact_id, #[\SensitiveParameter] string $token, array $kinds = array(), string $email = '' ): void {
		if ( '' === $contact_id || '' === $token || strlen( $contact_id ) > self::LONGEST_ID || strlen( $token ) > self::LONGEST_TOKEN || 1 !== preg_match( '/^[\x21-\x7e]+$/D', $contact_id . $token ) ) {
			throw Refusal::malformed( __( 'A field is missing or can’t be used.', 'vitrin' ), 'ch_contact_id' );
		}
		if ( ! SentTable::are_there() ) {
			return;
		}
		$user = get_current_user_id();
		$row  = self::own_row( Database::rows( 'SELECT * FROM %i WHERE service_key = %s AND contact_id = %s ORDER BY id LIMIT %d', SentTable::TABLE, $service->key(), $contact_id, self::MOST_OF_CONTACT ), $token, $user );
		$hash = is_email( $email ) ? self::hash( $email ) : '';
		if ( null === $row ) {
			// Whoever calls could else fill the table with contacts that there aren't.
			Limits::count_beginning();
			Database::run( 'INSERT INTO %i (service_key, host, contact_id, contact_token, user_id, email_hash, kinds, created, seen) VALUES (%s, %s, %s, %s, %d, %s, %s, %d, %d)', SentTable::TABLE, $service->key(), $service->host(), $contact_id, $token, $user, $hash, self::json( $kinds ), time(), time() );
			return;
		}
		Limits::count_call( $contact_id );
		Database::run( 'UPDATE %i SET contact_token = %s, user_id = %d, email_hash = %s, kinds = %s, seen = %d WHERE id = %d', SentTable::TABLE, $token, 0 === $user ? (int) $row['user_id'] : $user, '' === $hash ? (string) $row['email_hash'] : $hash, self::json( SentKinds::joined( SentRecord::of_row( $row )->kinds, $kinds ) ), time(), (int) $row['id'] );
	}

	/**
	 * The row that the caller may change: of their token, or of their account. What others have told of the same contact
	 * stays, so nobody takes it from the person whom it belongs to.
	 *
	 * @param list<array<string, string|null>> $rows Of one contact.
	 * @return array<string, string|null>|null
	 */
	private static function own_row( array $rows, #[\SensitiveParameter] string $token, int $user ): ?array {
		foreach ( $rows as $row ) {
			if ( hash_equals( (string) $row['contact_token'], $token ) ) {
				return $row;
			}
		}
		foreach ( $rows as $row ) {
			if ( $user > 0 && $user === (int) $row['user_id'] ) {
				return $row;
			}
		}

		return count( $rows ) < self::MOST_OF_CONTACT ? null : $rows[ self::MOST_OF_CONTACT - 1 ];
	}

	/** @return list<SentRecord> Of who has that address, or is that user. */
	public static function of_person( string $email ): array {
		if ( ! is_email( $email ) || ! SentTable::are_there() ) {
			return array();
		}
		$user = get_user_by( 'email', $email );
		$rows = Database::rows( 'SELECT * FROM %i WHERE email_hash = %s OR ( user_id = %d AND user_id > 0 ) ORDER BY id LIMIT %d', SentTable::TABLE, self::hash( $email ), $user instanceof \WP_User ? $user->ID : 0, self::MOST_OF_PERSON );

		return array_map( SentRecord::of_row( ... ), $rows );
	}

	public static function forget( SentRecord $record ): void {
		Database::run( 'DELETE FROM %i WHERE id = %d', SentTable::TABLE, $record->id );
	}

	/** Who hasn't been seen since: the cookie that names them is over, too. */
	public static function forget_before( int $time ): void {
		if ( SentTable::are_there() ) {
			Database::run( 'DELETE FROM %i WHERE seen < %d', SentTable::TABLE, $time );
		}
	}

	public static function count(): int {
		return SentTable::are_there() ? (int) ( Database::row( 'SELECT COUNT(*) AS n FROM %i', SentTable::TABLE )['n'] ?? 0 ) : 0;
	}

	private static function hash( string $email ): string {
		return hash_hmac( 'sha256', strtolower( trim( $email ) ), Secret::key( 'outside contacts' ) );
	}

	/** @param list<string> $kinds */
	private static function json( array $kinds ): string {
		return (string) wp_json_encode( $kinds, JSON_UNESCAPED_UNICODE );
	}
}
