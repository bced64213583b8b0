<?php

namespace Vitrin\LoopBuilder;

defined( 'ABSPATH' ) || exit;

/**
 * The address by which search engines know a page with a list [LOOP-07]. WordPress names the page alone: further
 * pages of a list, and filtered ones where they may be indexed, would be taken for copies of it.
 */
final class Canonical {

	/** @var array<int, Choices> Of the blocks shown so far, by their number. */
	private static array $shown = array();

	/** @param bool $is_of_filters Whether filtered pages may be indexed. */
	public function __construct( private readonly bool $is_of_filters ) {}

	/** Called by each block of the page. */
	public static function note( int $number, Choices $choices ): void {
		self::$shown[ $number ] = $choices;
	}

	/**
	 * @param mixed $url  WordPress's.
	 * @param mixed $post That it is of.
	 */
	public function of_page( mixed $url, mixed $post = null ): mixed {
		// Plugins for search engines take WordPress's own away, and have rules of their own.
		if ( ! is_string( $url ) || '' === $url || ! $post instanceof \WP_Post || ! is_singular() || get_queried_object_id() !== $post->ID || false === has_action( 'wp_head', 'rel_canonical' ) ) {
			return $url;
		}
		$arguments = array();
		foreach ( array() === self::$shown ? self::expected() : self::$shown as $number => $choices ) {
			if ( ! $this->is_of_filters && ( ! $choices->is_empty() || '' !== $choices->sort ) ) {
				// Kept out by Block::keep_out_robots().
				return $url;
			}
			$arguments += $choices->arguments( $number );
		}
		if ( array() === $arguments ) {
			return $url;
		}

		return $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . str_replace( '%2C', ',', http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 ) );
	}

	/**
	 * What the page's text is going to show: in a classic theme the head comes before the blocks.
	 *
	 * @return array<int, Choices> By number.
	 */
	private static function expected(): array {
		$found = array();
		foreach ( PageBlocks::in_text() as $at => $definition ) {
			$choices = Choices::from_address( $definition, wp_unslash( $_GET ), $at + 1 ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
			// Whether there is such a page, only the list knows.
			$found[ $at + 1 ] = 1 === $choices->page ? $choices : ( new Loop( $definition, PageContext::of_page( $at + 1, 'page' === $definition->source ), $choices, '' ) )->choices;
		}

		return $found;
	}

	/** For tests: another page begins. */
	public static function forget(): void {
		self::$shown = array();
	}
}
