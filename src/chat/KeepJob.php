<?php

namespace Vitrin\Chat;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Figures\FigureLog;
use Vitrin\Chat\Import\ImportJob;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Outside\SentRecords;
use Vitrin\Chat\Staff\Looks;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\Job;

defined( 'ABSPATH' ) || exit;

/** Once a day: deletes conversations that aren't to be kept any longer, and contacts of whom nothing is left [CHAT-16]. */
final class KeepJob extends Job {

	public const EVENT = 'vitrin_chat_keep';

	protected const FEATURE = 'chat';

	/** @var int */
	protected const DELAY = DAY_IN_SECONDS;

	/** Rows of one step. */
	private const CHUNK = 50;

	/** A contact without a conversation is forgotten when it wasn't seen for so long; so is what a merged one has left. */
	private const IDLE = 30 * DAY_IN_SECONDS;

	protected static function step( float $until ): bool {
		unset( $until );
		if ( ! Tables::are_there() ) {
			return false;
		}
		$months = ( new Settings() )->stored()->retention();
		if ( $months > 0 ) {
			// As long as its cookie names somebody, at least.
			SentRecords::forget_before( time() - max( 12, $months ) * MONTH_IN_SECONDS );
		}
		if ( $months > 0 && self::delete_conversations( time() - $months * MONTH_IN_SECONDS ) ) {
			return true;
		}
		if ( self::delete_contacts( time() - self::IDLE ) ) {
			return true;
		}
		Looks::forget_old();
		FigureLog::forget_old();
		ImportJob::forget_abandoned();
		self::schedule_tomorrow();

		return false;
	}

	/** @return bool Whether some are left. */
	private static function delete_conversations( int $before ): bool {
		$rows = Database::rows( 'SELECT * FROM %i WHERE updated < %d ORDER BY updated LIMIT %d', Tables::CONVERSATIONS, $before, self::CHUNK );
		foreach ( $rows as $row ) {
			Conversations::delete( Conversation::of_row( $row ) );
		}

		return self::CHUNK === count( $rows );
	}

	/** @return bool Whether some are left. Who is blocked stays so. */
	private static function delete_contacts( int $before ): bool {
		$rows = Database::rows( 'SELECT c.* FROM %i c LEFT JOIN %i t ON t.contact = c.id WHERE c.seen < %d AND c.created < %d AND c.blocked = 0 AND t.id IS NULL LIMIT %d', Tables::CONTACTS, Tables::CONVERSATIONS, $before, $before, self::CHUNK );
		foreach ( $rows as $row ) {
			Contacts::delete( Contact::of_row( $row ) );
		}

		return self::CHUNK === count( $rows );
	}
}
