/**
 * What one visitor asks of WordPress, by the shop's own record (vitrin-bench.php): a browser tells nobody of what a page
 * sends while it goes.
 */
import { randomBytes } from 'node:crypto';
import { callName } from './calls.mjs';

/** @typedef {import('./calls.mjs').Call} Call */

/** A file that starts no WordPress, of the same site: so a page sends on leaving what it sends between two pages. */
const NOWHERE = '/wp-includes/images/blank.gif';

/** How long what was sent on leaving may take to arrive. */
const ARRIVES_MS = 1000;

/**
 * @param {import('./browser.mjs').BrowserContext} context Of a visitor who has opened no page yet.
 * @param {import('./shop.mjs').Shop}              shop
 */
export async function followVisit( context, shop ) {
	await context.addCookies( [
		{
			name: 'vitrin_bench_visit',
			value: randomBytes( 8 ).toString( 'hex' ),
			url: shop.origin,
		},
	] );
	const read = async () => {
		const answer = await context.request.get( '/?vitrin-bench=visit' );
		if ( ! answer.ok() ) {
			throw new Error(
				`What a visit asked is not known (HTTP ${ answer.status() }).`
			);
		}
		return /** @type {Array<{ method: string, path: string, action: string }>} */ (
			await answer.json()
		);
	};
	return {
		/**
		 * @param {import('./calls.mjs').Moment} moment
		 * @param {() => Promise<void>}          work
		 * @return {Promise<Call[]>} What was asked while it was at work.
		 */
		during: async ( moment, work ) => {
			const before = ( await read() ).length;
			await work();
			return ( await read() )
				.slice( before )
				.map( ( { method, path, action } ) => ( {
					name: callName(
						method,
						`${ shop.origin }${ path }`,
						new URLSearchParams( { action } ).toString()
					),
					moment,
				} ) );
		},
	};
}

/** @param {import('./browser.mjs').Page} page */
export async function leavePage( page ) {
	await page.goto( NOWHERE );
	await page.waitForTimeout( ARRIVES_MS );
}
