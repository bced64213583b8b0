<?php

namespace Vitrin\Filters;

use Vitrin\Catalog\Address;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\Prices;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;
use Vitrin\Catalog\WithoutOne;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/**
 * The panel as printed by the server [LIST-05]: a plain form that works without script, active filters as links
 * that remove them, and the number of products for screen readers. Nothing in it is personal.
 *
 * @phpstan-import-type Option from Options
 * @phpstan-import-type Group from Options
 */
final class Panel {

	/** Number of groups that are open at first. */
	private const OPEN_GROUPS = 4;

	/** Whether this page has a panel. */
	private static bool $is_printed = false;

	/** Whether this panel is a drawer; otherwise it unfolds. */
	private bool $slides_in = true;

	/** Created once per page. */
	private ?Options $options = null;

	public function __construct( private readonly Settings $settings ) {}

	/** Asked in the footer. */
	public static function is_printed(): bool {
		return self::$is_printed;
	}

	/** Enqueues the style early on pages that will have a panel. */
	public function enqueue(): void {
		if ( self::is_list_page() ) {
			Assets::enqueue_chunk( 'lists' );
		}
	}

	/** Before the list, unless the shop places it by shortcode, or by block in a block theme's template. */
	public function show(): void {
		if ( $this->settings->is_placed() && ! wc_get_loop_prop( 'is_shortcode' ) && ! self::is_in_template() ) {
			echo $this->html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is built.
		}
	}

	/**
	 * [vitrin_filters], with panel="drawer" or "fold" to override the setting.
	 *
	 * @param mixed $attributes '' when there are none.
	 */
	public function shortcode( mixed $attributes = array() ): string {
		$panel = is_array( $attributes ) ? $attributes['panel'] ?? '' : '';

		return $this->html( is_string( $panel ) ? $panel : '' );
	}

