<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;

defined( 'ABSPATH' ) || exit;

/** What is to be counted for a list, and under which filters. */
final class FacetRequest {

	/** What can be counted besides terms. */
	public const KINDS = array( 'rating', 'sale', 'stock', 'price' );

	/**
	 * @param array<string, mixed>     $context    The list without filters: from QueryFilters::context().
	 * @param State                    $state      The chosen filters.
	 * @param list<string>             $attributes Taxonomies whose terms are counted.
	 * @param list<int>                $categories Ids, each counted with its descendants.
	 * @param array<string, list<int>> $others     The same for terms of other taxonomies.
	 * @param list<string>             $kinds      Of KINDS: what else is shown; the rest may be left uncounted.
	 */
	public function __construct(
		public readonly array $context,
		public readonly State $state,
		public readonly array $attributes = array(),
		public readonly array $categories = array(),
		public readonly array $others = array(),
		public readonly array $kinds = self::KINDS
	) {}

	/** @param array<string, mixed> $context The same products, found in another way. */
	public function with_context( array $context ): self {
		return new self( $context, $this->state, $this->attributes, $this->categories, $this->others, $this->kinds );
	}

	/** @param string $kind Of KINDS. */
	public function counts( string $kind ): bool {
		return in_array( $kind, $this->kinds, true );
	}

	public function is_of_products(): bool {
		return 'product' === ( $this->context['post_type'] ?? 'product' );
	}

	/**
	 * What an answer depends on besides the shop; as JSON says it.
	 *
	 * @return list<mixed>
	 */
	public function cache_key(): array {
		return array( $this->context, $this->state->arguments(), $this->attributes, $this->categories, $this->others, $this->kinds );
	}
}
