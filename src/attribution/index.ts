/**
 * Where the visit comes from, written into cookies when the page is idle and somebody has seen it; nothing is sent to
 * anybody before an order is placed [ATTR-09].
 */
import { ownGlobal } from '../shared/dom/own-element';
import { emit } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/files';
import { landing } from './any-page';
import { CHANGED, type Attribution } from './data';
import { consentTo, onConsentChange } from '../shared/dom/consent';
import { whenSeen } from '../shared/dom/seen';
import type { Landing } from './domain/pages';
import { createNotes } from './notes';
import type { AttributionSettings } from './settings';

export { loadForms } from './forms';

export const startAttribution = (
	settings: AttributionSettings,
	loader: Pick< Loader, 'load' >
): Attribution => {
	let isAllowed: boolean | undefined;
	/** What nothing was made of yet. */
	let pages: readonly Landing[] = [];

	const getConsent = (): boolean | undefined =>
		isAllowed ?? consentTo( settings.consent );

	const notes = createNotes( settings, loader, () => !! getConsent() );

	const update = async (): Promise< void > => {
		const consent = getConsent();
		if ( consent ) {
			await notes.add( pages );
			pages = getConsent() ? [] : pages;
		} else if ( consent === false ) {
			// Who agrees later on this page is told from here.
			pages = [ landing ];
			notes.forget();
		}
		emit( CHANGED );
	};

	/** One after the other: each reads what the one before wrote. */
	let last = Promise.resolve();
	const queueUpdate = (): Promise< void > =>
		( last = last.then( update ).catch( reportUnlessLost ) );

	const attribution: Attribution = {
		cookies: () => ( getConsent() ? notes.read() : {} ),
		state: () => {
			if ( ! getConsent() ) {
				return 'consent';
			}
			return notes.isRefused() ? 'cookies' : 'ok';
		},
		setTracking( allowed ) {
			isAllowed = allowed;
			void queueUpdate();
		},
	};

	whenSeen( () => {
		pages = [ landing ];
		void queueUpdate();
		onConsentChange( queueUpdate );
		// Back to a page that the browser kept: seen once more, and nobody sent the visitor there, no campaign in its address either.
		window.addEventListener( 'pageshow', ( { persisted } ) => {
			if ( persisted ) {
				const url = location.origin + location.pathname;
				pages = [ ...pages, { url, referrer: url, time: Date.now() } ];
				void queueUpdate();
			}
		} );
	} );
	ownGlobal( 'vitrin' ).attribution = attribution;
	return attribution;
};
