<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/** What the bots add to WordPress [CHAT-15]. */
final class Registration {

	/** Of the staff's calls, at the end of which messengers are asked. */
	private const STAFF = '/chat/';

	public static function register_records(): void {
		SendJob::register();
		PollJob::register();
		PictureJob::register();
		( new Webhook() )->register();
		BotsForm::register();
		add_action( 'vitrin_chat_message', array( self::class, 'forward' ), 30, 2 );
		add_filter( 'rest_post_dispatch', array( self::class, 'note_staff' ), 10, 3 );
		add_action( 'init', array( self::class, 'provide' ) );
	}

	/** Also while the chat is off: what was sent is still there. */
	public static function register_off(): void {
		Privacy::register();
		OwnTable::drop_with_site( Outbox::TABLE );
	}

	/** A visitor's message goes to the staff's chats, by the background: nothing here may hold up or break what was sent. */
	public static function forward( mixed $message, mixed $conversation ): void {
		if ( ! $message instanceof Message || ! $conversation instanceof Conversation || Message::CONTACT !== $message->sender || Conversation::SPAM === $conversation->status ) {
			return;
		}
		try {
			$bots = Bots::forwarding();
			if ( array() === $bots || ! Outbox::are_there() ) {
				return;
			}
			foreach ( $bots as $bot ) {
				Outbox::add_message( $bot, $conversation->id, $message );
			}
			SendJob::schedule();
			AfterAnswer::work();
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'chat bots', $error );
		}
	}

	/**
	 * Where WP-Cron never runs, staff who look at their page fetch what others have answered in the messenger.
	 *
	 * @param mixed $response
	 * @param mixed $server
	 * @param mixed $request
	 * @return mixed
	 */
	public static function note_staff( mixed $response, mixed $server = null, mixed $request = null ): mixed {
		unset( $server );
		if ( $request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), Route::path( self::STAFF ) ) && is_user_logged_in() && ! PollJob::is_idle() ) {
			AfterAnswer::work();
		}

		return $response;
	}

	/** Its table, and the job that asks, where either was lost. */
	public static function provide(): void {
		if ( Background::may_provide() && array() !== array_filter( Bots::all(), static fn ( Bot $bot ): bool => $bot->can_listen() ) && Outbox::provide() && array() !== Bots::polled() ) {
			PollJob::schedule();
		}
	}
}
