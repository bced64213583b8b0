<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/**
 * What a browser shows to be a contact: the contact's key, when it ends, and a signature over both. It needs no row, so a
 * visitor who only opens the chat leaves none [CHAT-07].
 */
final class ContactToken {

	/** A contact lasts as long as its cookie. */
	public const LIFETIME = 365 * DAY_IN_SECONDS;

	/** With the next call after so long the browser gets a new one. */
	private const RENEWED_AFTER = DAY_IN_SECONDS;

	private const FORM = '/^([0-9a-f]{32})\.(\d{9,12})\.([0-9a-f]{64})$/D';

	/**
	 * @param string $key     Of the contact.
	 * @param int    $expires Unix seconds.
	 */
	private function __construct( public readonly string $key, private readonly int $expires ) {}

	/** A key that nobody has yet, and nobody can guess. */
	public static function new_key(): string {
		return bin2hex( random_bytes( 16 ) );
	}

	public static function issue( string $key, ?int $now = null ): string {
		$expires = ( $now ?? time() ) + self::LIFETIME;

		return $key . '.' . $expires . '.' . self::sign( $key, $expires );
	}

	/** @return self|null Null for one that is forged, of another shop, or over. */
	public static function read( string $token, ?int $now = null ): ?self {
		if ( 1 !== preg_match( self::FORM, $token, $part ) || ! hash_equals( self::sign( $part[1], (int) $part[2] ), $part[3] ) ) {
			return null;
		}

		return (int) $part[2] > ( $now ?? time() ) ? new self( $part[1], (int) $part[2] ) : null;
	}

	/** Whether it was made today: one without a row has opened the chat then. */
	public function is_of_today( ?int $now = null ): bool {
		return ! $this->is_due( $now );
	}

	/** Whether the browser should get a new one. */
	public function is_due( ?int $now = null ): bool {
		return $this->expires < ( $now ?? time() ) + self::LIFETIME - self::RENEWED_AFTER;
	}

	private static function sign( string $key, int $expires ): string {
		return hash_hmac( 'sha256', 'contact|' . get_current_blog_id() . '|' . $key . '|' . $expires, Secret::key( 'token' ) );
	}
}
