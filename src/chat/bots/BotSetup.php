<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * What an admin does with a bot: sets it, tries it, links a chat. Here a messenger is waited for.
 *
 * @phpstan-type Result array{is_good: bool, text: string}
 */
final class BotSetup {

	/**
	 * @param array{is_on: bool, token: string, address: string, has_webhook: bool} $sent
	 * @return Result
	 */
	public static function save( Messenger $messenger, array $sent ): array {
		$before = Bots::of( $messenger );
		if ( '' !== $sent['token'] && ! Bot::is_token( $sent['token'] ) ) {
			return self::failure( __( 'This is not a token. It has digits, a colon, and a long word behind it.', 'vitrin' ) );
		}
		if ( '' !== $sent['address'] && 'https' !== wp_parse_url( $sent['address'], PHP_URL_SCHEME ) ) {
			return self::failure( __( 'Enter an address that begins with https://.', 'vitrin' ) );
		}
		if ( $sent['is_on'] && '' === $sent['token'] && '' === $before->token ) {
			return self::failure( __( 'Enter the bot’s token first.', 'vitrin' ) );
		}
		if ( ! Outbox::provide() ) {
			return self::failure( __( 'The database doesn’t let the plugin make a table.', 'vitrin' ) );
		}
		$bot      = Bots::change( $messenger, array( 'is_on' => $sent['is_on'], 'home' => Bots::home(), 'address' => untrailingslashit( $sent['address'] ) ) + ( '' === $sent['token'] ? array() : array( 'token' => $sent['token'] ) ) );
		$is_other = $bot->id() !== $before->id();
		BotState::forget_problems( $messenger, $is_other );
		if ( $is_other ) {
			// Messages of another bot have other numbers, and it isn't in that chat.
			Outbox::forget( $messenger );
			$bot = Bots::change( $messenger, array( 'chat' => '', 'title' => '', 'topic' => '', 'secret' => '' ) );
		}

		return self::receive( $bot, $before, $sent['has_webhook'] );
	}

	/** @return Result */
	private static function receive( Bot $bot, Bot $before, bool $has_webhook ): array {
		if ( ! $bot->can_listen() ) {
			if ( $before->can_listen() && '' !== $before->secret ) {
				Api::call( $before, 'deleteWebhook' );
			}

			return self::success( __( 'Saved.', 'vitrin' ) );
		}
		if ( ! $has_webhook ) {
			// Also of another system: a messenger that brings updates lets nobody ask for them.
			$answer = Api::call( $bot, 'deleteWebhook' );
			Bots::change( $bot->messenger, array( 'secret' => '' ) );
			PollJob::schedule();

			return $answer->is_ok() ? self::success( __( 'Saved.', 'vitrin' ) ) : self::failure( __( 'Saved.', 'vitrin' ) . ' ' . self::said( $bot, $answer ) );
		}
		$bot    = $bot->with( array( 'secret' => bin2hex( random_bytes( 16 ) ) ) );
		$answer = Api::call( $bot, 'setWebhook', array( 'url' => Webhook::url( $bot ), 'allowed_updates' => array( 'message', 'edited_message' ) ) + ( $bot->messenger->sends_secret() ? array( 'secret_token' => $bot->header_secret() ) : array() ) );
		if ( $answer->is_ok() ) {
			Bots::change( $bot->messenger, array( 'secret' => $bot->secret ) );

			return self::success( __( 'Saved.', 'vitrin' ) );
		}
		// Where it is refused they are asked for, and that takes no webhook; one that can't be deleted goes on.
		if ( Api::call( $bot, 'deleteWebhook' )->is_ok() ) {
			Bots::change( $bot->messenger, array( 'secret' => '' ) );
		}
		if ( ! Bots::of( $bot->messenger )->is_polled() ) {
			return self::failure( self::said( $bot, $answer ) );
		}
		PollJob::schedule();

		return self::failure( self::said( $bot, $answer ) . ' ' . __( 'So the shop asks for answers itself.', 'vitrin' ) );
	}

