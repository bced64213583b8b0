<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Filters\FilterTerm;
use Vitrin\Filters\KeptTerms;
use Vitrin\Filters\Options;
use Vitrin\Filters\Prices;
use Vitrin\Filters\State;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Ui\Icons;
use Vitrin\Variations\SwatchData;

defined( 'ABSPATH' ) || exit;

/**
 * What narrows a block's list [LOOP-01]: a plain GET form that works without script [LOOP-07], chips that take a
 * choice back, the number of items.
 *
 * @phpstan-type Option array{value: string, label: string, count: int, chosen: bool, term: int, parent: int}
 */
final class Controls {

	/** More options on one group would not be read. */
	private const MAX_OPTIONS = 60;

	/** Terms that are counted. */
	private const MAX_TERMS = 200;

	/** @var array{total: int, terms: array<int, int>, categories: array<int, int>, others: array<int, int>, stars: array<int, int>, sale: int, stock: int, lowest: float, highest: float} */
	private array $counted;

	/** @var array<string, list<FilterTerm>> By taxonomy. */
	private array $terms = array();

	/** @var array<string, string> What each is called in the address. */
	private array $names;

	/** @param string $id Begins the ids of the block's elements. */
	public function __construct(
		private readonly Definition $definition,
		private readonly PageContext $page,
		private readonly Choices $choices,
		private readonly string $id,
		private readonly LoopQuery $query
	) {
		$this->names = Choices::names( $definition, $page->number );
		$attributes  = array();
		$categories  = array();
		$others      = array();
		foreach ( array_keys( $definition->taxonomies() ) as $taxonomy ) {
			$this->terms[ $taxonomy ] = self::terms( $taxonomy );
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

	/** Number of items in the list. */
	public function total(): int {
		return $this->counted['total'];
	}

	/** The form. */
	public function form(): string {
		$groups = '';
		foreach ( $this->definition->filters as $filter ) {
			$groups .= $this->group( $filter['kind'], $filter['taxonomy'], $filter['look'] );
		}
		$hidden = '';
		foreach ( Block::kept_arguments( $this->definition, $this->page->number ) as $name => $value ) {
			$hidden .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}

		return sprintf(
			'<form class="vitrin-loop__form" method="get" action="" role="search" aria-label="%1$s">%2$s<input type="hidden" name="%3$s" value="%4$d"><div class="vitrin-loop__fields">%5$s%6$s%7$s</div>'
			. '<div class="vitrin-loop__foot"><button type="submit" class="vitrin-button vitrin-button--primary vitrin-loop__apply"><span class="vitrin-loop__apply-text">%8$s</span><span class="vitrin-loop__show">%9$s</span></button><a class="vitrin-button vitrin-loop__reset" rel="nofollow" data-vitrin-loop-link href="%10$s"%11$s>%12$s</a></div></form>',
			esc_attr__( 'Narrow the list', 'vitrin' ),
			$hidden,
			esc_attr( Block::FORM ),
			absint( $this->page->number ),
			$this->definition->has_search ? $this->search_field() : '',
			$groups,
			count( $this->definition->sorting ) > 1 ? $this->sort_field() : '',
			esc_html__( 'Apply', 'vitrin' ),
			esc_html( $this->show_text() ),
			esc_url( $this->address( $this->choices->cleared() ) ),
			$this->choices->is_empty() ? ' hidden' : '',
			esc_html__( 'Clear all', 'vitrin' )
		);
	}

	/** What opens the form on narrow screens, with the number of choices. */
	public function opener(): string {
		$chosen = count( $this->chosen() );

		return sprintf(
			'<summary class="vitrin-button vitrin-loop__toggle">%s<span>%s</span><span class="vitrin-loop__chosen"%s>%s</span></summary>',
			Icons::svg( 'adjustments' ),
			esc_html__( 'Filters', 'vitrin' ),
			0 === $chosen ? ' hidden' : '',
			esc_html( Digits::of( $chosen ) )
		);
	}

	/** The button's words where the form covers the list. */
	private function show_text(): string {
		$total = $this->counted['total'];
		if ( $this->definition->is_of_products() ) {
			/* translators: %s: number of products. */
			return 0 === $total ? __( 'No product fits', 'vitrin' ) : sprintf( _n( 'Show %s product', 'Show %s products', $total, 'vitrin' ), Digits::of( $total ) );
		}

		/* translators: %s: number of posts, or of other things that a site lists. */
		return 0 === $total ? __( 'Nothing fits', 'vitrin' ) : sprintf( _n( 'Show %s result', 'Show %s results', $total, 'vitrin' ), Digits::of( $total ) );
	}

	private function search_field(): string {
		return sprintf(
			'<p class="vitrin-loop__search"><label class="vitrin-hidden" for="%1$s-search">%2$s</label><input type="search" id="%1$s-search" name="%3$s" value="%4$s" placeholder="%2$s" maxlength="100" autocomplete="off"></p>',
			esc_attr( $this->id ),
			esc_attr__( 'Search in this list', 'vitrin' ),
			esc_attr( $this->names['search'] ),
			esc_attr( $this->choices->search )
		);
	}

	private function sort_field(): string {
		$labels  = array(
			'date'       => __( 'Newest', 'vitrin' ),
			'title'      => __( 'By name', 'vitrin' ),
			'popularity' => $this->definition->is_of_products() ? __( 'Best sellers', 'vitrin' ) : __( 'Most discussed', 'vitrin' ),
			'rating'     => __( 'Best rated', 'vitrin' ),
			'price'      => __( 'Cheapest', 'vitrin' ),
			'price-desc' => __( 'Most expensive', 'vitrin' ),
		);
		$options = sprintf( '<option value="">%s</option>', esc_html__( 'In the usual order', 'vitrin' ) );
		foreach ( $this->definition->sorting as $sort ) {
			$options .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $sort ), selected( $sort, $this->choices->sort, false ), esc_html( $labels[ $sort ] ?? $sort ) );
		}

		return sprintf(
			'<p class="vitrin-loop__sort"><label for="%1$s-sort">%2$s</label> <select id="%1$s-sort" name="%3$s">%4$s</select></p>',
			esc_attr( $this->id ),
			esc_html_x( 'Sort', 'label of the choice of an order', 'vitrin' ),
			esc_attr( $this->names['sort'] ),
			$options
		);
	}

