/**
 * What the drawer brings once it is there.
 */
import { part } from '../shared/loader/part';

/** Suggestions before React is there; their style is that of all suggestions. */
export const EARLY_SUGGESTIONS = part(
	'early-suggestions',
	() =>
		import(
			/* webpackChunkName: "early-suggestions" */ './early-suggestions'
		),
	{ hasStyle: true }
);

/** The carousel of suggestions. */
export const SUGGESTIONS = part(
	'suggestions',
	() =>
		import(
			/* webpackChunkName: "suggestions" */ './suggestions/part'
		).then( ( { bring } ) => bring() ),
	{ needsReact: true }
);

/** Where the cart is shipped, and how. */
export const SHIPPING = part(
	'shipping',
	() =>
		import( /* webpackChunkName: "shipping" */ './shipping/part' ).then(
			( { bring } ) => bring()
		),
	{ needsReact: true, hasStyle: true }
);

/** What its option picker holds. */
export const OPTION_PICKER = part(
	'option-picker',
	() =>
		import(
			/* webpackChunkName: "option-picker" */ './option-picker/part'
		).then( ( { bring } ) => bring() ),
	{ needsReact: true, hasStyle: true }
);
