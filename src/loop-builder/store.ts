/**
 * The page's blocks for @wordpress/data (src/data/). Nothing is kept here: what a list shows stands in
 * the page and its address, and code that narrows it asks the block itself.
 */
import type { Choices } from './domain/choices';
import type { LoopSettings } from './settings';

// Types alone: a module that two files of the build share gets a number of its own, and the first
// file, where numbers stand, has no byte to spare.

export interface LoopBlock {
	/** The block's name for calls. */
	id: string;
	/** What its list shows is narrowed by. */
	choices: Choices;
	/** The number of items of the whole list. */
	total: number;
	isLoading: boolean;
}

export interface LoopStore {
	/** The same array as long as nothing has changed. */
	getState: () => readonly LoopBlock[];
	/** Asks the block for other choices; '' takes one back. Unknown blocks and names are left out. */
	narrow: ( id: unknown, choices: unknown ) => void;
	/** Without filters and search, in the same order. */
	reset: ( id: unknown ) => void;
	subscribe: ( listener: () => void ) => () => void;
}

type Known = Pick< LoopSettings, 'id' | 'names' >;

interface Found {
	root: HTMLElement;
	settings: Known;
}

const TOTAL = 'data-vitrin-loop-total';

const find = (): Found[] =>
	[
		...document.querySelectorAll< HTMLElement >(
			// As index.ts: not what a contributor may write.
			'[data-vitrin-loop][part]'
		),
	].flatMap( ( root ) => {
		try {
			const { id, names } = JSON.parse(
				root.dataset.vitrinLoop ?? ''
			) as Partial< Known >;
			// Else of an older page, or another plugin's attribute.
			return id && names ? [ { root, settings: { id, names } } ] : [];
		} catch {
			return [];
		}
	} );

const chosenIn = ( search: string, names: Known[ 'names' ] ): Choices => {
	const all = new URLSearchParams( search );
	return Object.fromEntries(
		Object.entries( names ).flatMap( ( [ key, name ] ) => {
			const value = all.get( name );
			return value ? [ [ key, value ] ] : [];
		} )
	);
};

const read = ( { root, settings }: Found ): LoopBlock => ( {
	id: settings.id,
	choices: chosenIn( location.search, settings.names ),
	total: Number(
		root.querySelector( `[${ TOTAL }]` )?.getAttribute( TOTAL ) ?? 0
	),
	isLoading: root.classList.contains( 'is-loading' ),
} );

export const createLoopStore = (): LoopStore => {
	let known = '[]';
	let blocks: readonly LoopBlock[] = [];
	const getState = () => {
		const now = find().map( read );
		const text = JSON.stringify( now );
		if ( text !== known ) {
			known = text;
			blocks = now;
		}
		return blocks;
	};
	const ask = (
		id: unknown,
		choicesFor: ( settings: Known ) => unknown
	): void =>
		find()
			.filter( ( { settings } ) => settings.id === id )
			.forEach( ( { root, settings } ) =>
				root.dispatchEvent(
					new CustomEvent( 'vitrin:narrow-list', {
						detail: choicesFor( settings ),
					} )
				)
			);
	return {
		getState,
		narrow: ( id, choices ) => ask( id, () => choices ),
		reset: ( id ) =>
			ask( id, ( { names } ) => {
				const { sort, page, ...others } = names;
				return Object.fromEntries(
					Object.keys( others ).map( ( name ) => [ name, '' ] )
				);
			} ),
		subscribe( listener ) {
			let before = getState();
			const look = () => {
				const now = getState();
				if ( now !== before ) {
					before = now;
					listener();
				}
			};
			const observer = new MutationObserver( look );
			for ( const { root } of find() ) {
				observer.observe( root, {
					attributes: true,
					attributeFilter: [ 'class', TOTAL ],
					subtree: true,
				} );
			}
			document.addEventListener( 'vitrin:list-replaced', look );
			return () => {
				observer.disconnect();
				document.removeEventListener( 'vitrin:list-replaced', look );
			};
		},
	};
};
