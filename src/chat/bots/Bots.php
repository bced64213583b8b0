<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Shared\Plugin\Lock;

defined( 'ABSPATH' ) || exit;

/** Keeps the shop's bots. An option of its own: the settings can be exported and read by REST, and a token must not be. */
final class Bots {

	/** Not autoloaded. */
	public const OPTION = 'vitrin_chat_bots';

	public static function of( Messenger $messenger ): Bot {
		$stored = get_option( self::OPTION );

		return Bot::of_stored( $messenger, is_array( $stored ) ? $stored[ $messenger->value ] ?? null : null );
	}

	/** Which site this is, by the address that its database has: the same by https and with www. */
	public static function home(): string {
		$home = wp_load_alloptions()['home'] ?? '';

		return is_string( $home ) ? (string) preg_replace( '~^(?:\w+:)?//(?:www\.)?|/+$~i', '', $home ) : '';
	}

	/** @return list<Bot> */
	public static function all(): array {
		return array_map( self::of( ... ), Messenger::cases() );
	}

	/** @return list<Bot> To whose chat messages go. */
	public static function forwarding(): array {
		return array_values( array_filter( self::all(), static fn ( Bot $bot ): bool => $bot->can_forward() ) );
	}

	/** @return list<Bot> Whose updates are asked for. */
	public static function polled(): array {
		return array_values( array_filter( self::all(), static fn ( Bot $bot ): bool => $bot->is_polled() ) );
	}

	/**
	 * Changes what is stored now, not what this request has read before: two colleagues may link themselves at once, while an
	 * admin saves.
	 *
	 * @param array<string, mixed>|\Closure( Bot ): array<string, mixed> $changes By name of Bot::to_stored().
	 */
	public static function change( Messenger $messenger, array|\Closure $changes ): Bot {
		$bot = self::of( $messenger );
		Lock::briefly(
			BotState::LOCK,
			static function () use ( $messenger, $changes, &$bot ): void {
				Lock::read_anew( self::OPTION );
				$stored = get_option( self::OPTION );
				$now    = self::of( $messenger );
				$bot    = $now->with( is_array( $changes ) ? $changes : $changes( $now ) );
				update_option( self::OPTION, array( $messenger->value => $bot->to_stored() ) + ( is_array( $stored ) ? $stored : array() ), false );
			}
		);

		return $bot;
	}
}
