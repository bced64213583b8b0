/**
 * The composition of what a press needs, loaded on intent as `vitrin-actions` and found
 * as `window.vitrin.actions`.
 */
import { readSettings } from '../shared/settings/read';
import { followOthers, parseAddToCartSettings } from '../add-to-cart/actions';
import { createEngine as create } from '../cart/actions';

export { pressAdd, pressRemove } from '../add-to-cart/actions';
export { writeLastLines } from '../side-cart/actions';

/** The cart's engine, and who else has to hear of it. Once per page. */
export const createEngine: typeof create = ( ...all ) => {
	const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
	if ( settings ) {
		followOthers( settings );
	}
	return create( ...all );
};
