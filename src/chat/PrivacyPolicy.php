<?php

namespace Vitrin\Chat;

use Vitrin\Chat\Bots\Bot;
use Vitrin\Chat\Bots\Bots;
use Vitrin\Chat\Outside\Service;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\PolicyText;

defined( 'ABSPATH' ) || exit;

/** What the shop's privacy policy may say of the chat: where it goes, as it is set, and for how long [CHAT-16]. */
final class PrivacyPolicy {

	public static function register(): void {
		add_action( 'admin_init', array( self::class, 'suggest' ) );
	}

	public static function suggest(): void {
		PolicyText::suggest( self::of( ( new Settings() )->stored() ) );
	}

	public static function of( Settings $settings ): string {
		$service = $settings->service();

		return implode( "\n\n", array_filter( null === $service ? self::own( $settings ) : self::outside( $service, $settings->retention() ) ) );
	}

	/** @return list<string> */
	private static function own( Settings $settings ): array {
		return array(
			__( 'If you write to us in the chat, this site keeps on its own server what you write, pictures that you send (drawn anew, without place and camera data), your name, email and phone number if you give them, the page from which you write, and when you were last there. Our staff also see your cart and, once you have proved who you are, your orders, and may add notes and tags of their own.', 'vitrin' ),
			self::cookies( 'vitrin_chat' ),
			__( 'What is not sent yet waits in your browser. A logout removes the cookie that names you.', 'vitrin' ),
			self::kept( $settings->retention() ),
			$settings->widget()->flag( 'notify_absent' ) ? __( 'If you have left an email and gone, our answer also comes to it by mail.', 'vitrin' ) : '',
			$settings->widget()->flag( 'notify' ) ? __( 'While nobody of us is there, your message is sent to our staff by mail.', 'vitrin' ) : '',
			self::forwarded(),
		);
	}

	private static function cookies( string $name ): string {
		/* translators: 1: name of a cookie, 2: name of another one. */
		return sprintf( __( 'A cookie on your device (%1$s) lets you go on with your conversation for 365 days, and one (%2$s) notes for a day that you have come.', 'vitrin' ), $name, $name . '_day' );
	}

	private static function kept( int $months ): string {
		return 0 === $months
			? __( 'Conversations are kept until you ask us to delete them.', 'vitrin' )
			/* translators: %s: a number of months. */
			: sprintf( __( 'A conversation is deleted %s months after its last message, with all that was written and sent in it.', 'vitrin' ), Digits::of( $months ) );
	}

	private static function forwarded(): string {
		$names = array_map( static fn ( Bot $bot ): string => $bot->messenger->title(), Bots::forwarding() );

		/* translators: %s: names of messengers, such as Bale. */
		return array() === $names ? '' : sprintf( __( 'What you write and send, with your name if you have given it, also goes to our staff’s chat in %s, and so to the company that runs it. We can delete it only there.', 'vitrin' ), wp_sprintf( '%l', $names ) );
	}

	/** @return list<string> */
	private static function outside( Service $service, int $months ): array {
		if ( ! $service->is_set_up() ) {
			// It is asked nothing.
			return array();
		}
		$host = static fn ( string $address ): string => (string) wp_parse_url( $address, PHP_URL_HOST );
		/* translators: %s: a host, such as chat.example. */
		$begin = '' === $service->consent ? __( 'Our chat is run by a service at %s. Your browser tells it nothing before you open the chat.', 'vitrin' ) : __( 'Our chat is run by a service at %s. Your browser tells it nothing before you have agreed and open the chat.', 'vitrin' );

		return array(
			sprintf( $begin, $service->host() ) . ' ' . __( 'Then it learns which page you are on, what is in your cart, and, where this site knows them, your name, email, phone number, customer number and further data of your account.', 'vitrin' ),
			/* translators: %s: a host, such as cdn.example. */
			'' === $service->trace ? '' : sprintf( __( 'The service also learns your IP address and country, for which your browser asks %s.', 'vitrin' ), $host( $service->trace ) ),
			/* translators: %s: a host, such as errors.example. */
			'' === $service->errors ? '' : sprintf( __( 'Calls that fail are reported to %s, without saying who you are.', 'vitrin' ), $host( $service->errors ) ),
			$service->takes_messages ? __( 'What you write is kept by the service, and not by this site.', 'vitrin' ) : '',
			self::cookies( 'vitrin_chat_' . $service->key() ),
			self::kept_of_outside( $months ),
		);
	}

	private static function kept_of_outside( int $months ): string {
		$what = __( 'This site keeps by which number the service knows you, a mark made of an email that was sent, and which kinds of data went there, not the data.', 'vitrin' );

		/* translators: %s: a number of months. */
		return $what . ( 0 === $months ? '' : ' ' . sprintf( __( 'It is deleted %s months after your last visit to the chat.', 'vitrin' ), Digits::of( max( 12, $months ) ) ) );
	}
}