	private function group( string $kind, string $taxonomy, string $look ): string {
		if ( 'price' === $kind ) {
			return $this->price_fields();
		}
		list( $title, $name, $options ) = match ( $kind ) {
			'rating' => array( __( 'Rating', 'vitrin' ), $this->names['stars'], $this->stars() ),
			'sale'   => array( '', $this->names['sale'], self::flag( __( 'On sale only', 'vitrin' ), $this->counted['sale'], $this->choices->state->sale ) ),
			'stock'  => array( '', $this->names['stock'], self::flag( __( 'In stock only', 'vitrin' ), $this->counted['stock'], $this->choices->state->stock ) ),
			default  => array( self::title( $taxonomy ), $this->names[ $taxonomy ] ?? '', $this->options( $taxonomy ) ),
		};
		if ( array() === $options || '' === $name ) {
			return '';
		}

		return sprintf(
			'<fieldset class="vitrin-loop__group vitrin-loop__group--%1$s" data-vitrin-loop-group="%2$s" data-vitrin-loop-look="%1$s"><legend%3$s>%4$s</legend>%5$s</fieldset>',
			esc_attr( $look ),
			esc_attr( 'terms' === $kind ? $taxonomy : ( 'rating' === $kind ? 'stars' : $kind ) ),
			'' === $title ? ' class="vitrin-hidden"' : '',
			esc_html( '' === $title ? __( 'Offers and stock', 'vitrin' ) : $title ),
			$this->boxes( $name, $look, $options )
		);
	}

