import { newVisitor } from './browser.mjs';
import { isServerCall } from './classify.mjs';
import { ADD } from '../actors.mjs';

/** @typedef {import('../actors.mjs').Actor} Actor */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {Object} Action What one action asks of the shop.
 * @property {number} calls Requests that start WordPress.
 * @property {number} kilobytes Of their answers, as they come out of WordPress.
 * @property {string[]} names What was asked for: actions, or addresses.
 */

/** How long nothing may be asked for before an action counts as over, in milliseconds. */
const QUIET_MS = 1500;

/** Within a second, as a shopper who wants many does. */
const PRESSES = 10;

/**
 * Counts what each action asks of the shop, in every state that has a drawer.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}          shop
 * @param {import('./shop.mjs').State[]}       states
 * @param {Record<string, Actor>}              actors
 * @param {( text: string ) => void}           say
 * @return {Promise<Record<string, Record<string, Action>>>} By state and action; without those that can't be done.
 */
export async function countActions( browser, shop, states, actors, say ) {
	/** @type {Record<string, Record<string, Action>>} */
	const found = {};
	for ( const state of states ) {
		const actor = actors[ state.actor ] ?? {};
		if ( ! actor.toggler || ! actor.drawer ) {
			continue;
		}
		const context = await newVisitor( browser, shop, state, 'full' );
		try {
			found[ state.id ] = await actionsOf(
				await context.newPage(),
				shop,
				actor,
				( what ) => say( `  ! ${ state.title }: ${ what }` )
			);
		} finally {
			await context.close();
		}
	}
	return found;
}

/**
 * @param {Page}                              page
 * @param {import('./shop.mjs').Shop}         shop
 * @param {Actor}                             actor
 * @param {( text: string ) => void}          say
 * @return {Promise<Record<string, Action>>}
 */
async function actionsOf( page, shop, actor, say ) {
	/** @type {Record<string, Action>} */
	const found = {};
	let answers = /** @type {Array<Promise<number>>} */ ( [] );
	let names = /** @type {string[]} */ ( [] );
	let last = 0;
	page.on( 'request', ( request ) => {
		if (
			request.url().startsWith( `${ shop.origin }/` ) &&
			isServerCall( request.url() )
		) {
			last = Date.now();
			names.push( nameOf( request ) );
			answers.push(
				request
					.response()
					.then( ( answer ) => answer?.body() )
					.then(
						( body ) => body?.length ?? 0,
						() => 0
					)
					.finally( () => ( last = Date.now() ) )
			);
		}
	} );
	const rest = async () => {
		for ( last = Date.now(); Date.now() - last < QUIET_MS; ) {
			await page.waitForTimeout( 100 );
		}
		await Promise.all( answers );
	};
	const count = async (
		/** @type {string} */ name,
		/** @type {() => Promise<unknown>} */ act
	) => {
		answers = [];
		names = [];
		try {
			await act();
			await rest();
			const lengths = await Promise.all( answers );
			found[ name ] = {
				calls: lengths.length,
				names: [ ...names ],
				kilobytes:
					Math.round(
						lengths.reduce( ( sum, one ) => sum + one, 0 ) / 102.4
					) / 10,
			};
		} catch ( error ) {
			say(
				`${ name }: ${ error instanceof Error ? error.message.split( '\n' )[ 0 ] : error }`
			);
		}
	};
	const tap = ( /** @type {string | undefined} */ selector ) =>
		page
			.locator( selector ?? 'none' )
			.first()
			.click( { timeout: 8000 } );

	await page.goto( shop.facts.pages.shop, { waitUntil: 'load' } );
	await rest();
	await count( 'open', () => tap( actor.toggler ) );
	await count( 'plus', () => tap( actor.plus ) );
	await count( 'ten pluses', async () => {
		const plus = page.locator( actor.plus ?? 'none' ).first();
		for ( let i = 0; i < PRESSES; i++ ) {
			// What covers or disables it meanwhile swallows the click, as it would a finger's.
			await plus.dispatchEvent( 'click' ).catch( () => {} );
			await page.waitForTimeout( 1000 / PRESSES );
		}
	} );
	if ( actor.remove ) {
		await count( 'remove', () => tap( actor.remove ) );
	}
	await page.goto( shop.facts.pages.shop, { waitUntil: 'load' } );
	await rest();
	await count( 'add', () => tap( ADD ) );
	return found;
}

/**
 * @param {import('@playwright/test').Request} request
 * @return {string} The action of wc-ajax or admin-ajax, else the address without the shop's own.
 */
function nameOf( request ) {
	const url = new URL( request.url() );
	return (
		url.searchParams.get( 'wc-ajax' ) ??
		/(?:^|&)action=([\w-]+)/.exec( request.postData() ?? '' )?.[ 1 ] ??
		url.pathname + url.search
	);
}
