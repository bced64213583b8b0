<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\Presence;

defined( 'ABSPATH' ) || exit;

/** Whoever writes outside of the working hours, while nobody is there, is told so by the shop itself: once a night [CHAT-12]. */
final class HoursAnswer {

	/** So that one is given once while it stays closed, however often somebody writes. */
	private const ID = 'hours-answer-';

	public static function register( Settings $stored ): void {
		add_action( 'vitrin_chat_message', static fn ( mixed $message, mixed $conversation ) => self::answer( $stored, $message, $conversation ), 40, 2 );
	}

	private static function answer( Settings $stored, mixed $message, mixed $conversation ): void {
		if ( ! $message instanceof Message || ! $conversation instanceof Conversation || Message::CONTACT !== $message->sender || Conversation::SPAM === $conversation->status || ! self::is_on( $stored ) || Presence::until() > time() || self::is_open( $stored->widget() ) ) {
			return;
		}
		// The hours before noon belong to the night before.
		$night = current_datetime()->modify( '-12 hours' )->format( 'Y-m-d' );
		Messages::add( $conversation, self::ID . $night, Message::SYSTEM, self::text( $stored->widget() ) );
	}

	/** Whether a message is one: staff see that nobody has written it. */
	public static function is_one( Message $message ): bool {
		return Message::SYSTEM === $message->sender && str_starts_with( $message->id, self::ID );
	}

	private static function is_on( Settings $settings ): bool {
		return $settings->widget()->flag( 'hours' ) && $settings->widget()->flag( 'hours_answer' );
	}

	private static function text( Values $values ): string {
		return $values->words( 'hours_answer_text', __( 'We are closed just now, and answer as soon as we are back.', 'vitrin' ) );
	}

	private static function is_open( Values $values ): bool {
		return OpeningHours::are_at( OpeningHours::of_records( Widgets::hours( $values ) ), current_datetime() );
	}
}
