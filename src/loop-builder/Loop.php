<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\Search\Results;
use Vitrin\Catalog\WithoutOne;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\FetchedList;

defined( 'ABSPATH' ) || exit;

/** One block's list with what belongs to it, as HTML: for the page, a call, and the editor. */
final class Loop {

	private readonly LoopQuery $query;

	private readonly FilterOptions $options;

	private readonly Controls $controls;

	public readonly Choices $choices;

	/**
	 * @param string $id            Begins the ids of its elements.
	 * @param bool   $keeps_to_last Whether a page past the end is the last one.
	 */
	public function __construct(
		private readonly Definition $definition,
		private readonly PageContext $page,
		Choices $choices,
		string $id,
		bool $keeps_to_last = true
	) {
		$this->query   = new LoopQuery( $definition, $page );
		$this->options = new FilterOptions( $definition, $choices, $this->query );
		$last          = max( 1, (int) ceil( $this->options->total() / $definition->per_page ) );
		$choices       = $keeps_to_last && $choices->page > $last ? $choices->on_page( $last ) : $choices;
		$this->choices  = $choices;
		$this->controls = new Controls( $definition, $page, $choices, $this->options, $id );
	}

	/** The form; on narrow screens it folds, by the style. */
	public function controls(): string {
		return sprintf(
			'<details class="vitrin-loop__filters">%s%s</details>',
			$this->controls->opener(),
			$this->controls->form()
		);
	}

	/** Number of items and what is chosen. */
	public function bar(): string {
		return sprintf(
			'<div class="vitrin-loop__bar" data-vitrin-loop-total="%d">%s%s%s</div>',
			$this->options->total(),
			$this->meant(),
			// That there is none is said in the list's place.
			$this->definition->has_count && $this->options->total() > 0 ? '<p class="vitrin-loop__total">' . esc_html( $this->count_text() ) . '</p>' : '',
			$this->controls->chips()
		);
	}

	/** That the list is of another word than was typed, as HTML; '' where it isn't. */
	private function meant(): string {
		$meant = $this->options->total() > 0 ? $this->query->meant( $this->choices ) : '';

		return '' === $meant ? '' : '<p class="vitrin-loop__meant">' . Results::sentence( $this->query->searched( $this->choices ), $meant ) . '</p>';
	}

	/** Whether this page of the list has no item. */
	public function is_empty(): bool {
		return 0 === $this->query->run( $this->choices )->post_count;
	}

	/** Whether there is nothing to narrow: no item, though the visitor has chosen nothing. */
	public function is_bare(): bool {
		return $this->choices->is_empty() && $this->is_empty();
	}

	/** The items, or that there are none and a link to the whole list. */
	public function wrapper(): string {
		$query = $this->query->run( $this->choices );
		if ( $query->have_posts() ) {
			return $this->link_to_start() . ( new Cards( $this->definition ) )->html( $query, $this->options->total(), $this->is_seen_first() );
		}

		if ( $this->options->total() > 0 ) {
			// What further items are added to has shrunk meanwhile: there is no more to add.
			return $this->link_to_start();
		}

		if ( $this->definition->is_of_products() ) {
			/**
			 * A list of the loop builder has no card yet; a visitor's next choice may bring some. What cards need of
			 * the page is brought now.
			 *
			 * @param list<string> $parts Of its cards; none: the theme's cards.
			 */
			do_action( 'vitrin_loop_without_cards', $this->definition->parts );
		}

		return sprintf(
			'<p class="vitrin-loop__empty">%s</p>%s',
			$this->choices->is_empty() ? esc_html__( 'There is nothing here yet.', 'vitrin' ) : esc_html__( 'Nothing fits these filters.', 'vitrin' ),
			$this->choices->is_empty() ? '' : $this->without_one() . sprintf( '<p><a class="vitrin-button" rel="nofollow" data-vitrin-loop-link href="%s">%s</a></p>', esc_url( $this->choices->cleared()->address( $this->page->number ) ), esc_html__( 'Clear all filters', 'vitrin' ) )
		);
	}

	/** Links that leave out one of the filters, or the search, each with what is there then. */
	private function without_one(): string {
		$choices = $this->choices;
		$filter  = fn ( string $label, Choices $left ): array => array(
			'label' => $label,
			'url'   => $left->address( $this->page->number ),
			'count' => fn (): int => ( new LoopQuery( $this->definition, $this->page ) )->counted( $left, array(), array(), array(), array() )['total'],
		);
		$filters = '' === $choices->search ? array() : array( $filter( $choices->search, $choices->without_search() ) );
		foreach ( $choices->state->parts() as $part ) {
			$filters[] = $filter( WithoutOne::label( $part, $choices->state ), $choices->with_state( $part['left'] ) );
		}

		return WithoutOne::html( WithoutOne::offers( $filters ), 'vitrin-loop', 'data-vitrin-loop-link', $this->definition->is_of_products() );
	}

