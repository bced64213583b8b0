/**
 * The chunk `loop-grown`: a list to which pages were added is as long as it was when a visitor comes
 * back to it, and stands where they left it (LOOP-07). The entry of the browser's history says how
 * long that was: another visit of the same address starts again.
 */
import { number, shape } from '../shared/domain/shape';
import { createScope } from '../shared/dom/scope';
import {
	holdInPlace,
	inView,
	MOST_PAGES,
	readSaved,
	saveWhileScrolling,
	topOf,
	whileRestoring,
	writeSaved,
} from '../shared/list/list-history';

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

const parse = shape< Kept >( {
	first: number,
	last: number,
	card: number,
	top: number,
} );

/** Of all the page's blocks, by their names. */
const all = (): object => readSaved( KEY, ( kept ) => Object( kept ) ) ?? {};

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
		const card = inView( listed );
		// After Back, while another list is on its way, the entry is that list's.
		const asked = new URLSearchParams( location.search ).get( name );
		if ( card && first < last && asked === String( last ) ) {
			writeSaved( KEY, {
				...all(),
				[ name ]: {
					first,
					last,
					card: listed.length - listed.indexOf( card ),
					top: topOf( card ),
				} satisfies Kept,
			} );
		}
	};
	saveWhileScrolling( createScope(), save );

	const bringAll = async ( kept: Kept ): Promise< void > => {
		const looked = () => cards().at( -kept.card );
		let card = looked();
		let stay = holdInPlace(
			card ?? ( cards()[ 0 ] as Element ),
			card && kept.top
		);
		let hasMoved = false;
		let { scrollY } = window;
		while ( pages().first > kept.first && ( await bringEarlier() ) ) {
			hasMoved ||= window.scrollY !== scrollY;
			stay();
			if ( ! card && ! hasMoved ) {
				// Its page may have come with this one.
				card = looked();
				stay = card ? holdInPlace( card, kept.top ) : stay;
			}
			( { scrollY } = window );
		}
	};

	return {
		keep: save,
		async restore() {
			const kept = readSaved( KEY, ( loops ) =>
				parse( Object( loops )[ name ] )
			);
			const { first, last } = pages();
			if (
				kept &&
				kept.last === last &&
				kept.first > 0 &&
				kept.first < first &&
				last - kept.first < MOST_PAGES
			) {
				isRestoring = true;
				await whileRestoring( () => bringAll( kept ) );
				isRestoring = false;
			}
		},
	};
};
