/**
 * The floating cart gets a free place. What looks for one comes once the page has nothing left to do, where something
 * lies under the floating cart already; else with the first thing that may bring something there.
 */
import { fixedAround } from '../shared/dom/fixed-elements';
import { lastOf } from '../shared/dom/own-element';
import { createScope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { isLowControl } from './dom/controls';

/** A free place for the floating cart. */
export const TOGGLER_PLACE = chunk(
	'toggler-position',
	() => import( /* webpackChunkName: "toggler-position" */ './free-position' )
);

const SIGNS = [ 'scroll', 'resize', 'focusin', 'pointerdown' ] as const;

/** Whether its corners or its middle lie over anything but the page's ground. */
const isCrowded = ( toggler: Element ): boolean => {
	const { left, right, top, bottom } = toggler.getBoundingClientRect();
	return [ left + 1, ( left + right ) / 2, right - 1 ].some( ( x ) =>
		[ top + 1, ( top + bottom ) / 2, bottom - 1 ].some( ( y ) =>
			document
				.elementsFromPoint( x, y )
				.some(
					( element ) =>
						! toggler.contains( element ) &&
						( isLowControl( element ) || fixedAround( element ) )
				)
		)
	);
};

/** @param loader Brings what looks for the place. */
export const findTogglerPlace = ( loader: Pick< Loader, 'load' > ): void => {
	const toggler = lastOf( '.vitrin-toggler' );
	if ( ! toggler ) {
		return;
	}
	const scope = createScope();
	const bring = (): void => {
		scope.dispose();
		// Where it stands is good enough without.
		loader.load( TOGGLER_PLACE ).catch( () => {} );
	};
	if ( isCrowded( toggler ) ) {
		bring();
		return;
	}
	for ( const type of SIGNS ) {
		scope.on( window, type, bring, { passive: true } );
	}
};
