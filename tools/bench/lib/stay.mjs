/**
 * What a page that nobody touches asks of WordPress within a minute of being idle: pings, and what asks again and again.
 */
import { newVisitor } from './browser.mjs';
import { DRESSED } from './shop.mjs';
import { visitorsOf, IDLE_MS } from './weigh.mjs';
import { followVisit } from './visit.mjs';

/** A ping comes every 60 s, and takes a while to arrive. */
const STAY_MS = 65_000;

/** With them it is known what the shop asks without us. */
const STATES = [ 'off', 'on', DRESSED ];

const sleep = () =>
	/** @type {Promise<void>} */ (
		new Promise( ( done ) => setTimeout( done, STAY_MS ) )
	);

/**
 * All pages of a state at once: nothing is timed, and they only wait.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {import('./shop.mjs').State[]}      states
 * @param {( text: string ) => void}          say
 * @return {Promise<Record<string, import('./budgets.mjs').PageCalls>>} By state.
 */
export async function watchStays( browser, shop, states, say ) {
	const found =
		/** @type {Record<string, import('./budgets.mjs').PageCalls>} */ ( {} );
	for ( const state of states.filter( ( { id } ) =>
		STATES.includes( id )
	) ) {
		const pages = ( found[ state.id ] =
			/** @type {import('./budgets.mjs').PageCalls} */ ( {} ) );
		const stays = Object.entries( shop.facts.pages ).flatMap(
			( [ page, url ] ) =>
				visitorsOf( state, page ).map( ( visitor ) => ( {
					page,
					url,
					visitor,
				} ) )
		);
		const opened =
			/** @type {import('./browser.mjs').BrowserContext[]} */ ( [] );
		const watched = /** @type {Promise<void>[]} */ ( [] );
		try {
			// They are opened one after the other, so that a busy server keeps none of them from being idle.
			for ( const { page, url, visitor } of stays ) {
				const context = await newVisitor(
					browser,
					shop,
					state,
					visitor
				);
				opened.push( context );
				const visit = await followVisit( context, shop );
				const tab = await context.newPage();
				await tab.goto( url, { waitUntil: 'load' } );
				await tab.waitForTimeout( IDLE_MS );
				const minute = visit
					.during( 'within a minute', sleep )
					.then( ( calls ) => {
						( pages[ page ] ??= {} )[ visitor ] = calls;
					} );
				// Awaited below; until then a failure must end no process.
				minute.catch( () => {} );
				watched.push( minute );
			}
			await Promise.all( watched );
		} finally {
			await Promise.all( opened.map( ( context ) => context.close() ) );
		}
		say( `  a minute on each page: ${ state.title }` );
	}
	return found;
}
