/**
 * The one thing that can't wait: where this page came from, before a script changes its address or the visitor is gone
 * to the next page. All else is done when the page is idle (index.ts), on this page or on the next.
 */
import { readSettings } from '../shared/settings/read';
import { whenSeen } from '../shared/dom/seen';
import type { Landing } from './domain/pages';

/** In the tab's storage, a line for each page whose idle time never came. */
export const NOTED = 'vitrin-landings';

/** Letters of them. */
const MOST = 50_000;

/** The address as it was asked for: a script before ours may have taken the campaign out of it. */
const asked = performance.getEntriesByType?.( 'navigation' )[ 0 ]?.name ?? '';

export const landing: Landing = {
	url: asked.startsWith( location.origin ) ? asked : location.href,
	referrer: document.referrer,
	time: Date.now(),
};

/** Where consent is asked for, nothing is stored before it: cookies of ours show that it was given. */
export const noteLanding = (): void => {
	const settings = readSettings( 'attribution', { consent: '' } );
	if (
		settings &&
		( ! settings.consent || /\bsbjs_current=/.test( document.cookie ) )
	) {
		whenSeen( () => {
			try {
				// Where what makes something of them never comes, the first say most.
				sessionStorage[ NOTED ] =
					( sessionStorage[ NOTED ] ?? '' ).slice( 0, MOST ) +
					JSON.stringify( landing ) +
					'\n';
			} catch {
				// No storage, or it is full: this page's own idle time does.
			}
		} );
	}
};
