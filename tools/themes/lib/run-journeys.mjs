import { Visit } from './visit.mjs';

/**
 * @typedef {Object} Journey
 * @property {string}                              name
 * @property {( visit: any ) => Promise<void>} run
 */

/** Widths in CSS pixels, by what they stand for. */
const WIDTHS = { phone: 390, desktop: 1280 };

/** What a command of such journeys may be told of shop and visits. */
export const JOURNEY_OPTIONS = {
	wordpress: { value: 'DIR|VERSION', text: 'WordPress of the shop' },
	woocommerce: {
		value: 'DIR|VERSION',
		text: 'WooCommerce of the shop, else the stand-in',
	},
	width: { value: '390|1280', text: 'one width only' },
	shots: { value: 'DIR', text: 'a folder for pictures' },
};

/**
 * @param {string | undefined} only The one width that was asked for.
 * @return {Array<[ string, number ]>} Name and width of each window to visit with.
 */
export const widthsOf = ( only ) =>
	Object.entries( WIDTHS ).filter(
		( [ , width ] ) => ! only || Number( only ) === width
	);

/**
 * Runs the journeys on a running shop, at one width.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Object}                             options
 * @param {string}                             options.origin
 * @param {number}                             options.width
 * @param {Journey[]}                          options.journeys
 * @param {string[]}                           [options.only] Names of journeys; none: all.
 * @param {(given: any) => Visit}              [options.visitOf] Makes the shopper; else a plain one.
 * @param {string}                             [options.shots]
 * @param {string}                             [options.name] Of the pictures.
 * @return {Promise<import('./visit.mjs').Result[]>} In the order they were tried.
 */
export async function runJourneys(
	browser,
	{ origin, width, journeys, only = [], visitOf, ...rest }
) {
	const isPhone = width < 600;
	const context = await browser.newContext( {
		locale: 'fa-IR',
		viewport: { width, height: isPhone ? 844 : 800 },
		isMobile: isPhone,
		hasTouch: isPhone,
	} );
	try {
		const given = { page: await context.newPage(), origin, ...rest };
		const visit = visitOf ? visitOf( given ) : new Visit( given );
		visit.page.setDefaultTimeout( 10_000 );
		visit.page.setDefaultNavigationTimeout( 60_000 );
		for ( const { name, run } of journeys ) {
			if ( only.length === 0 || only.includes( name ) ) {
				// A journey that throws is a finding itself; the next one still runs.
				await visit.check( `${ name }: to the end`, () =>
					run( visit )
				);
			}
		}
		return visit.results;
	} finally {
		await context.close();
	}
}
