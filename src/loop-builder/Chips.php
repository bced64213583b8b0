<?php

namespace Vitrin\LoopBuilder;

use Vitrin\Catalog\Prices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

/** The choices in force, each as a link that takes it back [LOOP-01]. */
final class Chips {

	/** @param int $number Which block of the page it is, from 1. */
	public function __construct(
		private readonly Definition $definition,
		private readonly Choices $choices,
		private readonly FilterOptions $options,
		private readonly int $number
	) {}

	/** How many choices are in force. */
	public function count(): int {
		return count( $this->links() );
	}

	/** '' where the editor wants none. */
	public function html(): string {
		if ( ! $this->definition->has_chips ) {
			return '';
		}
		$chips = implode( '', $this->links() );
		if ( '' !== $chips ) {
			$chips .= sprintf( '<li><a class="vitrin-loop__clear" rel="nofollow" data-vitrin-loop-link href="%s">%s</a></li>', esc_url( $this->choices->cleared()->address( $this->number ) ), esc_html__( 'Clear all', 'vitrin' ) );
		}

		return sprintf( '<ul class="vitrin-loop__chips" aria-label="%s"%s>%s</ul>', esc_attr__( 'Filters in force', 'vitrin' ), '' === $chips ? ' hidden' : '', $chips );
	}

	/** @return list<string> A link for each choice, which takes it back. */
	private function links(): array {
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
			esc_url( $left->address( $this->number ) ),
			esc_html__( 'Remove the filter:', 'vitrin' ),
			esc_html( $label ),
			Icons::svg( 'x' )
		);
	}
}
