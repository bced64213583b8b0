<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\Settings;
use Vitrin\Chat\Widget\Channels;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;

defined( 'ABSPATH' ) || exit;

/** How the outside service does: visitors never see why something failed, so staff must [CHAT-11]. */
final class Status {

	public static function section( Settings $settings ): ?StatusSection {
		$service = $settings->stored()->service();
		if ( null === $service ) {
			return null;
		}
		$facts = array( new Fact( __( 'Service', 'vitrin' ), $service->host(), is_private: true ) );
		if ( ! $service->is_set_up() ) {
			$facts[] = new Fact( __( 'Set up', 'vitrin' ), __( 'No: an identifier is missing, and nothing is asked of it.', 'vitrin' ), Fact::WARNING, 'chat.provider_user' );
		} else {
			$facts = array( ...$facts, ...self::widgets( $service ), ...self::calls() );
		}
		if ( '' !== $service->consent && ! function_exists( 'wp_has_consent' ) && ! has_filter( 'vitrin_chat_outside_consent' ) ) {
			$facts[] = new Fact( __( 'Consent', 'vitrin' ), __( 'No plugin asks visitors for it, so the service is never called.', 'vitrin' ), Fact::WARNING, 'chat.provider_consent' );
		}
		if ( ! $service->takes_messages && array() === Channels::of( $settings->stored()->widget() ) ) {
			$facts[] = new Fact( __( 'Ways to reach you', 'vitrin' ), __( 'The service takes no messages, and no other way is set: visitors can write to nobody.', 'vitrin' ), Fact::WARNING, 'chat.telegram' );
		}
		$facts[] = new Fact( __( 'Contacts of whom something was sent there', 'vitrin' ), Digits::of( SentRecords::count() ) );

		return new StatusSection( 'chat-outside', __( 'Outside chat service', 'vitrin' ), $facts );
	}

	/** @return list<Fact> */
	private static function widgets( Service $service ): array {
		$state  = Log::state();
		$stored = WidgetsStore::of( $service );
		$label  = __( 'Its widgets', 'vitrin' );
		$facts  = array(
			null === $stored
				? new Fact( $label, __( 'Not known yet: pages show the chat as it is set here.', 'vitrin' ), $state['failures'] > 0 ? Fact::WARNING : Fact::NEUTRAL )
				: new Fact(
					$label,
					/* translators: 1: a number of widgets, 2: of agents, 3: of questions, 4: how long ago, such as "5 minutes". */
					sprintf( __( '%1$s, with %2$s agents and %3$s questions, as of %4$s ago', 'vitrin' ), Digits::of( count( $stored['widgets'] ) ), Digits::of( count( $stored['agents'] ) ), Digits::of( count( $stored['faqs'] ) ), human_time_diff( $stored['at'] ) ),
					$state['failures'] > 0 ? Fact::NEUTRAL : Fact::GOOD
				),
		);
		if ( $state['failures'] > 0 ) {
			/* translators: 1: what was wrong, 2: how many times in a row, 3: how long ago, such as "5 minutes". */
			$facts[] = new Fact( __( 'Last call failed', 'vitrin' ), sprintf( __( '%1$s (%2$s times in a row, last %3$s ago)', 'vitrin' ), self::reason( $state['kind'], $state['status'] ), Digits::of( $state['failures'] ), human_time_diff( $state['failed'] ) ), Fact::BAD );
		}

		return $facts;
	}

	/** @return list<Fact> What visitors' browsers have told. */
	private static function calls(): array {
		return array_map(
			static fn ( array $call ): Fact => new Fact(
				"\u{2066}" . $call['call'] . "\u{2069}",
				/* translators: 1: what was wrong, 2: how many times, 3: how long ago, such as "5 minutes". */
				sprintf( __( 'For visitors: %1$s (%2$s times, last %3$s ago)', 'vitrin' ), self::reason( $call['kind'], $call['status'] ), Digits::of( $call['count'] ), human_time_diff( $call['last'] ) ),
				Fact::WARNING
			),
			Log::calls()
		);
	}

	private static function reason( string $kind, int $status ): string {
		return match ( $kind ) {
			/* translators: %s: an HTTP status, such as 500. */
			Failure::STATUS  => sprintf( __( 'it answered %s', 'vitrin' ), Digits::of( $status ) ),
			Failure::CHANGED => __( 'it answered something else than agreed', 'vitrin' ),
			Failure::NO_DATA => __( 'it has no widget for this identifier', 'vitrin' ),
			default          => __( 'no answer in time, or the browser was kept from it', 'vitrin' ),
		};
	}
}
