/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { shape, text, type Parser } from '../shared/domain/shape';

/** What the starter needs: the rest is read by the part that it brings. */
export interface StarterSettings {
	/** Of the theme's search forms: `all`, those that search `products`, or `none`. */
	forms: string;
}

export interface SearchSettings extends StarterSettings {
	/** Where the search is asked. */
	url: string;
	/** Milliseconds until an answer is given up. */
	timeout: number;
	messages: {
		/** The list's name. */
		results: string;
		loading: string;
		/** `%s` is how many. */
		found: string;
		/** `%s` is what was searched for. */
		empty: string;
		hint: string;
		failed: string;
		offline: string;
		retry: string;
		all: string;
		sku: string;
	};
}

export const parseStarterSettings: Parser< StarterSettings > =
	/* @__PURE__ */ shape( {
		forms: text,
	} );
