/**
 * What stands at the list's end in place of the numbered links: a button, what is on its way,
 * what went wrong, the end. It keeps the place that the next products will take, so that
 * nothing moves when they come.
 */
import { createElement } from '../../shared/dom/create-element';
import type { listingWords } from '../words';

export type ListFooterState = 'ready' | 'loading' | 'failed' | 'end';

export interface ListFooter {
	element: HTMLElement;
	show: ( state: ListFooterState ) => void;
	/** Keeps so many pixels beyond its own. */
	reserve: ( pixels: number ) => void;
	/** How many it keeps. */
	reserved: () => number;
	/** Out of sight while what stands before it grows. */
	hide: ( isHidden: boolean ) => void;
	hasFocus: () => boolean;
	/** Where the products before the list's first are; null when it begins with the first. */
	setEarlier: ( url: string | null ) => void;
	/** Numbered links again. */
	dispose: () => void;
}

export interface ListFooterOptions {
	list: HTMLElement;
	links: HTMLElement;
	messages: ReturnType< typeof listingWords >;
	onPress: () => void;
}

export const createListFooter = ( {
	list,
	links,
	messages,
	onPress,
}: ListFooterOptions ): ListFooter => {
	const element = createElement( 'div', 'vitrin-more' );
	const words = createElement( 'p', 'vitrin-more__words' );
	const button = createElement(
		'button',
		'vitrin-button vitrin-more__button'
	);
	button.setAttribute( 'type', 'button' );
	button.addEventListener( 'click', () => {
		if ( button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			onPress();
		}
	} );
	const earlier = createElement( 'a', 'vitrin-button', {}, messages.earlier );
	earlier.hidden = true;
	element.append( words, button, earlier );
	let own = 0;

	const replaceLinks = ( isReplaced: boolean ) =>
		links.classList.toggle( 'vitrin-is-replaced', isReplaced );

	// Themes may have the links above the list only.
	const isAbove =
		list.compareDocumentPosition( links ) ===
		Node.DOCUMENT_POSITION_PRECEDING;
	const last = isAbove ? list : links;
	// What stands below keeps its place, too.
	const home = last.parentElement;
	const before = home?.offsetHeight ?? 0;
	button.textContent = messages.more;
	last.after( element );
	replaceLinks( true );
	own =
		element.offsetHeight +
		Math.max( 0, before - ( home?.offsetHeight ?? 0 ) );

	let kept = 0;
	const reserve = ( pixels: number ) => {
		kept = Math.max( 0, pixels );
		element.style.minBlockSize = `${ own + kept }px`;
	};
	reserve( 0 );

	return {
		element,
		reserve,
		reserved: () => kept,
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
		setEarlier( url ) {
			earlier.hidden = ! url;
			earlier.setAttribute( 'href', url ?? '' );
		},
		dispose() {
			element.remove();
			replaceLinks( false );
		},
	};
};
