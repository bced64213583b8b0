<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;

defined( 'ABSPATH' ) || exit;

/** A call of the staff, under /wp-json/vitrin/v1/chat: who may, and as whom [SEC-03]. */
final class StaffCall {

	public const PATH = '/chat';

	/** A conversation's own. */
	public const ONE = '/conversations/(?P<conversation>\d{1,18})';

	/**
	 * @param 'GET'|'POST'|'PUT'|'DELETE'                   $method
	 * @param string                                        $path   Below PATH.
	 * @param \Closure(Input, Agent): array<array-key, mixed> $handle The answer's body.
	 * @param bool                                          $manages Whether only who manages the shop may.
	 */
	public static function register( string $method, string $path, \Closure $handle, bool $manages = false ): void {
		( new Route( self::PATH . $path, static fn ( Input $input ): array => $handle( $input, self::caller( $method, $input ) ), $method, $manages ? Agents::MANAGES : Agents::CAPABILITY ) )->register();
	}

	/**
	 * The calls of a list that all who answer may read, and who manages the shop may change.
	 *
	 * @param string                                     $path   Below PATH.
	 * @param string                                     $id     The field with an entry's number.
	 * @param \Closure(): array<array-key, mixed>        $all    All entries.
	 * @param \Closure(Input, int): array<string, mixed> $save   Gets the number of an entry that is there; 0: a new one.
	 * @param \Closure(Input): int                       $known  That number; throws where it was deleted.
	 * @param \Closure(Input): array<string, mixed>      $delete Deletes an entry.
	 */
	public static function register_list( string $path, string $id, \Closure $all, \Closure $save, \Closure $known, \Closure $delete ): void {
		$one = "$path/(?P<$id>\d{1,18})";
		self::register( 'GET', $path, static fn (): array => $all() );
		self::register( 'POST', $path, static fn ( Input $input ): array => $save( $input, 0 ), true );
		self::register( 'PUT', $one, static fn ( Input $input ): array => $save( $input, $known( $input ) ), true );
		self::register( 'DELETE', $one, static fn ( Input $input ): array => $delete( $input ), true );
	}

	/**
	 * Whoever is logged in. A page says as whom it calls, for one that was left open sends on when somebody else has logged
	 * in meanwhile.
	 *
	 * @throws Refusal 409.
	 */
	private static function caller( string $method, Input $input ): Agent {
		$me = Agents::me();
		if ( 'GET' !== $method && $input->has( 'as' ) && (string) $me->id !== $input->raw( 'as' ) ) {
			throw Refusal::because( 409, 'other agent', __( 'Somebody else has logged in meanwhile. Load the page again.', 'vitrin' ) );
		}

		return $me;
	}

	/** @throws Refusal 404. */
	public static function conversation( Input $input ): Conversation {
		return Conversations::of_id( (int) $input->raw( 'conversation' ) ) ?? throw Refusal::not_found( __( 'This conversation was not found.', 'vitrin' ) );
	}

	/** They are at work, so visitors see that somebody is there. */
	public static function note_presence( Agent $me ): void {
		if ( ! $me->is_away ) {
			Presence::note( $me->id );
		}
	}
}
