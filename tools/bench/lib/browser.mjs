import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../lib/chromium.cjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./shop.mjs').Shop} Shop */
/** @typedef {import('./shop.mjs').State} State */
/** @typedef {'empty' | 'full' | 'hundred'} Visitor Without a cart, with one of three lines, with one of a hundred. */

/** A phone of the middle size: most shoppers', and the size where every byte is felt. */
export const VIEWPORT = { width: 412, height: 823 };

/** Lines in the cart of a visitor who has one. */
export const LINES = 3;

/** Lines in the longest cart that has to feel quick. */
export const MANY_LINES = 100;

/**
 * @param {{ debuggingPort: number, proxy: string }} [outside] For Lighthouse, which connects from outside and can't set a proxy per visitor.
 * @return {Promise<Browser>}
 * @throws {Error} No Chromium is there.
 */
export async function openBrowser( outside ) {
	const options = launchOptions();
	if (
		! options.executablePath &&
		! existsSync( chromium.executablePath() )
	) {
		throw new Error(
			'No Chromium was found. Install one (npx playwright install chromium), or name it in CHROMIUM_PATH.'
		);
	}
	return chromium.launch( {
		...options,
		args: [
			...options.args,
			// A font or a pixel from elsewhere would make a figure depend on the network.
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
			...( outside
				? [
						`--remote-debugging-port=${ outside.debuggingPort }`,
						`--proxy-server=${ outside.proxy }`,
						'--proxy-bypass-list=<-loopback>',
					]
				: [] ),
		],
	} );
}

/**
 * A browser of a new visitor.
 *
 * @param {Browser} browser
 * @param {Shop}    shop
 * @param {State}   state
 * @param {Visitor} visitor
 * @param {boolean} [hasCache] Whether the browser has its cache, as a shopper's has: what intercepts requests takes it away,
 *                             and with it what was fetched ahead.
 * @return {Promise<BrowserContext>} To be closed by the caller.
 */
export async function newVisitor(
	browser,
	shop,
	state,
	visitor,
	hasCache = false
) {
	const context = await browser.newContext( {
		baseURL: shop.origin,
		viewport: VIEWPORT,
		deviceScaleFactor: 1.75,
		hasTouch: true,
		isMobile: true,
		locale: 'fa-IR',
		extraHTTPHeaders: state.headers,
	} );
	try {
		if ( ! hasCache ) {
			// Asked for, and not answered: it is counted.
			await context.route(
				( url ) => url.origin !== shop.origin,
				( route ) => route.abort()
			);
		}
		if ( visitor === 'full' ) {
			await fillCart( context, shop );
		} else if ( visitor === 'hundred' ) {
			await fillAtOnce( context );
		}
		return context;
	} catch ( error ) {
		await context.close();
		throw error;
	}
}

/**
 * The same, closed after `work`.
 *
 * @template T
 * @param {Browser}                                     browser
 * @param {Shop}                                        shop
 * @param {State}                                       state
 * @param {Visitor}                                     visitor
 * @param {( context: BrowserContext ) => Promise<T>}   work
 * @return {Promise<T>}
 */
export async function asVisitor( browser, shop, state, visitor, work ) {
	const context = await newVisitor( browser, shop, state, visitor );
	try {
		return await work( context );
	} finally {
		await context.close();
	}
}

/**
 * @param {BrowserContext} context
 * @param {Shop}           shop
 */
async function fillCart( context, shop ) {
	for ( const id of shop.facts.products.slice( 0, LINES ) ) {
		const answer = await context.request.post( '/?wc-ajax=add_to_cart', {
			form: { product_id: String( id ), quantity: '1' },
		} );
		const body = answer.ok() ? await answer.json() : {};
		if ( ! body.fragments ) {
			throw new Error(
				`Product ${ id } could not be put into a cart (HTTP ${ answer.status() }).`
			);
		}
	}
}

/**
 * By the bench's helper: a hundred calls would take a minute.
 *
 * @param {BrowserContext} context
 */
async function fillAtOnce( context ) {
	const answer = await context.request.get( fillAddress( MANY_LINES ) );
	const lines = answer.ok() ? ( await answer.json() ).lines : 0;
	if ( lines !== MANY_LINES ) {
		throw new Error(
			`A cart of ${ MANY_LINES } lines could not be had (HTTP ${ answer.status() }, ${ lines } lines).`
		);
	}
}

/**
 * @param {number} lines
 * @return {string} Asked for, it puts as many different products into the visitor's cart.
 */
export const fillAddress = ( lines ) => `/?vitrin-bench=fill&lines=${ lines }`;

const sessions =
	/** @type {WeakMap<Page, import('@playwright/test').CDPSession>} */ (
		new WeakMap()
	);

/**
 * @param {Page} page
 * @return {Promise<import('@playwright/test').CDPSession>} The same for each call.
 */
export async function sessionOf( page ) {
	const session =
		sessions.get( page ) ?? ( await page.context().newCDPSession( page ) );
	sessions.set( page, session );
	return session;
}

/**
 * @param {Page}   page
 * @param {number} rate How many times slower than the machine; 1 lifts it.
 */
export async function slowCpu( page, rate ) {
	const session = await sessionOf( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate } );
}
