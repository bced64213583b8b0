<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Chat\Storage\Tables;

defined( 'ABSPATH' ) || exit;

/** How soon questions were answered, of what was: the time within which three of four were [CHAT-06]. */
final class AnswerTime {

	/** Seconds of the last answers, the newest last. */
	public const OPTION = 'vitrin_chat_answers';

	private const KEPT = 40;

	/** Of fewer nothing is said. */
	private const LEAST = 5;

	public static function register(): void {
		add_action( 'vitrin_chat_message', array( self::class, 'note' ), 10, 2 );
	}

	/** An answer to what a visitor has asked: counted from the first question that waited. */
	public static function note( mixed $message, mixed $conversation ): void {
		if ( ! $message instanceof Message || ! $conversation instanceof Conversation || Message::AGENT !== $message->sender || Conversation::CLOSED === $conversation->status ) {
			return;
		}
		$row    = Database::row( 'SELECT MIN(created) AS asked FROM %i WHERE conversation = %d AND sender = %s AND sequence < %d AND sequence > COALESCE( (SELECT MAX(sequence) FROM %i WHERE conversation = %d AND sender = %s AND sequence < %d), 0 )', Tables::MESSAGES, $conversation->id, Message::CONTACT, $message->sequence, Tables::MESSAGES, $conversation->id, Message::AGENT, $message->sequence );
		$asked  = (int) ( $row['asked'] ?? 0 );
		$stored = get_option( self::OPTION );
		if ( $asked > 0 && $asked <= $message->created ) {
			update_option( self::OPTION, array_slice( array( ...( is_array( $stored ) ? $stored : array() ), $message->created - $asked ), -self::KEPT ), false );
		}
	}

	/** 0 where too few are known. */
	public static function seconds(): int {
		$stored  = get_option( self::OPTION );
		$answers = array_values( array_filter( is_array( $stored ) ? $stored : array(), 'is_int' ) );
		if ( count( $answers ) < self::LEAST ) {
			return 0;
		}
		sort( $answers );

		return max( 1, $answers[ (int) ceil( 0.75 * count( $answers ) ) - 1 ] );
	}
}
