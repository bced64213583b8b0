<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\Prices;
use Vitrin\Catalog\SwatchData;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\Landmark;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The form that narrows a block's list [LOOP-01]: a plain one that goes by GET, so it works without script [LOOP-07].
 * And what is chosen in it.
 *
 * @phpstan-import-type Option from FilterOptions
 */
final class Controls {

	/** More groups stand in columns above the list, and only where several have room. */
	private const FEW = 3;

	/** @var array<string, string> What each is called in the address. */
	private array $names;

	/** @param string $id Begins the ids of the block's elements. */
	public function __construct(
		private readonly Definition $definition,
		private readonly PageContext $page,
		private readonly Choices $choices,
		private readonly FilterOptions $options,
		private readonly string $id
	) {
		$this->names = Choices::names( $definition, $page->number );
	}

	/** The form. */
	public function form(): string {
		$groups   = '';
		$has_many = count( array_unique( array_map( static fn ( array $filter ): string => self::group_of( $filter['kind'] ) . $filter['taxonomy'], $this->definition->filters ) ) ) > self::FEW;
		$has_offers = false;
		foreach ( $this->definition->filters as $filter ) {
			if ( 'offers' !== self::group_of( $filter['kind'] ) ) {
				$groups .= $this->group( $filter['kind'], $filter['taxonomy'], $filter['look'] );
			} elseif ( ! $has_offers ) {
				$groups    .= $this->offers();
				$has_offers = true;
			}
		}
		$first  = ( $this->definition->has_search ? $this->search_field() : '' ) . ( count( $this->definition->sorting ) > 1 ? $this->sort_field() : '' );
		$hidden = '';
		foreach ( Block::kept_arguments( $this->definition, $this->page->number ) as $name => $value ) {
			$hidden .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}

		return sprintf(
			'<form class="vitrin-loop__form%12$s" method="get" action="" role="search" aria-label="%1$s">%2$s<input type="hidden" name="%3$s" value="%4$d"><div class="vitrin-loop__fields">%5$s%6$s</div>'
			. '<div class="vitrin-loop__foot"><button type="submit" class="vitrin-button vitrin-button--primary vitrin-loop__apply"><span class="vitrin-loop__apply-text">%7$s</span><span class="vitrin-loop__show">%8$s</span></button><a class="vitrin-button vitrin-loop__reset" rel="nofollow" data-vitrin-loop-link href="%9$s"%10$s>%11$s</a></div></form>',
			esc_attr( Landmark::numbered( __( 'Narrow the list', 'vitrin' ), $this->page->number ) ),
			$hidden,
			esc_attr( Block::FORM ),
			absint( $this->page->number ),
			// Sorting is looked for at the list's beginning, not below all filters.
			'' === $first ? '' : '<div class="vitrin-loop__first">' . $first . '</div>',
			$groups,
			esc_html__( 'Apply', 'vitrin' ),
			esc_html( $this->show_text() ),
			esc_url( $this->choices->cleared()->address( $this->page->number ) ),
			$this->choices->is_empty() ? ' hidden' : '',
			esc_html__( 'Clear all', 'vitrin' ),
			$has_many ? ' vitrin-loop__form--many' : ''
		);
	}

	/** Sale and stock, each one option only, are one group, where the first of them stands. */
	private static function group_of( string $kind ): string {
		return in_array( $kind, array( 'sale', 'stock' ), true ) ? 'offers' : $kind;
	}

	private function offers(): string {
		$boxes = array();
		foreach ( $this->definition->filters as $filter ) {
			$boxes[] = match ( $filter['kind'] ) {
				'sale'  => $this->boxes( $this->names['sale'], 'checkboxes', $this->options->sale() ),
				'stock' => $this->boxes( $this->names['stock'], 'checkboxes', $this->options->stock() ),
				default => '',
			};
		}
		$boxes = array_filter( $boxes );

		return array() === $boxes ? '' : sprintf(
			'<fieldset class="vitrin-loop__group vitrin-loop__group--checkboxes" data-vitrin-loop-group="offers"><legend%s>%s</legend>%s</fieldset>',
			// One option says it itself.
			1 === count( $boxes ) ? ' class="vitrin-hidden"' : '',
			esc_html__( 'Offers and stock', 'vitrin' ),
			str_replace( '</ul><ul>', '', implode( '', $boxes ) )
		);
	}

