<?php

namespace Vitrin\Filters;

use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\FilterTerm;
use Vitrin\Catalog\Prices;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;
use Vitrin\Catalog\WithoutOne;

defined( 'ABSPATH' ) || exit;

/**
 * The groups of a list's panel, with the options that lead somewhere and their counts [LIST-05].
 *
 * @phpstan-type Option array{value: string, label: string, count: int, chosen: bool, filter: string, key: string|int}
 * @phpstan-type Group array{name: string, title: string, options: list<Option>}
 */
final class Options {

	/** More on one panel would not be read. */
	private const MAX_ATTRIBUTES = 12;
	private const MAX_OPTIONS    = 60;

	/** Of an attribute, among which those with products in this list are looked for. */
	private const MAX_TERMS = 500;

	/**
	 * @var array{total: int, terms: array<int, int>, categories: array<int, int>, others: array<int, int>, stars: array<int, int>, sale: int, stock: int, lowest: float, highest: float}
	 */
	private array $counted;

	/** @var array<string, string> Titles by taxonomy. */
	private array $attributes = array();

	/** @var array<string, list<FilterTerm>> By taxonomy; of categories those of this list's level. */
	private array $terms;

	/** Counts the options for this page's list. */
	public function __construct( private readonly Settings $settings, private readonly State $state ) {
		$object = is_tax() ? get_queried_object() : null;
		if ( $settings->offers( 'attributes' ) ) {
			foreach ( wc_get_attribute_taxonomies() as $attribute ) {
				$name     = is_object( $attribute ) ? $attribute->attribute_name ?? '' : '';
				$taxonomy = is_string( $name ) ? wc_attribute_taxonomy_name( $name ) : '';
				if ( taxonomy_exists( $taxonomy ) && ! ( $object instanceof \WP_Term && $object->taxonomy === $taxonomy ) && count( $this->attributes ) < self::MAX_ATTRIBUTES ) {
					$this->attributes[ $taxonomy ] = wc_attribute_label( $taxonomy );
				}
			}
		}
		$queries = array_map( static fn (): array => array( 'number' => self::MAX_TERMS ), $this->attributes );
		if ( $settings->offers( 'categories' ) && ( ! $object instanceof \WP_Term || 'product_cat' === $object->taxonomy ) ) {
			$queries['product_cat'] = array( 'parent' => $object instanceof \WP_Term ? $object->term_id : 0 );
		}
		$this->terms                = CachedTerms::with_products( $queries );
		$this->terms['product_cat'] = array_slice( $this->terms['product_cat'] ?? array(), 0, self::MAX_OPTIONS );
		$this->counted              = Facets::of(
			new FacetRequest(
				QueryFilters::context(),
				$state,
				attributes: array_keys( $this->attributes ),
				categories: array_map( static fn( FilterTerm $term ): int => $term->id, $this->terms['product_cat'] )
			)
		);
	}

	/** Number of products in the current list. */
	public function total(): int {
		return $this->counted['total'];
	}

	/**
	 * The groups of checkboxes, each with at least one option.
	 *
	 * @return list<Group>
	 */
	public function groups(): array {
		$groups = array(
			array(
				'name'    => State::CATEGORY,
				'title'   => __( 'Category', 'vitrin' ),
				'options' => $this->of_terms( $this->terms['product_cat'], $this->counted['categories'], $this->state->categories, 'categories' ),
			),
		);
		foreach ( $this->attributes as $taxonomy => $title ) {
			$groups[] = array(
				'name'    => 'filter_' . substr( $taxonomy, 3 ),
				'title'   => $title,
				'options' => $this->of_terms( $this->terms[ $taxonomy ] ?? array(), $this->counted['terms'], $this->state->attributes[ $taxonomy ] ?? array(), $taxonomy ),
			);
		}
		$groups[] = array(
			'name'    => State::RATING,
			'title'   => __( 'Rating', 'vitrin' ),
			'options' => $this->settings->offers( 'rating' ) ? $this->stars() : array(),
		);
		$groups[] = array(
			'name'    => '',
			'title'   => __( 'Offers and stock', 'vitrin' ),
			'options' => $this->flags(),
		);

		return array_values( array_filter( $groups, static fn( array $group ): bool => array() !== $group['options'] ) );
	}

	/**
	 * The price range and what is chosen; null when there is nothing to choose.
	 *
	 * @return array{from: float, to: float, step: float, minimum: float|null, maximum: float|null}|null
	 */
	public function prices(): ?array {
		list( $from, $to, $step ) = Prices::scale( $this->counted['lowest'], $this->counted['highest'], wc_get_price_decimals() );
		$is_chosen                = null !== $this->state->minimum || null !== $this->state->maximum;
		if ( ! $this->settings->offers( 'price' ) || ( $from === $to && ! $is_chosen ) ) {
			return null;
		}

		return array(
			'from'    => $from,
			'to'      => $to,
			'step'    => $step,
			'minimum' => $this->state->minimum,
			'maximum' => $this->state->maximum,
		);
	}

	/**
	 * @param list<FilterTerm> $terms
	 * @param array<int, int>  $counts By id.
	 * @param list<string>     $chosen Slugs.
	 * @return list<Option>
	 */
	private function of_terms( array $terms, array $counts, array $chosen, string $filter ): array {
		$options = array();
		foreach ( $terms as $term ) {
			$count     = $counts[ $term->id ] ?? 0;
			$is_chosen = in_array( $term->slug, $chosen, true );
			if ( $is_chosen || ( $count > 0 && count( $options ) < self::MAX_OPTIONS ) ) {
				$options[] = array(
					'value'  => urldecode( $term->slug ),
					'label'  => $term->name,
					'count'  => $count,
					'chosen' => $is_chosen,
					'filter'   => $filter,
					'key'    => $term->slug,
				);
			}
		}

		return $options;
	}

	/** @return list<Option> */
	private function stars(): array {
		$options = array();
		foreach ( $this->counted['stars'] as $stars => $count ) {
			$is_chosen = in_array( $stars, $this->state->ratings, true );
			if ( $is_chosen || $count > 0 ) {
				$options[] = array(
					'value'  => (string) $stars,
					'label'  => WithoutOne::stars_label( $stars ),
					'count'  => $count,
					'chosen' => $is_chosen,
					'filter'   => 'ratings',
					'key'    => $stars,
				);
			}
		}

		return $options;
	}

	/**
	 * Options that are on or off.
	 *
	 * @return list<Option>
	 */
	private function flags(): array {
		$options = array();
		foreach (
			array(
				'sale'  => array( State::SALE, __( 'On sale only', 'vitrin' ) ),
				'stock' => array( State::STOCK, __( 'In stock only', 'vitrin' ) ),
			) as $filter => list( $name, $label )
		) {
			$is_chosen = $this->state->{$filter};
			if ( $this->settings->offers( $filter ) && ( $is_chosen || $this->counted[ $filter ] > 0 ) ) {
				$options[] = array(
					'value'  => $name,
					'label'  => $label,
					'count'  => $this->counted[ $filter ],
					'chosen' => $is_chosen,
					'filter'   => $filter,
					'key'    => '',
				);
			}
		}

		return $options;
	}
}
