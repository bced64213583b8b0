<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\PersonalData;
use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** WordPress's tools for personal data: that messages of somebody stand in a messenger's chat as well, where only staff can delete them [CHAT-16]. */
final class Privacy extends PersonalData {

	protected const NAME = 'vitrin-chat-bots';

	/** After the chat's own, which would have deleted by then what is counted here: each stands before what came earlier. */
	protected const PRIORITY = 20;

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	public static function export( mixed $email ): array {
		$sentences = self::sentences( is_string( $email ) ? $email : '' );
		$data      = array_map( static fn ( string $sentence ): array => array( 'name' => __( 'Forwarded', 'vitrin' ), 'value' => esc_html( $sentence ) ), $sentences );

		return array( 'data' => array() === $data ? array() : array( array( 'group_id' => 'vitrin-chat', 'group_label' => self::title(), 'item_id' => self::NAME, 'data' => $data ) ), 'done' => true );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	public static function erase( mixed $email ): array {
		$sentences = self::sentences( is_string( $email ) ? $email : '' );

		return array( 'items_removed' => false, 'items_retained' => array() !== $sentences, 'messages' => $sentences, 'done' => true );
	}

	/** @return list<string> One for each messenger. */
	private static function sentences( string $email ): array {
		$all   = array_merge( array(), ...array_map( static fn ( Contact $contact ): array => Conversations::all_of( $contact, PHP_INT_MAX ), Contacts::of_person( $email ) ) );
		$ids   = array_values( array_unique( array_map( static fn ( Conversation $one ): int => $one->id, $all ) ) );
		$found = array();
		foreach ( Outbox::counts( $ids ) as $bot => $count ) {
			/* translators: 1: a number of messages, 2: a messenger such as Bale. */
			$found[] = sprintf( _n( '%1$s message was also sent to the staff’s chat in %2$s; it can be deleted there alone.', '%1$s messages were also sent to the staff’s chat in %2$s; they can be deleted there alone.', $count, 'vitrin' ), Digits::of( $count ), Messenger::tryFrom( $bot )?->title() ?? $bot );
		}

		return $found;
	}
}
