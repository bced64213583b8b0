import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In this order: the second uses the first. */
const PROBES = [ 'probes.js', 'choice-probes.js' ].map( ( file ) =>
	fileURLToPath( new URL( `../checks/${ file }`, import.meta.url ) )
);

/** Milliseconds for what the server has to be asked for; the development site is slow. */
export const PATIENCE = 12_000;

/** Thrown by a check for what a shop can't be held to; the reason is its message. */
export class LeftOut extends Error {}

/**
 * @typedef {Object} Result
 * @property {string}                       check Its sentence, the same on every theme.
 * @property {'holds' | 'fails' | 'leftOut'} outcome
 * @property {string}                       why   One line; '' where it holds.
 * @property {string[]}                     problems The same one by one, where a check looks for several.
 */

/** One shopper at one shop, at one width: what is tried, and what came of it. */
export class Visit {
	/** @type {Result[]} */
	results = [];

	/** @type {string[]} Errors of the page since somebody asked. */
	#errors = [];

	/** @type {boolean} */
	#isPrepared = false;

	/**
	 * @param {Object}                                       options
	 * @param {import('@playwright/test').Page}              options.page
	 * @param {string}                                       options.origin Of the shop, without a slash.
	 * @param {string}                                       [options.shots] A folder for pictures; without it none are taken.
	 * @param {string}                                       [options.name]  Of the pictures: theme and width.
	 */
	constructor( { page, origin, shots = '', name = '' } ) {
		this.page = page;
		this.origin = origin;
		this.shots = shots;
		this.name = name;
		page.on( 'pageerror', ( { message, stack = '' } ) => {
			// Whose it is.
			const [ file = '' ] =
				/[^/\s]+\/[^/\s]+\.js[^\s)]*/.exec( stack ) ?? [];
			this.#errors.push(
				`uncaught: ${ oneLine( message ) } ${ file }`.trim()
			);
		} );
		page.on( 'console', ( message ) => {
			// A file that isn't there is the theme's own matter, unless it is ours.
			const { url } = message.location();
			const isLoading = /Failed to load resource/.test( message.text() );
			if (
				message.type() === 'error' &&
				( ! isLoading || /plugins\/vitrin\//.test( url ) )
			) {
				this.#errors.push( `console: ${ oneLine( message.text() ) }` );
			}
		} );
	}

	/** @return {boolean} A finger on a narrow screen. */
	get isPhone() {
		return ( this.page.viewportSize()?.width ?? 0 ) < 600;
	}

	/**
	 * @param {string} path
	 */
	async open( path ) {
		if ( ! this.#isPrepared ) {
			// As one: the order of several is not promised.
			await this.page.addInitScript( {
				content: PROBES.map( ( file ) =>
					readFileSync( file, 'utf8' )
				).join( '\n' ),
			} );
			this.#isPrepared = true;
		}
		await this.page.goto( this.origin + path );
		// Plugins delay scripts until a visitor interacts: now they load.
		await this.page.mouse.move( 2, 2 );
		await this.page.mouse.move( 4, 4 );
		// A theme's curtain over a page that loads: what opens by itself is still there after it.
		await this.becomes(
			async () => ( await this.probe( 'overlays' ) ).length === 0,
			3000
		);
	}

	/**
	 * @param {string} name One of window.vitrinProbes.
	 * @param {...unknown} args
	 * @return {Promise<any>} What it says.
	 */
	probe( name, ...args ) {
		return this.page.evaluate(
			( [ probe, given ] ) =>
				window.vitrinProbes[ /** @type {string} */ ( probe ) ](
					.../** @type {unknown[]} */ ( given )
				),
			[ name, args ]
		);
	}

	/**
	 * Notes what came of one thing.
	 *
	 * @param {string}                                                  check
	 * @param {() => Promise<string | string[] | undefined | void>} act Its reasons why not; none: it holds.
	 * @return {Promise<boolean>} Whether it holds.
	 */
	async check( check, act ) {
		/** @type {Result} */
		const result = { check, outcome: 'holds', why: '', problems: [] };
		try {
			const said = ( await act() ) ?? '';
			if ( Array.isArray( said ) ) {
				result.problems = said.map( oneLine );
			}
			result.why = oneLine(
				Array.isArray( said ) ? said.join( '; ' ) : said
			);
			result.outcome = result.why === '' ? 'holds' : 'fails';
		} catch ( error ) {
			result.why = whyOf( error );
			result.outcome = error instanceof LeftOut ? 'leftOut' : 'fails';
		}
		this.results.push( result );
		return result.outcome === 'holds';
	}

	/** @return {Promise<{ quantity: number, lines: Array<{ key: string, product_id: number, variation_id?: number, name: string, quantity: number }> }>} The cart, as the server has it. */
	async cart() {
		const answer = await this.page.request.post(
			`${ this.origin }/?wc-ajax=vitrin_get_cart`
		);
		const { fragments } = await answer.json();
		const [ , json = '' ] =
			/>([^<]*)</.exec( fragments[ 'script#vitrin-cart-data' ] ) ?? [];
		return JSON.parse( json );
	}

	/**
	 * @param {() => Promise<boolean>} isSo
	 * @param {number}                 [patience]
	 * @return {Promise<boolean>} Whether it became so in time.
	 */
	async becomes( isSo, patience = PATIENCE ) {
		for ( const end = Date.now() + patience; ; ) {
			if ( await isSo() ) {
				return true;
			}
			if ( Date.now() > end ) {
				return false;
			}
			await this.page.waitForTimeout( 150 );
		}
	}

	/**
	 * @param {number} wanted
	 * @return {Promise<string>} Why the cart doesn't have that many; '' if it does, and stays so.
	 */
	async expectQuantity( wanted ) {
		let has = -1;
		await this.becomes( async () => {
			has = ( await this.cart() ).quantity;
			return has === wanted;
		} );
		if ( has === wanted ) {
			// A second add may be on its way.
			await this.page.waitForTimeout( 700 );
			has = ( await this.cart() ).quantity;
		}
		return has === wanted ? '' : `the cart has ${ has }, not ${ wanted }`;
	}

	/** @return {string[]} Errors since this was asked last, each once. */
	takeErrors() {
		return [ ...new Set( this.#errors.splice( 0 ) ) ];
	}

	/**
	 * @param {string} what
	 */
	async shot( what ) {
		if ( this.shots ) {
			await this.page.screenshot( {
				path: join( this.shots, `${ this.name }-${ what }.png` ),
			} );
		}
	}
}

/**
 * @param {unknown} error
 * @return {string} What was thrown; of a click that never came through, what lay in its way.
 */
const whyOf = ( error ) => {
	const text = error instanceof Error ? error.message : String( error );
	const inTheWay = text
		.split( '\n' )
		.findLast( ( line ) => line.includes( 'intercepts pointer events' ) );
	return oneLine(
		inTheWay ? `${ text.split( '\n' )[ 0 ] } ${ inTheWay }` : text
	);
};

/**
 * @param {unknown} text
 * @return {string} Its first line, not too long.
 */
export const oneLine = ( text ) =>
	String( text )
		// Colours for a terminal.
		.replace( /\x1b\[\d+m/g, '' )
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' )
		.slice( 0, 2 )
		.join( ' ' )
		.slice( 0, 300 );
