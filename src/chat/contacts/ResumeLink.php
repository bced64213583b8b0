<?php

namespace Vitrin\Chat\Contacts;

use Vitrin\Chat\Mail;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** A link by mail that brings a conversation to another browser: signed, for one use, and for half an hour; of a mail that nobody has asked for, for a week [CHAT-10]. */
final class ResumeLink {

	/** In the address of a page. */
	public const PARAMETER = 'vitrin_chat';

	public const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/** Of mails that say an answer: they are read when there is time. */
	public const LIFETIME_OF_ANSWER = WEEK_IN_SECONDS;

	private const FORM = '/^([0-9a-f]{32})\.(\d{9,12})\.([0-9a-f]{32})\.([0-9a-f]{64})$/D';

	/** Sends one where the address is known to be a contact's own; an earlier one ends. An address that somebody only typed may be anybody's. */
	public static function send( string $email ): void {
		$email   = strtolower( $email );
		$contact = self::owner( $email );
		if ( null === $contact || $contact->is_blocked ) {
			return;
		}
		$link = add_query_arg( self::PARAMETER, self::issue( $contact, email: $email ), home_url( '/' ) );
		$name = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		/* translators: %s: the shop's name. */
		$subject = sprintf( __( 'Your conversation with %s', 'vitrin' ), $name );
		/* translators: 1: the shop's name, 2: an address. */
		$text = sprintf( __( "Open your conversation with %1\$s by this link. It works once, and for half an hour:\n\n%2\$s\n\nIf you did not ask for it, do nothing.", 'vitrin' ), $name, $link );
		Mail::send( $email, $subject, $text );
	}

	/** Who has proved the address: by a login, by their own system, or by a link that was sent there before. */
	private static function owner( string $email ): ?Contact {
		$user  = get_user_by( 'email', $email );
		$found = Contacts::of_identity( 'email:' . $email ) ?? ( $user instanceof \WP_User ? Contacts::of_identity( 'user:' . $user->ID ) : null );
		if ( null !== $found ) {
			return $found;
		}
		$row = Database::row( 'SELECT * FROM %i WHERE proved_email = %s AND merged_into = 0 ORDER BY seen DESC, id DESC LIMIT 1', Tables::CONTACTS, $email );

		return null === $row ? null : Contact::of_row( $row );
	}

	/** @param string $email Where it is sent: whoever uses it has proved that. */
	public static function issue( Contact $contact, ?int $now = null, int $lifetime = self::LIFETIME, string $email = '' ): string {
		$once    = bin2hex( random_bytes( 16 ) );
		$expires = ( $now ?? time() ) + $lifetime;
		Database::run( 'UPDATE %i SET resume_code = %s, resume_email = %s WHERE id = %d', Tables::CONTACTS, hash( 'sha256', $once ), strtolower( $email ), $contact->id );

		return implode( '.', array( $contact->key, $expires, $once, self::sign( $contact->key, $expires, $once ) ) );
	}

	/**
	 * Tokens that were there before name nobody from then on: whoever had the link sent may have one, and would read along.
	 *
	 * @return Contact|null Null for one that is forged, too old, or was used.
	 */
	public static function redeem( string $code, ?int $now = null ): ?Contact {
		if ( 1 !== preg_match( self::FORM, $code, $part ) || ! hash_equals( self::sign( $part[1], (int) $part[2], $part[3] ), $part[4] ) || (int) $part[2] <= ( $now ?? time() ) ) {
			return null;
		}
		$key = ContactToken::new_key();
		// Of two at once one gets it.
		$taken = Database::run( "UPDATE %i SET resume_code = '', contact_key = %s, proved_email = CASE WHEN resume_email = '' THEN proved_email ELSE resume_email END WHERE contact_key = %s AND resume_code = %s AND merged_into = 0", Tables::CONTACTS, $key, $part[1], hash( 'sha256', $part[3] ) );

		return 1 === $taken ? Contacts::of_key( $key ) : null;
	}

	private static function sign( string $key, int $expires, string $once ): string {
		return hash_hmac( 'sha256', $key . '|' . $expires . '|' . $once . '|' . get_current_blog_id(), Secret::key( 'resume link' ) );
	}
}