	/** After WooCommerce's message for an empty list: one filter less, or none. */
	public function print_clear_link(): void {
		$state = Address::state();
		if ( self::$is_printed && ! $state->is_empty() ) {
			printf(
				'<div class="vitrin-filters__none">%s<p><a class="vitrin-button" rel="nofollow" data-vitrin-filters-link href="%s">%s</a></p></div>',
				WithoutOne::html( self::without_one( $state ), 'vitrin-filters', 'data-vitrin-filters-link' ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
				esc_url( self::cleared() ),
				esc_html__( 'Clear all filters', 'vitrin' )
			);
		}
	}

	/** @return list<array{label: string, url: string, total: int}> Counted as the list is. */
	private static function without_one( State $state ): array {
		$context = QueryFilters::context();

		return WithoutOne::offers(
			array_map(
				static fn ( array $part ): array => array(
					'label' => WithoutOne::label( $part, $state ),
					'url'   => Address::of( $part['left'] ),
					'count' => static fn (): int => Facets::of( new FacetRequest( $context, $part['left'], kinds: array() ) )['total'],
				),
				$state->parts()
			)
		);
	}

	/**
	 * The panel, once per page and only on lists.
	 *
	 * @param string $panel drawer or fold; anything else as the settings say.
	 */
	public function html( string $panel = '' ): string {
		if ( self::$is_printed || ! self::is_list_page() ) {
			return '';
		}
		$html = $this->built( $panel );
		if ( '' !== $html ) {
			self::$is_printed = true;
			Assets::enqueue_chunk( 'lists' );
		}

		return $html;
	}

	/**
	 * The panel for the editor: of all the shop's products, with what it holds visible at once.
	 *
	 * @param string $panel As for html().
	 */
	public function preview( string $panel = '' ): string {
		$html = $this->built( $panel );
		if ( ! $this->slides_in ) {
			return str_replace( '<details class="vitrin-filters__fold">', '<details class="vitrin-filters__fold" open>', $html );
		}
		$titles = array_column( $this->options?->groups() ?? array(), 'title' );
		if ( null !== $this->options?->prices() ) {
			$titles[] = __( 'Price', 'vitrin' );
		}

		return '' === $html ? '' : $html . sprintf(
			'<p class="vitrin-filters__inside">%s</p>',
			/* translators: %s: names of groups of filters, such as "Category, Colour and Price". */
			esc_html( sprintf( __( 'The button opens a panel with: %s.', 'vitrin' ), wp_sprintf( '%l', $titles ) ) )
		);
	}

	/** Without a page's conditions: '' when there is nothing to filter by. */
	private function built( string $panel ): string {
		$this->slides_in = in_array( $panel, array( 'drawer', 'fold' ), true ) ? 'drawer' === $panel : $this->settings->slides_in();

		$state         = Address::state();
		$this->options = new Options( $this->settings, $state );
		$groups        = $this->options->groups();
		$prices        = $this->options->prices();
		if ( array() === $groups && null === $prices && $state->is_empty() ) {
			return '';
		}

		$slides = $this->slides_in;
		$id     = wp_unique_id( 'vitrin-filters-' );
		$form   = $this->form( $id, $state, $groups, $prices );
		$chips  = $this->chips( $state, $groups );

		$html = sprintf(
			'<div class="vitrin-filters" data-vitrin-filters="%1$s" data-vitrin-said="%2$s">%3$s%4$s</div>',
			$slides ? 'drawer' : 'fold',
			esc_attr( $this->announcement() ),
			$slides
				? sprintf(
					'<noscript><style>.vitrin-filters__panel{display:block;position:static;inline-size:auto;max-inline-size:none;block-size:auto;visibility:visible}.vitrin-filters__toggle,.vitrin-filters__close{display:none}</style></noscript><div class="vitrin-filters__bar"><button type="button" class="vitrin-button vitrin-filters__toggle" aria-haspopup="dialog" commandfor="%1$s" command="show-modal">%2$s</button>%3$s</div>',
					esc_attr( $id ),
					self::label( $state ),
					$chips
				)
				: '',
			$slides
				? sprintf( '<dialog class="vitrin-filters__panel" id="%1$s" aria-labelledby="%1$s-title">%2$s</dialog>', esc_attr( $id ), $form )
				: sprintf( '<details class="vitrin-filters__fold"><summary class="vitrin-button vitrin-filters__toggle">%1$s</summary>%2$s</details>%3$s', self::label( $state ), $form, $chips )
		);

		// Fields hold values from the address, and their own names have brackets, too.
		return CachedMarkup::without_shortcodes( $html );
	}

	/** The toggle's HTML, with the number of chosen options. */
	private static function label( State $state ): string {
		$chosen = count( $state->categories ) + count( $state->ratings ) + (int) $state->sale + (int) $state->stock
			+ (int) ( null !== $state->minimum || null !== $state->maximum ) + array_sum( array_map( 'count', $state->attributes ) );

		return Icons::svg( 'adjustments' ) . '<span>' . esc_html__( 'Filters', 'vitrin' ) . '</span><span class="vitrin-filters__chosen"' . ( $chosen ? '' : ' hidden' ) . '>' . esc_html( Digits::of( $chosen ) ) . '</span>';
	}

	/**
	 * @param string                                                                                    $id     The panel's.
	 * @param list<Group>                                                                               $groups Checkboxes.
	 * @param array{from: float, to: float, step: float, minimum: float|null, maximum: float|null}|null $prices
	 */
	private function form( string $id, State $state, array $groups, ?array $prices ): string {
		$hidden = '<input type="hidden" name="' . esc_attr( Address::FORM ) . '[form]" value="1">';
		foreach ( Address::other_arguments() as $name => $value ) {
			$hidden .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		$sections = array();
		foreach ( $groups as $group ) {
			$sections[] = array( $group['name'] . ( '' === $group['name'] ? 'flags' : '' ), $group['title'], self::boxes( $group ), in_array( true, array_column( $group['options'], 'chosen' ), true ) );
		}
		if ( null !== $prices ) {
			// After the category, where people look for it.
			array_splice( $sections, State::CATEGORY === ( $sections[0][0] ?? '' ) ? 1 : 0, 0, array( array( 'price', __( 'Price', 'vitrin' ), self::range( $prices, $id ), true ) ) );
		}
		$body = '';
		foreach ( $sections as $at => list( $name, $title, $content, $is_chosen ) ) {
			$body .= sprintf(
				'<details class="vitrin-filters__group" data-group="%s"%s><summary>%s</summary>%s</details>',
				esc_attr( $name ),
				$at < self::OPEN_GROUPS || $is_chosen ? ' open' : '',
				esc_html( $title ),
				$content
			);
		}

		return sprintf(
			'<form class="vitrin-filters__form" method="get" action="%1$s" autocomplete="off" aria-label="%2$s">%3$s%4$s<div class="vitrin-filters__groups">%5$s</div>'
			. '<div class="vitrin-filters__footer"><button type="submit" class="vitrin-button vitrin-button--primary">%6$s</button><a class="vitrin-button" rel="nofollow" data-vitrin-filters-link href="%7$s"%8$s>%9$s</a></div></form>',
			esc_url( Address::base() ),
			esc_attr__( 'Filter products', 'vitrin' ),
			$hidden,
			$this->slides_in
				? sprintf(
					'<div class="vitrin-filters__header"><h2 class="vitrin-filters__title" id="%1$s-title">%2$s</h2><button type="button" class="vitrin-filters__close" commandfor="%1$s" command="close" aria-label="%3$s">%4$s</button></div>',
					esc_attr( $id ),
					esc_html__( 'Filters', 'vitrin' ),
					esc_attr__( 'Close the filters', 'vitrin' ),
					Icons::svg( 'x' )
				)
				: '',
			$body,
			esc_html( $this->button() ),
			esc_url( self::cleared() ),
			$state->is_empty() ? ' hidden' : '',
			esc_html__( 'Clear all', 'vitrin' )
		);
	}

	/**
	 * Checkboxes.
	 *
	 * @param Group $group
	 */
	private static function boxes( array $group ): string {
		$items = '';
		foreach ( $group['options'] as $option ) {
			$is_flag = '' === $group['name'];
			$items  .= sprintf(
				'<li><label class="vitrin-filters__option"><input type="checkbox" name="%1$s" value="%2$s"%3$s><span class="vitrin-filters__name">%4$s</span><span class="vitrin-filters__count">%5$s<span class="vitrin-hidden"> %6$s</span></span></label></li>',
				esc_attr( $is_flag ? $option['value'] : Address::FORM . "[{$group['name']}][]" ),
				esc_attr( $is_flag ? '1' : $option['value'] ),
				checked( $option['chosen'], true, false ),
				State::RATING === $group['name'] ? self::stars( (int) $option['key'], $option['label'] ) : esc_html( $option['label'] ),
				esc_html( Digits::of( $option['count'] ) ),
				esc_html( _n( 'product', 'products', $option['count'], 'vitrin' ) )
			);
		}

		return '<ul class="vitrin-filters__options">' . $items . '</ul>';
	}

	/**
	 * Visible stars with a text for screen readers.
	 *
	 * @param int $stars 1 to 5.
	 */
	private static function stars( int $stars, string $label ): string {
		return '<span class="vitrin-filters__stars" aria-hidden="true">' . str_repeat( '★', $stars ) . '<span>' . str_repeat( '★', 5 - $stars ) . '</span></span><span class="vitrin-hidden">' . esc_html( $label ) . '</span>';
	}

	/**
	 * The price range: fields that work without script, and sliders for the script.
	 *
	 * @param array{from: float, to: float, step: float, minimum: float|null, maximum: float|null} $prices
	 * @param string                                                                               $id     The panel's.
	 */
	private static function range( array $prices, string $id ): string {
		$unit   = html_entity_decode( get_woocommerce_currency_symbol(), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$fields = '';
		$wrong  = Address::wrong_prices();
		foreach (
			array(
				/* translators: %s: the currency's symbol; a field for the lowest price follows. */
				array( 'min_price', __( 'From (%s)', 'vitrin' ), $prices['minimum'], $prices['from'] ),
				/* translators: %s: the currency's symbol; a field for the highest price follows. */
				array( 'max_price', __( 'To (%s)', 'vitrin' ), $prices['maximum'], $prices['to'] ),
			) as list( $name, $label, $value, $end )
		) {
			$fields .= sprintf(
				'<label class="vitrin-filters__price"><span>%s</span><input type="text" inputmode="decimal" maxlength="24" aria-describedby="%s-price" name="%s"%s placeholder="%s"></label>',
				esc_html( sprintf( $label, $unit ) ),
				esc_attr( $id ),
				esc_attr( $name ),
				isset( $wrong[ $name ] ) ? ' aria-invalid="true" value="' . esc_attr( $wrong[ $name ] ) . '"' : ( null === $value ? '' : ' value="' . esc_attr( Prices::amount( $value ) ) . '"' ),
				esc_attr( Prices::amount( $end ) )
			);
		}
		$sliders = '';
		foreach (
			array(
				array( __( 'Lowest price', 'vitrin' ), $prices['minimum'] ?? $prices['from'] ),
				array( __( 'Highest price', 'vitrin' ), $prices['maximum'] ?? $prices['to'] ),
			) as list( $label, $value )
		) {
			$sliders .= sprintf(
				'<input type="range" aria-label="%s" min="%s" max="%s" step="%s" value="%s">',
				esc_attr( $label ),
				esc_attr( State::decimal( $prices['from'] ) ),
				esc_attr( State::decimal( $prices['to'] ) ),
				esc_attr( State::decimal( $prices['step'] ) ),
				esc_attr( State::decimal( $value ) )
			);
		}

		return '<div class="vitrin-filters__range"' . ( $prices['from'] === $prices['to'] ? ' hidden' : '' ) . '>' . $sliders . '</div><div class="vitrin-filters__prices">' . $fields . '</div>'
			. '<p class="vitrin-filters__wrong" id="' . esc_attr( $id ) . '-price"' . ( array() === $wrong ? ' hidden' : '' ) . '>' . esc_html( Prices::how_to_type() ) . '</p>';
	}

	/**
	 * The active filters, each a link that removes it.
	 *
	 * @param list<Group> $groups
	 */
	private function chips( State $state, array $groups ): string {
		$chips = '';
		foreach ( $groups as $group ) {
			foreach ( $group['options'] as $option ) {
				if ( $option['chosen'] ) {
					$chips .= self::chip( $option['label'], $state->without( $option['filter'], $option['key'] ) );
				}
			}
		}
		$prices = Prices::in_words( $state );
		if ( '' !== $prices ) {
			$chips .= self::chip( $prices, $state->without( 'price' ) );
		}
		if ( '' !== $chips ) {
			$chips .= sprintf( '<li><a class="vitrin-filters__clear" rel="nofollow" data-vitrin-filters-link href="%s">%s</a></li>', esc_url( self::cleared() ), esc_html__( 'Clear all', 'vitrin' ) );
		}

		return '<ul class="vitrin-filters__chips" aria-label="' . esc_attr__( 'Filters in force', 'vitrin' ) . '"' . ( '' === $chips ? ' hidden' : '' ) . '>' . $chips . '</ul>';
	}

	/** @param State $left Filters without it. */
	private static function chip( string $label, State $left ): string {
		return sprintf(
			'<li><a class="vitrin-filters__chip" rel="nofollow" data-vitrin-filters-link href="%s"><span class="vitrin-hidden">%s</span><bdi>%s</bdi>%s</a></li>',
			esc_url( Address::of( $left ) ),
			esc_html__( 'Remove the filter:', 'vitrin' ) . ' ',
			esc_html( $label ),
			Icons::svg( 'x' )
		);
	}

	/** The number of products for screen readers. */
	private function announcement(): string {
		$total = $this->options?->total() ?? 0;
		if ( 0 === $total ) {
			return __( 'No product fits these filters.', 'vitrin' );
		}

		/* translators: %s: number of products. */
		return sprintf( _n( '%s product found', '%s products found', $total, 'vitrin' ), Digits::of( $total ) );
	}

	/** Label of the submit button. */
	private function button(): string {
		$total = $this->options?->total() ?? 0;

		/* translators: %s: number of products. */
		return 0 === $total ? __( 'No product fits', 'vitrin' ) : sprintf( _n( 'Show %s product', 'Show %s products', $total, 'vitrin' ), Digits::of( $total ) );
	}

	/** Address of the list without filters. */
	private static function cleared(): string {
		return Address::of( State::from( array() ) );
	}

	/** Whether this page lists products as WooCommerce's archives do. */
	private static function is_list_page(): bool {
		return Page::is_storefront() && ( is_shop() || is_product_taxonomy() );
	}

	/** The block; its description and its editor part are in blocks/filters. */
	public static function block( mixed $attributes ): string {
		$form  = is_array( $attributes ) && is_string( $attributes['panel'] ?? null ) ? $attributes['panel'] : '';
		$panel = new self( new Settings() );
		$html  = Blocks::is_preview() ? $panel->preview( $form ) : $panel->html( $form );

		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/** Whether a block theme's template for this page has the block, so that the panel isn't placed by itself. */
	private static function is_in_template(): bool {
		$template = $GLOBALS['_wp_current_template_content'] ?? null;

		return is_string( $template ) && has_block( 'vitrin/filters', $template );
	}
}
