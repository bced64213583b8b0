<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Cards;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Chat\Widget\SentPicture;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** What staff do in a conversation [CHAT-12] [SEC-03]. */
final class ConversationRoutes {

	/** Letters of a note. */
	private const LONGEST_NOTE = 5000;

	/** Pictures of one agent in a day. */
	private const PICTURES = 200;

	/** By status, what is noted of it. */
	private const EVENTS = array( Conversation::OPEN => Note::OPENED, Conversation::CLOSED => Note::CLOSED, Conversation::SPAM => Note::SPAM );

	public static function register(): void {
		foreach (
			array(
				'messages' => self::send( ... ),
				'pictures' => self::send_picture( ... ),
				'notes'    => self::add_note( ... ),
				'assign'   => self::assign( ... ),
				'tags'     => self::change_tags( ... ),
				'status'   => self::set_status( ... ),
				'block'    => self::set_blocked( ... ),
				'read'     => self::mark_read( ... ),
				'typing'   => self::note_typing( ... ),
			) as $what => $handle
		) {
			StaffCall::register( 'POST', StaffCall::ONE . '/' . $what, $handle );
		}
		StaffCall::register( 'DELETE', StaffCall::ONE . '/notes/(?P<note>\d{1,18})', self::delete_note( ... ) );
	}

	/** @return array<string, mixed> */
	private static function send( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		$id           = $input->operation( 'id', true );
		// One that is sent again is answered as it was stored, also where its product is gone by now.
		$message = Messages::find( $conversation, $id );
		if ( null === $message ) {
			list( $type, $text, $card ) = self::content( $input );
			$message                    = self::add( $conversation, $id, $me, $type, $text, $card );
		}

		return array( 'message' => StaffBodies::messages( array( $message ) )[0], 'conversation' => self::summary( $conversation ) );
	}

	/** @return array<string, mixed> As for a text. */
	private static function send_picture( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		$id           = $input->operation( 'id', true );
		$message      = Messages::find( $conversation, $id );
		if ( null === $message ) {
			$file = SentPicture::file();
			if ( Pictures::is_full() || Counters::take( 'chat_pa', (string) $me->id, self::PICTURES, DAY_IN_SECONDS ) > 0 ) {
				throw SentPicture::too_many();
			}
			$address = SentPicture::store( $file );
			$message = self::add( $conversation, $id, $me, Message::IMAGE, $address );
			if ( $message->text !== $address ) {
				// The same one came twice at once.
				Pictures::delete( $address );
			}
		}

		return array( 'message' => StaffBodies::messages( array( $message ) )[0], 'conversation' => self::summary( $conversation ) );
	}

	private static function add( Conversation $conversation, string $id, Agent $me, string $type, string $text, string $card = '' ): Message {
		StaffCall::note_presence( $me );
		Agents::revive( $me );
		$message = Messages::add( $conversation, $id, Message::AGENT, $text, $me->id, $type, $card );
		Looks::stop_typing( $conversation->id, $me->id );

		return $message;
	}

	/**
	 * @return array{string, string, string} Type, text and card, as Message has them.
	 * @throws Refusal 400, 403 or 404.
	 */
	private static function content( Input $input ): array {
		switch ( $input->has( 'type' ) ? $input->raw( 'type' ) : Message::TEXT ) {
			case Message::TEXT:
				return array( Message::TEXT, Text::message( $input->raw( 'message' ) ) ?? throw Refusal::of_field( 400, __( 'This message is empty or too long.', 'vitrin' ), 'message' ), '' );
			case Message::PRODUCT:
				$product = $input->id( 'product' );
				$line    = Cards::line_of_product( $product );

				return '' === $line ? throw Refusal::not_found( __( 'This product was not found.', 'vitrin' ) ) : array( Message::PRODUCT, $line, (string) $product );
			case Message::COUPON:
				if ( ! CardRoutes::may_send_coupons() ) {
					throw Refusal::forbidden();
				}
				$card = Cards::coupon( wc_format_coupon_code( $input->raw( 'coupon' ) ) );
				if ( null === $card || ! $card['is_valid'] ) {
					throw Refusal::not_found( __( 'This coupon can’t be used any more.', 'vitrin' ) );
				}

				return array( Message::COUPON, Cards::line_of_coupon( $card['code'] ), $card['code'] );
		}
		throw StaffRoutes::malformed( 'type' );
	}

	/** @return array<string, mixed> */
	private static function add_note( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		$id           = $input->operation( 'id', true );
		$text         = Text::message( $input->raw( 'note' ), self::LONGEST_NOTE );
		if ( null === $text ) {
			throw Refusal::of_field( 400, __( 'This note is empty or too long.', 'vitrin' ), 'note' );
		}
		$note = Notes::add( $conversation, $id, $text, $me->id );
		StaffCounter::bump();

		return array( 'note' => StaffBodies::notes( array( $note ) )[0] );
	}

