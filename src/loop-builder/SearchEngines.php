<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * What a page with a list says to search engines [LOOP-07]: its canonical address, and whether it is indexed. WordPress
 * names the page alone: further pages of a list, and filtered ones where they may be indexed, would be taken for copies
 * of it. In a classic theme the head is printed before any block is drawn, so the page's text is looked up.
 */
final class SearchEngines {

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
				// Kept out by keep_out_robots().
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
		foreach ( self::in_text() as $at => $definition ) {
			$choices = Choices::from_address( $definition, wp_unslash( $_GET ), $at + 1 ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what a list shows.
			// Whether there is such a page, only the list knows.
			$found[ $at + 1 ] = 1 === $choices->page ? $choices : ( new Loop( $definition, PageContext::of_page( $at + 1, 'page' === $definition->source ), $choices, '' ) )->choices;
		}

		return $found;
	}

	/**
	 * Those of the page's own text, in the order in which they get their numbers.
	 *
	 * @return list<Definition>
	 */
	private static function in_text(): array {
		$page = is_singular() ? get_queried_object_id() : 0;
		if ( is_shop() ) {
			// WooCommerce prints the text of the shop's page above its products.
			$page = (int) wc_get_page_id( 'shop' );
		}

		return $page > 0 ? self::listed( BlockOrder::of_post( $page ) ) : array();
	}

	/**
	 * Names in the address that may narrow a list of the page, further pages left out. Widgets may come before the
	 * text or after it, so that any block may have any of the numbers.
	 *
	 * @return list<string>
	 */
	private static function narrowing_names(): array {
		// Block themes have no places for widgets.
		$blocks = array( ...self::in_text(), ...( wp_is_block_theme() ? array() : self::listed( BlockOrder::of_widgets() ) ) );
		$names  = array();
		foreach ( $blocks as $definition ) {
			for ( $number = 1; $number <= count( $blocks ); $number++ ) {
				$names += array_flip( array_diff_key( Choices::names( $definition, $number ), array( 'page' => 1 ) ) );
			}
		}

		return array_map( 'strval', array_keys( $names ) );
	}

	/**
	 * @param list<Definition> $definitions
	 * @return list<Definition> Those that visitors see.
	 */
	private static function listed( array $definitions ): array {
		return array_values( array_filter( $definitions, Block::may_be_listed( ... ) ) );
	}

	/**
	 * Keeps filtered lists out of search engines: they are endless and say nothing new. Further pages of the whole
	 * list stay in.
	 *
	 * @param mixed $robots Directives.
	 */
	public static function keep_out_robots( mixed $robots ): mixed {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Only whether it is there.
		if ( ! is_array( $robots ) || array() === $_GET ) {
			return $robots;
		}
		// In a classic theme the head comes before the blocks.
		$is_filtered = array() !== array_intersect( array( ...Block::names(), ...self::narrowing_names() ), array_map( 'strval', array_keys( $_GET ) ) );
		// phpcs:enable WordPress.Security.NonceVerification.Recommended

		return $is_filtered ? array( 'noindex' => true ) + $robots : $robots;
	}
}
