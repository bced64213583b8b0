<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Chat\PersonalData;
use Vitrin\Chat\Settings;
use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/** WordPress's tools for personal data: what went to an outside service, and its removal there, as far as its calls reach [CHAT-08] [CHAT-16]. */
final class Privacy extends PersonalData {

	protected const NAME = 'vitrin-chat-outside';

	/** Seconds for one call; after one that fails the service isn't asked again. */
	private const PATIENCE = 5.0;

	/** What CHAT-08 has a call for. */
	private const REMOVABLE = array( 'profile', 'field', 'tag', 'cart' );

	public static function register(): void {
		parent::register();
		OwnTable::drop_with_site( SentTable::TABLE );
	}

	protected static function title(): string {
		return __( 'Outside chat service', 'vitrin' );
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	public static function export( mixed $email ): array {
		$data = array();
		foreach ( SentRecords::of_person( is_string( $email ) ? $email : '' ) as $record ) {
			$data[] = array(
				'group_id'    => self::NAME,
				'group_label' => self::title(),
				'item_id'     => self::NAME . '-' . $record->id,
				// WordPress prints it as HTML.
				'data'        => array(
					array( 'name' => __( 'Service', 'vitrin' ), 'value' => esc_html( $record->host ) ),
					array( 'name' => __( 'Contact there', 'vitrin' ), 'value' => esc_html( $record->contact_id ) ),
					array( 'name' => __( 'What was sent', 'vitrin' ), 'value' => esc_html( self::listed( $record->kinds ) ) ),
					array( 'name' => __( 'Last seen', 'vitrin' ), 'value' => esc_html( (string) wp_date( 'Y-m-d', $record->seen ) ) ),
				),
			);
		}

		return array( 'data' => $data, 'done' => true );
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	public static function erase( mixed $email ): array {
		$messages   = array();
		$is_removed = false;
		$is_down    = false;
		foreach ( SentRecords::of_person( is_string( $email ) ? $email : '' ) as $record ) {
			$is_done    = self::remove( $record, $is_down );
			$is_removed = $is_removed || $is_done;
			$left       = $is_done ? array_filter( $record->kinds, static fn ( string $kind ): bool => ! in_array( explode( ':', $kind )[0], self::REMOVABLE, true ) ) : $record->kinds;
			$messages[] = array() === $left
				/* translators: 1: host of a service, 2: id of a contact there. */
				? sprintf( __( '%1$s still has the contact %2$s itself: ask the service to delete it.', 'vitrin' ), $record->host, $record->contact_id )
				/* translators: 1: host of a service, 2: id of a contact there, 3: a list of kinds of data. */
				: sprintf( __( 'Ask %1$s to delete the contact %2$s with: %3$s.', 'vitrin' ), $record->host, $record->contact_id, self::listed( array_values( $left ) ) );
			if ( $is_done ) {
				SentRecords::forget( $record );
			}
		}

		return array( 'items_removed' => $is_removed, 'items_retained' => array() !== $messages, 'messages' => $messages, 'done' => true );
	}

	/**
	 * Removes at the service what its calls can remove.
	 *
	 * @param bool $is_down Set where it isn't reached: it is then left alone.
	 */
	private static function remove( SentRecord $record, bool &$is_down ): bool {
		$service = ( new Settings() )->stored()->service();
		if ( $is_down || null === $service || $service->key() !== $record->service || ! $service->is_set_up() ) {
			return false;
		}
		try {
			foreach ( self::calls( $record ) as list( $method, $path, $fields ) ) {
				Remote::ask( $service, $method, $path, $fields, $record->token, self::PATIENCE );
			}

			return true;
		} catch ( Failure $failure ) {
			$is_down = Failure::UNREACHABLE === $failure->kind;

			return false;
		}
	}

	/** @return list<array{string, string, array<string, mixed>}> Method, path and fields. */
	private static function calls( SentRecord $record ): array {
		$calls   = array();
		$profile = SentKinds::named( $record->kinds, 'profile' );
		$tags    = SentKinds::named( $record->kinds, 'tag' );
		if ( array() !== $profile ) {
			$calls[] = array( 'PATCH', '/chat-contacts/profile', array( 'remove' => $profile ) );
		}
		foreach ( SentKinds::named( $record->kinds, 'field' ) as $name ) {
			$calls[] = array( 'DELETE', '/chat-contacts/custom-fields', array( 'name' => $name ) );
		}
		if ( array() !== $tags ) {
			$calls[] = array( 'DELETE', '/chat-contacts/tags', array( 'tags' => array_map( static fn ( string $name ): array => array( 'name' => $name ), $tags ) ) );
		}
		if ( in_array( 'cart', $record->kinds, true ) ) {
			$calls[] = array( 'POST', '/pixel/chat-contacts/' . rawurlencode( $record->contact_id ) . '/cart-info', array( 'cart_data' => (object) array() ) );
		}

		return $calls;
	}

	/** @param list<string> $kinds */
	private static function listed( array $kinds ): string {
		return implode( __( ', ', 'vitrin' ), array_map( SentKinds::text( ... ), $kinds ) );
	}
}
