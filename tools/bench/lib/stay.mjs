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
		const opened = [];
		try {
			// One after the other, so that a busy server keeps none of them from being idle.
			for ( const stay of stays ) {
				const context = await newVisitor(
					browser,
					shop,
					state,
					stay.visitor
				);
				const visit = await followVisit( context, shop );
				opened.push( { ...stay, context, visit } );
				const tab = await context.newPage();
				await tab.goto( stay.url, { waitUntil: 'load' } );
				await tab.waitForTimeout( IDLE_MS );
			}
			await Promise.all(
				opened.map( async ( { page, visitor, visit } ) => {
					( pages[ page ] ??= {} )[ visitor ] = await visit.during(
						'within a minute',
						() =>
							new Promise( ( done ) =>
								setTimeout( done, STAY_MS )
							)
					);
				} )
			);
		} finally {
			await Promise.all(
				opened.map( ( { context } ) => context.close() )
			);
		}
		say( `  a minute on each page: ${ state.title }` );
	}
	return found;
}
