<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Filters\CatalogVersion;
use Vitrin\Filters\Prices;

defined( 'ABSPATH' ) || exit;

/**
 * Which items stand on a page of a list, kept until the catalogue changes: finding and sorting them among a hundred
 * thousand takes the database longer than all else.
 */
final class KeptList {

	/** Number of kept pages; another one overwrites one of them. */
	private const SLOTS = 200;

	private readonly string $key;

	/** @param array<array-key, mixed> $variables Of WP_Query. */
	public function __construct( private readonly array $variables ) {
		/** This filter is documented in src/filters/Facets.php. */
		$more = apply_filters( 'vitrin_filters_kept_for', determine_locale() );
		// For logged-in visitors WordPress's search also finds protected products.
		$this->key = md5( (string) wp_json_encode( array( $variables, CatalogVersion::current(), Prices::rates(), $more, is_user_logged_in() ) ) );
	}

	/**
	 * The query by what is kept.
	 *
	 * @return array<array-key, mixed>|null Null where nothing is.
	 */
	public function variables(): ?array {
		$kept = '' === CatalogVersion::current() ? false : get_transient( $this->slot() );
		if ( ! is_array( $kept ) || ( $kept['key'] ?? '' ) !== $this->key || ! is_array( $kept['ids'] ?? null ) ) {
			return null;
		}

		return array(
			'post__in'            => array() === $kept['ids'] ? array( 0 ) : $kept['ids'],
			'orderby'             => 'post__in',
			'posts_per_page'      => max( 1, count( $kept['ids'] ) ),
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
		// What was published when the list was made may be a draft by now.
		) + array_intersect_key( $this->variables, array_flip( array( 'post_type', 'post_status', 'has_password' ) ) );
	}

	/** @param \WP_Query $query That was asked. */
	public function keep( \WP_Query $query ): void {
		if ( '' !== CatalogVersion::current() ) {
			set_transient(
				$this->slot(),
				array(
					'key' => $this->key,
					'ids' => array_values( array_map( static fn ( mixed $post ): int => $post instanceof \WP_Post ? $post->ID : 0, (array) $query->posts ) ),
				),
				HOUR_IN_SECONDS
			);
		}
	}

	private function slot(): string {
		return 'vitrin_filters_page_' . ( hexdec( substr( $this->key, 0, 6 ) ) % self::SLOTS );
	}
}
