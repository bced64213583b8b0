<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Widget\Picture;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Job;

defined( 'ABSPATH' ) || exit;

/**
 * Fetches the pictures by which staff have replied in a messenger, one with each step, and draws them anew as all others.
 * Of one that can't be had the visitor reads that it was sent [CHAT-15] [CHAT-16].
 */
final class PictureJob extends Job {

	public const EVENT = 'vitrin_chat_bot_pictures';

	public const LOCK = 'vitrin_chat_bot_pictures_lock';

	protected const FEATURE = 'chat';

	/** @var bool */
	protected const WAITS_FOR_SERVERS = true;

	/** @var int */
	protected const LOCK_SECONDS = 90;

	/** Of one picture. */
	private const TRIES = 5;

	/** Seconds between two. */
	private const PAUSE = 60;

	/** Seconds after which nobody waits for it any more. */
	private const LASTS = HOUR_IN_SECONDS;

	public static function is_due(): bool {
		$at = wp_next_scheduled( self::EVENT );

		return false !== $at && $at <= time();
	}

	protected static function step( float $until ): bool {
		unset( $until );
		$waits = false;
		foreach ( Outbox::are_there() ? Bots::all() : array() as $bot ) {
			$row = Outbox::next_picture( $bot->messenger );
			if ( null === $row ) {
				continue;
			}
			if ( (int) $row['created'] < time() - self::LASTS || (int) $row['piece'] >= self::TRIES ) {
				self::give_up( $bot, $row );

				return true;
			}
			if ( $bot->can_listen() && BotState::of( $bot->messenger )->may_ask() && self::fetch( $bot, $row ) ) {
				return true;
			}
			$waits = true;
		}
		if ( $waits ) {
			self::schedule_at( time() + self::PAUSE );
		}

		return false;
	}

	/**
	 * @param array<string, string|null> $row Of the outbox.
	 * @return bool False where it is to be tried again.
	 */
	private static function fetch( Bot $bot, array $row ): bool {
		$answer = Api::call( $bot, 'getFile', array( 'file_id' => (string) $row['file'] ) );
		BotState::note( $bot->messenger, $answer );
		// Of the file's own host the bot's calls know nothing.
		$answer = $answer->is_ok() ? Api::file( $bot, $answer->string( 'file_path' ) ) : $answer;
		if ( $answer->is_ok() ) {
			$address = is_string( $answer->result ) ? self::store( $answer->result ) : null;
			null === $address ? self::give_up( $bot, $row ) : self::add( $bot, $row, Message::IMAGE, $address );

			return true;
		}
		RefusalLog::refusal( 'chat bot ' . $bot->messenger->value, Refusal::because( 502, $answer->kind, $answer->text ) );
		if ( ApiAnswer::REFUSED === $answer->kind ) {
			self::give_up( $bot, $row );

			return true;
		}
		Outbox::note_try( (int) $row['id'] );

		return false;
	}

	/** @return string|null Its address; null for what is no picture, or where there is no room. */
	private static function store( string $bytes ): ?string {
		$file = Pictures::is_full() ? false : tempnam( get_temp_dir(), 'vitrin-chat' );
		if ( false === $file ) {
			return null;
		}
		file_put_contents( $file, $bytes ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- For a moment, on this machine.
		$jpeg = Picture::redrawn( $file );
		wp_delete_file( $file );

		return null === $jpeg ? null : Pictures::store( $jpeg );
	}

	/** @param array<string, string|null> $row Of the outbox. */
	private static function give_up( Bot $bot, array $row ): void {
		self::add( $bot, $row, Message::TEXT, __( 'A picture was sent that can’t be shown here.', 'vitrin' ) );
		Outbox::add_lost_picture( $bot, $row );
		SendJob::schedule();
	}

	/**
	 * By the id of the messenger's message: also where this comes twice, it is there once.
	 *
	 * @param array<string, string|null> $row Of the outbox.
	 */
	private static function add( Bot $bot, array $row, string $type, string $text ): void {
		$conversation = Conversations::of_id( (int) $row['conversation'] );
		$id           = implode( ':', array( $bot->messenger->value, $bot->id(), (string) $row['chat'], (string) $row['reply_to'] ) );
		$message      = null === $conversation ? null : Messages::add( $conversation, $id, Message::AGENT, $text, (int) $row['agent'], $type );
		if ( Message::IMAGE === $type && $message?->text !== $text ) {
			Pictures::delete( $text );
		}
		Outbox::end_picture( (int) $row['id'] );
	}
}
