/**
 * The views of one page: the first look at it, a return to one that the browser kept, a list that became another.
 */
import type { View } from './domain/fields';
import type { Sender } from './sender';
import type { StatisticsSettings } from './settings';

/** A page that is being counted, for what comes later. */
export interface CountedPage {
	settings: StatisticsSettings;
	sender: Sender;
	/** The view that is being told of. */
	view: () => View;
	/** Date.now() when it began. */
	since: () => number;
	/** Counts another one; the whole address before it. */
	begin: ( uri: string, referrer: string, search?: string ) => void;
	/** Called after each further begin(). */
	onBegin: () => void;
	/** Called with each click, also with one that another script keeps to itself. */
	onClick: ( event: MouseEvent ) => void;
	/** Those that came before anybody looked. */
	clicks: MouseEvent[];
}

const newId = (): string =>
	[ ...crypto.getRandomValues( new Uint8Array( 8 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/** Path and query. */
export const here = (): string => location.pathname + location.search;

/**
 * Counts the page that was landed on, and each return to it.
 *
 * @param settings
 * @param landing          The page as it was asked for.
 * @param landing.url
 * @param landing.referrer
 * @param sender
 */
export const countPage = (
	settings: StatisticsSettings,
	landing: { url: string; referrer: string },
	sender: Sender
): CountedPage => {
	let view: View;
	let since: number;
	const page: CountedPage = {
		settings,
		sender,
		view: () => view,
		since: () => since,
		begin( uri, referrer, search = '' ) {
			view = { id: newId(), uri, referrer, search };
			since = Date.now();
			void sender.hit( view );
			page.onBegin();
		},
		onBegin() {},
		onClick: ( event ) => page.clicks.push( event ),
		clicks: [],
	};
	const { pathname, search } = new URL( landing.url );
	page.begin( pathname + search, landing.referrer, settings.search );
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			page.begin( here(), location.href, settings.search );
		}
	} );
	return page;
};
