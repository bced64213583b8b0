/**
 * Has grown-list.ts loaded when a list grows for the first time, or a visitor comes back to one that
 * had grown. Without that chunk a list is only shorter after Back.
 */
import { getLoader } from '../shared/loader';
import { LOOP_GROWN } from './chunks';
import type { GrownList, GrownListOptions } from './grown-list';

export interface Growth {
	keep: () => void;
	restore: () => void;
	/** Whether the pages are on their way, the chunk included. */
	isRestoring: () => boolean;
}

export const createGrowth = ( options: GrownListOptions ): Growth => {
	let grown: Promise< GrownList > | undefined;
	let isRestoring = false;
	const withGrown = (
		action: ( list: GrownList ) => void | Promise< void >
	): Promise< void > => {
		grown ??= getLoader()
			.load( LOOP_GROWN )
			.then( ( { createGrownList } ) => createGrownList( options ) );
		return grown.then( action ).catch( () => {
			grown = undefined;
		} );
	};
	return {
		keep: () => void withGrown( ( list ) => list.keep() ),
		restore() {
			isRestoring = true;
			void withGrown( ( list ) => list.restore() ).then( () => {
				isRestoring = false;
			} );
		},
		isRestoring: () => isRestoring,
	};
};
