<?php

namespace Vitrin\Sticky;

defined( 'ABSPATH' ) || exit;

/**
 * The style of what sticks, printed in the page because the theme's selectors and the shop's widths are in it. A part
 * sticks by `position: sticky`: its place in the page stays reserved, no script is needed, and nothing shifts. What the
 * script (dom/part.ts) adds is in which state a part is, as words of its attribute, and how high it is. States move
 * nothing but by transforms [HEAD-08].
 */
final class Style {

	/** Until a script has measured it: more than most headers have, so that no anchor lies under one. */
	private const HEADER_HEIGHT = '120px';

	/** Where the admin bar scrolls away with the page, in pixels; WordPress's own. */
	private const BAR_SCROLLS = 600;

	/** Between a sidebar and a header that sticks, in pixels: a header that shrinks or hides leaves room of its own. */
	private const SIDEBAR_GAP = array(
		'still' => 50,
		'moves' => 20,
	);

	/**
	 * @param list<Part>         $parts       Those that stick.
	 * @param array<string, int> $breakpoints Pixels by device (Widths).
	 * @param string             $sidebar     CSS of what stays in view beside the list; '' for nothing.
	 * @param int                $box         Pixels that a part is wide at most; 0: as wide as the theme has it.
	 * @param string             $clips       CSS of the theme's boxes that would hold a part fast; '' for none.
	 * @param string             $bars        CSS of the theme's bars at the window's upper edge; '' for none.
	 * @param string             $corner      CSS of what the theme has in the window's lower corners; '' for nothing.
	 */
	public static function css( array $parts, array $breakpoints, string $sidebar, int $box, string $clips, string $bars, string $corner ): string {
		$css = self::offset();
		foreach ( $parts as $part ) {
			$css .= '@media ' . Widths::media( $part->where, $breakpoints ) . '{' . self::part( $part, $box ) . '}';
			// What the theme has fixed there gives way.
			if ( 'header' === $part->name && '' !== $bars ) {
				$css .= ':is(' . $bars . ',#vitrin-0){inset-block-start:calc(var(--vitrin-sticky-offset) + var(--vitrin-header,0px))}';
			}
			if ( 'footer' === $part->name && '' !== $corner ) {
				$css .= ':is(' . $corner . ',#vitrin-0){translate:0 calc(-1*var(--vitrin-footer,0px))}';
			}
		}
		if ( array() !== $parts && '' !== $clips ) {
			// A box that hides what runs out of it scrolls, for the browser, and what is in it sticks to the box.
			$css .= ':is(' . $clips . ',#vitrin-0){overflow:clip visible}';
		}
		if ( '' !== $sidebar ) {
			$css .= '@media ' . Widths::media( 'above_header', $breakpoints ) . '{' . self::sidebar( $sidebar, $parts ) . '}';
		}

		return '@media screen{' . $css . '}';
	}

	/** How far below the window's edge the admin bar ends: 32 pixels, 46 on small windows, else nothing [HEAD-06]. */
	private static function offset(): string {
		return ':root{--vitrin-sticky-offset:var(--wp-admin--admin-bar--height,0px);--vitrin-sticky-time:.3s}@media (prefers-reduced-motion:reduce){:root{--vitrin-sticky-time:0s}}@media (max-width:' . self::BAR_SCROLLS . 'px){:root{--vitrin-sticky-offset:0px}}';
	}

	private static function part( Part $part, int $box ): string {
		$is_header = 'header' === $part->name;
		$edge      = $is_header ? 'start' : 'end';
		$away      = $is_header ? '-' : '';
		$offset    = $is_header ? 'var(--vitrin-sticky-offset)' : '0px';
		$height    = "var(--vitrin-$part->name," . ( $is_header ? self::HEADER_HEIGHT : '0px' ) . ')';
		$element   = $part->element();
		$state     = static fn ( string $word ): string => $element . '[data-vitrin-sticky~=' . $word . ']';
		// Beyond a threshold only the script knows.
		$sticks = $part->threshold > 0 ? $state( 'active' ) : $element . ':not([data-vitrin-sticky~=off])';

		// What gets focus, and what a link leads to, scrolls clear of it, while it hides too: it comes back for the focus.
		$css = ':root{scroll-padding-block-' . $edge . ':calc(' . $offset . ' + ' . $height . ')}';
		// Of no weight: a theme's own ground stays.
		$css .= ':where(' . $part->selector . '){background:var(--vitrin-surface)}';
		$css .= $sticks . '{position:sticky;inset-block-' . $edge . ':' . $offset . ';z-index:100;transition:translate var(--vitrin-sticky-time)}';
		if ( $is_header ) {
			$css .= ':root{--vitrin-sticky-top:calc(' . $offset . ' + var(--vitrin-header,0px) + 20px)}';
		}
		if ( $box > 0 ) {
			$css .= $element . '{inline-size:100%;max-inline-size:' . $box . 'px;margin-inline:auto}';
		}
		$css .= $state( 'active' ) . '{box-shadow:0 0 8px rgb(0 0 0/.16)}';
		if ( $part->threshold > 0 ) {
			$css .= '@keyframes vitrin-' . $part->name . '{from{translate:0 ' . $away . '100%}}' . $state( 'active' ) . '{animation:vitrin-' . $part->name . ' var(--vitrin-sticky-time)}';
		}
		if ( $part->shrunk > 0 ) {
			// Not while somebody is in it: focus needs room, and what opens there is fixed on the window, which a moved part holds fast.
			$shrunk = $state( 'shrunk' ) . ':not(:hover:has(.vitrin-menu__parent),:has(:focus-visible,[open]))';
			$css   .= $element . ':is(:hover:has(.vitrin-menu__parent),:has([open])){--vitrin-sticky-time:0s}';
			$css   .= $shrunk . '{translate:0 calc(' . $away . '1*var(--vitrin-' . $part->name . '-cut))}';
			if ( '' !== $part->content ) {
				// Not while it is measured.
				$css .= $element . ':not([data-vitrin-sticky=off]) :is(' . $part->content . '){transition:translate var(--vitrin-sticky-time)}' . $shrunk . ' :is(' . $part->content . '){translate:0 var(--vitrin-' . $part->name . '-shift)}';
			}
			if ( '' !== $part->logo ) {
				$css .= $element . ' :is(' . $part->logo . '){transition:scale var(--vitrin-sticky-time)}' . $shrunk . ' :is(' . $part->logo . '){scale:var(--vitrin-' . $part->name . '-scale)}';
			}
		}
		if ( $part->hides ) {
			// Not while somebody is in it, or has opened something there.
			$css .= '[data-vitrin-down] ' . $state( 'active' ) . ':not(:has(:focus-visible,[aria-expanded=true],[open])){translate:0 calc(' . $away . '100% - ' . $offset . ')}';
		}

		return $css;
	}

