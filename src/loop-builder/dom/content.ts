/**
 * Puts an answer into a block: list, page links, what is chosen, counts in the form. What somebody
 * is typing, and where the focus is, stay (LOOP-04).
 */
import { parsePrice } from '../../shared/domain/typed-price';
import { markPrices } from '../../shared/dom/wrong-prices';
import {
	createFailureBox,
	rememberFocus,
	type ShownFailure,
} from '../../shared/list/narrowing';
import {
	contentOf,
	parseInert,
	sanitizePage,
} from '../../shared/sanitizer/sanitize';
import type { LoopContent } from '../domain/answer';
import { isAtHand, keepGroup, keepOptions } from './kept-options';

/** Pixels of a list that count as being seen. */
const SEEN = 100;

/**
 * Brings the list's beginning into view where it was left above. Who chooses in the form goes on
 * there, unless the new list is so short that nothing of it is left to be seen.
 */
export const showBeginning = ( root: HTMLElement ): void => {
	const main = root.querySelector( '.vitrin-loop__main' ) ?? root;
	const { top, bottom } = main.getBoundingClientRect();
	const isChoosing = root
		.querySelector( 'form' )
		?.contains( document.activeElement );
	if ( isChoosing ? bottom < SEEN : top < 0 ) {
		main.scrollIntoView();
	}
};

/** The items on show can be read while others are added to them. */
export const setBusy = (
	root: HTMLElement,
	isBusy: boolean,
	isAdded = false
) => {
	root.classList.toggle( 'is-loading', isBusy );
	root.classList.toggle( 'is-adding', isAdded );
	root.querySelector( '.vitrin-loop__wrapper' )?.setAttribute(
		'aria-busy',
		String( isBusy && ! isAdded )
	);
};

/** The number of items of the whole list. */
const TOTAL = 'data-vitrin-loop-total';

const at = ( root: ParentNode, name: string ): HTMLElement | null =>
	root.querySelector< HTMLElement >( `.vitrin-loop__${ name }` );

/** HTML of the shop as elements that run nothing. */
const parsed = ( html: string ): HTMLElement => {
	const root = parseInert( html );
	sanitizePage( root );
	return root;
};

const put = ( into: HTMLElement | null, html: string ): void =>
	into?.replaceChildren( contentOf( parsed( html ) ) );

/** Call what it returns once an answer is put into the block: the focus stays, or goes to what is next to read. */
const keepFocus = ( root: HTMLElement ): ( () => void ) => {
	const { activeElement } = document;
	// In a dialog the list lies behind it.
	const isLink =
		activeElement?.matches( 'a' ) && ! activeElement.closest( 'dialog' );
	return rememberFocus( root, ( same ) => {
		const start = at( root, isLink ? 'wrapper' : 'form' );
		if ( ! same && start ) {
			start.tabIndex = -1;
		}
		( same ?? start )?.focus( { preventScroll: true } );
	} );
};

/** Whether two spellings mean one price: what is typed is not what stands in an address. */
const isSamePrice = ( one: string, two: string ): boolean => {
	const price = parsePrice( one );
	return price !== null && price === parsePrice( two );
};

/** Leaves what means the same as it is typed. */
const putPrice = ( field: HTMLInputElement, price: string ): void => {
	if ( ! isSamePrice( field.value, price ) ) {
		field.value = price;
	}
};

/** Counts and options of the form; a group in which the visitor is typing stays as it is. */
const showControls = ( root: HTMLElement, html: string ): void => {
	const form = root.querySelector( 'form' );
	const controls = parsed( html );
	const fresh = controls.querySelector( 'form' );
	const fields = form && at( form, 'fields' );
	if ( ! fields || ! fresh ) {
		return;
	}
	const key = ( group: HTMLElement ) => group.dataset.vitrinLoopGroup;
	const groupsIn = ( within: ParentNode ) => [
		...within.querySelectorAll< HTMLElement >( '[data-vitrin-loop-group]' ),
	];
	const groups = groupsIn( form );
	const isInUse = isAtHand( form );
	const incoming = groupsIn( fresh );
	const left = new Set( incoming.map( key ) );
	// From the end on, so that a group which comes back stands where the editor has put it.
	let following: Node | null = null;
	for ( const next of incoming.reverse() ) {
		const old = groups.find( ( group ) => key( group ) === key( next ) );
		if ( ! old ) {
			fields.insertBefore( next, following );
		} else if ( key( old ) !== 'price' ) {
			const list = old.querySelector( 'ul' );
			const scrolled = list?.scrollTop ?? 0;
			if ( isInUse ) {
				keepOptions( old, next );
			}
			old.replaceWith( next );
			next.querySelector( 'ul' )?.scrollTo?.( 0, scrolled );
		} else {
			// What is typed stays; the lowest and the highest price are those of the new list.
			const hints = next.querySelectorAll( 'input' );
			old.querySelectorAll( 'input' ).forEach( ( field, index ) => {
				const { placeholder = '', value } = hints[ index ] ?? {};
				field.placeholder = placeholder;
				if (
					value &&
					field !== document.activeElement &&
					isSamePrice( field.value, value )
				) {
					// An address that Back led to has it in Latin digits.
					field.value = value;
				}
			} );
		}
		following = next.isConnected ? next : ( old ?? null );
	}
	groups
		.filter(
			( group ) => ! left.has( key( group ) ) && key( group ) !== 'price'
		)
		.forEach( ( group ) =>
			isInUse ? keepGroup( group ) : group.remove()
		);
	for ( const name of [ 'show', 'chosen', 'reset' ] ) {
		const was = at( root, name );
		const now = at( controls, name );
		if ( was && now ) {
			was.textContent = now.textContent;
			was.hidden = now.hidden;
			if ( now.hasAttribute( 'href' ) ) {
				was.setAttribute( 'href', now.getAttribute( 'href' ) ?? '' );
			}
		}
	}
};

