/**
 * The composition of what a press needs, loaded on intent as `vitrin-actions` and found
 * as `window.vitrin.actions`.
 */
import { pressAdd, pressForm, pressRemove } from '../add-to-cart/actions';
import { getLoader } from '@vitrin/cart';
import { createEngine, wishes, withCartLock } from '../cart/actions';
import { BUILD } from '../shared/build';
import { announce, writeLastLines } from '../side-cart/actions';

const vitrin = ( window.vitrin ??= {} );

// Beside a first load of another build, better none: links and forms do what is pressed.
if ( vitrin.cart?.build === BUILD ) {
	vitrin.actions = {
		announce,
		createEngine,
		pressAdd,
		pressForm,
		pressRemove,
		...wishes,
		withCartLock,
		writeLastLines,
	};
	// Nobody waits for it; without it suggestions come a little later.
	getLoader()
		.load( 'early-suggestions' )
		.catch( () => {} );
}