	/** What opens the form on narrow screens, with how many choices are in force. */
	public function opener(): string {
		$chosen = count( $this->chip_links() );

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
		$total = $this->options->total();
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
		$options = sprintf( '<option value="">%s</option>', esc_html__( 'In the usual order', 'vitrin' ) );
		foreach ( $this->definition->sorting as $sort ) {
			$options .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $sort ), selected( $sort, $this->choices->sort, false ), esc_html( self::sort_label( $sort, $this->definition->is_of_products() ) ) );
		}

		return sprintf(
			'<p class="vitrin-loop__sort"><label for="%1$s-sort">%2$s</label> <select id="%1$s-sort" name="%3$s">%4$s</select></p>',
			esc_attr( $this->id ),
			esc_html_x( 'Sort', 'label of the choice of an order', 'vitrin' ),
			esc_attr( $this->names['sort'] ),
			$options
		);
	}

	/**
	 * An order as visitors read it.
	 *
	 * @param string $sort Of Definition::sortings().
	 */
	public static function sort_label( string $sort, bool $is_of_products ): string {
		return match ( $sort ) {
			'date'       => __( 'Newest', 'vitrin' ),
			'title'      => __( 'By name', 'vitrin' ),
			'popularity' => $is_of_products ? __( 'Best sellers', 'vitrin' ) : __( 'Most discussed', 'vitrin' ),
			'rating'     => __( 'Best rated', 'vitrin' ),
			'price'      => __( 'Cheapest', 'vitrin' ),
			'price-desc' => __( 'Most expensive', 'vitrin' ),
			default      => $sort,
		};
	}

	private function group( string $kind, string $taxonomy, string $look ): string {
		if ( 'price' === $kind ) {
			return $this->price_fields();
		}
		list( $title, $name, $options ) = match ( $kind ) {
			'rating' => array( __( 'Rating', 'vitrin' ), $this->names['stars'], $this->options->stars() ),
			default  => array( self::title( $taxonomy ), $this->names[ $taxonomy ] ?? '', $this->options->of_terms( $taxonomy ) ),
		};
		if ( array() === $options || '' === $name ) {
			return '';
		}

		return sprintf(
			'<fieldset class="vitrin-loop__group vitrin-loop__group--%1$s" data-vitrin-loop-group="%2$s" data-vitrin-loop-look="%1$s"><legend>%3$s</legend>%4$s</fieldset>',
			esc_attr( $look ),
			esc_attr( 'terms' === $kind ? $taxonomy : 'stars' ),
			esc_html( $title ),
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
					$this->definition->has_counts && $this->options->is_counted() ? '<span class="vitrin-loop__count">' . esc_html( Digits::of( $option['count'] ) ) . '</span>' : '',
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
		$known             = $this->options->prices();
		list( $from, $to ) = Prices::scale( $known[0] ?? 0.0, $known[1] ?? 0.0, wc_get_price_decimals() );
		$state             = $this->choices->state;
		if ( $from === $to && null !== $known && null === $state->minimum && null === $state->maximum ) {
			return '';
		}
		$field = fn ( string $end, string $label, ?float $value, float $hint ): string => sprintf(
			'<label class="vitrin-loop__price"><span>%s</span><input type="text" inputmode="decimal" autocomplete="off" maxlength="24" aria-describedby="%s-price" pattern="[\s\d۰-۹٠-٩.,،٫٬\u200c\u200e\u200f]*" title="%s" name="%s[%s]" value="%s" placeholder="%s"></label>',
			esc_html( $label ),
			esc_attr( $this->id ),
			esc_attr__( 'An amount in digits', 'vitrin' ),
			esc_attr( $this->names['price'] ),
			esc_attr( $end ),
			esc_attr( null === $value ? '' : Prices::amount( $value ) ),
			esc_attr( null === $known ? '' : Prices::amount( $hint ) )
		);
		$unit  = html_entity_decode( get_woocommerce_currency_symbol(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );

		return sprintf(
			'<fieldset class="vitrin-loop__group" data-vitrin-loop-group="price"><legend>%s</legend>%s%s<p class="vitrin-loop__wrong" id="%s-price" hidden>%s</p></fieldset>',
			esc_html__( 'Price', 'vitrin' ),
			/* translators: %s: the currency's symbol; a field for the lowest price follows. */
			$field( 'from', sprintf( __( 'From (%s)', 'vitrin' ), $unit ), $state->minimum, $from ),
			/* translators: %s: the currency's symbol; a field for the highest price follows. */
			$field( 'to', sprintf( __( 'To (%s)', 'vitrin' ), $unit ), $state->maximum, $to ),
			esc_attr( $this->id ),
			esc_html( Prices::how_to_type() )
		);
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

	/** The choices in force, each as a link that takes it back [LOOP-01]; '' where the editor wants none. */
	public function chips(): string {
		if ( ! $this->definition->has_chips ) {
			return '';
		}
		$chips = implode( '', $this->chip_links() );
		if ( '' !== $chips ) {
			$chips .= sprintf( '<li><a class="vitrin-loop__clear" rel="nofollow" data-vitrin-loop-link href="%s">%s</a></li>', esc_url( $this->choices->cleared()->address( $this->page->number ) ), esc_html__( 'Clear all', 'vitrin' ) );
		}

		return sprintf( '<ul class="vitrin-loop__chips" aria-label="%s"%s>%s</ul>', esc_attr__( 'Filters in force', 'vitrin' ), '' === $chips ? ' hidden' : '', $chips );
	}

	/** @return list<string> A link for each choice, which takes it back. */
	private function chip_links(): array {
		$state = $this->choices->state;
		$chips = '' === $this->choices->search ? array() : array( $this->chip( $this->choices->search, $this->choices->without_search() ) );
		foreach ( array_keys( $this->definition->taxonomies() ) as $taxonomy ) {
			foreach ( $this->options->of_terms( $taxonomy ) as $option ) {
				if ( $option['chosen'] ) {
					$chips[] = $this->chip( $option['label'], $this->choices->with_state( $this->choices->without_term( $taxonomy, sanitize_title( $option['value'] ) ) ) );
				}
			}
		}
		foreach ( $this->options->stars() as $option ) {
			if ( $option['chosen'] ) {
				$chips[] = $this->chip( $option['label'], $this->choices->with_state( $state->without( 'ratings', (int) $option['value'] ) ) );
			}
		}
		$prices = Prices::in_words( $state );
		if ( '' !== $prices ) {
			$chips[] = $this->chip( $prices, $this->choices->with_state( $state->without( 'price' ) ) );
		}
		foreach ( array(
			'sale'  => $this->options->sale(),
			'stock' => $this->options->stock(),
		) as $name => $options ) {
			foreach ( $options as $option ) {
				if ( $option['chosen'] ) {
					$chips[] = $this->chip( $option['label'], $this->choices->with_state( $state->without( $name ) ) );
				}
			}
		}

		return $chips;
	}

	/** @param Choices $left What is in force without it. */
	private function chip( string $label, Choices $left ): string {
		return sprintf(
			'<li><a class="vitrin-loop__chip" rel="nofollow" data-vitrin-loop-link href="%s"><span class="vitrin-hidden">%s </span><bdi>%s</bdi>%s</a></li>',
			esc_url( $left->address( $this->page->number ) ),
			esc_html__( 'Remove the filter:', 'vitrin' ),
			esc_html( $label ),
			Icons::svg( 'x' )
		);
	}
}
