/**
 * Cards into the list, a few at a time, so that no task holds up a slow phone.
 */
import { edgesOf } from '../domain/place';
import { adopt, itemsOf } from './fetched-page';

/** Cards in one go; each brings styles and layout with it. */
const SLICE = 2;

/** Lets the browser answer presses and paint before the next few. */
const nextTask = (): Promise< void > =>
	new Promise( ( resolve ) => {
		requestAnimationFrame( () => setTimeout( resolve ) );
		// A hidden tab has no frames.
		setTimeout( resolve, 250 );
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

export interface GrowOptions {
	list: HTMLElement;
	items: HTMLElement[];
	/** Before this card; null: at the end. */
	before: Element | null;
	/** After each few, before they are painted, with those that are in sight from now on. */
	onSlice: ( shown: HTMLElement[] ) => void;
	signal: AbortSignal;
}

/** Not in sight yet: other cards of its row are still to come. */
const COMING = 'vitrin-is-coming';

/** How many cards stand side by side where the list begins. */
const columnsOf = ( [ first, ...others ]: HTMLElement[] ): number => {
	const next = others.findIndex(
		( item ) => item.offsetTop !== first?.offsetTop
	);
	return 1 + ( next < 0 ? others.length : next );
};

/**
 * Cards of a last row that isn't full don't grow with what joins it: what stands at their foot
 * would move before a visitor's eyes.
 *
 * @return Lets them grow, once nobody sees it.
 */
export const holdLastRow = ( list: HTMLElement ): ( () => void ) => {
	const all = itemsOf( list );
	const row = all.filter(
		( { offsetTop } ) => offsetTop === all.at( -1 )?.offsetTop
	);
	if ( row.length === columnsOf( all ) ) {
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
export const grow = async ( {
	list,
	items,
	before,
	onSlice,
	signal,
}: GrowOptions ): Promise< void > => {
	const count = before ? columnsOf( itemsOf( list ) ) : SLICE;
	let coming: HTMLElement[] = [];
	const show = ( isIn: ( item: HTMLElement ) => boolean ) => {
		const shown = coming.filter( isIn );
		shown.forEach( ( item ) => item.classList.remove( COMING ) );
		coming = coming.filter( ( item ) => ! shown.includes( item ) );
		return shown;
	};
	try {
		for ( let at = 0; at < items.length && ! signal.aborted; at += count ) {
			const slice = items.slice( at, at + count ).map( adopt );
			const last =
				before ?? itemsOf( list ).at( -1 )?.nextSibling ?? null;
			for ( const item of slice ) {
				item.classList.add( COMING );
				list.insertBefore( item, last );
			}
			coming.push( ...slice );
			markEdges( list );
			const isAll = !! before || at + count >= items.length;
			const bottom = coming.at( -1 )?.offsetTop;
			onSlice( show( ( item ) => isAll || item.offsetTop !== bottom ) );
			await nextTask();
		}
	} finally {
		show( () => true );
	}
};
