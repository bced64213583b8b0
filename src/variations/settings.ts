/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { number, shape, text, type Parser } from '../shared/domain/shape';

export interface VariationSettings {
	/** Holds %%endpoint%%. */
	wcAjaxUrl: string;
	/** Milliseconds until an answer is given up. */
	timeout: number;
	/** HTML with `{{{ data.variation.… }}}`, the theme's or WooCommerce's. */
	templates: { shown: string; unavailable: string };
	messages: {
		none: string;
		/** Before the combinations that exist. */
		nearest: string;
		reset: string;
		server: string;
		timeout: string;
		offline: string;
		retry: string;
		/** `%s` is an option. */
		unavailable: string;
		/** Between the options of a combination. */
		separator: string;
	};
}

export const parseVariationSettings: Parser< VariationSettings > =
	shape< VariationSettings >( {
		wcAjaxUrl: text,
		timeout: number,
		templates: shape( { shown: text, unavailable: text } ),
		messages: shape( {
			none: text,
			nearest: text,
			reset: text,
			server: text,
			timeout: text,
			offline: text,
			retry: text,
			unavailable: text,
			separator: text,
		} ),
	} );
