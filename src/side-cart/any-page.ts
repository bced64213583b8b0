/**
 * The floating cart gets a free place once the page has nothing left to do: looking for one means laying the page out.
 */
import { lastOf } from '../shared/dom/own-element';
import type { Loader } from '../shared/loader';
import { TOGGLER_PLACE } from './later-chunks';

/** @param loader Brings what looks for the place. */
export const findTogglerPlace = ( loader: Pick< Loader, 'load' > ): void => {
	if ( lastOf( '.vitrin-toggler' ) ) {
		// Where it stands is good enough without.
		loader.load( TOGGLER_PLACE ).catch( () => {} );
	}
};
