<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\Presence;

defined( 'ABSPATH' ) || exit;

/** What calls answer: contacts, conversations, messages and agents as a browser reads them (src/chat/client/provider.ts). */
final class Bodies {

	/** @return array{contact_id: string, is_verified: bool, is_chat_initialized: bool, token: string} */
	public static function contact( Contact $contact, string $token ): array {
		return array(
			'contact_id'          => $contact->key,
			'is_verified'         => $contact->is_verified,
			'is_chat_initialized' => 0 !== $contact->id,
			'token'               => $token,
		);
	}

	/** @return array<string, mixed> */
	public static function conversation( Conversation $conversation ): array {
		return array(
			'id'           => $conversation->key,
			'status'       => $conversation->status,
			'last'         => $conversation->last,
			'contact_read' => $conversation->contact_read,
			'staff_read'   => $conversation->staff_read,
			'updated_at'   => $conversation->updated,
			'counter'      => Address::of( $conversation->counter ),
		);
	}

	/** @return array<string, mixed> */
	public static function message( Message $message ): array {
		return array(
			'id'           => $message->id,
			'sequence'     => $message->sequence,
			'sender'       => $message->sender,
			'type'         => $message->type,
			'message'      => $message->text,
			'message_html' => Message::TEXT === $message->type ? Text::html( $message->text ) : '',
			'agent'        => Message::AGENT === $message->sender ? self::agent( $message->agent ) : null,
			'created_at'   => $message->created,
		);
	}

	/** @return array{id: string, name: string, profile_photo_url: string, resized_profile_photo_url: string, online_status: string, widget_id: string} */
	public static function agent( int $user ): array {
		$found = get_userdata( $user );
		$name  = $found instanceof \WP_User ? Text::line( $found->display_name, 100 ) : '';
		/**
		 * An agent as visitors see them. There is no picture unless this gives one: WordPress's own come from a foreign host.
		 *
		 * @param array{name: string, profile_photo_url: string, resized_profile_photo_url: string} $agent
		 * @param int $user The user's id.
		 */
		$agent = apply_filters( 'vitrin_chat_agent', array( 'name' => $name, 'profile_photo_url' => '', 'resized_profile_photo_url' => '' ), $user );
		$agent = is_array( $agent ) ? $agent : array();
		$text  = static fn ( string $key ): string => is_string( $agent[ $key ] ?? null ) ? $agent[ $key ] : '';

		return array(
			'id'                        => (string) $user,
			'name'                      => $text( 'name' ),
			'profile_photo_url'         => esc_url_raw( $text( 'profile_photo_url' ) ),
			'resized_profile_photo_url' => esc_url_raw( $text( 'resized_profile_photo_url' ) ),
			'online_status'             => Presence::is_here( $user ) ? 'online' : 'offline',
			'widget_id'                 => '1',
		);
	}

	/** @return array<string, int> As the counter file has it, of what is stored. */
	public static function state( Conversation $conversation ): array {
		$counter = CounterFile::read( CounterFile::path( $conversation->counter ) ) ?? array();

		return array( CounterFile::LAST => $conversation->last, CounterFile::READ => $conversation->staff_read, CounterFile::PRESENT => Presence::until() ) + $counter + array( CounterFile::CHANGES => 0, CounterFile::TYPED => 0 );
	}
}
