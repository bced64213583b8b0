<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Limits;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Signal\StaleReports;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** What visitors write and read. Ours: the specification names no call for it [CHAT-12] [CHAT-13] [CHAT-14]. */
final class ConversationCalls {

	private const ONE = '/conversations/(?P<conversation>[0-9a-f]{32})';

	/** @return list<ContactCall> */
	public static function all(): array {
		return array(
			new ContactCall( 'GET', '/conversations', self::list( ... ) ),
			new ContactCall( 'POST', '/conversations/messages', self::send( ... ) ),
			new ContactCall( 'GET', self::ONE . '/messages', self::messages( ... ) ),
			new ContactCall( 'GET', self::ONE . '/state', self::state( ... ) ),
			new ContactCall( 'POST', self::ONE . '/read', self::mark_read( ... ) ),
			new ContactCall( 'POST', self::ONE . '/typing', self::note_typing( ... ) ),
			new ContactCall( 'POST', self::ONE . '/leave', self::leave( ... ) ),
		);
	}

	/** @return array<string, mixed> */
	private static function list( Caller $caller ): array {
		Contacts::mark_seen( $caller->contact );
		Contacts::note_place( $caller->contact );

		return array( 'conversations' => array_map( Bodies::conversation( ... ), Conversations::all_of( $caller->contact ) ) );
	}

	/**
	 * Into the conversation that is named, while it is the contact's; else into the open one.
	 *
	 * @return array<string, mixed>
	 */
	private static function send( Caller $caller, Input $input ): array {
		$caller->refuse_blocked();
		$id   = $input->operation( 'id', true );
		$text = Text::message( $input->raw( 'message' ) );
		if ( null === $text ) {
			throw Refusal::of_field( 400, __( 'This message is empty or too long.', 'vitrin' ), 'message' );
		}
		$named = $input->has( 'conversation' ) ? Conversations::of_contact( $caller->contact, $input->raw( 'conversation' ) ) : null;
		Limits::count_message( $caller->contact->key );
		$conversation = Messages::conversation_of( $caller->contact, $id ) ?? $named ?? Conversations::current( $caller->contact );
		Contacts::mark_seen( $caller->contact );
		Contacts::note_place( Contacts::stored( $caller->contact ) );
		$message = Messages::add( $conversation, $id, Message::CONTACT, $text );

		return array(
			'conversation' => Bodies::conversation( Conversations::of_id( $conversation->id ) ?? $conversation ),
			'message'      => Bodies::message( $message ),
		);
	}

	/** @return array<string, mixed> `through`: up to which sequence the answer is whole. */
	private static function messages( Caller $caller, Input $input ): array {
		$conversation = $caller->conversation( $input );
		if ( $input->has( 'before' ) ) {
			$before   = max( 0, (int) $input->raw( 'before' ) );
			$messages = Messages::before( $conversation, $before );
			$from     = array() === $messages ? 1 : $messages[0]->sequence;

			return array( 'messages' => Bodies::messages( $messages ), 'from' => count( $messages ) < Messages::PAGE ? 1 : $from, 'through' => max( 0, $before - 1 ), 'conversation' => Bodies::conversation( $conversation ) );
		}
		$after    = max( 0, (int) $input->raw( 'after' ) );
		$messages = Messages::after( $conversation, $after );
		$is_all   = count( $messages ) < Messages::PAGE;

		return array(
			'messages'     => Bodies::messages( $messages ),
			'from'         => $after + 1,
			'through'      => $is_all ? max( $after, $conversation->last, $messages[ count( $messages ) - 1 ]->sequence ?? 0 ) : $messages[ count( $messages ) - 1 ]->sequence,
			'conversation' => Bodies::conversation( $conversation ),
		);
	}

	/** @return array<string, mixed> What the counter file says; a lost one is made again, and one that the browser got old is noted. */
	private static function state( Caller $caller, Input $input ): array {
		$conversation = $caller->conversation( $input );
		Contacts::mark_seen( $caller->contact );
		if ( $input->is_on( 'stale' ) || '1' === $input->raw( 'stale' ) ) {
			StaleReports::note( $caller->contact->id );
		}
		if ( null === CounterFile::read( CounterFile::path( $conversation->counter ) ) ) {
			CounterFile::change( $conversation->counter, array( CounterFile::LAST => $conversation->last, CounterFile::READ => $conversation->staff_read ) );
		}

		return Bodies::state( $conversation );
	}

	/** @return array<string, mixed> */
	private static function mark_read( Caller $caller, Input $input ): array {
		$conversation = $caller->conversation( $input );
		Conversations::mark_read( $conversation, 'read_by_contact', max( 0, (int) $input->raw( 'sequence' ) ) );
		StaffCounter::bump_light();

		return array( 'success' => true );
	}

	/** @return array<string, mixed> */
	private static function note_typing( Caller $caller, Input $input ): array {
		$conversation = $caller->conversation( $input );
		Contacts::mark_seen( $caller->contact );
		Conversations::note_typing( $conversation );
		StaffCounter::bump_light();

		return array( 'success' => true );
	}

	/** @return array<string, mixed> The page is left: nobody waits for the answer. */
	private static function leave( Caller $caller, Input $input ): array {
		$conversation = $caller->conversation( $input );
		Contacts::mark_left( $caller->contact );
		// Another tab of theirs asks what has changed, and so is seen.
		CounterFile::change( $conversation->counter, array( CounterFile::CHANGES => 1 ) );
		StaffCounter::bump_light();

		return array( 'success' => true );
	}
}
