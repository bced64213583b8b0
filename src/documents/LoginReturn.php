<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/**
 * The way from a document, or a page with a customer's orders, over the login back to it. The account page's address
 * says which document or page, never an address: so that no visitor can be sent elsewhere. After a login there, by whichever
 * plugin, comes back to that page.
 */
final class LoginReturn {

	private const KIND = 'vitrin_document';

	private const ORDER = 'vitrin_order';

	private const PAGE = 'vitrin_page';

	public function register(): void {
		add_action( 'template_redirect', array( $this, 'go_on' ) );
	}

	/** Where a guest logs in who asked for a document. */
	public static function url( ?Kind $kind, string $order ): string {
		if ( null === $kind || ! Orders::is_id( $order ) ) {
			return wc_get_page_permalink( 'myaccount' );
		}

		return wc_get_page_id( 'myaccount' ) > 0
			? add_query_arg( array( self::KIND => $kind->value, self::ORDER => $order ), wc_get_page_permalink( 'myaccount' ) )
			: wp_login_url( Links::url_of( $kind, $order ) );
	}

	/**
	 * Where a guest logs in who opened a page with orders.
	 *
	 * @param int $page 0 where it is no post: the account then shows the orders.
	 */
	public static function url_of_page( int $page ): string {
		if ( wc_get_page_id( 'myaccount' ) <= 0 ) {
			return wp_login_url( $page > 0 ? (string) get_permalink( $page ) : '' );
		}
		$account = wc_get_page_permalink( 'myaccount' );

		return $page > 0 && wc_get_page_id( 'myaccount' ) !== $page ? add_query_arg( self::PAGE, (string) $page, $account ) : $account;
	}

	/** Who is logged in by now goes on to the document or the page. */
	public function go_on(): void {
		$url = is_user_logged_in() && is_account_page() ? self::target() : '';
		if ( '' !== $url && wp_safe_redirect( $url ) ) {
			exit;
		}
	}

	/** The document or page that the address of the account page names; '' for none. */
	public static function target(): string {
		$page = self::field( self::PAGE );
		if ( 1 === preg_match( '/^[1-9]\d{0,17}$/', $page ) ) {
			$post = get_post( (int) $page );

			// The account would lead to itself forever.
			return $post instanceof \WP_Post && is_post_publicly_viewable( $post ) && wc_get_page_id( 'myaccount' ) !== $post->ID ? (string) get_permalink( $post ) : '';
		}
		$kind  = Kind::tryFrom( self::field( self::KIND ) );
		$order = self::field( self::ORDER );

		return null === $kind || ! Orders::is_id( $order ) ? '' : Links::url_of( $kind, $order );
	}

	private static function field( string $name ): string {
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only leads to a page that checks who asks.
	}
}
