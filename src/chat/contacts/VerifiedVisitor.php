<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/**
 * Who a visitor is, as somebody with the shop's key has said it: HMAC-SHA256 over an id or an email and the time
 * [SEC-01] [CHAT-12]. The recipe for other systems stands in docs/chat.md.
 */
final class VerifiedVisitor {

	/** How old it may be: a page of a user who is logged in may be left open for a day. */
	public const LIFETIME = DAY_IN_SECONDS;

	/** No two clocks are the same. */
	private const TOLERANCE = 5 * MINUTE_IN_SECONDS;

	private const MAX_LENGTH = 150;

	/** @param string $identity Such as id:42 or email:sara@example.ir; user:42 for a user of this site. */
	private function __construct( public readonly string $identity, public readonly string $email ) {}

	/** The key with which it is made: whoever has it can be anybody, so it never reaches a page. */
	public static function key(): string {
		return Secret::key( 'verified visitor' );
	}

	/**
	 * What a page hands to the chat.
	 *
	 * @param 'id'|'email'|'user' $kind What the visitor is named by.
	 * @param string       $value The id or the email.
	 * @return array{id?: string, email?: string, user?: string, time: int, hmac: string}
	 */
	public static function sign( string $kind, string $value, ?int $now = null ): array {
		$time = $now ?? time();

		return array( $kind => $value, 'time' => $time, 'hmac' => self::hmac( $kind, self::plain( $kind, $value ), $time ) );
	}

	/**
	 * @param array<array-key, mixed> $claim As sign() made it, or another system with the same key.
	 * @return self|null Null for what isn't proved: the hmac is wrong, missing, for another id, or too old.
	 */
	public static function read( array $claim, ?int $now = null ): ?self {
		$now  ??= time();
		$kind   = isset( $claim['id'] ) && '' !== $claim['id'] ? 'id' : 'email';
		$value  = $claim[ $kind ] ?? null;
		$value  = is_string( $value ) || is_int( $value ) ? self::plain( $kind, (string) $value ) : '';
		$time   = is_numeric( $claim['time'] ?? null ) ? (int) $claim['time'] : 0;
		$hmac   = $claim['hmac'] ?? null;
		if ( '' === $value || strlen( $value ) > self::MAX_LENGTH || ! is_string( $hmac ) || ! hash_equals( self::hmac( $kind, $value, $time ), strtolower( $hmac ) ) ) {
			return null;
		}

		return $time > $now - self::LIFETIME && $time < $now + self::TOLERANCE ? new self( $kind . ':' . $value, 'email' === $kind ? $value : '' ) : null;
	}

	/** Of a user of this site: WordPress has asked for the password. Ids of other systems mean somebody else. */
	public static function of_user( \WP_User $user ): self {
		return new self( 'user:' . $user->ID, '' );
	}

	/** Emails are the same in capitals. */
	private static function plain( string $kind, string $value ): string {
		return 'email' === $kind ? strtolower( trim( $value ) ) : trim( $value );
	}

	private static function hmac( string $kind, string $value, int $time ): string {
		return hash_hmac( 'sha256', $kind . ':' . $value . '|' . $time, self::key() );
	}
}
