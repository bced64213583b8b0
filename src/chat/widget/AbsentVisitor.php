<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ResumeLink;
use Vitrin\Chat\Mail;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Settings;

defined( 'ABSPATH' ) || exit;

/** Who has left an email and gone gets the answer by mail, with a link that goes on with the conversation. */
final class AbsentVisitor {

	/** Seconds after which who has given no sign counts as gone. */
	private const GONE = 180;

	/** Seconds in which a conversation gets one mail. */
	private const QUIET = 600;

	private const LONGEST = 4000;

	public static function register( Settings $stored ): void {
		add_action( 'vitrin_chat_message', static fn ( mixed $message, mixed $conversation ) => self::send( $stored, $message, $conversation ), 30, 2 );
	}

	private static function send( Settings $stored, mixed $message, mixed $conversation ): void {
		if ( ! $message instanceof Message || ! $conversation instanceof Conversation || Message::AGENT !== $message->sender || ! $stored->widget()->flag( 'notify_absent' ) ) {
			return;
		}
		$contact = Contacts::of_id( $conversation->contact );
		if ( null === $contact || ! is_email( $contact->email ) || ! $contact->is_gone( self::GONE ) || ! Conversations::take_notice( $conversation, 'contact_noticed', self::QUIET ) ) {
			return;
		}
		$shop = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		// Cards say in words what they show.
		$text = Message::IMAGE === $message->type ? __( 'A picture', 'vitrin' ) : mb_substr( $message->text, 0, self::LONGEST );
		$link = add_query_arg( ResumeLink::PARAMETER, ResumeLink::issue( $contact, null, ResumeLink::LIFETIME_OF_ANSWER, $contact->email ), home_url( '/' ) );
		/* translators: %s: the shop's name. */
		$subject = sprintf( __( '%s has answered you', 'vitrin' ), $shop );
		/* translators: 1: what was answered, 2: an address. */
		$body = sprintf( __( "%1\$s\n\nGo on with the conversation here (the link works once, and for a week):\n%2\$s", 'vitrin' ), $text, $link );
		Mail::send( $contact->email, $subject, $body );
	}
}
