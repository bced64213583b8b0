/**
 * A list that has grown, after Back (LIST-03, LOOP-07): what it was is kept with the entry of the
 * browser's history, so that another visit of the same address starts again and two tabs never mix;
 * pages above what was looked at are put there without moving it.
 */
import type { Parser } from '../domain/shape';
import { delegate, type Scope } from '../dom/scope';

/** Pages in one list. A limit, because other scripts can write into the history as well. */
export const MOST_PAGES = 50;

/** CSS pixels from the window's top. */
export const topOf = ( element: Element ): number =>
	element.getBoundingClientRect().top;

/**
 * Never smooth, whatever the theme sets: the visitor must not see a movement.
 *
 * @param top CSS pixels.
 */
export const scrollInstantly = ( top: number ): void =>
	window.scrollBy( { top, behavior: 'instant' } );

/**
 * What a visitor looks at: the last that begins above the middle of the window; else the first.
 *
 * @param all       In the order of the page.
 * @param elementOf Where one begins, unless they are elements.
 */
export const inView = < T extends object >(
	all: readonly T[],
	elementOf: ( one: T ) => Element | undefined = ( one ) => one as Element
): T | undefined =>
	[ ...all ].reverse().find( ( one ) => {
		const element = elementOf( one );
		return element && topOf( element ) <= window.innerHeight / 2;
	} ) ?? all[ 0 ];

/** Milliseconds without a scroll event after which scrolling has ended. */
const SCROLL_END = 300;

/**
 * @param key   The list's in the entry's state.
 * @param parse Throws at what is none of ours.
 * @return Null for nothing, or nothing valid.
 */
export const readSaved = < T >( key: string, parse: Parser< T > ): T | null => {
	try {
		return parse( history.state?.[ key ] );
	} catch {
		return null;
	}
};

/**
 * From then on we restore the scroll position: the browser would do it before the pages above are
 * loaded.
 *
 * @param key   The list's in the entry's state; what others keep there stays.
 * @param value What can be cloned.
 * @param url   The entry's address from now on; without it that stays.
 */
export const writeSaved = (
	key: string,
	value: unknown,
	url?: string
): void => {
	try {
		history.scrollRestoration = 'manual';
		history.replaceState( { ...history.state, [ key ]: value }, '', url );
	} catch {
		// Browsers limit how often a minute; the next call succeeds.
	}
};

/**
 * Saves whenever scrolling has ended, and before a click that leaves the page, which comes before that.
 *
 * @param scope Until when.
 * @param save
 * @return Whether the visitor is scrolling.
 */
export const saveWhileScrolling = (
	scope: Scope,
	save: () => void
): ( () => boolean ) => {
	let timer = 0;
	scope.on(
		document,
		'scroll',
		() => {
			clearTimeout( timer );
			timer = window.setTimeout( () => {
				timer = 0;
				save();
			}, SCROLL_END );
		},
		{ passive: true }
	);
	delegate( scope, 'click', 'a[href]', save, { capture: true } );
	return () => timer > 0;
};

/**
 * Brings a card to a place in the window.
 *
 * @param card
 * @param top  CSS pixels from the window's top; without it the card stays where it is.
 * @return To be called after each change above it: it goes back there, less what the visitor has scrolled by themselves.
 */
export const holdInPlace = (
	card: Element,
	top = topOf( card )
): ( () => void ) => {
	let scrolled = window.scrollY;
	const stay = () => {
		top -= window.scrollY - scrolled;
		scrollInstantly( topOf( card ) - top );
		scrolled = window.scrollY;
	};
	stay();
	return stay;
};

/**
 * @param insertPages Puts pages above what is looked at. If it rejects, a link leads to the rest.
 */
export const whileRestoring = async (
	insertPages: () => Promise< void >
): Promise< void > => {
	// Browsers with scroll anchoring would move it a second time.
	const { style } = document.documentElement;
	style.overflowAnchor = 'none';
	await insertPages().catch( () => {} );
	style.overflowAnchor = '';
};
