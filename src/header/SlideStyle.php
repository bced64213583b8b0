<?php

namespace Vitrin\Header;

defined( 'ABSPATH' ) || exit;

/**
 * The style of levels that slide, where a shop has chosen them [HEAD-01]. It isn't among the others: what asks by :has()
 * for what is open makes the browser look through the page at each submenu that opens, also in the bar.
 */
final class SlideStyle {

	private const DRAWER = ':is(dialog,:popover-open)[data-levels=slide] ';

	/** Stronger than what the list is by itself. */
	private const PANEL = '.vitrin-menu__panel.vitrin-menu__panel.vitrin-menu__panel';

	private const OPENER = '.vitrin-menu__opener.vitrin-menu__opener.vitrin-menu__opener[open]>summary';

	/** Items whose level has another over it. */
	private const COVERED = '.vitrin-menu__parent:has(>.vitrin-menu__panel [open])>';

	public static function css(): string {
		$button = self::DRAWER . '.vitrin-menu ' . self::OPENER;

		// A level begins where the drawer does, however far the one before was scrolled. What it covers isn't there for keys.
		return self::DRAWER . '.vitrin-menu-drawer__body:has(.vitrin-menu [open]){overflow:clip;visibility:hidden}'
			. self::DRAWER . '.vitrin-menu__parent{position:static!important}'
			. self::DRAWER . '.vitrin-menu [open]+' . self::PANEL . '{position:absolute;inset:0;z-index:1;padding:calc(var(--vitrin-target) + var(--vitrin-space-3)) var(--vitrin-space-3) var(--vitrin-space-3);overflow-y:auto;background:var(--vitrin-surface);visibility:visible}'
			// Its button stays above it, as the way back.
			. $button . '{position:absolute;inset-block-start:var(--vitrin-space-2);inset-inline:var(--vitrin-space-3);z-index:2;grid-template-columns:auto 1fr;gap:var(--vitrin-space-3);inline-size:auto;padding-inline:var(--vitrin-space-3);font-weight:600;visibility:visible}'
			. $button . '::before{margin:0;transform:rotate(calc(45deg - 90deg*var(--vitrin-forward) + 180deg))}'
			. $button . '>.vitrin-menu__name{all:revert}'
			. self::DRAWER . self::COVERED . self::OPENER . ',' . self::DRAWER . self::COVERED . self::PANEL . '{visibility:hidden}';
	}
}
