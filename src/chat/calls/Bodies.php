<?php

namespace Vitrin\Chat\Calls;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Messages\Cards;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\CounterFile;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Staff\Agent;
use Vitrin\Chat\Staff\Agents;

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
			// Whoever wrote spam doesn't learn that it is taken for that.
			'status'       => Conversation::SPAM === $conversation->status ? Conversation::OPEN : $conversation->status,
			'last'         => $conversation->last,
			'contact_read' => $conversation->contact_read,
			'staff_read'   => $conversation->staff_read,
			'updated_at'   => $conversation->updated,
			'counter'      => Address::of( $conversation->counter ),
		);
	}

	/** @return array<string, mixed> */
	public static function message( Message $message ): array {
		return self::messages( array( $message ) )[0];
	}

	/**
	 * Their agents and cards are looked up together.
	 *
	 * @param list<Message> $messages
	 * @return list<array<string, mixed>>
	 */
	public static function messages( array $messages ): array {
		$agents = Agents::of_ids( array_map( static fn ( Message $message ): int => $message->agent, $messages ) );
		$cards  = Cards::of( $messages );

		return array_map(
			static fn ( Message $message ): array => array(
				'id'           => $message->id,
				'sequence'     => $message->sequence,
				'sender'       => $message->sender,
				'type'         => $message->type,
				'message'      => $message->text,
				'message_html' => Message::IMAGE === $message->type ? '' : Text::html( $message->text ),
				'agent'        => Message::AGENT === $message->sender ? self::agent( $agents[ $message->agent ] ?? null ) : null,
				'created_at'   => $message->created,
			) + ( isset( $cards[ $message->sequence ] ) ? array( 'card' => $cards[ $message->sequence ] ) : array() ),
			$messages
		);
	}

	/**
	 * As visitors see them.
	 *
	 * @param Agent|null $agent Null for one who is gone.
	 * @return array{id: string, name: string, profile_photo_url: string, resized_profile_photo_url: string, online_status: string, widget_id: string}
	 */
	public static function agent( ?Agent $agent ): array {
		$own = array( 'name' => $agent->name ?? '', 'profile_photo_url' => $agent->photo ?? '', 'resized_profile_photo_url' => $agent->photo ?? '' );
		/**
		 * An agent as visitors see them. WordPress's own pictures come from a foreign host, so there is none but what was chosen.
		 *
		 * @param array{name: string, profile_photo_url: string, resized_profile_photo_url: string} $agent
		 * @param int $user The user's id; 0 for who has no account.
		 */
		$shown = apply_filters( 'vitrin_chat_agent', $own, $agent->user ?? 0 );
		$shown = is_array( $shown ) ? $shown : array();
		$text  = static fn ( string $key ): string => is_string( $shown[ $key ] ?? null ) ? $shown[ $key ] : '';

		return array(
			'id'                        => (string) ( $agent->id ?? 0 ),
			'name'                      => $text( 'name' ),
			'profile_photo_url'         => esc_url_raw( $text( 'profile_photo_url' ) ),
			'resized_profile_photo_url' => esc_url_raw( $text( 'resized_profile_photo_url' ) ),
			'online_status'             => null !== $agent && Presence::is_here( $agent->id ) ? 'online' : 'offline',
			'widget_id'                 => '1',
		);
	}

	/** @return array<string, int> As the counter file has it, of what is stored. */
	public static function state( Conversation $conversation ): array {
		$counter = CounterFile::read( CounterFile::path( $conversation->counter ) ) ?? array();

		return array( CounterFile::LAST => $conversation->last, CounterFile::READ => $conversation->staff_read, CounterFile::PRESENT => Presence::until() ) + $counter + array( CounterFile::CHANGES => 0, CounterFile::TYPED => 0 );
	}
}
