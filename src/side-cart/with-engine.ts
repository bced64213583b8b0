/**
 * What the side cart loads together with the cart's engine.
 */
import { readSettings } from '../shared/settings/read';
import type { Loader } from '../shared/loader';
import { EARLY_SUGGESTIONS } from './later-chunks';
import { parseSuggestionSettings } from './suggestion-settings';

export { writeLastLines } from './dom/last-lines';

/** Brings suggestions for the drawer, where the settings ask for some. */
export const loadSuggestions = ( loader: Pick< Loader, 'load' > ): void => {
	const settings = readSettings( 'side-cart', parseSuggestionSettings );
	if ( settings?.upsells || settings?.emptySuggestions ) {
		// Nobody waits for it; without it suggestions come a little later.
		loader.load( EARLY_SUGGESTIONS ).then(
			( { startEarlySuggestions } ) => startEarlySuggestions(),
			() => {}
		);
	}
};
