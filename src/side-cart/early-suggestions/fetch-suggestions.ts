/**
 * Fetches suggestions as soon as the drawer has opened, and loads their script after the drawer's
 * own: React takes longer than the shop.
 */
import { cart, post } from '@vitrin/cart';
import { getLoader } from '../../shared/loader';
import { readSettings } from '../../shared/settings/read';
import { keyOf } from '../domain/suggestions-key';
import type { EarlyAnswer } from '../mount';
import { SUGGESTIONS } from '../later-chunks';
import { DRAWER } from '../chunks';
import { getAsked, setAsked } from './early-answer';
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

/** Whether what draws them has come. */
let isThere = false;

export const askEarly = (): void => {
	const key = wantedKey();
	if ( getAsked()?.hasFailed ) {
		// Not to be taken for this opening's.
		setAsked( undefined );
	}
	// Once there, they ask by themselves.
	if ( ! key || isThere ) {
		return;
	}
	if ( getAsked()?.key !== key ) {
		const asked: EarlyAnswer = {
			key,
			since: Date.now(),
			answer: post( 'vitrin_get_suggestions' ),
		};
		setAsked( asked );
		void asked.answer.then( ( { ok } ) => {
			asked.hasFailed = ! ok;
		} );
	}
	const loader = getLoader();
	// Not beside it: both need the same scripts, in order.
	loader
		.load( DRAWER )
		.then( () => loader.load( SUGGESTIONS ) )
		.then( () => {
			isThere = true;
		} )
		// The next opening tries again.
		.catch( () => {} );
};
