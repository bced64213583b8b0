import { fillAddress } from './browser.mjs';
import { median, pairedDifference } from './statistics.mjs';

/**
 * @typedef {Object} PageCpu The processor's time that the server takes for a page, milliseconds.
 * @property {number}                                      off   With VITRIN_DISABLE, median.
 * @property {number}                                      on    With us, median.
 * @property {import('./statistics.mjs').PairedDifference} added By us: of the pairs.
 */

/** What most visits are of: the front page, a list, products, a cart with lines; and a page that sells nothing. */
const PAGES = [ 'home', 'shop', 'simple', 'variable', 'cart', 'blog' ];

/** In the cart of the visitor who looks at it. */
const LINES = 3;

/** Pairs that fill the server's caches and are thrown away; each of its processes has its own. */
const WARM_UP = 5;

const HEADER = 'x-vitrin-bench';

/**
 * Asks for pages as a new visitor does, or for the cart as one who has filled it, with the plugin on and with its constant for switching
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
	const withCart = await cookiesOfCart( shop, state.headers );
	/** @type {Record<string, PageCpu>} */
	const found = {};
	for ( const page of PAGES ) {
		const url =
			page === 'home' ? `${ shop.origin }/` : shop.facts.pages[ page ];
		const visitor = page === 'cart' ? { cookie: withCart } : {};
		const headers = {
			on: { ...visitor, ...headersWith( false ) },
			off: { ...visitor, ...headersWith( true ) },
		};
		// The page's scripts are read once, which on a shop the background does.
		await (
			await fetch( url, { headers: { ...visitor, ...state.headers } } )
		).arrayBuffer();
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
 * @param {import('./shop.mjs').Shop} shop
 * @param {Record<string, string>}    headers
 * @return {Promise<string>} Of a new visitor whose cart has lines.
 */
async function cookiesOfCart( shop, headers ) {
	const response = await fetch( `${ shop.origin }${ fillAddress( LINES ) }`, {
		headers,
	} );
	await response.arrayBuffer();
	return response.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
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
