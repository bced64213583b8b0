import { journeys } from '../journeys/index.mjs';
import { Visit } from './visit.mjs';

/** Widths in CSS pixels, by what they stand for. */
export const WIDTHS = { phone: 390, desktop: 1280 };

/**
 * Runs the journeys on a running shop, at one width.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Object}                             options
 * @param {string}                             options.origin
 * @param {number}                             options.width
 * @param {string[]}                           [options.only] Names of journeys; none: all.
 * @param {string}                             [options.shots]
 * @param {string}                             [options.name] Of the pictures.
 * @return {Promise<import('./visit.mjs').Result[]>} In the order they were tried.
 */
export async function runJourneys(
	browser,
	{ origin, width, only = [], ...rest }
) {
	const isPhone = width < 600;
	const context = await browser.newContext( {
		locale: 'fa-IR',
		viewport: { width, height: isPhone ? 844 : 800 },
		isMobile: isPhone,
		hasTouch: isPhone,
	} );
	try {
		const visit = new Visit( {
			page: await context.newPage(),
			origin,
			...rest,
		} );
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