	/**
	 * Checkboxes; those of categories stand within each other as the categories do.
	 *
	 * @param list<Option> $options
	 * @param int          $within  Term whose options these are; 0 for the outermost.
	 */
	private function boxes( string $name, string $look, array $options, int $within = 0 ): string {
		$shown = 'category' === $look ? array_column( $options, 'term' ) : array();
		if ( 'swatches' === $look ) {
			// Of all at once, instead of each when it is drawn.
			update_termmeta_cache( array_column( $options, 'term' ) );
		}
		$items = '';
		foreach ( $options as $option ) {
			if ( $within === ( in_array( $option['parent'], $shown, true ) ? $option['parent'] : 0 ) ) {
				$items .= sprintf(
					'<li><label class="vitrin-loop__option"><input type="checkbox" name="%1$s[]" value="%2$s"%3$s>%4$s<span>%5$s</span>%6$s</label>%7$s</li>',
					esc_attr( $name ),
					esc_attr( $option['value'] ),
					checked( $option['chosen'], true, false ),
					'swatches' === $look ? self::swatch( $option['term'] ) : '',
					esc_html( $option['label'] ),
					$this->definition->has_counts && $this->query->is_counted() ? '<span class="vitrin-loop__count">' . esc_html( Digits::of( $option['count'] ) ) . '</span>' : '',
					0 !== $option['term'] && in_array( $option['term'], $shown, true ) ? $this->boxes( $name, $look, $options, $option['term'] ) : ''
				);
			}
		}

		return '' === $items ? '' : '<ul>' . $items . '</ul>';
	}

	/** Beside the option's name, which says the same to those who don't see it; '' where the shop has none. */
	private static function swatch( int $term ): string {
		$color = SwatchData::color( $term );

		return '' !== $color
			? sprintf( '<span class="vitrin-loop__swatch" style="background:%s"></span>', esc_attr( $color ) )
			: wp_get_attachment_image(
				SwatchData::picture( $term ),
				'woocommerce_gallery_thumbnail',
				false,
				array(
					'alt'   => '',
					'class' => 'vitrin-loop__swatch',
					'sizes' => '28px',
				)
			);
	}

