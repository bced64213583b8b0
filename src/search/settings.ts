/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { optional, shape, text, type Parser } from '../shared/domain/shape';

/** What the starter needs; the chunk that it loads reads the rest. */
export interface StarterSettings {
	/** Of the theme's search forms: `all`, those that search `products`, or `none`. */
	forms: string;
}

export const parseStarterSettings: Parser< StarterSettings > =
	/* @__PURE__ */ shape( {
		forms: /* @__PURE__ */ optional( text, 'all' ),
	} );
