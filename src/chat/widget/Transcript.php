<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Calls\Bodies;
use Vitrin\Chat\Mail;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Domain\SolarHijri;

defined( 'ABSPATH' ) || exit;

/** A conversation as a plain mail. */
final class Transcript {

	/** Messages at most: the last ones. */
	private const MOST = 100;

	public static function send( Conversation $conversation, string $email ): void {
		/* translators: %s: the shop's name. */
		$subject = sprintf( __( 'Your conversation with %s', 'vitrin' ), self::shop() );
		Mail::send( $email, $subject, implode( "\n\n", array_map( self::line( ... ), Messages::before( $conversation, PHP_INT_MAX, self::MOST ) ) ) );
	}

	private static function shop(): string {
		return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	}

	private static function line( Message $message ): string {
		$who = match ( $message->sender ) {
			Message::CONTACT => __( 'You', 'vitrin' ),
			Message::AGENT   => Bodies::agent( Agents::of_id( $message->agent ) )['name'],
			default          => '',
		};

		// Staff without a public name are the shop.
		return sprintf( "%s · %s\n%s", '' === $who ? self::shop() : $who, self::time( $message->created ), Message::IMAGE === $message->type ? __( 'A picture', 'vitrin' ) : $message->text );
	}

	/** In the shop's zone, on the calendar of its language. */
	private static function time( int $seconds ): string {
		$moment = ( new \DateTimeImmutable( '@' . $seconds ) )->setTimezone( wp_timezone() );

		return Digits::in_date( ( SolarHijri::is_calendar_of( determine_locale() ) ? SolarHijri::numeric( $moment ) : $moment->format( 'Y-m-d' ) ) . ' ' . $moment->format( 'H:i' ) );
	}
}
