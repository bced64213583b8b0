/**
 * Puts cards into the list, one at a time: each costs style and layout, and no task may block a
 * slow phone. What is looked at doesn't move, and focus isn't lost.
 */
import { edgesOf } from '../domain/page-info';
import { adopt } from './fetched-page';
import { ITEM } from '../../shared/dom/marked-list';
import { itemsOf, cardsOf, rowsOf } from './list-items';
import { afterPaint } from '../../shared/dom/page-moments';
import type { Scope } from '../../shared/dom/scope';
import type { ListFooter } from './list-footer';
import { topOf } from '../../shared/list/list-history';
import type { ReservedSpace } from './reserved-space';

/**
 * Focuses an element that has just become visible. With a theme's `transition: all` its
 * visibility changes late, too, so that it can take focus only a frame or two later.
 *
 * @param element What to focus.
 * @param frames  For how many frames to try; stops when focus goes elsewhere meanwhile.
 */
export const focusWhenVisible = ( element: HTMLElement, frames = 20 ): void => {
	const { activeElement } = document;
	element.focus( { preventScroll: true } );
	if ( frames && document.activeElement !== element ) {
		requestAnimationFrame( () => {
			if ( document.activeElement === activeElement ) {
				focusWhenVisible( element, frames - 1 );
			}
		} );
	}
};

/** Ends the current task, so that no task blocks a slow phone; what is awaited runs in the next one. */
export const yieldToMain = (): Promise< void > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve );
	} );

/** WooCommerce's classes of a row's edges, counted over the whole list. */
const markEdges = ( list: HTMLElement ): void => {
	const columns = Number(
		/\bcolumns-(\d+)/.exec( list.className )?.[ 1 ] ?? 0
	);
	itemsOf( list ).forEach( ( item, at ) => {
		const { isFirst, isLast } = edgesOf( at, columns );
		item.classList.toggle( 'first', isFirst );
		item.classList.toggle( 'last', isLast );
	} );
};

/** The class that identifies a card's product: `post-12`; '' for none. */
export const productClassOf = ( item: Element ): string =>
	[
		...( item.matches( ITEM )
			? item
			: ( item.querySelector( ITEM ) ?? item )
		).classList,
	].find( ( name ) => /^post-\d+$/.test( name ) ) ?? '';

/** Cards that the list doesn't have yet: a product that the shop adds meanwhile moves others to the next page. */
export const notYetListed = (
	list: HTMLElement,
	items: HTMLElement[]
): HTMLElement[] => {
	const known = new Set( itemsOf( list ).map( productClassOf ) );
	return items.filter( ( item ) => {
		const name = productClassOf( item );
		return ! name || ! known.has( name );
	} );
};

export interface AppendOptions {
	list: HTMLElement;
	items: HTMLElement[];
	/** Before this card; null: at the end. */
	before: Element | null;
	/** After each step, before it is painted, with the cards that it has made visible. */
	onSlice: ( shown: HTMLElement[] ) => void;
	signal: AbortSignal;
}

/** Invisible until the other cards of its row are there. */
const COMING = 'vitrin-is-coming';

const lastRowOf = ( all: HTMLElement[] ): HTMLElement[] =>
	all.filter( ( { offsetTop } ) => offsetTop === all.at( -1 )?.offsetTop );

/**
 * Fixes the height of the cards in a last row that isn't full: a higher card that joins the row
 * would move what is at their foot while the visitor looks at it.
 *
 * @return Lets them grow again, unless they are in view.
 */
export const fixLastRow = ( list: HTMLElement ): ( () => void ) => {
	const all = cardsOf( list );
	const row = lastRowOf( all );
	if ( row.length === rowsOf( list ).columns ) {
		return () => {};
	}
	// All are measured before the first is changed.
	row.map( ( item ) => getComputedStyle( item ).height ).forEach(
		( minHeight, at ) =>
			Object.assign( row[ at ]?.style ?? {}, {
				minHeight,
				alignSelf: 'start',
			} )
	);
	return () => {
		const isVisible = row.some( ( item ) => {
			const { top, bottom } = item.getBoundingClientRect();
			return bottom > 0 && top < window.innerHeight;
		} );
		if ( ! isVisible ) {
			row.splice( 0 ).forEach( ( { style } ) =>
				Object.assign( style, { minHeight: '', alignSelf: '' } )
			);
		}
	};
};

/**
 * Resolves when all are in the list, or when it was aborted.
 *
 * At the list's end a row becomes visible when it is complete: cards of a row are as high as the
 * highest, so the first would grow as the last are added. Before other cards whole rows are
 * inserted, or those would change their column.
 */
export const appendItems = async ( {
	list,
	items,
	before,
	onSlice,
	signal,
}: AppendOptions ): Promise< void > => {
	// Not in the task that fetched them.
	await afterPaint();
	// Measured once, then counted: measuring after each change would force a layout.
	const current = cardsOf( list );
	const { columns } = rowsOf( list );
	const filled = before ? 0 : lastRowOf( current ).length;
	const count = before ? columns : 1;
	const hidden: HTMLElement[] = [];
	const show = ( shown: HTMLElement[] ) =>
		shown.forEach( ( item ) => item.classList.remove( COMING ) );
	try {
		for ( let at = 0; at < items.length && ! signal.aborted; at += count ) {
			const slice = items.slice( at, at + count ).map( adopt );
			await yieldToMain();
			hidden.push( ...slice );
			const isLast = before || at + count >= items.length;
			const shown = hidden.splice(
				0,
				hidden.length -
					( isLast ? 0 : ( filled + at + slice.length ) % columns )
			);
			// Before they are in the page: themes have transitions on all properties of a card.
			hidden.forEach( ( item ) => item.classList.add( COMING ) );
			const last =
				before ?? itemsOf( list ).at( -1 )?.nextSibling ?? null;
			slice.forEach( ( item ) => list.insertBefore( item, last ) );
			show( shown );
			markEdges( list );
			onSlice( shown );
			await afterPaint();
		}
	} finally {
		show( hidden );
	}
};

export interface AppendPageOptions {
	scope: Scope;
	signal: AbortSignal;
	list: HTMLElement;
	footer: ListFooter;
	space: ReservedSpace;
}

/**
 * Resolves with those of the fetched cards that were not in the list yet; throws when all were.
 * Focus moves to the first of them where the visitor has clicked for them.
 */
export const appendPage = async (
	{ scope, signal, list, footer, space }: AppendPageOptions,
	fetched: HTMLElement[],
	isRequested: () => boolean
): Promise< HTMLElement[] > => {
	const items = notYetListed( list, fetched );
	if ( ! items.length ) {
		throw new Error( 'no new products' );
	}
	const release = fixLastRow( list );
	scope.on( document, 'scroll', release, { passive: true } );
	// The button will be hidden, and focus with it.
	const hadFocus = footer.hasFocus();
	let isFocused = false;
	const focusFirst = ( first: HTMLElement ) => {
		isFocused = true;
		// Only from the button, or from nowhere, so that focus never jumps back to the page's top.
		if ( footer.hasFocus() || document.activeElement === document.body ) {
			const link = first.querySelector< HTMLElement >( 'a[href]' );
			if ( link ) {
				focusWhenVisible( link );
			}
		}
	};
	await appendItems( {
		list,
		items,
		before: null,
		signal,
		onSlice: ( [ first ] ) => {
			footer.hide( true );
			space.consume();
			// Forces the layout now: the frame that paints has enough to do.
			topOf( footer.element );
			if ( first && ! isFocused && ( hadFocus || isRequested() ) ) {
				focusFirst( first );
			}
		},
	} );
	return items;
};
