/**
 * The part of the side cart's settings that only the suggestions need, read where they are
 * drawn: the first load carries none of it. Twin of Settings.php; example: settings.fixture.json.
 */
export interface SuggestionSettings {
	/** Something is suggested with the cart. */
	upsells: boolean;
	/** `list`: up to 1000 px wide the list of items itself is the carousel (SIDE-18). */
	upsellStyle: 'strip' | 'list';
	/** How many slides a click on next or previous moves (SIDE-17). */
	slideItem: number;
	/** Something is suggested in an empty cart. */
	emptySuggestions: boolean;
}

export const SUGGESTION_DEFAULTS: SuggestionSettings = {
	upsells: true,
	upsellStyle: 'strip',
	slideItem: 1,
	emptySuggestions: false,
};
