<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Calls\Bodies;
use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Widget\HoursAnswer;

defined( 'ABSPATH' ) || exit;

/** What staff's calls answer. */
final class StaffBodies {

	/** Letters of a message in the list. */
	private const PREVIEW = 120;

	/** @return array{id: int, name: string, photo: string, is_online: bool}|null Null for one who is gone. */
	public static function agent( ?Agent $agent ): ?array {
		return null === $agent ? null : array(
			'id'        => $agent->id,
			'name'      => self::name_of_agent( $agent ),
			'photo'     => esc_url_raw( $agent->photo ),
			'is_online' => ! $agent->is_away && Presence::is_here( $agent->id ),
		);
	}

	/** Among each other staff have a name, also who shows visitors none. */
	private static function name_of_agent( Agent $agent ): string {
		$user = '' === $agent->name ? get_userdata( $agent->user ) : false;

		return $user instanceof \WP_User ? $user->display_name : $agent->name;
	}

	/** @return array<string, mixed> Whoever asks. */
	public static function me( Agent $agent ): array {
		return (array) self::agent( $agent ) + array( 'is_me' => true, 'is_away' => $agent->is_away );
	}

	/**
	 * By as many queries for fifty as for one.
	 *
	 * @param list<Conversation> $conversations
	 * @param array<int, string> $found         Pieces of what was found, by conversation.
	 * @return list<array<string, mixed>>
	 */
	public static function summaries( array $conversations, array $found = array() ): array {
		$contacts = Contacts::of_ids( array_map( static fn ( Conversation $one ): int => $one->contact, $conversations ) );
		$agents   = Agents::of_ids( array_map( static fn ( Conversation $one ): int => $one->agent, $conversations ) );
		$tags     = ConversationTags::of( array_map( static fn ( Conversation $one ): int => $one->id, $conversations ) );
		$last     = Messages::last_of( $conversations );

		return array_map(
			static fn ( Conversation $one ): array => self::summary( $one, $contacts[ $one->contact ] ?? null, $last[ $one->id ] ?? null ) + array(
				'agent' => self::agent( $agents[ $one->agent ] ?? null ),
				'tags'  => $tags[ $one->id ] ?? array(),
				'found' => $found[ $one->id ] ?? '',
			),
			$conversations
		);
	}

	/** @return array<string, mixed> */
	private static function summary( Conversation $conversation, ?Contact $contact, ?Message $last ): array {
		return array(
			'id'            => $conversation->id,
			'status'        => $conversation->status,
			'last'          => $conversation->last,
			'last_sender'   => $conversation->last_sender,
			'last_of_contact' => $conversation->last_of_contact,
			'contact_read'  => $conversation->contact_read,
			'staff_read'    => $conversation->staff_read,
			'updated_at'    => $conversation->updated,
			'waiting_since' => $conversation->waiting_since,
			'name'          => null === $contact ? __( 'Deleted visitor', 'vitrin' ) : self::name( $contact ),
			'is_verified'   => null !== $contact && $contact->is_verified,
			'is_blocked'    => null !== $contact && $contact->is_blocked,
			'is_present'    => null !== $contact && $contact->is_present(),
			'is_typing'     => $conversation->typing_until > time(),
			'preview'       => null === $last ? '' : ( Message::IMAGE === $last->type ? __( 'A picture', 'vitrin' ) : mb_substr( $last->text, 0, self::PREVIEW ) ),
		);
	}

	/**
	 * As visitors get them, but for who wrote them.
	 *
	 * @param list<Message> $messages
	 * @return list<array<string, mixed>>
	 */
	public static function messages( array $messages ): array {
		$agents = Agents::of_ids( array_map( static fn ( Message $message ): int => $message->agent, $messages ) );

		return array_map(
			static fn ( Message $message, array $body ): array => array( 'agent' => self::agent( $agents[ $message->agent ] ?? null ), 'is_automatic' => HoursAnswer::is_one( $message ) ) + $body,
			$messages,
			Bodies::messages( $messages )
		);
	}

	/**
	 * @param list<Note> $notes
	 * @return list<array<string, mixed>>
	 */
	public static function notes( array $notes ): array {
		$agents = Agents::of_ids( array( ...array_map( static fn ( Note $note ): int => $note->agent, $notes ), ...array_map( static fn ( Note $note ): int => $note->to, $notes ) ) );

		return array_map(
			static fn ( Note $note ): array => array(
				'id'         => $note->id,
				'kind'       => $note->kind,
				'agent'      => self::agent( $agents[ $note->agent ] ?? null ),
				'note'       => $note->text,
				'to'         => self::agent( $agents[ $note->to ] ?? null ),
				'after'      => $note->after,
				'created_at' => $note->created,
			),
			$notes
		);
	}

	/** @return array<string, mixed> */
	public static function contact( Contact $contact ): array {
		return array(
			'id'          => $contact->id,
			'name'        => $contact->name,
			'email'       => $contact->email,
			'phone'       => $contact->phone,
			'is_verified' => $contact->is_verified,
			'is_blocked'  => $contact->is_blocked,
			'seen_at'     => $contact->seen,
			'fields'      => (object) Contacts::fields( $contact ),
			'tags'        => Contacts::tags( $contact ),
		);
	}

	/** What a contact is called before they say who they are. */
	public static function name( Contact $contact ): string {
		/* translators: %s: a few letters by which to tell visitors apart. */
		return '' !== $contact->name ? $contact->name : ( '' !== $contact->email ? $contact->email : sprintf( __( 'Visitor %s', 'vitrin' ), strtoupper( substr( $contact->key, 0, 4 ) ) ) );
	}
}