	/** Whether its first row is the page's: neither that of a list further down nor of items that a call adds. */
	private function is_seen_first(): bool {
		$is_added = FetchedList::is_being_rendered() && $this->choices->page > 1 && in_array( $this->definition->pagination, array( 'more', 'infinite' ), true );

		return 1 === $this->page->number && ! $is_added;
	}

	/** Where further items are added, the address of some of them leads past those before. */
	private function link_to_start(): string {
		return $this->choices->page < 2 || ! in_array( $this->definition->pagination, array( 'more', 'infinite' ), true ) ? '' : sprintf(
			'<p class="vitrin-loop__earlier"><a class="vitrin-button" data-vitrin-loop-link href="%s">%s</a></p>',
			esc_url( $this->choices->on_page( 1 )->address( $this->page->number ) ),
			esc_html__( 'From the beginning', 'vitrin' )
		);
	}

	/** What has changed, as a sentence for screen readers: the number of items and which page, or how many are shown by now. */
	public function announcement(): string {
		return ltrim( html_entity_decode( wp_strip_all_tags( $this->meant() ), ENT_QUOTES, 'UTF-8' ) . ' ' . $this->number_in_words() );
	}

	private function number_in_words(): string {
		$total = $this->options->total();
		$last  = (int) ceil( $total / $this->definition->per_page );
		if ( 'numbers' === $this->definition->pagination && $last > 1 ) {
			/* translators: 1: number of items, as a sentence, 2: number of the page, 3: number of pages. */
			return sprintf( __( '%1$s, page %2$s of %3$s', 'vitrin' ), $this->count_text(), Digits::of( $this->choices->page ), Digits::of( $last ) );
		}
		if ( 0 === $total || $this->choices->page < 2 || ! in_array( $this->definition->pagination, array( 'more', 'infinite' ), true ) ) {
			return $this->count_text();
		}

		/* translators: 1: number of the last item that is shown, 2: number of items. */
		return sprintf( __( 'Shown up to item %1$s of %2$s', 'vitrin' ), Digits::of( min( $total, $this->choices->page * $this->definition->per_page ) ), Digits::of( $total ) );
	}

	/** The number of items as a sentence. */
	private function count_text(): string {
		$total = $this->options->total();
		if ( 0 === $total ) {
			return __( 'Nothing fits.', 'vitrin' );
		}

		return $this->definition->is_of_products()
			/* translators: %s: number of products. */
			? sprintf( _n( '%s product found', '%s products found', $total, 'vitrin' ), Digits::of( $total ) )
			/* translators: %s: number of posts, or of other things that a site lists. */
			: sprintf( _n( '%s result', '%s results', $total, 'vitrin' ), Digits::of( $total ) );
	}

	/** What leads to further pages: their numbers, or a link that adds the next one [LOOP-01]; '' where there is none. */
	public function pagination(): string {
		$pages = (int) ceil( $this->options->total() / $this->definition->per_page );
		$page  = min( $this->choices->page, max( 1, $pages ) );
		if ( $pages < 2 || 'none' === $this->definition->pagination ) {
			return '';
		}
		if ( 'numbers' !== $this->definition->pagination ) {
			return $page >= $pages ? '' : sprintf( '<a class="vitrin-button vitrin-loop__more" data-vitrin-loop-link="more" rel="next" href="%s">%s</a>', esc_url( $this->choices->on_page( $page + 1 )->address( $this->page->number ) ), esc_html__( 'Show more', 'vitrin' ) );
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
				// Screen readers read a name only of what has a role.
				? sprintf( '<li><span class="vitrin-loop__page" aria-current="page"><span class="vitrin-hidden">%s</span><span aria-hidden="true">%s</span></span></li>', $label, $text )
				: sprintf( '<li><a class="vitrin-loop__page" data-vitrin-loop-link aria-label="%s" href="%s">%s</a></li>', $label, esc_url( $this->choices->on_page( $one )->address( $this->page->number ) ), $text );
		}

		return '<ul class="vitrin-loop__pages">' . $items . '</ul>';
	}
}
