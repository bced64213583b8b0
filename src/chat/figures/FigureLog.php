<?php

namespace Vitrin\Chat\Figures;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/**
 * What figures are made of, one row for each thing that happened, stored when it does: nothing is computed again of
 * conversations, so figures stay when those are deleted. No row says who wrote or what.
 */
final class FigureLog {

	/** A visitor has begun a conversation. */
	public const BEGUN = 'begun';
	/** The first answer in a conversation; its value: seconds that the visitor waited for it. */
	public const FIRST = 'first';
	/** Any answer to who waited; the same value. */
	public const ANSWER = 'answer';
	/** From 1 to 5. */
	public const RATING = 'rating';
	/** Ordered within a day after a chat, and paid whenever; its amount: the total. */
	public const ORDER = 'order';

	/** Rows are kept for so long. */
	private const KEPT = 3 * YEAR_IN_SECONDS;

	public static function register(): void {
		add_action( 'vitrin_chat_rated', array( self::class, 'note_rating' ), 10, 2 );
		add_action( 'woocommerce_order_status_changed', array( OrderAfterChat::class, 'note' ), 20, 4 );
	}

	/** A message, within the transaction that stores it. */
	public static function note_message( Conversation $before, Message $message ): void {
		if ( Message::CONTACT === $message->sender && 0 === $before->last_of_contact ) {
			self::store( self::BEGUN, (string) $before->id, $message->created );
		}
		// Staff who go on with a closed one have let nobody wait, unless they closed it without an answer.
		if ( Message::AGENT === $message->sender && $before->waiting_since > 0 && ( Conversation::CLOSED !== $before->status || ! self::has_first_answer( $before ) ) ) {
			$waited = max( 0, $message->created - $before->waiting_since );
			// The row of the first one is there but once.
			self::store( self::FIRST, (string) $before->id, $message->created, $waited, $message->agent );
			self::store( self::ANSWER, $before->id . '-' . $message->sequence, $message->created, $waited, $message->agent );
		}
	}

	private static function has_first_answer( Conversation $conversation ): bool {
		return null !== Database::row( 'SELECT day FROM %i WHERE kind = %s AND reference = %s', Tables::FIGURES, self::FIRST, (string) $conversation->id );
	}

	public static function note_rating( mixed $score, mixed $conversation ): void {
		if ( is_int( $score ) && $conversation instanceof Conversation ) {
			// What goes on may be rated again; the same answer isn't.
			self::store( self::RATING, $conversation->id . '-' . Messages::last_written( $conversation ), time(), $score, $conversation->agent );
		}
	}

	/**
	 * @param string $reference By which it is counted once.
	 * @param string $amount    A plain decimal.
	 */
	public static function store( string $kind, string $reference, int $at, int $value = 0, int $agent = 0, string $amount = '0' ): void {
		Database::run( 'INSERT IGNORE INTO %i (kind, reference, day, value, agent, amount) VALUES (%s, %s, %s, %d, %d, %s)', Tables::FIGURES, $kind, $reference, (string) wp_date( 'Y-m-d', $at ), $value, $agent, $amount );
	}

	public static function take_back( string $kind, string $reference ): void {
		Database::run( 'DELETE FROM %i WHERE kind = %s AND reference = %s', Tables::FIGURES, $kind, $reference );
	}

	public static function forget_old(): void {
		Database::run( 'DELETE FROM %i WHERE day < %s', Tables::FIGURES, (string) wp_date( 'Y-m-d', time() - self::KEPT ) );
	}
}
