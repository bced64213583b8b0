<?php

namespace Vitrin\Chat\Contacts;

defined( 'ABSPATH' ) || exit;

/** The page from which a visitor calls, as staff may see it: of this site alone, and without what opens anything. */
final class PageAddress {

	/** Of an address's query: what says which page it is. */
	private const KEPT = array( 'p', 'page_id', 'product', 'product_cat', 'product_tag', 'post_type', 's', 'paged' );

	private const LONGEST = 500;

	/** @return string Whole; '' for none, or another site's. */
	public static function of( string $address ): string {
		$parts = wp_parse_url( $address );
		$home  = wp_parse_url( home_url() );
		if ( ! is_array( $parts ) || ! is_array( $home ) || ( $parts['host'] ?? '' ) !== ( $home['host'] ?? '' ) || '' === ( $parts['host'] ?? '' ) ) {
			return '';
		}
		wp_parse_str( $parts['query'] ?? '', $query );
		$query = array_intersect_key( array_filter( $query, 'is_string' ), array_flip( self::KEPT ) );
		$whole = ( $home['scheme'] ?? 'https' ) . '://' . $parts['host'] . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) . ( $parts['path'] ?? '/' );
		$whole = esc_url_raw( array() === $query ? $whole : add_query_arg( array_map( 'rawurlencode', $query ), $whole ) );

		return strlen( $whole ) > self::LONGEST ? '' : $whole;
	}

	/** Of the request that is being answered. */
	public static function of_caller(): string {
		$referer = $_SERVER['HTTP_REFERER'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Checked in of().

		return is_string( $referer ) ? self::of( wp_unslash( $referer ) ) : '';
	}
}
