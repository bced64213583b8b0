import { brotliBytes } from '../../lib/build-budget.mjs';
import { asVisitor } from './browser.mjs';
import { callName } from './calls.mjs';
import {
	inlineOf,
	isJqueryOrReact,
	kindOf,
	ownerOf,
	OWNERS,
} from './classify.mjs';
import { DRESSED } from './shop.mjs';
import { followVisit, leavePage } from './visit.mjs';

/** @typedef {import('./browser.mjs').Visitor} Visitor */
/** @typedef {import('./classify.mjs').Owner} Owner */

/**
 * @typedef {{ files: number, bytes: number }} Load Bytes after brotli.
 * @typedef {Record<Owner, Load>} ByOwner
 *
 * @typedef {Object} Weight What one page loads before any click.
 * @property {ByOwner}  scripts  Asked for before the page's load event, prefetches apart.
 * @property {ByOwner}  styles   The same.
 * @property {ByOwner}  idle     Scripts and styles asked for after it, or fetched ahead, without a click.
 * @property {import('./classify.mjs').Inline} inline
 * @property {Whole}    [whole]  All scripts of the page, whenever they load without a click.
 * @property {number}   html     Bytes of the page itself after brotli.
 * @property {number}   requests Requests to the shop but for pictures: how many of the lazy ones come is the moment's doing.
 * @property {import('./calls.mjs').Call[]} calls Requests that start WordPress, until the page is left.
 * @property {string[]} heavy    Files of jQuery or React.
 * @property {string[]} external Hosts outside the shop that were asked.
 * @property {number}   queries  Database queries of the page itself.
 * @property {string[] | number} files Every script and style; their number in a saved run.
 */

/**
 * @typedef {{ bytes: number, emoji: number }} Whole Of `bytes`, those that WordPress fetches where the system can't draw the
 *           newest emoji.
 */

const EMOJI = /\/wp-emoji[\w.-]*\.js/;

/** How long after the load event a page may still fetch on idle. */
export const IDLE_MS = 1200;

/** A page that asks for nothing so long has come to rest. */
const QUIET_MS = 400;

/** How long a page may take to come to rest. */
const REST_MS = 8000;

/** Measured addresses never change within a run. */
const sizes = /** @type {Map<string, Promise<number>>} */ ( new Map() );

/** @param {string} url */
function brotliSize( url ) {
	let size = sizes.get( url );
	if ( ! size ) {
		size = fetch( url ).then( async ( answer ) => {
			if ( ! answer.ok ) {
				throw new Error( `${ url } answered ${ answer.status }.` );
			}
			return brotliBytes( Buffer.from( await answer.arrayBuffer() ) );
		} );
		sizes.set( url, size );
	}
	return size;
}

/**
 * @param {string[]} urls
 * @param {string}   origin
 * @return {Promise<ByOwner>}
 */
export async function weighFiles( urls, origin ) {
	const byOwner = /** @type {ByOwner} */ (
		Object.fromEntries(
			OWNERS.map( ( owner ) => [ owner, { files: 0, bytes: 0 } ] )
		)
	);
	for ( const url of new Set( urls ) ) {
		const owner = ownerOf( url, origin );
		byOwner[ owner ].files++;
		byOwner[ owner ].bytes +=
			owner === 'external' ? 0 : await brotliSize( url );
	}
	return byOwner;
}

/**
 * Loads a page once as a new visitor and weighs what it loads.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {import('./shop.mjs').State}        state
 * @param {Visitor}                           visitor
 * @param {string}                            url
 * @return {Promise<Weight>}
 */
