import { Visit, oneLine } from '../../themes/lib/visit.mjs';
import { lasting, summaryOf } from './texts.mjs';

/** One shopper at a shop with or without Vitrin; the shop itself says what is in the cart. */
export class Shopper extends Visit {
	/** @type {string[]} Requests that failed since somebody asked. */
	#failed = [];

	/** @type {string[]} What the page said in windows of the browser's own. */
	said = [];

	/** @type {Map<string, string>} What each product came to in the cart, by slug. */
	bought = new Map();

	/**
	 * @param {ConstructorParameters<typeof Visit>[ 0 ] & { hasVitrin: boolean, products: string[] }} options `products`: slugs of what else is bought.
	 */
	constructor( { hasVitrin, products, ...rest } ) {
		super( rest );
		this.hasVitrin = hasVitrin;
		this.products = products;
		const isOwn = ( /** @type {string} */ url ) =>
			url.startsWith( this.origin );
		this.page.on( 'response', ( response ) => {
			const status = response.status();
			// 409: the shop refuses to sell, and says why; what comes of that is another check.
			if ( status >= 400 && status !== 409 && isOwn( response.url() ) ) {
				this.#failed.push( `${ status } ${ response.url() }` );
			}
		} );
		this.page.on( 'dialog', ( dialog ) => {
			this.said.push( dialog.message() );
			return dialog.accept();
		} );
		this.page.on( 'requestfailed', ( request ) => {
			const why = request.failure()?.errorText ?? '';
			// Left by going on to another page.
			if ( isOwn( request.url() ) && ! why.includes( 'ERR_ABORTED' ) ) {
				this.#failed.push( `${ why } ${ request.url() }` );
			}
		} );
	}

	/**
	 * @param {string} action Of the helper plugin.
	 * @param {string} [more] Further fields of the address.
	 * @return {Promise<any>}
	 */
	async #ask( action, more = '' ) {
		const answer = await this.page.request.get(
			`${ this.origin }/?wc-ajax=vitrin_neighbours_${ action }${ more }`
		);
		return answer.json();
	}

	/** @override */
	cart() {
		return this.#ask( 'cart' );
	}

	async emptyCart() {
		await this.#ask( 'empty' );
	}

	/** @return {Promise<string>} What the order of this page is for. */
	async ordered() {
		const [ , id ] = /order-received\/(\d+)/.exec( this.page.url() ) ?? [];
		return summaryOf( await this.#ask( 'order', `&order=${ id }` ) );
	}

	/**
	 * Notes what was seen, to be compared with the shop without Vitrin.
	 *
	 * @param {string}                        check
	 * @param {() => Promise<{ why?: string, saw?: string }>} act
	 * @return {Promise<boolean>} Whether it holds.
	 */
	async compare( check, act ) {
		let saw = '';
		const isSo = await this.check( check, async () => {
			const found = await act();
			saw = found.saw ?? '';
			return found.why ?? '';
		} );
		Object.assign( this.results.at( -1 ) ?? {}, { saw } );
		return isSo;
	}

	/** @return {Promise<string>} The cart, when it has come to rest. */
	async restingCart() {
		let last = '';
		await this.becomes( async () => {
			const now = summaryOf( await this.cart() );
			const isSame = now === last;
			last = now;
			if ( ! isSame ) {
				await this.page.waitForTimeout( 700 );
			}
			return isSame;
		} );
		return last;
	}

	/** @override */
	takeErrors() {
		return [ ...new Set( super.takeErrors().map( lasting ) ) ];
	}

	/** @return {string[]} Failed requests since this was asked last, each once. */
	takeFailed() {
		return [
			...new Set(
				this.#failed.splice( 0 ).map( lasting ).map( oneLine )
			),
		];
	}
}
