/**
 * PHP twin: Settings.php; settings.fixture.json.
 */

/** What a list needs of them before any click. */
export interface OpenerSettings {
	/** Leads to the product whose number stands for %s, where an opener is no link. */
	productUrl: string;
}

export interface QuickViewSettings extends OpenerSettings {
	/** What follows when the product was added from it. */
	afterAdd: 'close' | 'stay';
}

export const OPENER_DEFAULTS: OpenerSettings = { productUrl: '' };

export const QUICK_VIEW_DEFAULTS: QuickViewSettings = {
	productUrl: '',
	afterAdd: 'close',
};
