<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\FilterTerm;
use Vitrin\Catalog\WithoutOne;
use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/**
 * What visitors may choose in a block, each with the number of items that it would leave [LOOP-01].
 *
 * @phpstan-type Option array{value: string, label: string, count: int, chosen: bool, term: int, parent: int}
 * @phpstan-import-type Counted from \Vitrin\Catalog\Facets\Facets
 */
final class FilterOptions {

	/** More options on one group would not be read; chosen ones come on top, or they couldn't be taken back. */
	private const MAX_OPTIONS = 60;

	/** Terms that are counted, without chosen ones. */
	private const MAX_TERMS = 200;

	/** @var Counted */
	private readonly array $counted;

	/** @var array<string, list<FilterTerm>> By taxonomy. */
	private array $terms = array();

	public function __construct(
		private readonly Definition $definition,
		private readonly Choices $choices,
		private readonly LoopQuery $query
	) {
		$attributes = array();
		$categories = array();
		$others     = array();
		foreach ( array_keys( $definition->taxonomies() ) as $taxonomy ) {
			$this->terms[ $taxonomy ] = self::terms( $taxonomy, $choices->terms_of( $taxonomy ) );
			$ids                      = array_map( static fn ( FilterTerm $term ): int => $term->id, $this->terms[ $taxonomy ] );
			if ( $definition->is_of_products() && str_starts_with( $taxonomy, 'pa_' ) ) {
				$attributes[] = $taxonomy;
			} elseif ( $definition->is_of_products() && 'product_cat' === $taxonomy ) {
				$categories = $ids;
			} else {
				$others[ $taxonomy ] = $ids;
			}
		}
		$this->counted = $query->counted( $choices, $attributes, $categories, $others );
	}

	/** Number of items in the list, of all pages that visitors can come to. */
	public function total(): int {
		return 'none' === $this->definition->pagination ? min( $this->counted['total'], $this->definition->per_page ) : $this->counted['total'];
	}

	/** Whether the options' numbers are known; a shop's own engine may not say. */
	public function is_counted(): bool {
		return $this->query->is_counted();
	}

	/** @return array{float, float}|null The lowest and the highest price as displayed; null where they aren't known. */
	public function prices(): ?array {
		return $this->query->has_prices() ? array( $this->counted['lowest'], $this->counted['highest'] ) : null;
	}

	/**
	 * Of a taxonomy that the block filters by.
	 *
	 * @return list<Option> In the taxonomy's order.
	 */
	public function of_terms( string $taxonomy ): array {
		$chosen  = $this->choices->terms_of( $taxonomy );
		$options = array();
		$room    = self::MAX_OPTIONS;
		foreach ( $this->terms[ $taxonomy ] ?? array() as $term ) {
			$count     = $this->counted['terms'][ $term->id ] ?? $this->counted['categories'][ $term->id ] ?? $this->counted['others'][ $term->id ] ?? 0;
			$is_chosen = in_array( $term->slug, $chosen, true );
			if ( $is_chosen || ( $room > 0 && ( $count > 0 || ! $this->definition->hides_empty || ! $this->is_counted() ) ) ) {
				--$room;
				$options[] = array(
					'value'  => urldecode( $term->slug ),
					'label'  => html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
					'count'  => $count,
					'chosen' => $is_chosen,
					'term'   => $term->id,
					'parent' => $term->parent,
				);
			}
		}

		return $options;
	}

	/** @return list<Option> The best first. */
	public function stars(): array {
		$options = array();
		foreach ( $this->counted['stars'] as $stars => $count ) {
			$is_chosen = in_array( $stars, $this->choices->state->ratings, true );
			if ( $is_chosen || $count > 0 ) {
				$options[] = array(
					'value'  => (string) $stars,
					'label'  => WithoutOne::stars_label( $stars ),
					'count'  => $count,
					'chosen' => $is_chosen,
					'term'   => 0,
					'parent' => 0,
				);
			}
		}

		return $options;
	}

	/** @return list<Option> At most one. */
	public function sale(): array {
		return self::flag( __( 'On sale only', 'vitrin' ), $this->counted['sale'], $this->choices->state->sale );
	}

	/** @return list<Option> At most one. */
	public function stock(): array {
		return self::flag( __( 'In stock only', 'vitrin' ), $this->counted['stock'], $this->choices->state->stock );
	}

	/** @return list<Option> One, or none where nothing would be left. */
	private static function flag( string $label, int $count, bool $is_chosen ): array {
		return $count > 0 || $is_chosen ? array(
			array(
				'value'  => '1',
				'label'  => $label,
				'count'  => $count,
				'chosen' => $is_chosen,
				'term'   => 0,
				'parent' => 0,
			),
		) : array();
	}

	/**
	 * @param list<string> $chosen Slugs.
	 * @return list<FilterTerm>
	 */
	private static function terms( string $taxonomy, array $chosen ): array {
		if ( ! OpenTaxonomies::has( $taxonomy ) ) {
			return array();
		}
		$terms = array_slice( CachedTerms::of( $taxonomy ), 0, self::MAX_TERMS );
		$later = array_values( array_diff( $chosen, array_map( static fn ( FilterTerm $term ): string => $term->slug, $terms ) ) );

		return array() === $later ? $terms : array( ...$terms, ...CachedTerms::by_slugs( $taxonomy, $later ) );
	}
}
