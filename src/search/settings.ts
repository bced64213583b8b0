/**
 * PHP twin: Settings.php; settings.fixture.json.
 */

/** What the starter needs; the chunk that it loads reads the rest. */
export interface StarterSettings {
	/** Of the theme's search forms: `all`, those that search `products`, or `none`. */
	forms: string;
}

export const STARTER_DEFAULTS: StarterSettings = { forms: 'all' };
