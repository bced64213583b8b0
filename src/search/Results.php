<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Makes WordPress's page for `?s=…&post_type=product` find what the live search finds. What WordPress finds
 * itself, in descriptions for instance, stays. No other search is changed but those that ask for it.
 */
final class Results {

	/** Query variable, true for another list of products that is searched the same way. */
	public const VARIABLE = 'vitrin_search';

	/**
	 * Query, text and matches of the page, which both filters need.
	 *
	 * @var array{\WP_Query, string, Matches|null}|null
	 */
	private static ?array $cached = null;

	public static function register(): void {
		add_filter( 'posts_search', array( self::class, 'search' ), 20, 2 );
		add_filter( 'posts_search_orderby', array( self::class, 'order' ), 20, 2 );
	}

	/** @param mixed $sql WordPress's, beginning with AND. */
	public static function search( mixed $sql, mixed $query = null ): mixed {
		$matches = $query instanceof \WP_Query ? self::matches( $query ) : null;
		if ( null === $matches || ! is_string( $sql ) || '' === trim( $sql ) ) {
			return $sql;
		}
		$posts = Index::database()->posts;
		// WordPress excludes protected products only within its own condition.
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
		$own_order = $matches->order( Index::database()->posts . '.ID' );

		return implode( ', ', array_filter( array( $own_order, trim( $sql ) ), static fn ( string $part ): bool => '' !== $part ) );
	}

	/** Null for any other query. */
	private static function matches( \WP_Query $query ): ?Matches {
		$text = $query->get( 's' );
		$type = $query->get( 'post_type' );
		// A word with a leading hyphen is excluded, which only WordPress's search supports.
		if ( ( true !== $query->get( self::VARIABLE ) && ( is_admin() || ! $query->is_main_query() ) ) || ! $query->is_search() || ! is_string( $text ) || ! in_array( $type, array( 'product', array( 'product' ) ), true ) || 1 === preg_match( '/(^|\s)-\S/u', $text ) ) {
			return null;
		}
		if ( null !== self::$cached && self::$cached[0] === $query && self::$cached[1] === $text ) {
			return self::$cached[2];
		}
		$search       = SearchQuery::of( $text );
		$matches      = null === $search ? null : Finder::matches( $search );
		self::$cached = array( $query, $text, $matches );

		return $matches;
	}
}
