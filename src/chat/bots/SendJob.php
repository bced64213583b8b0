<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\ChatPage;
use Vitrin\Chat\Staff\StaffBodies;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\Job;

defined( 'ABSPATH' ) || exit;

/**
 * Sends what waits to the staff's chats, one message with each step, in order. What a messenger didn't confirm is sent
 * again: staff may see it twice, and never miss it.
 */
final class SendJob extends Job {

	public const EVENT = 'vitrin_chat_bot_send';

	public const LOCK = 'vitrin_chat_bot_send_lock';

	protected const FEATURE = 'chat';

	/** @var int */
	protected const LOCK_SECONDS = 90;

	protected static function step( float $until ): bool {
		unset( $until );
		if ( ! Outbox::are_there() ) {
			return false;
		}
		Outbox::give_up_late();
		$later = 0;
		foreach ( Bots::all() as $bot ) {
			$row   = $bot->can_listen() ? Outbox::next( $bot ) : null;
			$state = BotState::of( $bot->messenger );
			if ( null === $row || $state->is_stopped || $state->is_closed ) {
				continue;
			}
			if ( $state->may_send() ) {
				self::send( $bot, $state, $row );

				return true;
			}
			$later = 0 === $later ? $state->retry_at : min( $later, $state->retry_at );
		}
		if ( $later > 0 ) {
			self::schedule_at( $later );
		}
		Outbox::tidy();

		return false;
	}

	/** @param array<string, string|null> $row Of the outbox. */
	private static function send( Bot $bot, BotState $state, array $row ): void {
		$id   = (int) $row['id'];
		$call = '' !== $row['notice'] ? array( 'sendMessage', array( 'text' => Notice::text( (string) $row['notice'] ), 'reply_to_message_id' => (int) $row['reply_to'], 'allow_sending_without_reply' => true ) ) : self::message( $bot, $state, $row );
		if ( null === $call ) {
			// Deleted meanwhile.
			Outbox::give_up( $id );
			return;
		}
		list( $method, $fields ) = $call;
		$chat   = array( 'chat_id' => self::chat_id( (string) $row['chat'] ) );
		$answer = Api::call( $bot, $method, $chat + $fields );
		if ( in_array( $answer->kind, array( ApiAnswer::REFUSED, ApiAnswer::CLOSED ), true ) && is_string( $fields['photo'] ?? null ) && is_string( $fields['caption'] ?? null ) ) {
			// It could not fetch the picture, or may send none: staff get the link.
			$answer = Api::call( $bot, 'sendMessage', $chat + self::as_link( $fields['caption'], $fields['photo'] ) + array_diff_key( $fields, array( 'photo' => 1, 'caption' => 1 ) ) );
		}
		// Whoever wrote to the bot by themselves says nothing of the staff's chat by having closed or moved their own.
		$is_staffs = $row['chat'] === $bot->chat;
		if ( '' !== $answer->moved && $is_staffs ) {
			Updates::move( $bot, $answer->moved );
			return;
		}
		if ( $answer->is_ok() ) {
			Outbox::mark_sent( $id, (string) $answer->number( 'message_id' ) );
		} else {
			RefusalLog::refusal( 'chat bot ' . $bot->messenger->value, Refusal::because( 502, $answer->kind, $answer->text ) );
			$is_elsewhere = ! $is_staffs && in_array( $answer->kind, array( ApiAnswer::CLOSED, ApiAnswer::REFUSED ), true );
			if ( $is_elsewhere || ApiAnswer::REFUSED === $answer->kind ) {
				Outbox::give_up( $id );
			}
			if ( $is_elsewhere ) {
				return;
			}
		}
		BotState::note( $bot->messenger, $answer );
	}

	/**
	 * @param array<string, string|null> $row Of the outbox.
	 * @return array{string, array<string, mixed>}|null Method and fields; null where it isn't there any more.
	 */
	private static function message( Bot $bot, BotState $state, array $row ): ?array {
		$conversation = Conversations::of_id( (int) $row['conversation'] );
		$message      = null === $conversation ? null : Messages::after( $conversation, (int) $row['sequence'] - 1, 1 )[0] ?? null;
		if ( null === $conversation || null === $message || $message->sequence !== (int) $row['sequence'] ) {
			return null;
		}
		$topic = $row['chat'] === $bot->chat ? $bot->topic_fields() : array();
		if ( Message::IMAGE === $message->type ) {
			$photo   = \WP_Http::make_absolute_url( $message->text, home_url( '/' ) );
			$caption = self::text( $conversation, __( 'A picture', 'vitrin' ), 1, 1 );

			// The messenger may take longer to fetch it than it is waited for, and the rest waits behind it.
			return $state->failures > 0 ? array( 'sendMessage', self::as_link( $caption, $photo ) + $topic ) : array( 'sendPhoto', array( 'photo' => $photo, 'caption' => $caption ) + $topic );
		}
		$pieces = ForwardedText::pieces( $message->text );
		$number = (int) $row['piece'];

		return isset( $pieces[ $number - 1 ] ) ? array( 'sendMessage', array( 'text' => self::text( $conversation, $pieces[ $number - 1 ], $number, count( $pieces ) ), 'disable_web_page_preview' => true ) + $topic ) : null;
	}

	/** @return array{text: string} */
	private static function as_link( string $caption, string $photo ): array {
		return array( 'text' => $caption . "\n\n" . $photo );
	}

	private static function text( Conversation $conversation, string $piece, int $number, int $count ): string {
		$contact = Contacts::of_id( $conversation->contact );

		return ForwardedText::of( null === $contact ? __( 'Visitor', 'vitrin' ) : StaffBodies::name( $contact ), $conversation->id, $piece, $number, $count, ChatPage::url( $conversation->id ) );
	}

	/** Telegram takes either, Bale a number alone. */
	private static function chat_id( string $chat ): int|string {
		return (string) (int) $chat === $chat ? (int) $chat : $chat;
	}
}
