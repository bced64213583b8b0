/**
 * Cards into the list, one at a time, so that no task holds up a slow phone: each brings styles
 * and layout with it.
 */
import { edgesOf } from '../domain/place';
import { adopt, itemsOf } from './fetched-page';
import { afterPaint } from '../../shared/dom/after-paint';
import { soon } from './next-task';
import { cardsOf, rowsOf } from './rows';

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

/** The class that names a card's product: `post-12`. */
export const nameOf = ( item: Element ): string =>
	[ ...item.classList ].find( ( name ) => /^post-\d+$/.test( name ) ) ?? '';

/** Those that the list doesn't show yet: a product that was added meanwhile moves the others on. */
export const newOf = (
	list: HTMLElement,
	items: HTMLElement[]
): HTMLElement[] => {
	const known = new Set( itemsOf( list ).map( nameOf ) );
	return items.filter( ( item ) => {
		const name = nameOf( item );
		return ! name || ! known.has( name );
	} );
};

export interface AppendOptions {
	list: HTMLElement;
	items: HTMLElement[];
	/** Before this card; null: at the end. */
	before: Element | null;
	/** After each step, before it is painted, with those that are in sight from now on. */
	onSlice: ( shown: HTMLElement[] ) => void;
	signal: AbortSignal;
}

/** Not in sight yet: other cards of its row are still to come. */
const COMING = 'vitrin-is-coming';

const lastRowOf = ( all: HTMLElement[] ): HTMLElement[] =>
	all.filter( ( { offsetTop } ) => offsetTop === all.at( -1 )?.offsetTop );

/**
 * Cards of a last row that isn't full don't grow with what joins it: what stands at their foot
 * would move before a visitor's eyes.
 *
 * @return Lets them appendItems, once nobody sees it.
 */
export const holdLastRow = ( list: HTMLElement ): ( () => void ) => {
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
		const isSeen = row.some( ( item ) => {
			const { top, bottom } = item.getBoundingClientRect();
			return bottom > 0 && top < window.innerHeight;
		} );
		if ( ! isSeen ) {
			row.splice( 0 ).forEach( ( { style } ) =>
				Object.assign( style, { minHeight: '', alignSelf: '' } )
			);
		}
	};
};

/**
 * Resolves when all stand in the list, or when it was told to stop.
 *
 * At the end a row shows itself when it is complete: cards of a row are as high as the highest,
 * so the first would grow when the last come. Above others whole rows arrive, or those would
 * change their column.
 */
export const appendItems = async ( {
	list,
	items,
	before,
	onSlice,
	signal,
}: AppendOptions ): Promise< void > => {
	// What went before it was a task of its own.
	await afterPaint();
	// Measured once, and rows are counted from there: a look after a change is work for the browser.
	const own = cardsOf( list );
	const { columns } = rowsOf( list );
	const filled = before ? 0 : lastRowOf( own ).length;
	const count = before ? columns : 1;
	const coming: HTMLElement[] = [];
	const show = ( shown: HTMLElement[] ) =>
		shown.forEach( ( item ) => item.classList.remove( COMING ) );
	try {
		for ( let at = 0; at < items.length && ! signal.aborted; at += count ) {
			const slice = items.slice( at, at + count ).map( adopt );
			await soon();
			coming.push( ...slice );
			const isLast = before || at + count >= items.length;
			const shown = coming.splice(
				0,
				coming.length -
					( isLast ? 0 : ( filled + at + slice.length ) % columns )
			);
			// Before they are in the page: themes let all of a card change slowly.
			coming.forEach( ( item ) => item.classList.add( COMING ) );
			const last =
				before ?? itemsOf( list ).at( -1 )?.nextSibling ?? null;
			slice.forEach( ( item ) => list.insertBefore( item, last ) );
			show( shown );
			markEdges( list );
			onSlice( shown );
			await afterPaint();
		}
	} finally {
		show( coming );
	}
};
