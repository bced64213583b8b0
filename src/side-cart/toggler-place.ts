/**
 * The floating cart gets a free place once the page has nothing left to do: looking for one means laying the page out.
 */
import { afterLoad } from '../shared/dom/after-load';
import { lastOf } from '../shared/dom/own-element';
import { createScope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { whenIdle } from '../shared/triggers';
import { TOGGLER_PLACE } from './chunks';

/** @param loader Brings what looks for the place. */
export const findTogglerPlace = ( loader: Pick< Loader, 'load' > ): void => {
	if ( lastOf( '.vitrin-toggler' ) ) {
		afterLoad( createScope(), () =>
			whenIdle( () => {
				// Where it stands is good enough without.
				loader.load( TOGGLER_PLACE ).catch( () => {} );
			} )
		);
	}
};
