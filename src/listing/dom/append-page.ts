/**
 * Appends the products of a fetched page to the list, without moving what is looked at or losing
 * focus.
 */
import type { Scope } from '../../shared/dom/scope';
import { appendItems, fixLastRow, notYetListed } from './append-items';
import { focusWhenVisible } from './focus';
import type { ListFooter } from './list-footer';
import { topOf } from '../../shared/dom/window-scroll';
import type { ReservedSpace } from './reserved-space';

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
		// Only from the button, or from nowhere: nobody is sent back to the page's top.
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
