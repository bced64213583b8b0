/**
 * Asks for suggestions as soon as the drawer has opened, and brings their script behind the
 * drawer's own: React takes longer than the shop.
 */
import { cart, getLoader, post, readSettings } from '@vitrin/cart';
import { BUNDLE } from '../dom/react-part';
import { keyOf } from '../domain/suggestions-key';
import type { EarlyAnswer } from '../mount';
import type {} from '../store';
import { parseSuggestionSettings } from '../suggestion-settings';

export const readSuggestionSettings = () =>
	readSettings( 'side-cart', parseSuggestionSettings );

/** Which suggestions the cart as it is wants; '' for none. */
export const wantedKey = (): string => {
	const settings = readSuggestionSettings();
	const { server } = cart.getState();
	const isWanted = server?.lines.length
		? settings?.upsells
		: settings?.emptySuggestions;
	return keyOf( !! isWanted, server );
};

export const askEarly = (): void => {
	const sideCart = window.vitrin?.sideCart;
	const key = wantedKey();
	if ( sideCart?.asked?.hasFailed ) {
		// Not to be taken for this opening's.
		delete sideCart.asked;
	}
	// Once there, they ask by themselves.
	if ( ! key || ! sideCart || sideCart.Suggestions ) {
		return;
	}
	if ( sideCart.asked?.key !== key ) {
		const asked: EarlyAnswer = {
			key,
			since: Date.now(),
			answer: post( 'vitrin_get_suggestions' ),
		};
		sideCart.asked = asked;
		void asked.answer.then( ( { ok } ) => {
			asked.hasFailed = ! ok;
		} );
	}
	const loader = getLoader();
	// Not beside it: both need the same scripts, in order.
	loader
		.load( BUNDLE )
		.then( () => loader.load( 'suggestions' ) )
		// The next opening tries again.
		.catch( () => {} );
};
