/**
 * The chunk `loop-grown`: a list to which pages were added is as long as it was when a visitor comes
 * back to it, and stands where they left it (LOOP-07). The entry of the browser's history says how
 * long that was: another visit of the same address begins anew.
 */
import { nullable, number, shape, type Parser } from '../shared/domain/shape';
import { createScope, delegate } from '../shared/dom/scope';
import { scrollInstantly, topOf } from '../shared/dom/window-scroll';

/** Pages in a list, by their numbers. */
export interface Pages {
	first: number;
	last: number;
}

/** What the history keeps of a list. */
interface Kept extends Pages {
	/** The card that was looked at, counted from the list's end: pages put before it don't change that. */
	card: number;
	/** Its distance from the window's top, in CSS pixels. */
	top: number;
}

export interface GrownListOptions {
	root: HTMLElement;
	/** The name of the page's number in the address; no two blocks of a page share it. */
	name: string;
	pages: () => Pages;
	/** Puts the page before the first into the list. Resolves to whether it is there. */
	bringEarlier: () => Promise< boolean >;
}

export interface GrownList {
	/** A page was added at the list's end, and the address names it. */
	keep: () => void;
	/** Brings the pages that stood in the list when this entry of the history was left. */
	restore: () => Promise< void >;
}

const KEY = 'vitrinLoops';
/** A limit, because other scripts can write into the history as well. */
const MOST_PAGES = 50;
/** Milliseconds without a scroll event after which scrolling has ended. */
const SCROLL_END = 300;

const parse: Parser< Kept | null > = nullable(
	shape< Kept >( {
		first: number,
		last: number,
		card: number,
		top: number,
	} )
);

const all = (): Record< string, unknown > =>
	( history.state as Record< string, Record< string, unknown > > | null )?.[
		KEY
	] ?? {};

const read = ( name: string ): Kept | null => {
	try {
		return parse( all()[ name ] ?? null );
	} catch {
		return null;
	}
};

const write = ( name: string, kept: Kept ): void => {
	try {
		// The browser would scroll before the pages above are there.
		history.scrollRestoration = 'manual';
		history.replaceState(
			{ ...history.state, [ KEY ]: { ...all(), [ name ]: kept } },
			''
		);
	} catch {
		// Browsers limit how often a minute; the next call succeeds.
	}
};

export const createGrownList = ( {
	root,
	name,
	pages,
	bringEarlier,
}: GrownListOptions ): GrownList => {
	const cards = (): Element[] => [
		...( root.querySelector( '.vitrin-loop__wrapper ul' )?.children ?? [] ),
	];

	let isRestoring = false;
	const save = (): void => {
		if ( isRestoring ) {
			// The list is shorter than what is kept.
			return;
		}
		const { first, last } = pages();
		const listed = cards();
		const seen = listed.findIndex(
			( card ) => card.getBoundingClientRect().bottom > 0
		);
		const at = seen < 0 ? listed.length - 1 : seen;
		const card = listed[ at ];
		// After Back, while another list is on its way, the entry is that list's.
		const asked = new URLSearchParams( location.search ).get( name );
		if ( card && first < last && asked === String( last ) ) {
			write( name, {
				first,
				last,
				card: listed.length - at,
				top: topOf( card ),
			} );
		}
	};

	const scope = createScope();
	let timer = 0;
	scope.on(
		document,
		'scroll',
		() => {
			clearTimeout( timer );
			timer = window.setTimeout( save, SCROLL_END );
		},
		{ passive: true }
	);
	// A click that leaves the page comes before scrolling has ended.
	delegate( scope, 'click', 'a[href]', save, { capture: true } );

	const bringAll = async ( kept: Kept ): Promise< void > => {
		let hasMoved = false;
		const restoring = createScope();
		for ( const type of [ 'wheel', 'touchmove', 'keydown', 'mousedown' ] ) {
			restoring.on( window, type, () => ( hasMoved = true ) );
		}
		const looked = () => cards().at( -kept.card );
		const place = (): void => {
			const card = looked();
			if ( card && ! hasMoved ) {
				scrollInstantly( topOf( card ) - kept.top );
			}
		};
		// Browsers with scroll anchoring would move it a second time.
		const { style } = document.documentElement;
		style.overflowAnchor = 'none';
		isRestoring = true;
		place();
		while ( pages().first > kept.first ) {
			const anchor = looked() ?? cards()[ 0 ];
			// In the page, not in the window: the visitor may scroll meanwhile.
			const top = () => ( anchor ? topOf( anchor ) + window.scrollY : 0 );
			const before = top();
			if ( ! ( await bringEarlier() ) ) {
				// A link leads to the pages before.
				break;
			}
			scrollInstantly( top() - before );
			place();
		}
		style.overflowAnchor = '';
		isRestoring = false;
		restoring.dispose();
	};

	return {
		keep: save,
		async restore() {
			const kept = read( name );
			const { first, last } = pages();
			if (
				kept &&
				kept.last === last &&
				kept.first > 0 &&
				kept.first < first &&
				last - kept.first < MOST_PAGES
			) {
				await bringAll( kept );
			}
		},
	};
};
