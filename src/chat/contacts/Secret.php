<?php

namespace Vitrin\Chat\Contacts;

use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/** The shop's own key, and keys made of it for one purpose each. Not WordPress's salts: whoever renews those would lose every visitor's conversation. */
final class Secret {

	public const OPTION = 'vitrin_chat_secret';

	/** @param string $purpose A word; keys of other purposes can't be told from it. */
	public static function key( string $purpose ): string {
		return hash_hmac( 'sha256', $purpose, self::stored() );
	}

	private static function stored(): string {
		$secret = get_option( self::OPTION );
		if ( is_string( $secret ) && 64 === strlen( $secret ) ) {
			return $secret;
		}
		if ( '' !== Preview::key() ) {
			// Whoever only looks at a chat that was never on leaves nothing behind.
			return wp_salt( 'auth' );
		}
		// Of two requests at once one makes it, and both read that one.
		add_option( self::OPTION, bin2hex( random_bytes( 32 ) ), '', true );
		wp_cache_delete( 'alloptions', 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		wp_cache_delete( self::OPTION, 'options' );
		$secret = get_option( self::OPTION );

		return is_string( $secret ) && '' !== $secret ? $secret : wp_salt( 'auth' );
	}
}
