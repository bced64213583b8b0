/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface FilterSettings {
	/** When a choice is applied: at once, by a button, or by a button on narrow screens. */
	apply: 'auto' | 'once' | 'button';
}

export const FILTER_DEFAULTS: FilterSettings = { apply: 'auto' };