	/** @return array<string, mixed> One's own; another's only who manages the shop. What was done stays. */
	private static function delete_note( Input $input, Agent $me ): array {
		$note = Notes::find( StaffCall::conversation( $input ), (int) $input->raw( 'note' ) );
		if ( null !== $note ) {
			if ( Note::NOTE !== $note->kind || ( $note->agent !== $me->id && ! current_user_can( Agents::MANAGES ) ) ) {
				throw Refusal::forbidden();
			}
			Notes::delete( $note );
			StaffCounter::bump();
		}

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function assign( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		$id           = max( 0, (int) $input->raw( 'agent' ) );
		$agent        = 0 === $id ? null : Agents::of_id( $id );
		if ( $id > 0 && ( null === $agent || $agent->is_archived ) ) {
			throw Refusal::of_field( 400, __( 'This agent was not found.', 'vitrin' ), 'agent' );
		}
		if ( Conversations::assign( $conversation, $id, max( 0, (int) $input->raw( 'expected' ) ) ) ) {
			Notes::add_event( $conversation, Note::ASSIGNED, $me->id, $id );
		} else {
			$now = Conversations::of_id( $conversation->id );
			// It may be the same call again.
			if ( null !== $now && $now->agent !== $id ) {
				throw Refusal::because( 409, 'taken', __( 'Somebody else has taken this conversation.', 'vitrin' ), array( 'agent' => StaffBodies::agent( Agents::of_id( $now->agent ) ) ) );
			}
		}

		return array( 'conversation' => self::summary( $conversation ) );
	}

	/** @return array<string, mixed> */
	private static function change_tags( Input $input, Agent $me ): array {
		unset( $me );
		$conversation = StaffCall::conversation( $input );
		if ( ! ConversationTags::change( $conversation, self::tags( $input, 'add' ), self::tags( $input, 'remove' ) ) ) {
			throw Refusal::of_field( 409, __( 'There are too many of them already.', 'vitrin' ), 'add' );
		}
		StaffCounter::bump();

		return array( 'tags' => ConversationTags::of( array( $conversation->id ) )[ $conversation->id ] ?? array() );
	}

	/**
	 * @return list<string>
	 * @throws Refusal 400.
	 */
	private static function tags( Input $input, string $field ): array {
		$names = array();
		foreach ( $input->values( $field ) ?? array() as $name ) {
			$line = is_string( $name ) ? Text::line( $name, ConversationTags::LONGEST + 1 ) : '';
			if ( '' === $line || mb_strlen( $line ) > ConversationTags::LONGEST || count( $names ) >= ConversationTags::MOST ) {
				throw StaffRoutes::malformed( $field );
			}
			$names[] = $line;
		}

		return $names;
	}

	/** @return array<string, mixed> */
	private static function set_status( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		$status       = $input->raw( 'status' );
		if ( ! isset( self::EVENTS[ $status ] ) ) {
			throw StaffRoutes::malformed( 'status' );
		}
		if ( Conversations::set_status( $conversation, $status ) ) {
			Notes::add_event( $conversation, self::EVENTS[ $status ], $me->id );
		}

		return array( 'conversation' => self::summary( $conversation ) );
	}

	/** @return array<string, mixed> */
	private static function set_blocked( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		$contact      = Contacts::of_id( $conversation->contact ) ?? throw Refusal::not_found( __( 'This visitor was deleted.', 'vitrin' ) );
		$is_blocked   = $input->is_on( 'blocked' );
		if ( $contact->is_blocked !== $is_blocked ) {
			Contacts::set_blocked( $contact, $is_blocked );
			Notes::add_event( $conversation, $is_blocked ? Note::BLOCKED : Note::UNBLOCKED, $me->id );
			StaffCounter::bump();
		}

		return array( 'conversation' => self::summary( $conversation ) );
	}

	/** @return array<string, mixed> */
	private static function mark_read( Input $input ): array {
		Conversations::mark_read_by_staff( StaffCall::conversation( $input ), max( 0, (int) $input->raw( 'sequence' ) ) );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function note_typing( Input $input, Agent $me ): array {
		$conversation = StaffCall::conversation( $input );
		CounterFile::change( $conversation->counter, array( CounterFile::TYPED => 1 ) );
		Looks::note_typing( $conversation->id, $me->id );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> As it is now. */
	private static function summary( Conversation $conversation ): array {
		return StaffBodies::summaries( array( Conversations::of_id( $conversation->id ) ?? $conversation ) )[0];
	}
}
