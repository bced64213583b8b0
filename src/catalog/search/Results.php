<?php

namespace Vitrin\Catalog\Search;

defined( 'ABSPATH' ) || exit;

/**
 * Makes WordPress's page for `?s=…&post_type=product` find what the live search finds. No other search is changed but
 * those that ask for it.
 */
final class Results {

	/** Query variable, true for another list of products that is searched the same way. */
	public const VARIABLE = 'vitrin_search';

	/**
	 * Query, text and outcome of the page, which both filters need.
	 *
	 * @var array{\WP_Query, string, Outcome|null}|null
	 */
	private static ?array $cached = null;

	public static function register(): void {
		add_filter( 'posts_search', array( self::class, 'search' ), 20, 2 );
		add_filter( 'posts_search_orderby', array( self::class, 'order' ), 20, 2 );
		// After the field above the list (5).
		add_action( 'woocommerce_before_shop_loop', array( self::class, 'say_what_was_meant' ), 6 );
		add_filter( 'woocommerce_redirect_single_search_result', array( self::class, 'may_leave_list' ) );
		add_filter( 'vitrin_filters_context', array( self::class, 'in_context' ) );
	}

	/** @param mixed $sql WordPress's, beginning with AND. */
	public static function search( mixed $sql, mixed $query = null ): mixed {
		$outcome = $query instanceof \WP_Query ? self::outcome( $query ) : null;
		if ( null === $outcome || ! is_string( $sql ) || '' === trim( $sql ) ) {
			return $sql;
		}
		$posts = Index::database()->posts;
		// WordPress excludes protected products only within its own condition.
		$open = is_user_logged_in() ? '' : " AND {$posts}.post_password = ''";
		// What other plugins find for this page alone; of a search with a slip nothing.
		$more = $outcome->has_few() && '' === $outcome->meant ? " OR (1 = 1 {$sql})" : '';

		return ' AND (' . $outcome->condition( $posts . '.ID' ) . "{$more}){$open}";
	}

	/**
	 * The order by relevance.
	 *
	 * @param mixed $sql WordPress's, '' for none.
	 */
	public static function order( mixed $sql, mixed $query = null ): mixed {
		$outcome = $query instanceof \WP_Query ? self::outcome( $query ) : null;
		if ( null === $outcome || ! is_string( $sql ) ) {
			return $sql;
		}
		$own_order = $outcome->order( Index::database()->posts . '.ID' );

		return implode( ', ', array_filter( array( $own_order, trim( $sql ) ), static fn ( string $part ): bool => '' !== $part ) );
	}

	/** The filters' counts are of the same products as the page's list. */
	public static function in_context( mixed $variables ): mixed {
		global $wp_query;

		return is_array( $variables ) && '' !== ( $variables['s'] ?? '' ) && $wp_query instanceof \WP_Query && null !== self::outcome( $wp_query ) ? array( self::VARIABLE => true ) + $variables : $variables;
	}

	/** Above the list: that it is of another word than was typed. */
	public static function say_what_was_meant(): void {
		$meant = self::meant();
		if ( '' !== $meant ) {
			printf( '<p class="vitrin-search-meant">%s</p>', self::sentence( get_search_query( false ), $meant ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
	}

	/** A search's only product is shown instead of its list, but not for another word: the list says so. */
	public static function may_leave_list( mixed $may ): bool {
		return (bool) $may && '' === self::meant();
	}

	/** By which text the page's products were found, where it isn't what was typed; else ''. */
	private static function meant(): string {
		global $wp_query;
		$outcome = $wp_query instanceof \WP_Query && $wp_query->is_main_query() && is_search() ? self::outcome( $wp_query ) : null;

		return $outcome->meant ?? '';
	}

	/**
	 * What is said of a search with a slip, as HTML.
	 *
	 * @param string $typed As typed.
	 */
	public static function sentence( string $typed, string $meant ): string {
		return sprintf(
			/* translators: 1: what was searched for, 2: a similar word by which something was found. */
			esc_html__( 'Nothing was found for “%1$s”. These are the results for “%2$s”.', 'vitrin' ),
			'<bdi>' . esc_html( $typed ) . '</bdi>',
			'<bdi>' . esc_html( $meant ) . '</bdi>'
		);
	}

	/** Null for any other query. */
	private static function outcome( \WP_Query $query ): ?Outcome {
		$text = $query->get( 's' );
		$type = $query->get( 'post_type' );
		if ( ( true !== $query->get( self::VARIABLE ) && ( is_admin() || ! $query->is_main_query() ) ) || ! $query->is_search() || ! is_string( $text ) || ! in_array( $type, array( 'product', array( 'product' ) ), true ) ) {
			return null;
		}
		if ( null === self::$cached || self::$cached[0] !== $query || self::$cached[1] !== $text ) {
			self::$cached = array( $query, $text, Outcome::of( $text ) );
		}

		return self::$cached[2];
	}
}