export async function weighPage( browser, shop, state, visitor, url ) {
	return asVisitor( browser, shop, state, visitor, async ( context ) => {
		const visit = await followVisit( context, shop );
		const page = await context.newPage();
		const asked =
			/** @type {Array<{ url: string, kind: ReturnType<typeof kindOf>, method: string, body: string | null, ahead: boolean, picture: boolean }>} */ ( [] );
		page.on( 'request', ( request ) => {
			if ( request.url().startsWith( 'http' ) ) {
				asked.push( {
					url: request.url(),
					kind: kindOf( request.url(), request.resourceType() ),
					method: request.method(),
					body: request.postData(),
					picture: request.resourceType() === 'image',
					ahead: (
						request.headers()[ 'sec-purpose' ] ?? ''
					).includes( 'prefetch' ),
				} );
			}
		} );
		const answer = await page.goto( url, { waitUntil: 'load' } );
		if ( ! answer || answer.status() >= 400 ) {
			throw new Error( `${ url } answered ${ answer?.status() }.` );
		}
		const soFar = asked.length;
		await comesToRest( page, () => asked.length );

		const html = await answer.text();
		// By the page's own clock: this process is notified of a request later than it was made, the more so on a busy machine.
		const { early: beforeLoad, late: afterLoad } =
			await page.evaluate( answeredFiles );
		// What is only fetched ahead doesn't hold the page up, and may begin before the load event.
		const needed = new Set(
			asked
				.filter( ( { ahead } ) => ! ahead )
				.map( ( request ) => request.url )
		);
		const isLate = ( /** @type {string} */ file ) =>
			! beforeLoad.includes( file ) || ! needed.has( file );
		const pick = ( /** @type {'script' | 'style'} */ kind ) =>
			asked
				.filter( ( request ) => request.kind === kind )
				.map( ( request ) => request.url );
		const early = {
			scripts: pick( 'script' ).filter( ( file ) => ! isLate( file ) ),
			styles: pick( 'style' ).filter( ( file ) => ! isLate( file ) ),
		};
		const idle = [ ...pick( 'script' ), ...pick( 'style' ) ].filter(
			isLate
		);
		const local = ( /** @type {string} */ address ) =>
			address.startsWith( `${ shop.origin }/` );
		const calls = asked.flatMap( ( { url: to, kind, method, body }, at ) =>
			kind === 'call' && local( to )
				? [
						{
							name: callName( method, to, body ),
							// Of one whose answer is still awaited the page's clock knows nothing.
							moment: /** @type {import('./calls.mjs').Moment} */ (
								beforeLoad.includes( to ) ||
								( at < soFar && ! afterLoad.includes( to ) )
									? 'before load'
									: 'idle'
							),
						},
					]
				: []
		);
		const requests = asked.filter(
			( { url: to, picture } ) => local( to ) && ! picture
		).length;
		const onLeaving = await visit.during( 'on leaving', () =>
			leavePage( page )
		);
		return {
			scripts: await weighFiles( early.scripts, shop.origin ),
			styles: await weighFiles( early.styles, shop.origin ),
			idle: await weighFiles( idle, shop.origin ),
			whole: await wholeOf( pick( 'script' ), shop.origin ),
			inline: inlineOf( html ),
			html: brotliBytes( Buffer.from( html ) ),
			requests,
			calls: [ ...calls, ...onLeaving ],
			heavy: [ ...early.scripts, ...idle ]
				.filter( isJqueryOrReact )
				.map( ( file ) => new URL( file ).pathname ),
			external: [
				...new Set(
					asked
						.filter( ( request ) => ! local( request.url ) )
						.map( ( request ) => new URL( request.url ).host )
				),
			],
			queries: await queriesOf(
				context,
				url,
				Number( answer.headers()[ 'x-vitrin-bench-queries' ] )
			),
			files: [ ...early.scripts, ...early.styles, ...idle ].map(
				( file ) =>
					file.slice( shop.origin.length ).replace( /\?.*/, '' )
			),
		};
	} );
}

/**
 * Waits until the page has had time for all that comes when it is idle: on a busy machine that comes late.
 *
 * @param {import('./browser.mjs').Page} page
 * @param {() => number}                 count How many requests it has made.
 */
export async function comesToRest( page, count ) {
	const end = Date.now() + REST_MS;
	await page.waitForTimeout( IDLE_MS );
	for ( let before = -1; before < count() && Date.now() < end; ) {
		before = count();
		await page.evaluate(
			() => new Promise( ( done ) => window.requestIdleCallback( done ) )
		);
		await page.waitForTimeout( QUIET_MS );
	}
}

/**
 * @param {string[]} urls   Of scripts.
 * @param {string}   origin
 * @return {Promise<Whole>}
 */
async function wholeOf( urls, origin ) {
	const sum = async ( /** @type {string[]} */ list ) =>
		Object.values( await weighFiles( list, origin ) ).reduce(
			( total, { bytes } ) => total + bytes,
			0
		);
	return {
		bytes: await sum( urls ),
		emoji: await sum( urls.filter( ( url ) => EMOJI.test( url ) ) ),
	};
}

/**
 * Runs in the page: addresses of what was first asked for before its load event began, and of
 * what later. What is still under way is among neither: it has no entry yet.
 */
function answeredFiles() {
	const [ navigation ] = performance.getEntriesByType( 'navigation' );
	const firstAsked = new Map();
	for ( const { name, startTime } of performance.getEntriesByType(
		'resource'
	) ) {
		firstAsked.set(
			name,
			Math.min( startTime, firstAsked.get( name ) ?? Infinity )
		);
	}
	const early = [ ...firstAsked ]
		.filter( ( [ , time ] ) => time < navigation.loadEventStart )
		.map( ( [ name ] ) => name );
	return {
		early,
		late: [ ...firstAsked.keys() ].filter(
			( name ) => ! early.includes( name )
		),
	};
}

/**
 * The fewest of some views: one that filled caches in the database, or met
 * another that did, made more.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string}                                   url
 * @param {number}                                   first Queries of the first view.
 * @return {Promise<number>}
 */
async function queriesOf( context, url, first ) {
	const counts = Number.isFinite( first ) ? [ first ] : [];
	for ( let i = 0; i < 3; i++ ) {
		const answer = await context.request.get( url );
		const count = Number( answer.headers()[ 'x-vitrin-bench-queries' ] );
		if ( ! Number.isFinite( count ) ) {
			throw new Error(
				`${ url } does not say how many queries it made.`
			);
		}
		counts.push( count );
	}
	return Math.min( ...counts );
}

