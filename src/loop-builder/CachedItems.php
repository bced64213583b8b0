<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\CachedAnswer;

defined( 'ABSPATH' ) || exit;

/**
 * Which items stand on a page of a list, cached until the catalogue changes: finding and sorting them among a hundred
 * thousand takes the database longer than all else.
 */
final class CachedItems {

	/** Number of cached pages; another one overwrites one of them. */
	private const SLOTS = 200;

	private readonly CachedAnswer $cached;

	/** @param array<array-key, mixed> $variables Of WP_Query. */
	public function __construct( private readonly array $variables ) {
		$this->cached = new CachedAnswer( 'vitrin_filters_page_', self::SLOTS, $variables );
	}

	/**
	 * The query by the ids that are cached.
	 *
	 * @return array<array-key, mixed>|null Null where none are.
	 */
	public function variables(): ?array {
		$ids = $this->cached->get();
		if ( ! is_array( $ids ) ) {
			return null;
		}

		return array(
			'post__in'            => array() === $ids ? array( 0 ) : $ids,
			'orderby'             => 'post__in',
			'posts_per_page'      => max( 1, count( $ids ) ),
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
		// What was published when the list was made may be a draft by now.
		) + array_intersect_key( $this->variables, array_flip( array( 'post_type', 'post_status', 'has_password' ) ) );
	}

	/** @param \WP_Query $query Run with the variables that were given. */
	public function set( \WP_Query $query ): void {
		$this->cached->set( array_values( array_map( static fn ( mixed $post ): int => $post instanceof \WP_Post ? $post->ID : 0, (array) $query->posts ) ) );
	}
}
