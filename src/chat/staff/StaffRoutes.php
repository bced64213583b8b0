<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Figures\FigureRoute;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Storage\SearchText;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\OwnRoutes;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Plugin\Background;

defined( 'ABSPATH' ) || exit;

/** What staff read, and that they are there [CHAT-12] [SEC-03]. What they do: ConversationRoutes. */
final class StaffRoutes {

	public static function register(): void {
		PrivatePage::forbid_storing_routes( Route::path( StaffCall::PATH . '/' ) );
		( new OwnRoutes( Route::path( StaffCall::PATH . '/' ) ) )->register();
		StaffCall::register( 'GET', '/inbox', self::inbox( ... ) );
		StaffCall::register( 'GET', '/conversations', self::list( ... ) );
		StaffCall::register( 'GET', StaffCall::ONE, self::one( ... ) );
		StaffCall::register( 'GET', StaffCall::ONE . '/visitor', self::visitor( ... ) );
		StaffCall::register( 'POST', '/presence', self::note_presence( ... ) );
		ConversationRoutes::register();
		CannedRoutes::register();
		CardRoutes::register();
		FaqRoutes::register();
		AgentRoutes::register();
		FigureRoute::register();
	}

	/** @return array<string, mixed> What the screen begins with. */
	private static function inbox( Input $input, Agent $me ): array {
		unset( $input );

		return array(
			'me'            => StaffBodies::me( $me ),
			'is_manager'    => current_user_can( Agents::MANAGES ),
			'sends_coupons' => CardRoutes::may_send_coupons(),
			'counter'       => Address::of( StaffCounter::name() ),
			'counts'        => ConversationList::counts( $me->id ),
			'agents'        => array_map( StaffBodies::agent( ... ), Agents::all() ),
			'tags'          => ConversationTags::known(),
			'canned'        => CannedAnswers::all(),
		);
	}

	/** @return array<string, mixed> With the conversation that is open, where one is named: a look is one call. */
	private static function list( Input $input, Agent $me ): array {
		$page = self::page( $input, $me );
		if ( $input->has( 'open' ) ) {
			// After the page, so that no message which that one tells of is missing here.
			$open         = 1 === preg_match( '/^\d{1,18}$/D', $input->raw( 'open' ) ) ? Conversations::of_id( (int) $input->raw( 'open' ) ) : null;
			$page['open'] = null === $open ? null : self::body( $open, $input, $me );
		}

		return $page;
	}

	/** @return array<string, mixed> */
	private static function page( Input $input, Agent $me ): array {
		$folder = $input->has( 'folder' ) ? $input->raw( 'folder' ) : ConversationQuery::OPEN;
		if ( ! in_array( $folder, ConversationQuery::FOLDERS, true ) ) {
			throw self::malformed( 'folder' );
		}
		$words = SearchText::asked( $input->raw( 'search' ) );
		if ( array() === $words && '' !== trim( $input->raw( 'search' ) ) ) {
			// Nothing but signs: nothing is found by them.
			return array( 'conversations' => array(), 'next' => '', 'counts' => ConversationList::counts( $me->id ) );
		}
		$page = ConversationList::of( new ConversationQuery( $folder, $me->id, Text::line( $input->raw( 'tag' ), ConversationTags::LONGEST ), max( 0, (int) $input->raw( 'agent' ) ), $words, $input->raw( 'cursor' ) ), (int) $input->raw( 'rows' ) );

		return array(
			'conversations' => StaffBodies::summaries( $page->conversations, self::pieces( $page, $words ) ),
			'next'          => $page->next,
			'counts'        => ConversationList::counts( $me->id ),
		);
	}

	/**
	 * @param list<string> $words
	 * @return array<int, string> What was found, by conversation.
	 */
	private static function pieces( ConversationList $page, array $words ): array {
		return array_map( static fn ( Message $message ): string => FoundPiece::of( $message->text, $words ), Messages::of_sequences( array_filter( array_intersect_key( $page->found, array_flip( array_map( static fn ( Conversation $one ): int => $one->id, $page->conversations ) ) ) ) ) );
	}

