<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/**
 * The way from a document over the login back to it. The account page's address says which document, never an
 * address: so nobody can be sent elsewhere. Whoever logs in there, by whichever plugin, comes back to that page.
 */
final class LoginReturn {

	private const KIND = 'vitrin_document';

	private const ORDER = 'vitrin_order';

	public function register(): void {
		add_action( 'template_redirect', array( $this, 'go_on' ) );
	}

	/** Where a guest logs in who asked for a document. */
	public static function url( ?Kind $kind, string $order ): string {
		if ( null === $kind || ! OpenDocument::is_id( $order ) ) {
			return wc_get_page_permalink( 'myaccount' );
		}

		return wc_get_page_id( 'myaccount' ) > 0
			? add_query_arg( array( self::KIND => $kind->value, self::ORDER => $order ), wc_get_page_permalink( 'myaccount' ) )
			: wp_login_url( Links::url_of( $kind, $order ) );
	}

	/** Who is logged in by now goes on to the document. */
	public function go_on(): void {
		$url = is_user_logged_in() && is_account_page() ? self::target() : '';
		if ( '' !== $url && wp_safe_redirect( $url ) ) {
			exit;
		}
	}

	/** The document that the address of the account page names; '' for none. */
	public static function target(): string {
		$kind  = Kind::tryFrom( self::field( self::KIND ) );
		$order = self::field( self::ORDER );

		return null === $kind || ! OpenDocument::is_id( $order ) ? '' : Links::url_of( $kind, $order );
	}

	private static function field( string $name ): string {
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only leads to a page that checks who asks.
	}
}
