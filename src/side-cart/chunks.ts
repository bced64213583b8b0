/**
 * The chunks that the loaded drawer loads itself.
 */
import { chunk } from '../shared/loader/chunk';

/** Suggestions before React is there; their style is that of all suggestions. */
export const EARLY_SUGGESTIONS = chunk(
	'early-suggestions',
	() =>
		import(
			/* webpackChunkName: "early-suggestions" */ './early-suggestions'
		),
	{ hasStyle: true }
);

/** The carousel of suggestions. */
export const SUGGESTIONS = chunk(
	'suggestions',
	() =>
		import(
			/* webpackChunkName: "suggestions" */ './suggestions/Suggestions'
		),
	{ needsReact: true }
);

/** Where the cart is shipped, and how. */
export const SHIPPING = chunk(
	'shipping',
	() => import( /* webpackChunkName: "shipping" */ './shipping/Panel' ),
	{ needsReact: true, hasStyle: true }
);

/** What its option picker holds. */
export const OPTION_PICKER = chunk(
	'option-picker',
	() =>
		import(
			/* webpackChunkName: "option-picker" */ './option-picker/Content'
		),
	{ needsReact: true, hasStyle: true }
);
