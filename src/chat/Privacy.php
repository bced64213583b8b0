<?php

namespace Vitrin\Chat;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Staff\Agent;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Storage\Tables;

defined( 'ABSPATH' ) || exit;

/** WordPress's tools for personal data: contacts with that address, and those of the user who has it [CHAT-16]. */
final class Privacy extends PersonalData {

	protected const NAME = 'vitrin-chat';

	/**
	 * One contact a page.
	 *
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email, mixed $page = 1 ): array {
		$contacts = Contacts::of_person( is_string( $email ) ? $email : '' );
		$number   = is_numeric( $page ) ? (int) $page : 1;
		$contact  = $contacts[ $number - 1 ] ?? null;
		$agent    = 1 === $number ? self::agent( is_string( $email ) ? $email : '' ) : null;

		return array( 'data' => array( ...( null === $agent ? array() : array( self::data_of_agent( $agent ) ) ), ...( null === $contact ? array() : self::data( $contact ) ) ), 'done' => ! is_numeric( $page ) || (int) $page >= count( $contacts ) );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	public static function erase( mixed $email ): array {
		$contacts = Contacts::of_person( is_string( $email ) ? $email : '' );
		array_map( Contacts::delete( ... ), $contacts );
		$agent = self::agent( is_string( $email ) ? $email : '' );
		if ( null !== $agent ) {
			// What they answered is the visitors', too: it stays, and names nobody.
			Agents::archive( Agents::change( $agent, '', '' ) );
		}

		return array( 'items_removed' => array() !== $contacts || null !== $agent, 'items_retained' => false, 'messages' => array(), 'done' => count( $contacts ) < Contacts::MOST_OF_EMAIL );
	}

	/** Whoever answered visitors, where anything of them is shown. */
	private static function agent( string $email ): ?Agent {
		$user  = '' !== $email && Tables::are_there() ? get_user_by( 'email', $email ) : false;
		$agent = $user instanceof \WP_User ? Agents::find_user( $user->ID ) : null;

		return null === $agent || '' === $agent->name . $agent->photo ? null : $agent;
	}

	/** @return array<string, mixed> */
	private static function data_of_agent( Agent $agent ): array {
		return array( 'group_id' => self::NAME, 'group_label' => self::title(), 'item_id' => 'vitrin-chat-agent-' . $agent->id, 'data' => self::pairs( array( __( 'Name', 'vitrin' ) => $agent->name, __( 'A picture', 'vitrin' ) => $agent->photo ) ) );
	}

	/** @return list<array<string, mixed>> */
	private static function data( Contact $contact ): array {
		$group = array( 'group_id' => self::NAME, 'group_label' => self::title() );
		$known = array( __( 'Name', 'vitrin' ) => $contact->name, __( 'Email', 'vitrin' ) => $contact->email, __( 'Phone number', 'vitrin' ) => $contact->phone, __( 'Cart', 'vitrin' ) => $contact->cart, __( 'Page', 'vitrin' ) => $contact->page ) + Contacts::fields( $contact );
		$items = array( $group + array( 'item_id' => 'vitrin-chat-contact-' . $contact->id, 'data' => self::pairs( $known + array( __( 'Tags', 'vitrin' ) => implode( ', ', Contacts::tags( $contact ) ) ) ) ) );
		foreach ( Conversations::all_of( $contact, PHP_INT_MAX ) as $conversation ) {
			for ( $after = 0; array() !== ( $messages = Messages::after( $conversation, $after ) ); ) { // phpcs:ignore Generic.CodeAnalysis, Squiz.PHP.DisallowMultipleAssignments -- Pages of them.
				foreach ( $messages as $message ) {
					$after   = $message->sequence;
					$items[] = $group + array(
						'item_id' => 'vitrin-chat-' . $conversation->id . '-' . $message->sequence,
						'data'    => self::pairs(
							array(
								__( 'Date', 'vitrin' )    => (string) wp_date( 'Y-m-d H:i', $message->created ),
								__( 'From', 'vitrin' )    => Message::CONTACT === $message->sender ? __( 'Visitor', 'vitrin' ) : __( 'Staff', 'vitrin' ),
								__( 'Message', 'vitrin' ) => Message::IMAGE === $message->type ? \WP_Http::make_absolute_url( $message->text, home_url( '/' ) ) : $message->text,
							)
						),
					);
				}
			}
		}

		return $items;
	}

	/**
	 * @param array<string, string> $values
	 * @return list<array{name: string, value: string}>
	 */
	private static function pairs( array $values ): array {
		$pairs = array();
		foreach ( array_filter( $values, static fn ( string $value ): bool => '' !== $value ) as $name => $value ) {
			// WordPress prints it as HTML.
			$pairs[] = array( 'name' => (string) $name, 'value' => esc_html( $value ) );
		}

		return $pairs;
	}
}
