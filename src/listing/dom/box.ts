/**
 * What stands at the list's end in place of the numbered links: a button, what is on its way,
 * what went wrong, the end. It keeps the place that the next products will take, so that
 * nothing moves when they come.
 */
import type { listingWords } from '../words';

export type BoxState = 'ready' | 'loading' | 'failed' | 'end';

export interface Box {
	element: HTMLElement;
	show: ( state: BoxState ) => void;
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

export interface BoxOptions {
	list: HTMLElement;
	links: HTMLElement;
	messages: ReturnType< typeof listingWords >;
	onPress: () => void;
}

const make = ( tag: string, className: string, text = '' ): HTMLElement => {
	const element = document.createElement( tag );
	element.className = className;
	element.textContent = text;
	return element;
};

export const createBox = ( {
	list,
	links,
	messages,
	onPress,
}: BoxOptions ): Box => {
	const element = make( 'div', 'vitrin-more' );
	const words = make( 'p', 'vitrin-more__words' );
	const button = make( 'button', 'vitrin-button vitrin-more__button' );
	button.setAttribute( 'type', 'button' );
	button.addEventListener( 'click', () => {
		if ( button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			onPress();
		}
	} );
	const earlier = make( 'a', 'vitrin-button', messages.earlier );
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
