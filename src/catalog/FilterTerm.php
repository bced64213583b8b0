<?php

namespace Vitrin\Catalog;

defined( 'ABSPATH' ) || exit;

/** What filters need of a term. */
final class FilterTerm {

	/**
	 * @param string $slug   As stored.
	 * @param string $name   As stored.
	 * @param int    $parent Term id; 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $term_taxonomy_id,
		public readonly string $slug,
		public readonly string $name,
		public readonly int $parent
	) {}

	public static function of( \WP_Term $term ): self {
		return new self( $term->term_id, $term->term_taxonomy_id, $term->slug, $term->name, $term->parent );
	}
}
