/**
 * The floating cart gets a free place once the page has nothing left to do: looking for one means laying the page out.
 */
import { lastOf } from '../shared/dom/own-element';
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';

/** A free place for the floating cart. */
export const TOGGLER_PLACE = chunk(
	'toggler-position',
	() => import( /* webpackChunkName: "toggler-position" */ './free-position' )
);

/** @param loader Brings what looks for the place. */
export const findTogglerPlace = ( loader: Pick< Loader, 'load' > ): void => {
	if ( lastOf( '.vitrin-toggler' ) ) {
		// Where it stands is good enough without.
		loader.load( TOGGLER_PLACE ).catch( () => {} );
	}
};
