<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Mail;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Staff\ChatPage;

defined( 'ABSPATH' ) || exit;

/** Staff who aren't there learn of a message by mail, and by SMS where a plugin sends it [CHAT-15]. */
final class StaffNotice {

	/** Seconds in which a conversation is told of once. */
	private const QUIET = 600;

	private const LONGEST = 1000;

	/** Mails have no word for more. */
	private const MOST = 10;

	public static function register( Settings $stored ): void {
		add_action( 'vitrin_chat_message', static fn ( mixed $message, mixed $conversation ) => self::notice( $stored, $message, $conversation ), 20, 2 );
	}

	private static function notice( Settings $stored, mixed $message, mixed $conversation ): void {
		if ( ! $message instanceof Message || ! $conversation instanceof Conversation || Message::CONTACT !== $message->sender || Conversation::SPAM === $conversation->status ) {
			return;
		}
		if ( Presence::until() > time() ) {
			// They may be on their way out.
			LateNotice::schedule();
			return;
		}
		self::tell( $stored, $message, $conversation );
	}

	public static function tell( Settings $stored, Message $message, Conversation $conversation ): void {
		if ( ! Conversations::take_notice( $conversation, 'staff_noticed', self::QUIET ) ) {
			// What comes meanwhile is told of later, unless it is read.
			LateNotice::schedule();
			return;
		}
		$contact = Contacts::of_id( $conversation->contact );
		$text    = Message::TEXT === $message->type ? mb_substr( $message->text, 0, self::LONGEST ) : __( 'A picture', 'vitrin' );
		/**
		 * A visitor has written, and nobody of the staff is there: for plugins that send an SMS. At most once in ten minutes
		 * for a conversation.
		 *
		 * @param string       $text         What was written, as plain text.
		 * @param Conversation $conversation
		 * @param Contact|null $contact      Who wrote it.
		 */
		do_action( 'vitrin_chat_notify_staff', $text, $conversation, $contact );
		if ( $stored->widget()->flag( 'notify' ) ) {
			self::mail( self::recipients( $stored->widget() ), $text, $contact, $conversation );
		}
	}

	/** @param list<string> $to */
	private static function mail( array $to, string $text, ?Contact $contact, Conversation $conversation ): void {
		$shop = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$who  = null === $contact ? '' : implode( ' · ', array_filter( array( $contact->name, $contact->email, $contact->phone ) ) );
		/* translators: %s: the shop's name. */
		$subject = sprintf( __( '%s: a visitor has written', 'vitrin' ), $shop );
		$body    = implode( "\n\n", array_filter( array( $who, $text, __( 'Answer here:', 'vitrin' ) . ' ' . ChatPage::url( $conversation->id ) ) ) );
		Mail::send( $to, $subject, $body );
	}

	/** @return list<string> */
	private static function recipients( Values $values ): array {
		$admin = get_option( 'admin_email' );
		$own   = array_filter( WidgetFields::parts( $values->text( 'notify_to' ) ), static fn ( string $address ): bool => false !== is_email( $address ) );

		return array() === $own ? array( is_string( $admin ) ? $admin : '' ) : array_slice( array_values( $own ), 0, self::MOST );
	}
}
