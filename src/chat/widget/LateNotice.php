<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Job;

defined( 'ABSPATH' ) || exit;

/** Some minutes after a message: staff who were there when it came, and went without reading it, learn of it [CHAT-15]. */
final class LateNotice extends Job {

	public const EVENT = 'vitrin_chat_unread';

	protected const FEATURE = 'chat';

	/**
	 * Longer than a sign of staff lasts.
	 *
	 * @var int
	 */
	protected const DELAY = Presence::LASTS + MINUTE_IN_SECONDS;

	/** Of one run. */
	private const MOST = 20;

	protected static function step( float $until ): bool {
		unset( $until );
		$unread = Tables::are_there() ? Conversations::unnoticed( time() - DAY_IN_SECONDS, self::MOST ) : array();
		if ( array() === $unread ) {
			return false;
		}
		if ( Presence::until() <= time() ) {
			$stored = ( new Settings() )->stored();
			foreach ( $unread as $conversation ) {
				$last = Messages::after( $conversation, $conversation->last_of_contact - 1, 1 )[0] ?? null;
				if ( null !== $last ) {
					StaffNotice::tell( $stored, $last, $conversation );
				}
			}
		}
		// Somebody is there, or has just been told of what came before.
		self::schedule_at( time() + self::DELAY );

		return false;
	}
}
