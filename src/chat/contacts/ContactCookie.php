<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/**
 * The cookie by which a browser knows its contact (client/contact-store.ts): taken away with a logout, so that a page that was
 * left open in another tab has no contact either. One who came by a link of a mail needs no login, and keeps theirs.
 */
final class ContactCookie {

	private const NAME = 'vitrin_chat';

	public static function register(): void {
		add_action( 'wp_logout', array( self::class, 'forget' ) );
	}

	public static function forget(): void {
		if ( self::is_of_login( $_COOKIE[ self::name() ] ?? '' ) && ! headers_sent() ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked at.
			setcookie( self::name(), '', array( 'expires' => 1, 'path' => self::path(), 'samesite' => 'Lax' ) );
		}
	}

	/** Id, flags and token: `v` for who is verified, `l` for who came by a link. */
	public static function is_of_login( mixed $cookie ): bool {
		$flags = is_string( $cookie ) ? explode( ' ', rawurldecode( $cookie ) )[1] ?? '' : '';

		return str_contains( $flags, 'v' ) && ! str_contains( $flags, 'l' );
	}

	/** With the site's path, as the client writes it: those of a network's first site are sent to the others, too. */
	public static function name(): string {
		return self::NAME . rtrim( (string) preg_replace( '/\W+/', '-', self::path() ), '-' );
	}

	/** As page-chat.ts has it. */
	private static function path(): string {
		$path = explode( 'wp-admin/', admin_url( 'admin-ajax.php', 'relative' ) )[0];

		return '' === $path ? '/' : $path;
	}
}
