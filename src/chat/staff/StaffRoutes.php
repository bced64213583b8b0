<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Calls\Bodies;
use Vitrin\Chat\Calls\ContactCalls;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/** /wp-json/vitrin/v1/chat/…: what staff read and write [CHAT-12] [SEC-03]. */
final class StaffRoutes {

	public const PATH = '/chat';

	private const ONE = self::PATH . '/conversations/(?P<conversation>\d{1,18})';

	/** Conversations of one answer. */
	private const PAGE = 50;

	public static function register(): void {
		PrivatePage::forbid_storing_routes( Route::path( self::PATH . '/' ) );
		foreach (
			array(
				array( 'GET', self::PATH . '/conversations', self::list( ... ) ),
				array( 'GET', self::ONE, self::one( ... ) ),
				array( 'POST', self::ONE . '/messages', self::send( ... ) ),
				array( 'POST', self::ONE . '/read', self::mark_read( ... ) ),
				array( 'POST', self::ONE . '/typing', self::note_typing( ... ) ),
				array( 'POST', self::ONE . '/status', self::set_status( ... ) ),
				array( 'POST', self::ONE . '/block', self::set_blocked( ... ) ),
				array( 'POST', self::PATH . '/presence', self::note_presence( ... ) ),
			) as list( $method, $path, $handle )
		) {
			( new Route( $path, $handle, $method, Agents::CAPABILITY ) )->register();
		}
	}

	/** @return array<string, mixed> */
	private static function list( Input $input ): array {
		$status = $input->raw( 'status' );
		$page   = max( 1, (int) $input->raw( 'page' ) );
		$found  = Conversations::latest( in_array( $status, array( Conversation::OPEN, Conversation::CLOSED ), true ) ? $status : '', self::PAGE + 1, ( $page - 1 ) * self::PAGE );

		return array(
			'conversations' => self::summaries( array_slice( $found, 0, self::PAGE ) ),
			'has_more'      => count( $found ) > self::PAGE,
		);
	}

	/** @return array<string, mixed> */
	private static function one( Input $input ): array {
		$conversation = self::conversation( $input );
		$after        = max( 0, (int) $input->raw( 'after' ) );
		$messages     = Messages::after( $conversation, $after );
		$contact      = Contacts::of_id( $conversation->contact );

		return array(
			'conversation' => self::summaries( array( $conversation ) )[0],
			'messages'     => array_map( Bodies::message( ... ), $messages ),
			'through'      => count( $messages ) < Messages::PAGE ? max( $after, $conversation->last, $messages[ count( $messages ) - 1 ]->sequence ?? 0 ) : $messages[ count( $messages ) - 1 ]->sequence,
			'contact'      => null === $contact ? null : self::contact( $contact ),
		);
	}

	/** @return array<string, mixed> */
	private static function send( Input $input ): array {
		$conversation = self::conversation( $input );
		$id           = $input->operation( 'id', true );
		$text         = Text::message( $input->raw( 'message' ) );
		if ( null === $text ) {
			throw Refusal::of_field( 400, __( 'This message is empty or too long.', 'vitrin' ), 'message' );
		}
		Presence::note( get_current_user_id() );

		return array( 'message' => Bodies::message( Messages::add( $conversation, $id, Message::AGENT, $text, get_current_user_id() ) ) );
	}

	/** @return array<string, mixed> */
	private static function mark_read( Input $input ): array {
		Conversations::mark_read_by_staff( self::conversation( $input ), max( 0, (int) $input->raw( 'sequence' ) ) );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function note_typing( Input $input ): array {
		CounterFile::change( self::conversation( $input )->counter, array( CounterFile::TYPED => 1 ) );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function set_status( Input $input ): array {
		$status = $input->raw( 'status' );
		if ( ! in_array( $status, array( Conversation::OPEN, Conversation::CLOSED ), true ) ) {
			throw ContactCalls::malformed( 'status' );
		}
		Conversations::set_status( self::conversation( $input ), $status );
		StaffCounter::bump();

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function set_blocked( Input $input ): array {
		$contact = Contacts::of_id( self::conversation( $input )->contact );
		if ( null !== $contact ) {
			Contacts::set_blocked( $contact, $input->is_on( 'blocked' ) );
			StaffCounter::bump();
		}

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function note_presence( Input $input ): array {
		if ( $input->is_on( 'leaving' ) ) {
			Presence::leave( get_current_user_id() );
		} else {
			Presence::note( get_current_user_id() );
		}

		return array( 'until' => Presence::until() );
	}

	/** @throws Refusal 404. */
	private static function conversation( Input $input ): Conversation {
		return Conversations::of_id( (int) $input->raw( 'conversation' ) ) ?? throw Refusal::not_found( __( 'This conversation was not found.', 'vitrin' ) );
	}

	/**
	 * By two queries, however many there are.
	 *
	 * @param list<Conversation> $conversations
	 * @return list<array<string, mixed>>
	 */
	public static function summaries( array $conversations ): array {
		$contacts = Contacts::of_ids( array_map( static fn ( Conversation $one ): int => $one->contact, $conversations ) );
		$last     = Messages::last_of( $conversations );

		return array_map( static fn ( Conversation $one ): array => self::summary( $one, $contacts[ $one->contact ] ?? null, $last[ $one->id ] ?? null ), $conversations );
	}

	/** @return array<string, mixed> */
	private static function summary( Conversation $conversation, ?Contact $contact, ?Message $last ): array {
		return array(
			'id'           => $conversation->id,
			'status'       => $conversation->status,
			'last'         => $conversation->last,
			'last_sender'  => $conversation->last_sender,
			'contact_read' => $conversation->contact_read,
			'staff_read'   => $conversation->staff_read,
			'updated_at'   => $conversation->updated,
			'agent'        => 0 === $conversation->agent ? null : Bodies::agent( $conversation->agent ),
			'name'         => null === $contact ? '' : self::name( $contact ),
			'is_verified'  => null !== $contact && $contact->is_verified,
			'is_blocked'   => null !== $contact && $contact->is_blocked,
			'is_present'   => null !== $contact && $contact->is_present(),
			'is_typing'    => $conversation->typing_until > time(),
			'preview'      => null === $last ? '' : ( Message::TEXT === $last->type ? mb_substr( $last->text, 0, 120 ) : __( 'A picture', 'vitrin' ) ),
		);
	}

	/** @return array<string, mixed> */
	private static function contact( Contact $contact ): array {
		return array(
			'id'          => $contact->id,
			'name'        => $contact->name,
			'email'       => $contact->email,
			'phone'       => $contact->phone,
			'identity'    => $contact->identity,
			'is_verified' => $contact->is_verified,
			'is_blocked'  => $contact->is_blocked,
			'seen_at'     => $contact->seen,
			'fields'      => (object) Contacts::fields( $contact ),
			'tags'        => Contacts::tags( $contact ),
			'cart'        => '' === $contact->cart ? null : json_decode( $contact->cart, true ),
		);
	}

	/** What a contact is called before they say who they are. */
	public static function name( Contact $contact ): string {
		/* translators: %s: a few letters by which to tell visitors apart. */
		return '' !== $contact->name ? $contact->name : ( '' !== $contact->email ? $contact->email : sprintf( __( 'Visitor %s', 'vitrin' ), strtoupper( substr( $contact->key, 0, 4 ) ) ) );
	}
}
