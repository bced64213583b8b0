<?php

namespace Vitrin\Chat;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Plugin\Lock;

defined( 'ABSPATH' ) || exit;

/**
 * Mails of the chat: whoever has written doesn't wait for a mail server. They leave after the answer where the server can
 * send that before; else by WP-Cron, and where that never runs, at the end of a later page (Background).
 */
final class Mail extends Job {

	public const EVENT = 'vitrin_chat_mail';

	/** The option that holds those which wait for WP-Cron. */
	public const OPTION = 'vitrin_chat_mails';

	public const LOCK = 'vitrin_chat_mails_lock';

	/** Of the option alone: the other is held while a mail server is waited for. */
	public const LIST_LOCK = 'vitrin_chat_mails_list_lock';

	protected const FEATURE = 'chat';

	/** That may wait: more are sent at once. */
	private const MOST = 50;

	/** @var list<array{to: string|list<string>, subject: string, body: string}> Of this request. */
	private static array $waiting = array();

	/** @param string|list<string> $to */
	public static function send( string|array $to, string $subject, string $body ): void {
		$mail = array( 'to' => $to, 'subject' => $subject, 'body' => $body );
		// Nobody waits for these.
		if ( 'cli' === PHP_SAPI || wp_doing_cron() ) {
			self::deliver( $mail );
			return;
		}
		if ( array() === self::$waiting ) {
			Background::at_end( static fn () => self::leave( self::$waiting, Background::send_page() ) );
		}
		self::$waiting[] = $mail;
	}

	/**
	 * What a request has to send, at its end.
	 *
	 * @param list<array{to: string|list<string>, subject: string, body: string}> $mails
	 * @param bool                                                             $is_answered Whether its answer is with the visitor already.
	 */
	public static function leave( array $mails, bool $is_answered ): void {
		self::$waiting = array();
		// Those that can't be kept are sent, too: an old table of options takes no emoji.
		if ( $is_answered || ! self::keep( $mails ) ) {
			array_map( self::deliver( ... ), $mails );
			return;
		}
		self::schedule();
	}

	/**
	 * @param list<array{to: string|list<string>, subject: string, body: string}> $mails
	 * @return bool False where there are too many, or the table refuses them.
	 */
	private static function keep( array $mails ): bool {
		$is_kept = false;
		Lock::briefly(
			self::LIST_LOCK,
			static function () use ( $mails, &$is_kept ): void {
				$stored  = self::stored();
				$is_kept = count( $stored ) + count( $mails ) <= self::MOST && update_option( self::OPTION, array( ...$stored, ...$mails ), false );
			}
		);

		return $is_kept;
	}

	protected static function step( float $until ): bool {
		unset( $until );
		$mails = array();
		$next  = null;
		Lock::briefly(
			self::LIST_LOCK,
			static function () use ( &$mails, &$next ): void {
				$mails = self::stored();
				$next  = array_shift( $mails );
				if ( null !== $next ) {
					// Taken out first: one that breaks the mailer isn't tried for ever.
					update_option( self::OPTION, $mails, false );
				}
			}
		);
		if ( null === $next ) {
			return false;
		}
		self::deliver( $next );

		return array() !== $mails;
	}

	/** What was written isn't kept when the chat is switched off. */
	protected static function forget(): void {
		delete_option( self::OPTION );
	}

	/** @param array{to: string|list<string>, subject: string, body: string} $mail */
	private static function deliver( array $mail ): void {
		wp_mail( $mail['to'], $mail['subject'], $mail['body'] );
	}

	/** @return list<array{to: string|list<string>, subject: string, body: string}> */
	private static function stored(): array {
		Lock::read_anew( self::OPTION );
		$stored = get_option( self::OPTION );
		$mails  = array();
		foreach ( is_array( $stored ) ? $stored : array() as $mail ) {
			$to = is_array( $mail ) ? $mail['to'] ?? '' : '';
			if ( is_array( $mail ) && ( is_string( $to ) || is_array( $to ) ) && is_string( $mail['subject'] ?? null ) && is_string( $mail['body'] ?? null ) ) {
				$mails[] = array( 'to' => is_array( $to ) ? array_values( array_filter( $to, 'is_string' ) ) : $to, 'subject' => $mail['subject'], 'body' => $mail['body'] );
			}
		}

		return $mails;
	}
}
