/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
export interface CartPageSettings {
	/** This page, to be asked for again. */
	pageUrl: string;
	/** CART-04. */
	stickyTotals: boolean;
	messages: {
		/** Holds %s: the new total. */
		updated: string;
		emptied: string;
		/** The change was made, but its outcome could not be read. */
		notShown: string;
		/** The page shows an old cart, and the current one could not be read. */
		old: string;
		offline: string;
		again: string;
	};
}

export const CART_PAGE_DEFAULTS: CartPageSettings = {
	pageUrl: '',
	stickyTotals: false,
	messages: {
		updated: '',
		emptied: '',
		notShown: '',
		old: '',
		offline: '',
		again: '',
	},
};
