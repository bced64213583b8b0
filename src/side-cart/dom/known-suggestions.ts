/**
 * The last suggestions, stored for the tab's next page, so that the drawer opens with them. In
 * the tab's own storage, as the last lines are (src/cart/dom/snapshot.ts). They count only for
 * the same products, language, currency and build, and as long as a user, or none, is
 * logged in; that prices are of today, only the shop's answer says.
 */
import { getCartSettings, scopedKey } from '@vitrin/cart';
import type { MoneyParts } from '../../shared/domain/format';
import type { EarlyAnswer } from '../mount';

/**
 * Which sources the running file was made of (webpack.config.js): a page from a cache, made before the plugin was
 * updated, may bring files of two builds.
 */
declare const VITRIN_BUILD: string;

const KEY = 'vitrin-suggested';

export interface KnownSuggestions {
	/** Of domain/suggestions-key.ts. */
	key: string;
	title: string;
	/** CSS pixels between the lines and the strip. */
	gap: number;
	/** As they stood, for markup without React. */
	cards: Array< {
		image: { src: string; srcset: string } | null;
		name: string;
		/** null unless the price is reduced. */
		was: MoneyParts | null;
		/** Two where variations differ. */
		prices: MoneyParts[];
	} >;
	/** The shop's answer (domain/product.ts); to be checked by its reader. */
	body: unknown;
}

const reader = (): string =>
	[
		VITRIN_BUILD,
		document.documentElement.lang,
		document.body.classList.contains( 'logged-in' ),
		JSON.stringify( getCartSettings()?.money ),
	].join();

/** @param key What is wanted; '' is never known. */
export const readKnown = ( key: string ): KnownSuggestions | null => {
	try {
		const cached = JSON.parse(
			( key && sessionStorage.getItem( scopedKey( KEY ) ) ) || 'null'
		) as ( KnownSuggestions & { reader: string } ) | null;
		return cached?.key === key && cached.reader === reader()
			? cached
			: null;
	} catch {
		// No storage, or not ours.
		return null;
	}
};

export const keepKnown = ( known: KnownSuggestions ): void => {
	try {
		sessionStorage.setItem(
			scopedKey( KEY ),
			JSON.stringify( { ...known, reader: reader() } )
		);
	} catch {
		// Full, or forbidden in a private window: the next page asks the shop.
	}
};

/** The shop suggests nothing any more. */
export const forgetKnown = (): void => {
	try {
		sessionStorage.removeItem( scopedKey( KEY ) );
	} catch {
		// No storage: nothing was stored.
	}
};

/**
 * What was asked for before the carousel's chunk was there. Of the page: early-suggestions.ts keeps it, the carousel
 * takes it.
 */
let asked: EarlyAnswer | undefined;

/** While an answer is on its way, or not drawn yet. */
export const getEarlyAnswer = (): EarlyAnswer | undefined => asked;

export const setEarlyAnswer = ( answer: EarlyAnswer | undefined ): void => {
	asked = answer;
};
