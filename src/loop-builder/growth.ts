/**
 * Has grown-list.ts loaded when a list grows for the first time, or a visitor comes back to one that
 * had grown. Without that chunk a list is only shorter after Back.
 */
import { getLoader } from '../shared/loader';
import { LOOP_GROWN } from './chunks';
import type { GrownList, GrownListOptions } from './grown-list';

export type Growth = Record< keyof GrownList, () => void >;

export const createGrowth = ( options: GrownListOptions ): Growth => {
	let grown: Promise< GrownList > | undefined;
	const withGrown = ( action: ( list: GrownList ) => unknown ) => {
		grown ??= getLoader()
			.load( LOOP_GROWN )
			.then( ( { createGrownList } ) => createGrownList( options ) );
		grown.then( action ).catch( () => ( grown = undefined ) );
	};
	return {
		keep: () => withGrown( ( list ) => list.keep() ),
		restore: () => withGrown( ( list ) => list.restore() ),
	};
};
