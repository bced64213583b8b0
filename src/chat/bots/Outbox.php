<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/** What is to be sent to the staff's chat, and under which number it stands there. It holds no text: that is read when it is sent, if it is still there. */
final class Outbox extends TableSet {

	public const TABLE = 'vitrin_chat_bot_outbox';

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_chat_bots_tables';

	/** That it was tidied today. */
	private const TRANSIENT = 'vitrin_chat_bots_tidied';

	protected const VERSION = 2;

	/** What could not be sent for so long isn't news any more: staff have had a mail. */
	private const LASTS = DAY_IN_SECONDS;

	protected static function all(): array {
		return array(
			new OwnTable(
				self::TABLE,
				array(
					'id'           => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'bot'          => 'varchar(10) NOT NULL',
					'reference'    => 'varchar(80) NOT NULL',
					'chat'         => 'varchar(40) NOT NULL',
					'conversation' => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'sequence'     => 'int unsigned NOT NULL DEFAULT 0',
					'piece'        => 'int unsigned NOT NULL DEFAULT 0',
					'notice'       => "varchar(12) NOT NULL DEFAULT ''",
					'reply_to'     => "varchar(20) NOT NULL DEFAULT ''",
					'file'         => "varchar(255) NOT NULL DEFAULT ''",
					'agent'        => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'remote'       => "varchar(20) NOT NULL DEFAULT ''",
					'status'       => "varchar(8) NOT NULL DEFAULT 'waiting'",
					'created'      => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY bot_reference (bot,reference)', 'KEY bot_status (bot,status,id)', 'KEY bot_remote (bot,chat,remote)', 'KEY conversation (conversation)' ),
				'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
			),
		);
	}

	/** A message of a visitor, once for each bot; a long one in as many pieces as it takes. */
	public static function add_message( Bot $bot, int $conversation, Message $message ): void {
		$count = Message::TEXT === $message->type ? count( ForwardedText::pieces( $message->text ) ) : 1;
		for ( $piece = 1; $piece <= $count; $piece++ ) {
			self::add( $bot, "m:$conversation:{$message->sequence}:$piece", array( 'chat' => $bot->chat, 'conversation' => $conversation, 'sequence' => $message->sequence, 'piece' => $piece ) );
		}
	}

	/** What somebody in the chat is told, once for each of their messages, however often that comes. */
	public static function add_notice( Bot $bot, Incoming $to, string $notice ): void {
		self::add( $bot, self::reference( $to ), array( 'chat' => $to->chat, 'notice' => $notice, 'reply_to' => $to->message ) );
	}

	/**
	 * That a picture could not be fetched.
	 *
	 * @param array<string, string|null> $row Of next_picture().
	 */
	public static function add_lost_picture( Bot $bot, array $row ): void {
		self::add( $bot, 'l:' . $row['chat'] . ':' . $row['reply_to'], array( 'chat' => (string) $row['chat'], 'notice' => Notice::LOST_PICTURE, 'reply_to' => (string) $row['reply_to'] ) );
	}

	/** An answer that has landed: what replies to it belongs to the same conversation, and nobody is told of it later. */
	public static function note_answer( Bot $bot, Incoming $answer, int $conversation ): void {
		Database::run( "INSERT IGNORE INTO %i (bot, reference, chat, conversation, remote, status, created) VALUES (%s, %s, %s, %d, %s, 'sent', %d)", self::TABLE, $bot->messenger->value, self::reference( $answer ), $answer->chat, $conversation, $answer->message, time() );
	}

	/** A picture of the staff that is to be fetched, once however often its message comes. */
	public static function add_picture( Bot $bot, Incoming $answer, int $conversation, int $agent ): void {
		Database::run( "INSERT IGNORE INTO %i (bot, reference, chat, conversation, reply_to, file, agent, status, created) VALUES (%s, %s, %s, %d, %s, %s, %d, 'fetch', %d)", self::TABLE, $bot->messenger->value, "p:{$answer->chat}:{$answer->message}", $answer->chat, $conversation, $answer->message, $answer->picture, $agent, time() );
	}

	/** @return array<string, string|null>|null The next to be fetched. */
	public static function next_picture( Messenger $messenger ): ?array {
		return Database::row( "SELECT * FROM %i WHERE bot = %s AND status = 'fetch' ORDER BY id LIMIT 1", self::TABLE, $messenger->value );
	}

	/** It was fetched, or never will be. */
	public static function end_picture( int $id ): void {
		Database::run( "UPDATE %i SET status = 'fetched' WHERE id = %d", self::TABLE, $id );
	}

	/** Another try has failed. */
	public static function note_try( int $id ): void {
		Database::run( 'UPDATE %i SET piece = piece + 1 WHERE id = %d', self::TABLE, $id );
	}

	private static function reference( Incoming $to ): string {
		return "n:{$to->chat}:{$to->message}" . ( $to->is_edited ? ':e' : '' );
	}

	/** @param array{chat: string, conversation?: int, sequence?: int, piece?: int, notice?: string, reply_to?: string} $row */
	private static function add( Bot $bot, string $reference, array $row ): void {
		Database::run( 'INSERT IGNORE INTO %i (bot, reference, chat, conversation, sequence, piece, notice, reply_to, created) VALUES (%s, %s, %s, %d, %d, %d, %s, %s, %d)', self::TABLE, $bot->messenger->value, $reference, $row['chat'], $row['conversation'] ?? 0, $row['sequence'] ?? 0, $row['piece'] ?? 0, $row['notice'] ?? '', $row['reply_to'] ?? '', time() );
	}

	/** @return array<string, string|null>|null The next to be sent: in the order in which they came. */
	public static function next( Bot $bot ): ?array {
		return Database::row( "SELECT * FROM %i WHERE bot = %s AND status = 'waiting' ORDER BY id LIMIT 1", self::TABLE, $bot->messenger->value );
	}

	/**
	 * Asks for the jobs of what waits, also where an event of theirs was lost: another plugin may have emptied WordPress's
	 * list, or a request for which the chat is off has taken it.
	 *
	 * @return bool Whether something is to be sent.
	 */
	public static function ask_for_jobs( Bot $bot ): bool {
		if ( null !== self::next_picture( $bot->messenger ) ) {
			PictureJob::schedule();
		}
		if ( null === self::next( $bot ) ) {
			return false;
		}
		SendJob::schedule();

		return true;
	}

	public static function waiting( Bot $bot ): int {
		return (int) ( Database::row( "SELECT COUNT(*) AS n FROM %i WHERE bot = %s AND status = 'waiting'", self::TABLE, $bot->messenger->value )['n'] ?? 0 );
	}

	/** @param string $remote Its number in the chat. */
	public static function mark_sent( int $id, string $remote ): void {
		Database::run( "UPDATE %i SET status = 'sent', remote = %s WHERE id = %d", self::TABLE, $remote, $id );
	}

	/** It is never tried again. */
	public static function give_up( int $id ): void {
		Database::run( "UPDATE %i SET status = 'failed' WHERE id = %d", self::TABLE, $id );
	}

	/** The chat has another id now; what was sent keeps its own, for replies to it. */
	public static function move_waiting( Bot $bot, string $chat ): void {
		Database::run( "UPDATE %i SET chat = %s WHERE bot = %s AND chat = %s AND status = 'waiting'", self::TABLE, $chat, $bot->messenger->value, $bot->chat );
	}

	/** Another chat is the staff's now: it gets what the former one hasn't got. Notices there answer what stands there. */
	public static function move_messages( Bot $bot, string $chat ): void {
		Database::run( "UPDATE %i SET chat = %s WHERE bot = %s AND chat = %s AND status = 'waiting' AND conversation > 0", self::TABLE, $chat, $bot->messenger->value, $bot->chat );
	}

	/** How many notices a chat has had within an hour. */
	public static function count_notices( Bot $bot, string $chat ): int {
		return (int) ( Database::row( "SELECT COUNT(*) AS n FROM %i WHERE bot = %s AND chat = %s AND notice <> '' AND created > %d", self::TABLE, $bot->messenger->value, $chat, time() - HOUR_IN_SECONDS )['n'] ?? 0 );
	}

	/** @return array{int, int}|null Conversation and sequence of what stands in the chat under a number. */
	public static function behind( Bot $bot, string $chat, string $remote ): ?array {
		$row = '' === $remote ? null : Database::row( 'SELECT conversation, sequence FROM %i WHERE bot = %s AND chat = %s AND remote = %s AND conversation > 0 ORDER BY id DESC LIMIT 1', self::TABLE, $bot->messenger->value, $chat, $remote );

		return null === $row ? null : array( (int) $row['conversation'], (int) $row['sequence'] );
	}

	/** What is too late. */
	public static function give_up_late( ?int $now = null ): void {
		foreach ( Messenger::cases() as $messenger ) {
			Database::run( "UPDATE %i SET status = 'failed' WHERE bot = %s AND status = 'waiting' AND created < %d", self::TABLE, $messenger->value, ( $now ?? time() ) - self::LASTS );
		}
	}

	/** Once a day: what belongs to no conversation any more. */
	public static function tidy(): void {
		if ( false !== get_transient( self::TRANSIENT ) ) {
			return;
		}
		set_transient( self::TRANSIENT, 1, self::LASTS );
		$gone = Database::rows( 'SELECT o.id FROM %i o LEFT JOIN %i c ON c.id = o.conversation WHERE c.id IS NULL AND o.created < %d LIMIT 5000', self::TABLE, Tables::CONVERSATIONS, time() - self::LASTS );
		foreach ( array_chunk( $gone, 500 ) as $some ) {
			$ids = implode( ',', array_map( static fn ( array $row ): int => (int) $row['id'], $some ) );
			Database::run( "DELETE FROM %i WHERE id IN ($ids)", self::TABLE );
		}
	}

	/** A bot with another token: numbers of messages are another's. */
	public static function forget( Messenger $messenger ): void {
		if ( self::are_there() ) {
			Database::run( 'DELETE FROM %i WHERE bot = %s', self::TABLE, $messenger->value );
		}
	}

	/**
	 * How many messages of these conversations were sent to a messenger.
	 *
	 * @param list<int> $conversations
	 * @return array<string, int> By messenger.
	 */
	public static function counts( array $conversations ): array {
		$counts = array();
		foreach ( array() === $conversations || ! self::are_there() ? array() : Database::rows( "SELECT bot, COUNT(*) AS n FROM %i WHERE status = 'sent' AND piece = 1 AND conversation IN (" . implode( ',', $conversations ) . ') GROUP BY bot', self::TABLE ) as $row ) {
			$counts[ (string) $row['bot'] ] = (int) $row['n'];
		}

		return $counts;
	}
}
