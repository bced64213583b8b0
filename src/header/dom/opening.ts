/**
 * Submenus that open: one of a level at a time, each in the window; clicks beside them, a focus that leaves them, and a
 * first tap on a parent (HEAD-09).
 */
import { delegate, type Scope } from '../../shared/dom/scope';
import { shiftInto } from '../domain/geometry';
import { clickOf } from '../domain/tap';
import {
	closeAll,
	closeBeside,
	floats,
	itemOf,
	LIST,
	openerOf,
	PARENT,
	panelOf,
	setOpen,
} from './panels';

/** Pixels between a panel and the window's edge. */
const GAP = 8;

/** Moves an open panel into the window, where the browser doesn't place it by itself. */
const place = ( panel: HTMLElement ): void => {
	panel.style.removeProperty( '--vitrin-shift' );
	const root = document.documentElement;
	const { left, right } = panel.getBoundingClientRect();
	const shift = shiftInto(
		left,
		right,
		root.clientWidth,
		GAP,
		getComputedStyle( panel ).direction === 'rtl'
	);
	if ( shift ) {
		panel.style.setProperty( '--vitrin-shift', `${ shift }px` );
	}
};

/** Clicks on arrows and parents, before other scripts: what one of those cancels would open nothing. */
const followClicks = ( scope: Scope, hovered: WeakSet< Element > ): void => {
	let pointer = '';
	scope.on(
		document,
		'pointerdown',
		( { pointerType } ) => {
			pointer = pointerType;
		},
		{ capture: true, passive: true }
	);
	scope.on(
		document,
		'keydown',
		() => {
			pointer = '';
		},
		{ capture: true, passive: true }
	);
	delegate(
		scope,
		'click',
		'.vitrin-menu__opener > summary',
		( event, summary ) => {
			const item = itemOf( summary );
			if ( item ) {
				event.preventDefault();
				// What the mouse has opened a moment ago stays open.
				const wasHovered = hovered.delete( item );
				setOpen( item, wasHovered || ! openerOf( item )?.open );
			}
		},
		{ capture: true }
	);
	delegate(
		scope,
		'click',
		`${ PARENT } > a`,
		( event, link ) => {
			const item = itemOf( link );
			const opener = openerOf( item );
			if (
				! item ||
				! opener ||
				opener.hidden ||
				event.defaultPrevented ||
				event.button ||
				event.metaKey ||
				event.ctrlKey ||
				event.shiftKey
			) {
				return;
			}
			const href = link.getAttribute( 'href' ) ?? '';
			const does = clickOf(
				pointer,
				// A column of a mega menu stands open without its button.
				opener.open || !! panelOf( item )?.getClientRects().length,
				! /^(#.?)?$/.test( href ),
				hovered.delete( item )
			);
			if ( does !== 'follow' ) {
				event.preventDefault();
				setOpen( item, does === 'open' );
			}
		},
		{ capture: true }
	);
};

/**
 * @param scope
 * @param hovered Items that a mouse has opened by resting on them.
 */
export const followOpening = (
	scope: Scope,
	hovered: WeakSet< Element >
): void => {
	followClicks( scope, hovered );
	// It doesn't bubble.
	scope.on(
		document,
		'toggle',
		( { target } ) => {
			const item = ( target as Element ).matches?.(
				'.vitrin-menu__opener[open]'
			)
				? itemOf( target as Element )
				: null;
			const panel = panelOf( item );
			if ( item && panel && floats( item ) ) {
				// A busy page hears of it late: something in it may be open already.
				closeBeside( item );
				place( panel );
			}
		},
		{ capture: true }
	);
	scope.on( document, 'pointerdown', ( { target } ) => {
		if ( ! ( target as Element ).closest?.( LIST ) ) {
			closeAll();
		}
	} );
	scope.on( document, 'focusout', ( { target, relatedTarget } ) => {
		if (
			relatedTarget &&
			( target as Element ).closest?.( `${ LIST } ${ PARENT }` )
		) {
			closeAll( relatedTarget as Node );
		}
	} );
};
