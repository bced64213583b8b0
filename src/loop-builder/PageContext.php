<?php

namespace Vitrin\LoopBuilder;

defined( 'ABSPATH' ) || exit;

/**
 * The page around a block: which block of the page it is, the post that is shown, the archive's own conditions.
 * A call has no page, so it brings them along as `queryId`, signed, for a request must not invent a query
 * [LOOP-06].
 */
final class PageContext {

	/** More blocks than a page has; no more are drawn. */
	public const MAX_NUMBER = 50;

	/** In characters of up to four bytes. */
	private const MAX_SEARCH = 400;

	/** In bytes, encoded: such a search and what else there is. */
	private const MAX_LENGTH = 4000;

	/** Query variables of archives; `m` is the month of plain addresses. */
	private const VARIABLES = array( 's', 'author', 'm', 'w', 'year', 'monthnum', 'day' );

	/** Digits of `m` that WordPress reads, down to the second. */
	private const MAX_MONTH = 14;

	/**
	 * @param int                  $number  Which block of the page it is, from 1.
	 * @param int                  $current The post or product that the page shows; 0 for none.
	 * @param array<string, mixed> $archive The page's own query, for blocks that list it.
	 */
	public function __construct(
		public readonly int $number = 1,
		public readonly int $current = 0,
		public readonly array $archive = array()
	) {}

	/** Of the page that is being shown. */
	public static function of_page( int $number, bool $is_of_archive ): self {
		return new self(
			min( $number, self::MAX_NUMBER ),
			is_singular() ? (int) get_queried_object_id() : 0,
			$is_of_archive ? self::archive() : array()
		);
	}

	/** @return array<string, mixed> Query variables that say the same in another request. */
	private static function archive(): array {
		global $wp_query;
		if ( ! $wp_query instanceof \WP_Query || ( ! $wp_query->is_archive() && ! $wp_query->is_search() && ! $wp_query->is_home() ) ) {
			return array();
		}
		$archive = array();
		$object  = $wp_query->get_queried_object();
		if ( ( $wp_query->is_tax() || $wp_query->is_category() || $wp_query->is_tag() ) && $object instanceof \WP_Term ) {
			$archive['term'] = array( $object->taxonomy, $object->term_id );
		}
		// What the page lists is the block's to say; only the cards ask whether it is the shop.
		$type = $wp_query->is_post_type_archive() ? $wp_query->get( 'post_type' ) : '';
		if ( is_string( $type ) && '' !== $type ) {
			$archive['type'] = $type;
		}
		foreach ( self::VARIABLES as $name ) {
			$value = $wp_query->get( $name );
			if ( is_string( $value ) && '' !== $value ) {
				$valid = wp_check_invalid_utf8( $value );
				// What is signed must come back: as much of a search as fits, and for one that isn't text a value that is never typed.
				$value = '' === $valid ? "\u{FFFD}" : mb_substr( $valid, 0, 'm' === $name ? self::MAX_MONTH : self::MAX_SEARCH );
			}
			if ( ( is_string( $value ) || is_int( $value ) ) && '' !== $value && 0 !== $value ) {
				$archive[ $name ] = $value;
			}
		}

		return $archive;
	}

	/** As printed into the page. */
	public function to_text(): string {
		if ( 0 === $this->current && array() === $this->archive ) {
			return (string) $this->number;
		}
		$plain = $this->number . '.' . rtrim( strtr( base64_encode( (string) wp_json_encode( array( $this->current, $this->archive ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- For an address.

		return $plain . '.' . self::signature( $plain );
	}

	/** Null where it isn't ours. */
	public static function from_text( string $text ): ?self {
		if ( 1 === preg_match( '/^[1-9]\d?$/', $text ) ) {
			return new self( (int) $text );
		}
		$parts = strlen( $text ) <= self::MAX_LENGTH ? explode( '.', $text ) : array();
		if ( 3 !== count( $parts ) || ! hash_equals( self::signature( $parts[0] . '.' . $parts[1] ), $parts[2] ) ) {
			return null;
		}
		$data = json_decode( (string) base64_decode( strtr( $parts[1], '-_', '+/' ), true ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- Its signature was checked.
		if ( ! is_array( $data ) || ! is_int( $data[0] ?? null ) || ! is_array( $data[1] ?? null ) ) {
			return null;
		}

		return new self( (int) $parts[0], $data[0], array_filter( $data[1], 'is_string', ARRAY_FILTER_USE_KEY ) );
	}

	/** The same for all visitors: it stands in pages that caches keep. */
	private static function signature( string $plain ): string {
		return substr( hash_hmac( 'sha256', 'vitrin-loop|' . $plain, wp_salt( 'nonce' ) ), 0, 32 );
	}

	/**
	 * The archive as variables of a query.
	 *
	 * @param string $post_type What is listed: a term of a taxonomy that it doesn't have says nothing of it, as products
	 *                          in a blog's category. '' for whatever the archive lists.
	 * @return array<string, mixed>
	 */
	public function variables( string $post_type = '' ): array {
		$variables = array_intersect_key( $this->archive, array_flip( self::VARIABLES ) );
		$term      = $this->archive['term'] ?? null;
		if ( is_array( $term ) && is_string( $term[0] ?? null ) && is_int( $term[1] ?? null ) && ( '' === $post_type || is_object_in_taxonomy( $post_type, $term[0] ) ) ) {
			$variables['tax_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_tax_query
				array(
					'taxonomy' => $term[0],
					'field'    => 'term_id',
					'terms'    => array( $term[1] ),
				),
			);
		}

		return $variables;
	}

	/**
	 * The page's own query, so that a call's cards see the page on which they will stand.
	 *
	 * @return array<string, mixed> Query variables.
	 */
	public function main_query(): array {
		if ( $this->current < 1 ) {
			$type = $this->archive['type'] ?? '';

			return ( is_string( $type ) && '' !== $type ? array( 'post_type' => $type ) : array() ) + $this->variables();
		}
		$type = (string) get_post_type( $this->current );

		return 'page' === $type
			? array( 'page_id' => $this->current )
			: array(
				'p'         => $this->current,
				'post_type' => $type,
			);
	}
}