/** Shows an answer's form alone. */
export const showForm = ( root: HTMLElement, html: string ): void => {
	const refocus = keepFocus( root );
	showControls( root, html );
	refocus();
};

/** Sets the form's fields to other choices, as after Back. */
export const showChoices = (
	root: HTMLElement,
	names: Record< string, string >,
	chosen: Record< string, string >
): void => {
	const form = root.querySelector( 'form' );
	for ( const [ key, name ] of Object.entries( names ) ) {
		const value = chosen[ key ] ?? '';
		const [ from = '', to = '' ] = value.split( '-' );
		for ( const field of form?.elements ?? [] ) {
			const input = field as HTMLInputElement;
			if ( input.name === name ) {
				input.value = value;
			} else if ( input.name === `${ name }[]` ) {
				input.checked = value.split( ',' ).includes( input.value );
			} else if ( input.name === `${ name }[from]` ) {
				putPrice( input, from );
			} else if ( input.name === `${ name }[to]` ) {
				putPrice( input, to );
			}
		}
	}
	if ( form ) {
		markPrices( form );
	}
};

/**
 * The links of an answer know only their own block's choices: what else stands in the address stays.
 * Theirs begin with a question mark; what a card's text holds may have no address, or one that is none.
 */
const keepArguments = (
	root: HTMLElement,
	names: Record< string, string >
): void => {
	const own = new Set( Object.values( names ) );
	for ( const link of root.querySelectorAll< HTMLAnchorElement >(
		'a[data-vitrin-loop-link][href^="?"]'
	) ) {
		const url = new URL( link.href );
		new URLSearchParams( location.search ).forEach( ( value, name ) => {
			if ( ! own.has( name ) && ! url.searchParams.has( name ) ) {
				url.searchParams.set( name, value );
			}
		} );
		link.href = url.pathname + url.search.replace( /%2C/g, ',' );
	}
};

/** The items of an answer, which are the page's own from now on. */
const itemsOf = ( wrapper: HTMLElement ): Element[] =>
	[ ...( wrapper.querySelector( 'ul' )?.children ?? [] ) ].map( ( item ) =>
		document.adoptNode( item )
	);

/** Puts an answer's items before those on show, and its link to the beginning, where it has one. */
export const showEarlier = (
	root: HTMLElement,
	content: LoopContent,
	names: Record< string, string >
): void => {
	const earlier = parsed( content.wrapper );
	const link = at( root, 'earlier' );
	const linkBefore = at( earlier, 'earlier' );
	if ( linkBefore ) {
		link?.replaceWith( document.adoptNode( linkBefore ) );
	} else {
		link?.remove();
	}
	at( root, 'wrapper' )
		?.querySelector( 'ul' )
		?.prepend( ...itemsOf( earlier ) );
	keepArguments( root, names );
};

/** Shows an answer: its items in the place of those on show, or added to them. */
export const showContent = (
	root: HTMLElement,
	content: LoopContent,
	names: Record< string, string >,
	isAdded: boolean
): void => {
	const refocus = keepFocus( root );
	const wrapper = at( root, 'wrapper' );
	const list = isAdded ? wrapper?.querySelector( 'ul' ) : null;
	if ( list ) {
		const items = itemsOf( parsed( content.wrapper ) );
		list.append( ...items );
		const first = items[ 0 ]?.querySelector< HTMLElement >(
			'a[href]:not([tabindex="-1"])'
		);
		if ( at( root, 'pagination' )?.contains( document.activeElement ) ) {
			first?.focus( { preventScroll: true } );
		}
	} else {
		put( wrapper, content.wrapper );
		const bar = parsed( content.bar ).firstElementChild;
		put( at( root, 'bar' ), bar?.innerHTML ?? '' );
		at( root, 'bar' )?.setAttribute(
			TOTAL,
			bar?.getAttribute( TOTAL ) ?? ''
		);
		showControls( root, content.controls );
	}
	put( at( root, 'pagination' ), content.pagination );
	keepArguments( root, names );
	refocus();
};

export interface FailureAt extends ShownFailure {
	/** Further items could not be added: who waits for them looks at the list's end. */
	isAtEnd: boolean;
}

/** Says what went wrong, where it is seen, with a button; nothing takes it away. The old list stays (LOOP-05). */
export const showFailure = ( root: HTMLElement, failure?: FailureAt ): void => {
	const old = at( root, 'failure' );
	const { activeElement } = document;
	if ( activeElement && old?.contains( activeElement ) ) {
		// It stands before what it speaks of: the list, its end, or the foot of the dialog.
		const next = old.nextElementSibling as HTMLElement | null;
		if ( next ) {
			next.tabIndex = -1;
			next.focus( { preventScroll: true } );
		}
	}
	old?.remove();
	if ( ! failure ) {
		return;
	}
	const box = createFailureBox( 'vitrin-loop__failure', failure );
	const dialog = root.querySelector( 'dialog[open]' );
	(
		( dialog && at( dialog, 'foot' ) ) ??
		at( root, failure.isAtEnd ? 'pagination' : 'wrapper' )
	)?.before( box );
};

/** How each taxonomy's group is shown. */
export const looksIn = ( root: HTMLElement ): Record< string, string > =>
	Object.fromEntries(
		[
			...root.querySelectorAll< HTMLElement >(
				'[data-vitrin-loop-look]'
			),
		].map( ( { dataset } ) => [
			dataset.vitrinLoopGroup ?? '',
			dataset.vitrinLoopLook ?? '',
		] )
	);
