import { fillAddress, MANY_LINES } from './browser.mjs';
import { median, pairedRatio, summarize } from './statistics.mjs';

/** Lines in a cart as most are. */
const LINES = 5;

/**
 * @typedef {Object} ServerTime
 * @property {string}                                        call
 * @property {number}                                        lines        In the cart.
 * @property {import('./statistics.mjs').Summary | null}     milliseconds As the client waits for it.
 * @property {number}                                        ratio        To WooCommerce's own add to cart without us.
 * @property {number}                                        queries      Median.
 */

/**
 * Times cart calls in turns: WooCommerce's own add to cart with the plugin off is
 * the base, and every other call is made right after one of it.
 *
 * @param {import('./shop.mjs').Shop}    shop
 * @param {import('./shop.mjs').State[]} states
 * @param {number}                       repeats
 * @return {Promise<ServerTime[]>}
 */
export async function measureServer( shop, states, repeats ) {
	const off = states.find( ( { id } ) => id === 'off' );
	const on = states.find( ( { id } ) => id === 'on' );
	if ( ! off || ! on ) {
		throw new Error(
			'Cart calls are compared with the plugin off and on.'
		);
	}
	const product = String( shop.facts.products[ 0 ] );
	const add = ( /** @type {Visit} */ visit ) =>
		visit.post( 'add_to_cart', { product_id: product, quantity: '1' } );
	const key = async ( /** @type {Visit} */ visit ) =>
		( visit.lineKey ||= lineKeyOf(
			await visit.post( 'vitrin_get_cart', {} )
		) );

	/** @type {( lines: number ) => Call[]} The first is what the others are held against. */
	const callsOf = ( lines ) =>
		[
			{
				call: 'WooCommerce’s add_to_cart, plugin off',
				visit: new Visit( shop, off.headers ),
				make: add,
			},
			{
				call: 'WooCommerce’s add_to_cart, plugin on',
				visit: new Visit( shop, on.headers ),
				make: add,
			},
			{
				call: 'vitrin_add_item',
				visit: new Visit( shop, on.headers ),
				make: ( visit ) =>
					visit.postSafely( 'vitrin_add_item', {
						product_id: product,
						quantity: '1',
					} ),
			},
			{
				call: 'vitrin_update_item',
				visit: new Visit( shop, on.headers ),
				make: async ( visit ) =>
					visit.postSafely( 'vitrin_update_item', {
						cart_key: await key( visit ),
						quantity: String( 2 + ( visit.count % 5 ) ),
					} ),
			},
			{
				call: 'vitrin_get_cart',
				visit: new Visit( shop, on.headers ),
				make: ( visit ) => visit.post( 'vitrin_get_cart', {} ),
			},
		].map( ( call ) => ( { ...call, lines } ) );

	return [
		...( await timeInTurns( callsOf( LINES ), repeats ) ),
		...( await timeInTurns( callsOf( MANY_LINES ), repeats ) ),
	];
}

/**
 * @param {Call[]} calls   Of carts with as many lines; the first is the base.
 * @param {number} repeats
 * @return {Promise<ServerTime[]>}
 */
async function timeInTurns( calls, repeats ) {
	// The same cart for all, and every cache warm.
	for ( const { visit, make, lines } of calls ) {
		await visit.fill( lines );
		await make( visit );
		await make( visit );
	}

	const times = calls.map( () => /** @type {number[]} */ ( [] ) );
	const queries = calls.map( () => /** @type {number[]} */ ( [] ) );
	for ( let round = 0; round < repeats; round++ ) {
		// Each call is at each position of the round equally often: the one after a slow call is slower.
		for ( let place = 0; place < calls.length; place++ ) {
			const index = ( place + round ) % calls.length;
			const answer = await calls[ index ].make( calls[ index ].visit );
			times[ index ].push( answer.milliseconds );
			queries[ index ].push( answer.queries );
		}
	}
	return calls.map( ( { call, lines }, index ) => ( {
		call,
		lines,
		milliseconds: summarize( times[ index ] ),
		ratio:
			Math.round( pairedRatio( times[ index ], times[ 0 ] ) * 1000 ) /
			1000,
		queries: median( queries[ index ] ),
	} ) );
}