	/** @return array<string, mixed> */
	private static function one( Input $input, Agent $me ): array {
		return self::body( StaffCall::conversation( $input ), $input, $me );
	}

	/** @return array<string, mixed> The newest messages, or those after or before a sequence. */
	private static function body( Conversation $conversation, Input $input, Agent $me ): array {
		$contact                           = Contacts::of_id( $conversation->contact );
		list( $messages, $from, $through ) = self::messages( $conversation, $input );
		$here                              = array_diff_key( Looks::at( $conversation->id ), array( $me->id => true ) );
		$agents                            = Agents::of_ids( array_keys( $here ) );

		return array(
			'conversation' => StaffBodies::summaries( array( $conversation ) )[0],
			'messages'     => StaffBodies::messages( $messages ),
			'from'         => $from,
			'through'      => $through,
			'notes'        => StaffBodies::notes( Notes::of( $conversation ) ),
			'contact'      => null === $contact ? null : StaffBodies::contact( $contact ),
			'here'         => array_map( static fn ( Agent $agent ): array => array( 'agent' => StaffBodies::agent( $agent ), 'is_typing' => $here[ $agent->id ] ), array_values( $agents ) ),
		);
	}

	/** @return array{list<Message>, int, int} The messages, and from which sequence through which that is all. */
	private static function messages( Conversation $conversation, Input $input ): array {
		if ( ! $input->has( 'after' ) ) {
			$before   = $input->has( 'before' ) ? max( 0, (int) $input->raw( 'before' ) ) : PHP_INT_MAX;
			$messages = Messages::before( $conversation, $before );
			$from     = count( $messages ) < Messages::PAGE ? 1 : $messages[0]->sequence;

			return array( $messages, $from, max( 0, min( $before - 1, max( $conversation->last, $messages[ count( $messages ) - 1 ]->sequence ?? 0 ) ) ) );
		}
		$after    = max( 0, (int) $input->raw( 'after' ) );
		$messages = Messages::after( $conversation, $after );
		$last     = $messages[ count( $messages ) - 1 ]->sequence ?? 0;

		return array( $messages, $after + 1, count( $messages ) < Messages::PAGE ? max( $after, $conversation->last, $last ) : $last );
	}

	/** @return array<string, mixed> */
	private static function visitor( Input $input ): array {
		return VisitorFacts::of( StaffCall::conversation( $input ) );
	}

	/** @return array<string, mixed> */
	private static function note_presence( Input $input, Agent $me ): array {
		if ( $input->has( 'away' ) && $input->is_on( 'away' ) !== $me->is_away ) {
			$me = Agents::set_away( $me, $input->is_on( 'away' ) );
			StaffCounter::bump();
		}
		Background::follow_call();
		if ( $input->is_on( 'leaving' ) ) {
			Presence::leave( $me->id );
			Looks::leave( $me->id, $input->raw( 'tab' ) );
		} elseif ( $me->is_away || $input->is_on( 'idle' ) ) {
			if ( ! $me->is_away && Presence::is_here( $me->id ) ) {
				StaffCounter::bump();
			}
			Presence::leave( $me->id, 0 );
		} else {
			Presence::note( $me->id );
		}
		if ( ! $input->is_on( 'leaving' ) && $input->has( 'conversation' ) ) {
			Looks::leave( $me->id, $input->raw( 'tab' ), (int) $input->raw( 'conversation' ) );
			if ( (int) $input->raw( 'conversation' ) > 0 ) {
				Looks::note( StaffCall::conversation( $input )->id, $me->id, $input->raw( 'tab' ) );
			}
		}

		return array( 'until' => Presence::until(), 'me' => StaffBodies::me( $me ) );
	}

	public static function malformed( string $field ): Refusal {
		return Refusal::of_field( 400, __( 'A field is missing or can’t be used.', 'vitrin' ), $field );
	}
}
