/**
 * What the first load needs of Settings.php; all that is printed: settings.fixture.json.
 */
export interface SideCartSettings {
	/** Open after a product was added (SIDE-01). */
	shouldOpen: boolean;
	/** CSS selectors of links to the cart that open the drawer. */
	miniCartSelector: string;
	/** Milliseconds; `data-anim` of the shell overrides it (SIDE-16). */
	animation: number;
	/** The shopper can say where the cart is shipped, and how. */
	choosesShipping: boolean;
	/** HTML for the shell, in the order of Shell::words(); none where the page has a shell. */
	words: string[] | null;
}

export const SIDE_CART_DEFAULTS: SideCartSettings = {
	shouldOpen: true,
	miniCartSelector: '',
	animation: 400,
	choosesShipping: true,
	words: null,
};
