<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's own page for `?s=…&post_type=product` finds what the panel finds, too; what WordPress
 * finds by itself, in descriptions for instance, stays. No other search is touched.
 */
final class Results {

	/**
	 * The matches of the page's query and its words, which both filters ask for.
	 *
	 * @var array{\WP_Query, string, Matches|null}|null
	 */
	private static ?array $known = null;

	public static function register(): void {
		add_filter( 'posts_search', array( self::class, 'search' ), 20, 2 );
		add_filter( 'posts_search_orderby', array( self::class, 'order' ), 20, 2 );
	}

	/**
	 * The condition of the search.
	 *
	 * @param mixed $sql WordPress's, beginning with AND.
	 */
	public static function search( mixed $sql, mixed $query = null ): mixed {
		$matches = $query instanceof \WP_Query ? self::matches( $query ) : null;
		if ( null === $matches || ! is_string( $sql ) || '' === trim( $sql ) ) {
			return $sql;
		}
		$posts = Index::database()->posts;
		// WordPress leaves out what is behind a password, within its own condition only.
		$open = is_user_logged_in() ? '' : " AND {$posts}.post_password = ''";

		return ' AND (' . $matches->condition( $posts . '.ID' ) . " OR (1 = 1 {$sql})){$open}";
	}

	/**
	 * The order by relevance.
	 *
	 * @param mixed $sql WordPress's, '' for none.
	 */
	public static function order( mixed $sql, mixed $query = null ): mixed {
		$matches = $query instanceof \WP_Query ? self::matches( $query ) : null;
		if ( null === $matches || ! is_string( $sql ) ) {
			return $sql;
		}
		$ours = $matches->order( Index::database()->posts . '.ID' );

		return implode( ', ', array_filter( array( $ours, trim( $sql ) ), static fn ( string $part ): bool => '' !== $part ) );
	}

	/** What the index finds for the page's query; null for any other query. */
	private static function matches( \WP_Query $query ): ?Matches {
		$text = $query->get( 's' );
		$type = $query->get( 'post_type' );
		// A word with a hyphen before it is to be left out: only WordPress knows how.
		if ( is_admin() || ! $query->is_main_query() || ! $query->is_search() || ! is_string( $text ) || ! in_array( $type, array( 'product', array( 'product' ) ), true ) || 1 === preg_match( '/(^|\s)-\S/u', $text ) ) {
			return null;
		}
		if ( null !== self::$known && self::$known[0] === $query && self::$known[1] === $text ) {
			return self::$known[2];
		}
		$wanted      = SearchQuery::of( $text );
		$matches     = null === $wanted ? null : Finder::matches( $wanted );
		self::$known = array( $query, $text, $matches );

		return $matches;
	}
}