	/** @return Result What the messenger really says. */
	public static function test( Messenger $messenger ): array {
		$bot    = Bots::of( $messenger );
		$answer = Api::call( $bot, 'getMe' );
		if ( ! $answer->is_ok() ) {
			return self::failure( self::said( $bot, $answer ) );
		}
		/* translators: 1: a messenger such as Bale, 2: a bot's name. */
		$sentence = sprintf( __( '%1$s answered: the bot is @%2$s.', 'vitrin' ), $messenger->title(), $answer->string( 'username' ) );
		if ( '' === $bot->chat ) {
			return self::success( $sentence . ' ' . __( 'Now link the staff’s chat.', 'vitrin' ) );
		}
		/* translators: %s: the shop's name. */
		$answer = Api::call( $bot, 'sendMessage', array( 'chat_id' => (int) $bot->chat ) + $bot->topic_fields() + array( 'text' => sprintf( __( 'A test of %s: messages of visitors come here.', 'vitrin' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ) ) );
		if ( ! $answer->is_ok() ) {
			return self::failure( $sentence . ' ' . self::said( $bot, $answer ) );
		}
		BotState::forget_problems( $messenger, false );
		SendJob::schedule();
		$sentence .= ' ' . __( 'A test message is in the staff’s chat.', 'vitrin' );
		$problem   = self::webhook_problem( $bot );

		return '' === $problem ? self::success( $sentence ) : self::failure( $sentence . ' ' . $problem );
	}

	/** A messenger that can't reach the shop tells nobody but who asks: answers of the staff would be waited for in vain. */
	private static function webhook_problem( Bot $bot ): string {
		$answer = '' === $bot->secret ? null : Api::call( $bot, 'getWebhookInfo' );
		if ( null === $answer || ! is_array( $answer->result ) || ! is_string( $answer->result['url'] ?? null ) ) {
			return '';
		}
		if ( Webhook::url( $bot ) !== $answer->result['url'] ) {
			return __( 'But answers are brought to another address, not to this shop. Press Save.', 'vitrin' );
		}
		$error = mb_substr( sanitize_text_field( $answer->string( 'last_error_message' ) ), 0, 200 );

		// What has failed once may be long over.
		return '' === $error || ( 0 === $answer->number( 'pending_update_count' ) && $answer->number( 'last_error_date' ) < time() - HOUR_IN_SECONDS )
			? ''
			/* translators: 1: a messenger such as Bale, 2: its own words. */
			: sprintf( __( 'But %1$s could not bring answers to your shop (%2$s). Mend that, or let the shop ask for them.', 'vitrin' ), $bot->messenger->title(), rtrim( $error, '.' ) );
	}

	/**
	 * @param LinkCode::CHAT|LinkCode::AGENT $kind
	 * @return Result
	 */
	public static function code( Messenger $messenger, string $kind ): array {
		if ( ! Bots::of( $messenger )->can_listen() ) {
			return self::failure( __( 'Enter the bot’s token first.', 'vitrin' ) );
		}
		$code = LinkCode::issue( $messenger, $kind, get_current_user_id() );
		PollJob::schedule();

		return self::success(
			LinkCode::CHAT === $kind
				/* translators: %s: eight digits. */
				? sprintf( __( 'Send this to the bot within half an hour, in the chat that is to get the messages (in a group, add the bot first): /code %s', 'vitrin' ), $code )
				/* translators: %s: eight digits. */
				: sprintf( __( 'Send this to the bot within half an hour, from your own account: /code %s', 'vitrin' ), $code )
		);
	}

	/** @param ApiAnswer $answer That isn't OK. */
	private static function said( Bot $bot, ApiAnswer $answer ): string {
		return ApiAnswer::BROKEN === $answer->kind
			/* translators: 1: a messenger such as Bale, 2: an error message. */
			? sprintf( __( '%1$s could not be reached: %2$s.', 'vitrin' ), $bot->messenger->title(), rtrim( $answer->text, '.' ) )
			/* translators: 1: a messenger such as Bale, 2: its own words. */
			: sprintf( __( '%1$s answered: %2$s.', 'vitrin' ), $bot->messenger->title(), rtrim( $answer->text, '.' ) );
	}

	public static function problem( Bot $bot, BotState $state ): string {
		$sentence = $state->is_stopped || $state->is_closed
			/* translators: 1: a messenger such as Bale, 2: its own words. */
			? sprintf( __( '%1$s refuses the bot (%2$s). Nothing is sent until you have mended that and pressed Save or Test.', 'vitrin' ), $bot->messenger->title(), $state->problem )
			/* translators: 1: a messenger such as Bale, 2: an error message. */
			: sprintf( __( 'The last call of %1$s failed (%2$s). It is tried again by itself.', 'vitrin' ), $bot->messenger->title(), $state->problem );
		$waiting = Outbox::are_there() ? Outbox::waiting( $bot ) : 0;

		/* translators: %s: a number of messages. */
		return 0 === $waiting ? $sentence : $sentence . ' ' . sprintf( _n( '%s message waits.', '%s messages wait.', $waiting, 'vitrin' ), Digits::of( $waiting ) );
	}

	/** @return Result */
	private static function success( string $text ): array {
		return array( 'is_good' => true, 'text' => $text );
	}

	/** @return Result */
	private static function failure( string $text ): array {
		return array( 'is_good' => false, 'text' => $text );
	}
}
