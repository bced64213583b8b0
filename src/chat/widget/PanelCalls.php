<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Calls\Bodies;
use Vitrin\Chat\Calls\Caller;
use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Limits;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Calls of the panel beside the specification's: pictures, rating, the conversation by mail. */
final class PanelCalls {

	private const ONE = '/conversations/(?P<conversation>[0-9a-f]{32})';

	/** Pictures of one contact, and of the whole site, in a day. */
	private const PICTURES      = 20;
	private const PICTURES_HERE = 500;

	/** Mails of one contact in a day. */
	private const TRANSCRIPTS = 3;

	/** So that an answer is rated once; one that goes on may be rated again. */
	private const RATING_ID = 'rating-%d';

	/** @return list<ContactCall> */
	public static function all(): array {
		return array(
			new ContactCall( 'POST', '/conversations/pictures', self::send_picture( ... ) ),
			new ContactCall( 'POST', self::ONE . '/rating', self::rate( ... ) ),
			new ContactCall( 'POST', self::ONE . '/transcript', self::send_transcript( ... ) ),
		);
	}

	/** @return array<string, mixed> As for a text. */
	private static function send_picture( Caller $caller, Input $input ): array {
		$contact = $caller->contact;
		$caller->refuse_blocked();
		$id    = $input->operation( 'id', true );
		$named = $input->has( 'conversation' ) ? Conversations::of_contact( $contact, $input->raw( 'conversation' ) ) : null;
		Limits::count_message( $contact->key );
		// One that was stored already, whose answer was lost, is neither counted nor drawn again.
		$named   = Messages::conversation_of( $contact, $id ) ?? $named;
		$message = null === $named ? null : Messages::find( $named, $id );
		if ( null === $message ) {
			$address = self::store( $contact->key );
			$named ??= Conversations::current( $contact );
			$message = Messages::add( $named, $id, Message::CONTACT, $address, 0, Message::IMAGE );
			if ( $message->text !== $address ) {
				// The same one came twice at once.
				Pictures::delete( $address );
			}
		}
		Contacts::mark_seen( $contact );

		return array(
			'conversation' => Bodies::conversation( Conversations::of_id( $named->id ) ?? $named ),
			'message'      => Bodies::message( $message ),
		);
	}

	/** @return string Its address. */
	private static function store( string $key ): string {
		$file = SentPicture::file();
		$wait = Counters::take( 'chat_p', $key, self::PICTURES, DAY_IN_SECONDS );
		if ( $wait > 0 || Pictures::is_full() || Counters::take( 'chat_ps', 'site', self::PICTURES_HERE, DAY_IN_SECONDS ) > 0 ) {
			throw SentPicture::too_many();
		}

		return SentPicture::store( $file );
	}

	/** @return array<string, mixed> Staff see it as a line of the conversation. */
	private static function rate( Caller $caller, Input $input ): array {
		$caller->refuse_blocked();
		$conversation = $caller->conversation( $input );
		$score        = (int) $input->raw( 'score' );
		if ( $score < 1 || $score > 5 ) {
			throw Refusal::of_field( 400, __( 'Choose a number from 1 to 5.', 'vitrin' ), 'score' );
		}
		$id = sprintf( self::RATING_ID, Messages::last_written( $conversation ) );
		if ( null !== Messages::find( $conversation, $id ) ) {
			return array( 'success' => true );
		}
		/* translators: %s: a number from 1 to 5. */
		Messages::add( $conversation, $id, Message::SYSTEM, sprintf( __( 'Rated %s out of 5', 'vitrin' ), Digits::of( $score ) ) );
		/**
		 * A visitor has rated a conversation.
		 *
		 * @param int          $score        From 1 to 5.
		 * @param Conversation $conversation
		 */
		do_action( 'vitrin_chat_rated', $score, $conversation );

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function send_transcript( Caller $caller, Input $input ): array {
		$conversation = $caller->conversation( $input );
		$email        = sanitize_email( $input->raw( 'email' ) );
		if ( ! is_email( $email ) ) {
			throw Refusal::of_field( 400, __( 'This email address is not valid.', 'vitrin' ), 'email' );
		}
		// Whoever chats could else have strangers mailed what they have written themselves.
		if ( ! Messages::has_answer( $conversation ) ) {
			throw Refusal::because( 409, 'not answered', __( 'Nobody has answered yet.', 'vitrin' ) );
		}
		Limits::count_beginning();
		$wait = Counters::take( 'chat_t', $caller->contact->key, self::TRANSCRIPTS, DAY_IN_SECONDS );
		if ( $wait > 0 ) {
			throw Refusal::too_many( $wait );
		}
		Limits::count_mail( $email );
		Transcript::send( $conversation, $email );

		return array( 'success' => true );
	}
}
