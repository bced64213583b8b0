/**
 * The last suggestions, kept for the tab's next page, so that the drawer opens with them. In
 * the tab's own storage, as the last lines are (src/cart/dom/snapshot.ts); they count only for
 * the same products, language, customer and build.
 */
import { nameHere } from '@vitrin/cart';
import { BUILD } from '../../shared/build';

const KEY = 'vitrin-suggested';

export interface KnownSuggestions {
	/** Of domain/suggestions-key.ts. */
	key: string;
	title: string;
	/** CSS pixels between the lines and the strip. */
	gap: number;
	/** As they stood, for markup without React. `was`: '' unless the price is reduced. */
	cards: Array< {
		image: string;
		name: string;
		was: string;
		price: string;
	} >;
	/** The shop's answer (domain/suggestions.ts); to be checked by whoever reads it. */
	body: unknown;
}

const reader = (): string =>
	[
		BUILD,
		document.documentElement.lang,
		document.body.classList.contains( 'logged-in' ),
	].join();

/** @param key What is wanted; '' is never known. */
export const readKnown = ( key: string ): KnownSuggestions | null => {
	try {
		const kept = JSON.parse(
			( key && sessionStorage.getItem( nameHere( KEY ) ) ) || 'null'
		) as ( KnownSuggestions & { reader: string } ) | null;
		return kept?.key === key && kept.reader === reader() ? kept : null;
	} catch {
		// No storage, or not ours.
		return null;
	}
};

export const keepKnown = ( known: KnownSuggestions ): void => {
	try {
		sessionStorage.setItem(
			nameHere( KEY ),
			JSON.stringify( { ...known, reader: reader() } )
		);
	} catch {
		// Full, or forbidden in a private window: the next page asks the shop.
	}
};
