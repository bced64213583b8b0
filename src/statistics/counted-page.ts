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
	/** Path and query of what is shown now; the path is the one that was printed and signed, where a list's paging shows another. */
	uri: () => string;
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
	const { pathname, search: query } = new URL( landing.url );
	let view: View;
	let since: number;
	const page: CountedPage = {
		settings,
		sender,
		view: () => view,
		since: () => since,
		uri: () => pathname + location.search,
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
	page.begin( pathname + query, landing.referrer, settings.search );
	window.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			page.begin( page.uri(), location.href, settings.search );
		}
	} );
	return page;
};