	private function price_fields(): string {
		list( $from, $to ) = Prices::scale( $this->counted['lowest'], $this->counted['highest'], wc_get_price_decimals() );
		$state             = $this->choices->state;
		if ( $from === $to && $this->query->has_prices() && null === $state->minimum && null === $state->maximum ) {
			return '';
		}
		$field = fn ( string $end, string $label, ?float $value, float $hint ): string => sprintf(
			'<label class="vitrin-loop__price"><span>%s</span><input type="text" inputmode="decimal" autocomplete="off" maxlength="24" pattern="[\s\d۰-۹٠-٩.,،٫٬\u200c\u200e\u200f]*" title="%s" name="%s[%s]" value="%s" placeholder="%s"></label>',
			esc_html( $label ),
			esc_attr__( 'An amount in digits', 'vitrin' ),
			esc_attr( $this->names['price'] ),
			esc_attr( $end ),
			esc_attr( null === $value ? '' : Prices::amount( $value ) ),
			esc_attr( $this->query->has_prices() ? Prices::amount( $hint ) : '' )
		);
		$unit  = html_entity_decode( get_woocommerce_currency_symbol(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );

		return sprintf(
			'<fieldset class="vitrin-loop__group" data-vitrin-loop-group="price"><legend>%s</legend>%s%s</fieldset>',
			esc_html__( 'Price', 'vitrin' ),
			/* translators: %s: the currency's symbol; a field for the lowest price follows. */
			$field( 'from', sprintf( __( 'From (%s)', 'vitrin' ), $unit ), $state->minimum, $from ),
			/* translators: %s: the currency's symbol; a field for the highest price follows. */
			$field( 'to', sprintf( __( 'To (%s)', 'vitrin' ), $unit ), $state->maximum, $to )
		);
	}

	/** @return list<Option> */
	private function options( string $taxonomy ): array {
		$chosen  = $this->choices->terms_of( $taxonomy );
		$options = array();
		foreach ( $this->terms[ $taxonomy ] ?? array() as $term ) {
			$count     = $this->counted['terms'][ $term->id ] ?? $this->counted['categories'][ $term->id ] ?? $this->counted['others'][ $term->id ] ?? 0;
			$is_chosen = in_array( $term->slug, $chosen, true );
			if ( $is_chosen || $count > 0 || ! $this->definition->hides_empty || ! $this->query->is_counted() ) {
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

		return array_slice( $options, 0, self::MAX_OPTIONS );
	}

	/** @return list<Option> */
	private function stars(): array {
		$options = array();
		foreach ( $this->counted['stars'] as $stars => $count ) {
			$is_chosen = in_array( $stars, $this->choices->state->ratings, true );
			if ( $is_chosen || $count > 0 ) {
				$options[] = array(
					'value'  => (string) $stars,
					'label'  => Options::stars_label( $stars ),
					'count'  => $count,
					'chosen' => $is_chosen,
					'term'   => 0,
					'parent' => 0,
				);
			}
		}

		return $options;
	}

	/** @return list<Option> */
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

	/** @return list<string> What is chosen, each a link that takes it back. */
	private function chosen(): array {
		$state = $this->choices->state;
		$chips = '' === $this->choices->search ? array() : array( $this->chip( $this->choices->search, $this->choices->without_search() ) );
		foreach ( array_keys( $this->definition->taxonomies() ) as $taxonomy ) {
			foreach ( $this->options( $taxonomy ) as $option ) {
				if ( $option['chosen'] ) {
					$chips[] = $this->chip( $option['label'], $this->choices->with_state( $this->choices->without_term( $taxonomy, sanitize_title( $option['value'] ) ) ) );
				}
			}
		}
		foreach ( $this->stars() as $option ) {
			if ( $option['chosen'] ) {
				$chips[] = $this->chip( $option['label'], $this->choices->with_state( $state->without( 'ratings', (int) $option['value'] ) ) );
			}
		}
		$prices = Prices::in_words( $state );
		if ( '' !== $prices ) {
			$chips[] = $this->chip( $prices, $this->choices->with_state( $state->without( 'price' ) ) );
		}
		if ( $state->sale ) {
			$chips[] = $this->chip( __( 'On sale only', 'vitrin' ), $this->choices->with_state( $state->without( 'sale' ) ) );
		}
		if ( $state->stock ) {
			$chips[] = $this->chip( __( 'In stock only', 'vitrin' ), $this->choices->with_state( $state->without( 'stock' ) ) );
		}

		return $chips;
	}

	/** The choices in force. */
	public function chips(): string {
		if ( ! $this->definition->has_chips ) {
			return '';
		}
		$chips = implode( '', $this->chosen() );
		if ( '' !== $chips ) {
			$chips .= sprintf( '<li><a class="vitrin-loop__clear" rel="nofollow" data-vitrin-loop-link href="%s">%s</a></li>', esc_url( $this->address( $this->choices->cleared() ) ), esc_html__( 'Clear all', 'vitrin' ) );
		}

		return sprintf( '<ul class="vitrin-loop__chips" aria-label="%s"%s>%s</ul>', esc_attr__( 'Filters in force', 'vitrin' ), '' === $chips ? ' hidden' : '', $chips );
	}

	private function chip( string $label, Choices $left ): string {
		return sprintf(
			'<li><a class="vitrin-loop__chip" rel="nofollow" data-vitrin-loop-link href="%s"><span class="vitrin-hidden">%s </span><bdi>%s</bdi>%s</a></li>',
			esc_url( $this->address( $left ) ),
			esc_html__( 'Remove the filter:', 'vitrin' ),
			esc_html( $label ),
			Icons::svg( 'x' )
		);
	}

	/** The number of items, as a sentence. */
	public function count_text(): string {
		$total = $this->counted['total'];
		if ( 0 === $total ) {
			return __( 'Nothing fits.', 'vitrin' );
		}

		return $this->definition->is_of_products()
			/* translators: %s: number of products. */
			? sprintf( _n( '%s product found', '%s products found', $total, 'vitrin' ), Digits::of( $total ) )
			/* translators: %s: number of posts, or of other things that a site lists. */
			: sprintf( _n( '%s result', '%s results', $total, 'vitrin' ), Digits::of( $total ) );
	}

	/** Where further items are added: how far the list goes by now; '' where it isn't. */
	public function reached_text(): string {
		$total = $this->counted['total'];
		if ( 0 === $total || $this->choices->page < 2 || ! in_array( $this->definition->pagination, array( 'more', 'infinite' ), true ) ) {
			return '';
		}

		/* translators: 1: number of the last item that is shown, 2: number of items. */
		return sprintf( __( 'Shown up to item %1$s of %2$s', 'vitrin' ), Digits::of( min( $total, $this->choices->page * $this->definition->per_page ) ), Digits::of( $total ) );
	}

	/** Links to the list's pages. */
	public function pagination(): string {
		$pages = (int) ceil( $this->counted['total'] / $this->definition->per_page );
		$page  = min( $this->choices->page, max( 1, $pages ) );
		if ( $pages < 2 || 'none' === $this->definition->pagination ) {
			return '';
		}
		if ( 'numbers' !== $this->definition->pagination ) {
			return $page === $pages ? '' : sprintf( '<a class="vitrin-button vitrin-loop__more" data-vitrin-loop-link="more" rel="next" href="%s">%s</a>', esc_url( $this->address( $this->choices->on_page( $page + 1 ) ) ), esc_html__( 'Show more', 'vitrin' ) );
		}
		$items = '';
		$last  = 0;
		foreach ( array_unique( array_filter( array( 1, $page - 1, $page, $page + 1, $pages ), static fn ( int $one ): bool => $one >= 1 && $one <= $pages ) ) as $one ) {
			if ( $one > $last + 1 ) {
				$items .= '<li aria-hidden="true">…</li>';
			}
			$last   = $one;
			$text   = esc_html( Digits::of( $one ) );
			/* translators: %s: number of a page. */
			$label  = esc_attr( sprintf( __( 'Page %s', 'vitrin' ), Digits::of( $one ) ) );
			$items .= $one === $page
				// A name is only heard of what has a role.
				? sprintf( '<li><span class="vitrin-loop__page" aria-current="page"><span class="vitrin-hidden">%s</span><span aria-hidden="true">%s</span></span></li>', $label, $text )
				: sprintf( '<li><a class="vitrin-loop__page" data-vitrin-loop-link aria-label="%s" href="%s">%s</a></li>', $label, esc_url( $this->address( $this->choices->on_page( $one ) ) ), $text );
		}

		return '<ul class="vitrin-loop__pages">' . $items . '</ul>';
	}

	/** Of this page with other choices, relative to it: a call doesn't know on which address its block stands. */
	public function address( Choices $choices ): string {
		$query = http_build_query( $choices->arguments( $this->page->number ) + Block::kept_arguments( $this->definition, $this->page->number ), '', '&', PHP_QUERY_RFC3986 );

		return '?' . str_replace( '%2C', ',', $query );
	}

	/** @return list<FilterTerm> */
	private static function terms( string $taxonomy ): array {
		return Choices::may_filter_by( $taxonomy ) ? array_slice( KeptTerms::of( $taxonomy ), 0, self::MAX_TERMS ) : array();
	}

	private static function title( string $taxonomy ): string {
		if ( str_starts_with( $taxonomy, 'pa_' ) ) {
			return wc_attribute_label( $taxonomy );
		}
		if ( 'product_cat' === $taxonomy ) {
			// WooCommerce's own name is that of its screen.
			return __( 'Category', 'vitrin' );
		}
		$object = get_taxonomy( $taxonomy );
		$label  = $object instanceof \WP_Taxonomy ? $object->labels->singular_name ?? '' : '';

		return is_string( $label ) ? $label : '';
	}
}