	/**
	 * Stays in view: 1em below the window's edge, 3em with the admin bar, and as far below what is left of a header that sticks [HEAD-06].
	 *
	 * @param list<Part> $parts Those that stick.
	 */
	private static function sidebar( string $selector, array $parts ): string {
		$header = array_values( array_filter( $parts, static fn ( Part $part ): bool => 'header' === $part->name ) )[0] ?? null;
		$left   = null === $header || 0 === $header->shrunk ? '' : ' - var(--vitrin-header-cut,0px)';
		$below  = null === $header ? '' : ' + var(--vitrin-header,0px)' . $left . ' + ' . self::SIDEBAR_GAP[ $header->hides || $header->shrunk > 0 ? 'moves' : 'still' ] . 'px';
		$at     = static fn ( string $em ): string => '--vitrin-sidebar-top:calc(' . $em . $below . ')';

		return ':root{' . $at( '1em' ) . '}:root:has(#wpadminbar){' . $at( '3em' ) . '}:is(' . $selector . ',#vitrin-0){position:sticky;align-self:start;inset-block-start:var(--vitrin-sidebar-top);max-block-size:calc(100vh - var(--vitrin-sidebar-top));overflow-y:auto}';
	}

	/** Pixels after which the button to the page's top is there. */
	private const TOP = 100;

	/**
	 * The button to the page's top [HEAD-07]: the style follows the scrolling where the browser can, elsewhere the script
	 * says when; without scripts it stands there. It stands on what sticks at the lower edge.
	 *
	 * @param string $theme CSS of the theme's own such button; '' for none. There is one.
	 */
	public static function to_top( string $theme ): string {
		$shown = '{--vitrin-opacity:1;--vitrin-visibility:visible}';

		return '@keyframes vitrin-to-top{from,to' . $shown . '}'
			. '.vitrin-to-top{--vitrin-passed:' . self::TOP . '}'
			. '.vitrin-to-top a{position:fixed;inset-block-end:calc(max(var(--vitrin-toggler-block,20px),20px + var(--vitrin-footer,0px)) + env(safe-area-inset-bottom,0px));inset-inline-start:20px;z-index:99;display:grid;place-items:center;inline-size:44px;block-size:44px;border:1px solid var(--vitrin-line);border-radius:50%;background:var(--vitrin-surface);color:var(--vitrin-text);opacity:var(--vitrin-opacity,0);visibility:var(--vitrin-visibility,hidden);transition:opacity .3s,visibility .3s}'
			. '.vitrin-to-top a:focus-visible{outline:2px solid;outline-offset:2px}'
			. '.vitrin-to-top svg{rotate:180deg}'
			. '.vitrin-to-top[data-side=end] a{inset-inline:auto 20px}'
			. '.vitrin-to-top.is-past' . $shown
			// WooCommerce's, for staff alone: as high as it is on phones.
			. ':has(>#coming-soon-footer-banner)>.vitrin-to-top a{margin-block-end:84px}'
			. '@media (scripting:none){.vitrin-to-top' . $shown . '}'
			. '@supports (animation-timeline:scroll()){@media (prefers-reduced-motion:no-preference){.vitrin-to-top{animation:vitrin-to-top linear forwards;animation-timeline:scroll();animation-range:' . self::TOP . 'px ' . ( self::TOP + 1 ) . 'px}}}'
			. '@media (prefers-reduced-motion:reduce){.vitrin-to-top a{transition:none}}'
			. '@media print{.vitrin-to-top{display:none}}'
			. ( '' === $theme ? '' : 'body:has(' . $theme . ') .vitrin-to-top{display:none}' );
	}
}
