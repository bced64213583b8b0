<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;

defined( 'ABSPATH' ) || exit;

/** One block's list with what belongs to it, as HTML: for the page, a call, and the editor. */
final class Loop {

	private readonly LoopQuery $query;

	private readonly Controls $controls;

	/** @param string $id Begins the ids of its elements. */
	public function __construct(
		private readonly Definition $definition,
		private readonly PageContext $page,
		private readonly Choices $choices,
		string $id
	) {
		$this->query    = new LoopQuery( $definition, $page );
		$this->controls = new Controls( $definition, $page, $choices, $id, $this->query );
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
			'<div class="vitrin-loop__bar" data-vitrin-loop-total="%d">%s%s</div>',
			$this->controls->total(),
			$this->definition->has_count ? '<p class="vitrin-loop__total">' . esc_html( $this->controls->count_text() ) . '</p>' : '',
			$this->controls->chips()
		);
	}

	/** The items, or that there are none and a way on. */
	public function wrapper(): string {
		$query = $this->query->run( $this->choices );
		if ( $query->have_posts() ) {
			return $this->way_back() . ( new Cards( $this->definition ) )->html( $query, $this->controls->total() );
		}

		return sprintf(
			'<p class="vitrin-loop__empty">%s</p>%s',
			$this->choices->is_empty() ? esc_html__( 'There is nothing here yet.', 'vitrin' ) : esc_html__( 'Nothing fits these filters.', 'vitrin' ),
			$this->choices->is_empty() ? '' : sprintf( '<p><a class="vitrin-button" rel="nofollow" data-vitrin-loop-link href="%s">%s</a></p>', esc_url( $this->controls->address( $this->choices->cleared() ) ), esc_html__( 'Clear all filters', 'vitrin' ) )
		);
	}

	/** Where further items are added, the address of some of them leads past those before. */
	private function way_back(): string {
		return $this->choices->page < 2 || ! in_array( $this->definition->pagination, array( 'more', 'infinite' ), true ) ? '' : sprintf(
			'<p class="vitrin-loop__earlier"><a class="vitrin-button" data-vitrin-loop-link href="%s">%s</a></p>',
			esc_url( $this->controls->address( $this->choices->on_page( 1 ) ) ),
			esc_html__( 'From the beginning', 'vitrin' )
		);
	}

	public function pagination(): string {
		return $this->controls->pagination();
	}

	/** What has changed, as a sentence for screen readers: the number of items, or how many are shown by now. */
	public function announcement(): string {
		$reached = $this->controls->reached_text();

		return '' === $reached ? $this->controls->count_text() : $reached;
	}
}
