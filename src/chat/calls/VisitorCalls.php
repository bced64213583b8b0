<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ContactToken;
use Vitrin\Chat\Contacts\ResumeLink;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Limits;
use Vitrin\Chat\Messages\Text;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;

defined( 'ABSPATH' ) || exit;

/** Who the visitor is: a new one, one who has proved it, one who comes back by a link [CHAT-07] [CHAT-12] [SEC-01]. */
final class VisitorCalls {

	private const LONGEST_PAGE = 500;

	/** @return list<ContactCall> */
	public static function all(): array {
		return array(
			new ContactCall( 'POST', '/notification/notify-new-visitor-on-website', self::notify( ... ), has_token: false ),
			new ContactCall( 'GET', '/proxies/assign-customer-id', self::assign_customer( ... ), is_own: true ),
			new ContactCall( 'GET', '/proxies/logged-in-customer-id', self::logged_in_customer( ... ), is_own: true ),
			new ContactCall( 'POST', '/visitor/verify', self::verify( ... ) ),
			new ContactCall( 'POST', '/visitor/resume-link', self::send_resume_link( ... ) ),
			new ContactCall( 'POST', '/visitor/resume', self::resume( ... ), has_token: false ),
		);
	}

	/**
	 * The first opening of a day. Who has no token, or one that is over, gets one here; it needs no row.
	 *
	 * @return array<string, mixed>
	 */
	private static function notify( Caller $caller, Input $input ): array {
		unset( $caller );
		$token   = ContactToken::read( $input->raw( 'token' ) );
		$contact = null === $token ? null : Contacts::of_key( $token->key );
		if ( null === $contact ) {
			Limits::count_beginning();
			$contact = new Contact( ContactToken::new_key() );
		}
		// Said once a day whatever the browser's cookie says.
		if ( 0 === $contact->id ? null === $token || $contact->key !== $token->key || ! $token->is_of_today() : Contacts::announce( $contact ) ) {
			Contacts::mark_seen( $contact );
			/**
			 * A visitor has opened the chat, for the first time today.
			 *
			 * @param Contact $contact
			 * @param string  $page    Address of the page, as the browser says it.
			 */
			do_action( 'vitrin_chat_new_visitor', $contact, Text::line( $input->raw( 'page' ), self::LONGEST_PAGE ) );
		}

		return Bodies::contact( $contact, ContactToken::issue( $contact->key ) );
	}

	/**
	 * The user who is logged in becomes the contact's owner: WordPress has proved who it is.
	 *
	 * @return array<string, mixed>
	 */
	private static function assign_customer( Caller $caller ): array {
		$user = self::user();
		if ( null === $user ) {
			return array( 'contact_id' => $caller->contact->key, 'logged_in_customer_id' => 0 );
		}

		return array( 'logged_in_customer_id' => $user->ID ) + self::changed( $caller->contact, Contacts::identify( $caller->contact, VerifiedVisitor::of_user( $user ) ) );
	}

	/** @return array<string, mixed> */
	private static function logged_in_customer( Caller $caller ): array {
		return array( 'contact_id' => $caller->contact->key, 'logged_in_customer_id' => self::user()->ID ?? 0 );
	}

	/** By WordPress's cookie alone: a page that a cache keeps has no nonce for REST. Other sites' pages are refused. */
	private static function user(): ?\WP_User {
		$id   = wp_validate_auth_cookie( '', 'logged_in' );
		$user = is_int( $id ) ? get_userdata( $id ) : false;

		return $user instanceof \WP_User ? $user : null;
	}

	/** A page that was left open says who was logged in then: WordPress's cookie says whether they still are. */
	private static function still_logged_in( string $id ): ?VerifiedVisitor {
		$user = RequestGuard::is_foreign() ? null : self::user();

		return null !== $user && (string) $user->ID === $id ? VerifiedVisitor::of_user( $user ) : null;
	}

	/** @return array<string, mixed> */
	private static function verify( Caller $caller, Input $input ): array {
		$visitor = $input->has( 'user' ) ? self::still_logged_in( $input->raw( 'user' ) ) : VerifiedVisitor::read( array( 'id' => $input->raw( 'id' ), 'email' => $input->raw( 'email' ), 'time' => $input->raw( 'time' ), 'hmac' => $input->raw( 'hmac' ) ) );
		if ( null === $visitor ) {
			Limits::count_beginning();
			throw Refusal::because( 403, 'not verified', __( 'Who you are could not be checked. Load the page again.', 'vitrin' ) );
		}

		return self::changed( $caller->contact, Contacts::identify( $caller->contact, $visitor ) );
	}

	/** @return array<string, mixed> With a token where it is another contact. */
	private static function changed( Contact $before, Contact $now ): array {
		$body = Bodies::contact( $now, ContactToken::issue( $now->key ) );
		if ( $before->key === $now->key ) {
			unset( $body['token'] );
		}

		return $body;
	}

	/**
	 * The answer doesn't say whether anybody has that address.
	 *
	 * @return array<string, mixed>
	 */
	private static function send_resume_link( Caller $caller, Input $input ): array {
		unset( $caller );
		$email = sanitize_email( $input->raw( 'email' ) );
		if ( ! is_email( $email ) ) {
			throw Refusal::of_field( 400, __( 'This email address is not valid.', 'vitrin' ), 'email' );
		}
		Limits::count_beginning();
		Limits::count_mail( $email );
		ResumeLink::send( $email );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function resume( Caller $caller, Input $input ): array {
		unset( $caller );
		$contact = ResumeLink::redeem( $input->raw( 'code' ) );
		if ( null === $contact ) {
			Limits::count_beginning();
			throw Refusal::because( 410, 'link is over', __( 'This link has been used or is too old. Ask for another one.', 'vitrin' ) );
		}

		return Bodies::contact( $contact, ContactToken::issue( $contact->key ) );
	}
}
