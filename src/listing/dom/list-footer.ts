/**
 * Replaces the numbered links at the list's end: a button, the loading state, an error, or the
 * end of the list. It also holds the space that is reserved for the next products.
 */
import { createElement } from '../../shared/dom/create-element';
import type { listingWords } from '../words';

export type ListFooterState = 'ready' | 'loading' | 'failed' | 'end';

export interface ListFooter {
	element: HTMLElement;
	show: ( state: ListFooterState ) => void;
	/** Makes it higher than its content by so many pixels. */
	reserve: ( pixels: number ) => void;
	/** By how many pixels it is higher. */
	reserved: () => number;
	/** Invisible while cards are appended before it. */
	hide: ( isHidden: boolean ) => void;
	hasFocus: () => boolean;
	/** The address of the products before the list's first; null when it begins with the first. */
	setPreviousPage: ( url: string | null ) => void;
	/** Shows the numbered links again. */
	dispose: () => void;
}

export interface ListFooterOptions {
	list: HTMLElement;
	links: HTMLElement;
	messages: ReturnType< typeof listingWords >;
	onClick: () => void;
}

export const createListFooter = ( {
	list,
	links,
	messages,
	onClick,
}: ListFooterOptions ): ListFooter => {
	const element = createElement( 'div', 'vitrin-more' );
	const words = createElement( 'p', 'vitrin-more__words' );
	const button = createElement(
		'button',
		'vitrin-button vitrin-more__button',
		{ type: 'button' },
		messages.more
	);
	button.addEventListener( 'click', () => {
		if ( button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			onClick();
		}
	} );
	const earlier = createElement( 'a', 'vitrin-button', {}, messages.earlier );
	earlier.hidden = true;
	element.append( words, button, earlier );
	const replaceLinks = ( isReplaced: boolean ) =>
		links.classList.toggle( 'vitrin-is-replaced', isReplaced );

	// Some themes have the links above the list only.
	const isAbove =
		list.compareDocumentPosition( links ) ===
		Node.DOCUMENT_POSITION_PRECEDING;
	const last = isAbove ? list : links;
	const parent = last.parentElement;
	const parentHeight = parent?.offsetHeight ?? 0;
	last.after( element );
	replaceLinks( true );
	// Not lower than the links were: what follows must not move.
	const ownHeight =
		element.offsetHeight +
		Math.max( 0, parentHeight - ( parent?.offsetHeight ?? 0 ) );

	let reserved = 0;
	const reserve = ( pixels: number ) => {
		reserved = Math.max( 0, pixels );
		element.style.minBlockSize = `${ ownHeight + reserved }px`;
	};
	reserve( 0 );

	return {
		element,
		reserve,
		reserved: () => reserved,
		show( state ) {
			const isLoading = state === 'loading';
			element.className = `vitrin-more is-${ state }`;
			words.textContent =
				state === 'failed' || state === 'end' ? messages[ state ] : '';
			words.hidden = ! words.textContent;
			button.hidden = state === 'end';
			button.textContent = isLoading
				? messages.loading
				: messages[ state === 'failed' ? 'retry' : 'more' ];
			button.setAttribute( 'aria-disabled', String( isLoading ) );
			replaceLinks( state !== 'failed' );
		},
		hide: ( isHidden ) => element.classList.toggle( 'is-hidden', isHidden ),
		hasFocus: () => document.activeElement === button,
		setPreviousPage( url ) {
			earlier.hidden = ! url;
			earlier.setAttribute( 'href', url ?? '' );
		},
		dispose() {
			element.remove();
			replaceLinks( false );
		},
	};
};
