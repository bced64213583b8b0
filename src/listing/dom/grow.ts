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
	/** After each few, before they are painted. */
	onSlice: ( items: HTMLElement[] ) => void;
	signal: AbortSignal;
}

/** Resolves when all stand in the list, or when it was told to stop. */
export const grow = async ( {
	list,
	items,
	before,
	onSlice,
	signal,
}: GrowOptions ): Promise< void > => {
	for ( let at = 0; at < items.length && ! signal.aborted; at += SLICE ) {
		const slice = items.slice( at, at + SLICE ).map( adopt );
		const last = before ?? itemsOf( list ).at( -1 )?.nextSibling ?? null;
		for ( const item of slice ) {
			list.insertBefore( item, last );
		}
		markEdges( list );
		onSlice( slice );
		await nextTask();
	}
};
