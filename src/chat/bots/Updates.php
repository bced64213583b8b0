<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Staff\Notes;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** What people in a messenger have sent to the bot. Each update may come twice, late, or before an earlier one [CHAT-15]. */
final class Updates {

	/** At the end of a message's id: the text that came with the picture of that id. */
	private const BELOW_PICTURE = ':text';

	/** With it staff begin what is meant for each other; in the inbox such a reply is asked about. */
	private const INTERNAL = '//';

	/** In an hour, for a chat that isn't the staff's. */
	private const STRANGERS_NOTICES = 3;

	/** @return bool False where it could not be stored: it has to come again. What breaks on its own must not hold up the rest. */
	public static function take_or_later( Messenger $messenger, mixed $update ): bool {
		try {
			self::take( $messenger, $update );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'chat bot ' . $messenger->value, $error );

			return ! $error instanceof StoreFailure;
		}

		return true;
	}

	/** @throws StoreFailure Where it could not be stored. */
	public static function take( Messenger $messenger, mixed $update ): void {
		$incoming = Incoming::read( $update );
		// As it is now: an update before may have linked the chat.
		$bot = Bots::of( $messenger );
		if ( null === $incoming || ! $bot->can_listen() ) {
			return;
		}
		if ( '' !== $incoming->code() && ! $incoming->is_edited ) {
			self::link( $bot, $incoming );
		} elseif ( '' !== $bot->chat && $incoming->chat === $bot->chat ) {
			'' === $incoming->moved_to ? self::take_reply( $bot, $incoming ) : self::move( $bot, $incoming->moved_to );
		}
	}

	private static function link( Bot $bot, Incoming $incoming ): void {
		$found = LinkCode::redeem( $bot->messenger, $incoming->code() );
		if ( null === $found ) {
			// Also where it was right and comes again: then this message has its notice already. A stranger who goes on gets silence.
			if ( $incoming->chat === $bot->chat || ( $incoming->is_private && Outbox::count_notices( $bot, $incoming->chat ) < self::STRANGERS_NOTICES ) ) {
				Outbox::add_notice( $bot, $incoming, Notice::WRONG_CODE );
			}
			return;
		}
		list( $kind, $user ) = $found;
		$changes = array();
		if ( LinkCode::CHAT === $kind ) {
			$changes = array( 'chat' => $incoming->chat, 'topic' => $incoming->topic, 'title' => wp_encode_emoji( Text::line( $incoming->chat_title, 100 ) ) );
			// What the former chat didn't get: it may be closed to the bot.
			Outbox::move_messages( $bot, $incoming->chat );
			BotState::forget_problems( $bot->messenger, false );
		}
		$bot = Bots::change( $bot->messenger, static fn ( Bot $now ): array => $changes + ( '' === $incoming->sender ? array() : array( 'agents' => self::agents_with( $now, $incoming->sender, $user ) ) ) );
		Outbox::add_notice(
			$bot,
			$incoming,
			match ( true ) {
				LinkCode::CHAT === $kind => Notice::CHAT_LINKED,
				'' === $incoming->sender => Notice::HIDDEN,
				default                  => Notice::AGENT_LINKED,
			}
		);
	}

	/** @return array<string, int> As Bot has them: each user is one person there. */
	private static function agents_with( Bot $bot, string $sender, int $user ): array {
		$agents = $bot->agents;
		unset( $agents[ $sender ] );

		return array_filter( $agents, static fn ( int $other ): bool => $other !== $user ) + array( $sender => $user );
	}

	/** A group became a larger one. */
	public static function move( Bot $bot, string $chat ): void {
		Outbox::move_waiting( $bot, $chat );
		Bots::change( $bot->messenger, array( 'chat' => $chat ) );
	}

	private static function take_reply( Bot $bot, Incoming $incoming ): void {
		list( $id, $sequence ) = self::answered( $bot, $incoming );
		if ( 0 === $id ) {
			// In a group people talk to each other, unless they answer the bot itself.
			if ( ( $incoming->is_private || ( '' !== $incoming->replied_by && $incoming->replied_by === $bot->id() ) ) && ! $incoming->is_edited && ! str_starts_with( $incoming->text, '/' ) ) {
				Outbox::add_notice( $bot, $incoming, Notice::HOW_TO_REPLY );
			}
			return;
		}
		$conversation = Conversations::of_id( $id );
		$text         = Text::message( $incoming->text );
		if ( null !== $conversation && self::is_for_colleagues( $bot, $incoming, $conversation, $text ?? '' ) ) {
			self::take_note( $bot, $incoming, $conversation, $text ?? '' );
			return;
		}
		if ( null === $conversation || ( null === $text && '' === $incoming->picture ) || $incoming->is_edited ) {
			Outbox::add_notice( $bot, $incoming, $incoming->is_edited ? Notice::EDITED : ( null === $conversation ? Notice::GONE : Notice::TEXT_ALONE ) );
			return;
		}
		// Who answers a message has read it.
		Conversations::mark_read_by_staff( $conversation, min( $sequence, $conversation->last ) );
		$agent = self::agent( $bot, $incoming->sender );
		if ( null !== $text ) {
			Messages::add( Conversations::of_id( $id ) ?? $conversation, $incoming->id_for( $bot ) . ( '' === $incoming->picture ? '' : self::BELOW_PICTURE ), Message::AGENT, $text, $agent );
		}
		if ( '' !== $incoming->picture ) {
			// It is fetched by the background: nothing here waits for another call.
			Outbox::add_picture( $bot, $incoming, $id, $agent );
		}
		Outbox::note_answer( $bot, $incoming, $id );
	}

	/** By its first wording: a note that is edited stays one, and an answer that the visitor has can't become one. */
	private static function is_for_colleagues( Bot $bot, Incoming $incoming, Conversation $conversation, string $text ): bool {
		$id = $incoming->id_for( $bot );

		return str_starts_with( $text, self::INTERNAL ) ? ! $incoming->is_edited || null === Messages::find( $conversation, $id ) : $incoming->is_edited && Notes::is_there( $conversation, $id );
	}

	/** Staff talk to each other: the visitor never sees it, nor what replies to it. */
	private static function take_note( Bot $bot, Incoming $incoming, Conversation $conversation, string $text ): void {
		if ( $incoming->is_edited ) {
			// Who takes the signs away means to send it: nobody has got it.
			if ( ! str_starts_with( $text, self::INTERNAL ) ) {
				Outbox::add_notice( $bot, $incoming, Notice::NOTED );
			}
			return;
		}
		$note = Text::message( substr( $text, strlen( self::INTERNAL ) ) );
		if ( null !== $note ) {
			Notes::add( $conversation, $incoming->id_for( $bot ), $note, self::agent( $bot, $incoming->sender ) );
			StaffCounter::bump();
			Outbox::add_notice( $bot, $incoming, Notice::NOTED );
		}
	}

	/** @return array{int, int} The conversation that is answered, and the sequence of the message; 0 for none. */
	private static function answered( Bot $bot, Incoming $incoming ): array {
		$known = Outbox::behind( $bot, $incoming->chat, $incoming->reply_to );
		if ( null !== $known ) {
			return $known;
		}

		// The messenger's answer to our own message was lost. Only what the bot itself wrote is believed.
		return array( $incoming->replied_by === $bot->id() && '' !== $bot->id() ? ForwardedText::conversation( $incoming->replied ) : 0, 0 );
	}

	/** The agent that the user of this site is, while they answer chats; 0: shown as staff. */
	private static function agent( Bot $bot, string $sender ): int {
		$user = $bot->agents[ $sender ] ?? 0;

		return $user > 0 && user_can( $user, Agents::CAPABILITY ) ? Agents::of_user( $user )->id : 0;
	}
}