/**
 * @typedef {Object} ClickWeight What one click loads after the first load.
 * @property {ByOwner}  scripts
 * @property {ByOwner}  styles
 * @property {string[] | number} files Addresses; their number in a saved run.
 */

/**
 * Clicks once, as a visitor without a cart, for whom nothing was fetched ahead.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {import('./shop.mjs').State}        state
 * @param {string | undefined}                target Selector, on the listing; undefined when this state has no such thing.
 * @return {Promise<ClickWeight | null>} null: there was nothing to click.
 */
export async function weighClick( browser, shop, state, target ) {
	if ( ! target ) {
		return null;
	}
	return asVisitor( browser, shop, state, 'empty', async ( context ) => {
		const page = await context.newPage();
		await page.goto( shop.facts.pages.shop, { waitUntil: 'load' } );
		await page.waitForTimeout( IDLE_MS );
		const files = /** @type {Set<string>} */ ( new Set() );
		page.on( 'request', ( request ) => files.add( request.url() ) );
		const element = page.locator( target ).first();
		if ( ! ( await element.isVisible() ) ) {
			return null;
		}
		await element.tap();
		await page.waitForTimeout( IDLE_MS );
		await page.waitForLoadState( 'networkidle' );
		const pick = ( /** @type {string} */ kind ) =>
			[ ...files ].filter(
				( url ) =>
					url.startsWith( 'http' ) && kindOf( url, 'other' ) === kind
			);
		return {
			scripts: await weighFiles( pick( 'script' ), shop.origin ),
			styles: await weighFiles( pick( 'style' ), shop.origin ),
			files: [ ...pick( 'script' ), ...pick( 'style' ) ].map( ( url ) =>
				url.slice( shop.origin.length ).replace( /\?.*/, '' )
			),
		};
	} );
}

/**
 * @param {import('./shop.mjs').State} state
 * @param {string}                     page
 * @return {Visitor[]}
 */
export function visitorsOf( state, page ) {
	if ( state.id.endsWith( '-plain' ) ) {
		return [ 'empty' ];
	}
	// With nothing in the cart the checkout sends to the cart page.
	return page === 'checkout' ? [ 'full' ] : [ 'empty', 'full' ];
}

/**
 * Weighs every page in every state for both visitors, and the clicks.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {import('./shop.mjs').State[]}      states
 * @param {Record<string, import('../actors.mjs').Actor>} actors
 * @param {string}                            add     Selector of the button that adds.
 * @param {( text: string ) => void}          say
 * @return {Promise<{ pages: import('./budgets.mjs').Weights, clicks: Record<string, Record<'drawer' | 'add', ClickWeight | null>> }>}
 */
export async function weighAll( browser, shop, states, actors, add, say ) {
	const pages = /** @type {import('./budgets.mjs').Weights} */ ( {} );
	const clicks =
		/** @type {Record<string, Record<'drawer' | 'add', ClickWeight | null>>} */ ( {} );
	// Bytes are the same whatever else runs, so several pages may load at once.
	const jobs = states.flatMap( ( state ) => {
		pages[ state.id ] = {};
		clicks[ state.id ] = { drawer: null, add: null };
		// A feature alone is measured where it works; all six pages of each would tell nothing more.
		const urls = Object.entries( shop.facts.pages ).filter(
			( [ page ] ) =>
				( ! state.id.startsWith( 'only-' ) &&
					! state.id.endsWith( '-plain' ) ) ||
				page === 'shop' ||
				page === 'simple' ||
				( page === 'variable' && state.id.endsWith( '-plain' ) )
		);
		return [
			...urls.flatMap( ( [ page, url ] ) =>
				visitorsOf( state, page ).map( ( visitor ) => async () => {
					const weight = await weighPage(
						browser,
						shop,
						state,
						visitor,
						url
					);
					( pages[ state.id ][ page ] ??= {} )[ visitor ] = weight;
				} )
			),
			// What a click brings doesn't hang on what else stands in the header.
			...( state.id.endsWith( '-plain' ) || state.id === DRESSED
				? []
				: [
						async () => {
							clicks[ state.id ].drawer = await weighClick(
								browser,
								shop,
								state,
								actors[ state.actor ]?.toggler
							);
						},
						async () => {
							clicks[ state.id ].add = await weighClick(
								browser,
								shop,
								state,
								add
							);
						},
					] ),
		];
	} );
	const total = jobs.length;
	let done = 0;
	const worker = async () => {
		for ( let job = jobs.shift(); job; job = jobs.shift() ) {
			await job();
			// A minute or more on a slow machine, which would look like waiting for nothing.
			if ( ++done % 20 === 0 && done < total ) {
				say( `  weight: ${ done } of ${ total }` );
			}
		}
	};
	// Each state's first page fills the shop's caches, and must not be counted.
	for ( const state of states ) {
		await Promise.all(
			Object.values( shop.facts.pages ).map( ( url ) =>
				fetch( url, { headers: state.headers } ).then( ( answer ) =>
					answer.arrayBuffer()
				)
			)
		);
	}
	await Promise.all( Array.from( { length: 3 }, worker ) );
	say( `  weight: ${ total } page views and clicks` );
	return { pages, clicks };
}
