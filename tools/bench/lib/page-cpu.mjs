import { median, pairedDifference } from './statistics.mjs';

/**
 * @typedef {Object} PageCpu The processor's time that the server takes for a page, milliseconds.
 * @property {number}                                      off   With VITRIN_DISABLE, median.
 * @property {number}                                      on    With us, median.
 * @property {import('./statistics.mjs').PairedDifference} added By us: of the pairs.
 */

/** A list, a product, and a page that sells nothing. */
const PAGES = [ 'shop', 'variable', 'blog' ];

/** Pairs that fill the server's caches and are thrown away; each of its processes has its own. */
const WARM_UP = 5;

const HEADER = 'x-vitrin-bench';

/**
 * Asks for pages as a new visitor does, with the plugin on and with its constant for switching
 * it off, in turns.
 *
 * @param {import('./shop.mjs').Shop}    shop
 * @param {import('./shop.mjs').State[]} states
 * @param {number}                       pairs  Per page.
 * @param {( text: string ) => void}     say
 * @return {Promise<Record<string, PageCpu>>} By page.
 * @throws {Error} A page can't be had, or says nothing of its time.
 */
export async function measurePageCpu( shop, states, pairs, say ) {
	const state = states.find( ( { id } ) => id === 'on' );
	if ( ! state ) {
		throw new Error( 'The time for a page is measured with the plugin.' );
	}
	const headersWith = ( /** @type {boolean} */ disable ) => ( {
		...state.headers,
		[ HEADER ]: JSON.stringify( {
			...JSON.parse( state.headers[ HEADER ] ),
			disable,
			toTheEnd: true,
		} ),
	} );
	const headers = { on: headersWith( false ), off: headersWith( true ) };
	/** @type {Record<string, PageCpu>} */
	const found = {};
	for ( const page of PAGES ) {
		const url = shop.facts.pages[ page ];
		const times = {
			on: /** @type {number[]} */ ( [] ),
			off: /** @type {number[]} */ ( [] ),
		};
		for ( let pair = -WARM_UP; pair < pairs; pair++ ) {
			const order = /** @type {const} */ ( [ 'on', 'off' ] ).slice();
			// Alternate the order, so that running first favours neither.
			if ( pair % 2 ) {
				order.reverse();
			}
			for ( const way of order ) {
				const time = await cpuOf( url, headers[ way ] );
				if ( pair >= 0 ) {
					times[ way ].push( time );
				}
			}
		}
		found[ page ] = compareCpu( times );
		say( `  the server’s time: ${ page }` );
	}
	return found;
}

/**
 * Pure.
 *
 * @param {Record<'on' | 'off', number[]>} times Milliseconds, in turns.
 * @return {PageCpu}
 */
export function compareCpu( { on, off } ) {
	const round = ( /** @type {number} */ value ) =>
		Math.round( value * 10 ) / 10;
	return {
		off: round( median( off ) ),
		on: round( median( on ) ),
		added: pairedDifference( on, off ),
	};
}

/**
 * @param {string}                 url
 * @param {Record<string, string>} headers
 * @return {Promise<number>} Milliseconds.
 */
async function cpuOf( url, headers ) {
	const response = await fetch( url, { headers } );
	await response.arrayBuffer();
	const time = Number( response.headers.get( 'x-vitrin-bench-cpu' ) );
	if ( ! response.ok || ! time ) {
		throw new Error(
			`${ url } answered ${ response.status } and no time of its own.`
		);
	}
	return time;
}
