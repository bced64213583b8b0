<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** Eight digits that somebody of the staff sends to a bot, once: so it learns which chat is the staff's, and who of them is who. */
final class LinkCode {

	/** Not autoloaded. */
	public const OPTION = 'vitrin_chat_bots_codes';

	/** The chat in which it is sent becomes the staff's. */
	public const CHAT = 'chat';
	/** Who sends it is the user who made it. */
	public const AGENT = 'agent';

	private const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/** Wrong ones after which all end. */
	private const TRIES = 20;

	/** @param self::CHAT|self::AGENT $kind */
	public static function issue( Messenger $messenger, string $kind, int $user, ?int $now = null ): string {
		$code  = (string) wp_rand( 10_000_000, 99_999_999 );
		$codes = self::valid( $now ?? time() );
		// One of a kind for each user: an older one ends.
		$codes[ "{$messenger->value}|$kind|$user" ] = array( 'hash' => self::hash( $code ), 'until' => ( $now ?? time() ) + self::LIFETIME );
		update_option( self::OPTION, array( 'codes' => $codes, 'wrong' => 0 ), false );

		return $code;
	}

	/**
	 * Where one code comes twice at the same time both may get it, and link the same.
	 *
	 * @return array{string, int}|null Kind and user; null for a code that nobody has, or that is over.
	 */
	public static function redeem( Messenger $messenger, string $code, ?int $now = null ): ?array {
		$codes = self::valid( $now ?? time() );
		if ( array() === $codes ) {
			return null;
		}
		foreach ( $codes as $key => $one ) {
			list( $of, $kind, $user ) = explode( '|', $key ) + array( '', '', '' );
			if ( $of === $messenger->value && hash_equals( $one['hash'], self::hash( $code ) ) ) {
				unset( $codes[ $key ] );
				update_option( self::OPTION, array( 'codes' => $codes, 'wrong' => 0 ), false );

				return array( $kind, (int) $user );
			}
		}
		$wrong = self::wrong() + 1;
		update_option( self::OPTION, array( 'codes' => $wrong >= self::TRIES ? array() : $codes, 'wrong' => $wrong ), false );

		return null;
	}

	/** @return array<string, array{hash: string, until: int}> */
	private static function valid( int $now ): array {
		$stored = get_option( self::OPTION );
		$codes  = array();
		foreach ( is_array( $stored ) && is_array( $stored['codes'] ?? null ) ? $stored['codes'] : array() as $key => $code ) {
			if ( is_string( $key ) && is_array( $code ) && is_string( $code['hash'] ?? null ) && is_int( $code['until'] ?? null ) && $code['until'] > $now ) {
				$codes[ $key ] = array( 'hash' => $code['hash'], 'until' => $code['until'] );
			}
		}

		return $codes;
	}

	private static function wrong(): int {
		$stored = get_option( self::OPTION );

		return is_array( $stored ) && is_int( $stored['wrong'] ?? null ) ? $stored['wrong'] : 0;
	}

	private static function hash( string $code ): string {
		return hash_hmac( 'sha256', $code, wp_salt( 'auth' ) );
	}
}