/**
 * @typedef {Object} Answer
 * @property {number}                  milliseconds
 * @property {number}                  queries
 * @property {Record<string, unknown>} body
 */

/**
 * @typedef {Object} Call
 * @property {string}                              call
 * @property {number}                              lines In the cart.
 * @property {Visit}                               visit
 * @property {( visit: Visit ) => Promise<Answer>} make
 */

/** One shopper's calls, with the cookies they bring. */
class Visit {
	/**
	 * @param {import('./shop.mjs').Shop} shop
	 * @param {Record<string, string>}    headers
	 */
	constructor( shop, headers ) {
		this.shop = shop;
		this.headers = headers;
		this.cookies = /** @type {Map<string, string>} */ ( new Map() );
		this.nonce = '';
		this.lineKey = '';
		this.count = 0;
	}

	/** @param {number} lines Different products to put into the cart. */
	async fill( lines ) {
		const response = await fetch(
			`${ this.shop.origin }${ fillAddress( lines ) }`,
			{ headers: this.headers }
		);
		await response.arrayBuffer();
		this.keepCookies( response );
	}

	/** @param {Response} response */
	keepCookies( response ) {
		for ( const cookie of response.headers.getSetCookie() ) {
			const [ , name, value ] = cookie.match( /^([^=]+)=([^;]*)/ ) ?? [];
			if ( name ) {
				this.cookies.set( name, value );
			}
		}
	}

	/**
	 * @param {string}                 action
	 * @param {Record<string, string>} fields
	 * @return {Promise<Answer>}
	 * @throws {Error} Anything but a JSON answer with fragments.
	 */
	async post( action, fields ) {
		this.count++;
		const begun = performance.now();
		const response = await fetch(
			`${ this.shop.origin }/?wc-ajax=${ action }`,
			{
				method: 'POST',
				headers: {
					...this.headers,
					cookie: [ ...this.cookies ]
						.map( ( pair ) => pair.join( '=' ) )
						.join( '; ' ),
				},
				body: new URLSearchParams( fields ),
			}
		);
		const text = await response.text();
		const milliseconds = performance.now() - begun;
		this.keepCookies( response );
		const body = /** @type {Record<string, unknown>} */ (
			text.startsWith( '{' ) ? JSON.parse( text ) : {}
		);
		if ( ! body.fragments || body.error ) {
			throw new Error(
				`${ action } answered ${ response.status }: ${ text.slice( 0, 200 ) }`
			);
		}
		if ( typeof body.ajax_nonce === 'string' ) {
			this.nonce = body.ajax_nonce;
		}
		return {
			milliseconds,
			queries: Number( response.headers.get( 'x-vitrin-bench-queries' ) ),
			body,
		};
	}

	/**
	 * @param {string}                 action
	 * @param {Record<string, string>} fields
	 */
	async postSafely( action, fields ) {
		if ( ! this.nonce ) {
			await this.post( 'vitrin_get_cart', {} );
		}
		return this.post( action, { ...fields, security: this.nonce } );
	}
}

/** @param {Answer} answer */
function lineKeyOf( { body } ) {
	const fragment =
		/** @type {Record<string, string>} */ ( body.fragments )[
			'script#vitrin-cart-data'
		] ?? '';
	const json = fragment.match( /<script[^>]*>([\s\S]*)<\/script>/ )?.[ 1 ];
	const key = json ? JSON.parse( json ).lines?.[ 0 ]?.key : '';
	if ( ! key ) {
		throw new Error( 'The cart has no line to change.' );
	}
	return key;
}
