<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Widget\Picture;
use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** A message of somebody in a messenger, as an update has it. */
final class Incoming {

	private const CODE = '~^(?:/\w+(?:@\w+)?\s+)?(\d{8})$~D';

	/** By which a message says what was done in a chat: nobody has written it. */
	private const SERVICE = array( 'pinned_message' => 1, 'message_auto_delete_timer_changed' => 1, 'chat_background_set' => 1, 'write_access_allowed' => 1 );

	private const FILE = '/^[\x21-\x7E]{1,255}$/D';

	/**
	 * @param int    $update      The update's number.
	 * @param bool   $is_edited   Whether it is another wording of one that came before.
	 * @param string $chat        The chat's id.
	 * @param string $topic       Of a group with topics: which one; '' for the general one.
	 * @param string $message     The message's number in that chat.
	 * @param string $sender      Id of who sent it; '' for who writes in the name of the group or a channel.
	 * @param string $text        '' for what isn't text; what stands below a picture.
	 * @param string $picture     The messenger's id of a picture's file; '' for none that can be taken.
	 * @param string $reply_to    Number of the message that it replies to; '' for none.
	 * @param string $replied     That message's text.
	 * @param string $replied_by  Who had sent that.
	 * @param string $moved_to    The chat's new id, where this says that it got one.
	 */
	private function __construct(
		public readonly int $update,
		public readonly bool $is_edited,
		public readonly string $chat,
		public readonly bool $is_private,
		public readonly string $chat_title,
		public readonly string $topic,
		public readonly string $message,
		public readonly string $sender,
		public readonly string $text,
		public readonly string $picture,
		public readonly string $reply_to,
		public readonly string $replied,
		public readonly string $replied_by,
		public readonly string $moved_to
	) {}

	/** @return self|null Null for what is no message of a person. */
	public static function read( mixed $update ): ?self {
		if ( ! is_array( $update ) ) {
			return null;
		}
		$is_edited = ! isset( $update['message'] );
		$message   = self::part( $update, $is_edited ? 'edited_message' : 'message' );
		$chat      = self::part( $message, 'chat' );
		$sender    = self::part( $message, 'from' );
		$replied   = self::part( $message, 'reply_to_message' );
		$topic     = true === ( $message['is_topic_message'] ?? false ) ? self::id( $message, 'message_thread_id' ) : '';
		// People may write in the name of the group, or of a channel of theirs: a bot of the messenger's stands there for each of them.
		$is_hidden = '' !== self::id( self::part( $message, 'sender_chat' ), 'id' ) && true !== ( $message['is_automatic_forward'] ?? false );
		if ( '' === self::id( $chat, 'id' ) || '' === self::id( $message, 'message_id' ) || ( true === ( $sender['is_bot'] ?? false ) && ! $is_hidden ) || array() !== array_intersect_key( $message, self::SERVICE ) ) {
			return null;
		}
		if ( '' !== $topic && self::id( $replied, 'message_id' ) === $topic ) {
			// All that is written in a topic replies to what has opened it.
			$replied = array();
		}

		$picture = self::picture( $message );

		return new self(
			(int) self::id( $update, 'update_id' ),
			$is_edited,
			self::id( $chat, 'id' ),
			'private' === ( $chat['type'] ?? '' ),
			self::text( $chat, 'title' ) . self::text( $chat, 'first_name' ),
			$topic,
			self::id( $message, 'message_id' ),
			$is_hidden ? '' : self::id( $sender, 'id' ),
			self::text( $message, 'text' ) . ( '' === $picture ? '' : self::text( $message, 'caption' ) ),
			$picture,
			self::id( $replied, 'message_id' ),
			self::text( $replied, 'text' ) . self::text( $replied, 'caption' ),
			self::id( self::part( $replied, 'from' ), 'id' ),
			self::id( $message, 'migrate_to_chat_id' )
		);
	}

	/**
	 * Of the sizes in which the messenger has a picture, the largest that is taken here.
	 *
	 * @param array<array-key, mixed> $message
	 */
	private static function picture( array $message ): string {
		$sizes    = self::part( $message, 'photo' );
		$document = self::part( $message, 'document' );
		if ( str_starts_with( self::text( $document, 'mime_type' ), 'image/' ) ) {
			$sizes[] = $document;
		}
		$found = '';
		$most  = -1;
		foreach ( array_filter( $sizes, 'is_array' ) as $size ) {
			$bytes = (int) self::id( $size, 'file_size' );
			$width = (int) self::id( $size, 'width' );
			if ( $bytes <= Picture::MOST_BYTES && $width > $most && 1 === preg_match( self::FILE, self::text( $size, 'file_id' ) ) ) {
				$found = self::text( $size, 'file_id' );
				$most  = $width;
			}
		}

		return $found;
	}

	/** The number of an update, also of one that is no message; 0 for what is none. */
	public static function number( mixed $update ): int {
		return is_array( $update ) ? (int) self::id( $update, 'update_id' ) : 0;
	}

	/** Eight digits by which somebody of the staff says who or where they are; '' for none. */
	public function code(): string {
		return '' === $this->reply_to && 1 === preg_match( self::CODE, trim( Digits::to_latin( $this->text ) ), $part ) ? $part[1] : '';
	}

	/**
	 * By what it is known for good: the message's own number, not the update's, since the same message may come by another
	 * update. Another bot counts anew in the same chat.
	 */
	public function id_for( Bot $bot ): string {
		return implode( ':', array( $bot->messenger->value, $bot->id(), $this->chat, $this->message ) );
	}

	/**
	 * @param array<array-key, mixed> $of
	 * @return array<array-key, mixed>
	 */
	private static function part( array $of, string $name ): array {
		return is_array( $of[ $name ] ?? null ) ? $of[ $name ] : array();
	}

	/** @param array<array-key, mixed> $of */
	private static function text( array $of, string $name ): string {
		return is_string( $of[ $name ] ?? null ) ? $of[ $name ] : '';
	}

	/** @param array<array-key, mixed> $of */
	private static function id( array $of, string $name ): string {
		$id = $of[ $name ] ?? null;

		return ( is_int( $id ) || is_string( $id ) ) && 1 === preg_match( '/^-?\d{1,19}$/D', (string) $id ) ? (string) $id : '';
	}
}
