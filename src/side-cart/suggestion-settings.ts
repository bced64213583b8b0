import {
	flag,
	number,
	oneOf,
	optional,
	shape,
	type Parser,
} from '../shared/domain/shape';

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

export const parseSuggestionSettings: Parser< SuggestionSettings > =
	shape< SuggestionSettings >( {
		upsells: optional( flag, true ),
		upsellStyle: optional( oneOf( 'strip', 'list' ), 'strip' ),
		slideItem: optional( number, 1 ),
		emptySuggestions: optional( flag, false ),
	} );
