<?php

namespace Vitrin\LoopBuilder;

use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** What leads to a list's further pages: their numbers, or a link that adds the next one [LOOP-01]. */
final class Pagination {

	/**
	 * '' where there is no other page to go to.
	 *
	 * @param int $total  Items of all pages.
	 * @param int $number Which block of the page it is, from 1.
	 */
	public static function html( Definition $definition, Choices $choices, int $total, int $number ): string {
		$pages = (int) ceil( $total / $definition->per_page );
		$page  = min( $choices->page, max( 1, $pages ) );
		if ( $pages < 2 || 'none' === $definition->pagination ) {
			return '';
		}
		if ( 'numbers' !== $definition->pagination ) {
			return $page >= $pages ? '' : sprintf( '<a class="vitrin-button vitrin-loop__more" data-vitrin-loop-link="more" rel="next" href="%s">%s</a>', esc_url( $choices->on_page( $page + 1 )->address( $number ) ), esc_html__( 'Show more', 'vitrin' ) );
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
				: sprintf( '<li><a class="vitrin-loop__page" data-vitrin-loop-link aria-label="%s" href="%s">%s</a></li>', $label, esc_url( $choices->on_page( $one )->address( $number ) ), $text );
		}

		return '<ul class="vitrin-loop__pages">' . $items . '</ul>';
	}
}
