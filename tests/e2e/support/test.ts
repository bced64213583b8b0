/**
 * Our `test`: a fresh guest each time, a shop to make things in, page objects, and no error unseen.
 */
import { expect, test as base, type Response } from '@playwright/test';
import { Guest } from './api';
import { bringLate, lag } from './engine';
import { slowDown } from './motion';
import { CartPage, Drawer, Listing, ProductPage } from './pages';
import { Shop, type Wishes } from './shop';
import { CALL, callsUnderWay } from './under-way';

interface Fixtures {
	shop: Shop;
	listing: Listing;
	drawer: Drawer;
	cartPage: CartPage;
	productPage: ProductPage;
	/** Makes one more guest without a browser. */
	guest: ( wishes?: Wishes ) => Promise< Guest >;
	/** Errors of the page so far. A test that provokes one names it: `errors.expect( /500/ )`. */
	errors: {
		expect: ( pattern: RegExp ) => void;
		/** The page is one that other scripts don't stand (WooCommerce's blocks without storage): theirs don't count. */
		expectOthers: () => void;
	};
}

export const test = base.extend< Fixtures >( {
	context: async ( { context }, use ) => {
		if ( process.env.VITRIN_E2E_LATE === '1' ) {
			await bringLate( context );
		}
		if ( process.env.VITRIN_E2E_LAG === '1' ) {
			await lag( context );
		}
		if ( process.env.VITRIN_E2E_SLOW === '1' ) {
			slowDown( context );
		}
		await use( context );
	},
	shop: async ( { baseURL, context }, use ) => {
		const shop = await Shop.at( baseURL as string );
		const ended = callsUnderWay( context );
		await use( shop );
		await ended();
		await shop.cleanUp();
	},
	listing: async ( { page }, use ) => use( new Listing( page ) ),
	drawer: async ( { page }, use ) => use( new Drawer( page ) ),
	productPage: async ( { page }, use ) => use( new ProductPage( page ) ),
	cartPage: async ( { page }, use ) => use( new CartPage( page ) ),
	guest: async ( { baseURL }, use ) => {
		const guests: Guest[] = [];
		await use( async ( wishes ) => {
			const guest = await Guest.at( baseURL as string, wishes );
			guests.push( guest );
			return guest;
		} );
		for ( const guest of guests ) {
			await guest.dispose();
		}
	},
	errors: [
		async ( { page, baseURL }, use ) => {
			const seen: string[] = [];
			const expected: RegExp[] = [];
			const refusals: Array< Promise< string > > = [];
			let areOthersExpected = false;
			page.on( 'pageerror', ( { message, stack = '' } ) => {
				const isOfOthers =
					/\/(wp-includes|plugins\/woocommerce)\//.test( stack ) &&
					! /\/plugins\/vitrin\//.test( stack );
				if ( ! ( areOthersExpected && isOfOthers ) ) {
					seen.push( `uncaught: ${ message }` );
				}
			} );
			page.on( 'console', ( message ) => {
				// What other sites fail to give (avatars, fonts) is not the shop's; nor that Astra names a file it doesn't have.
				const { url } = message.location();
				const isElsewhere =
					/^https?:/.test( url ) &&
					( ! url.startsWith( baseURL as string ) ||
						/\/wp-content\/themes\/astra\//.test( url ) );
				if ( message.type() === 'error' && ! isElsewhere ) {
					seen.push(
						`console: ${ message.text() } (${ message.location().url })`
					);
				}
			} );
			page.on( 'response', ( response ) => {
				if ( response.status() >= 400 && CALL.test( response.url() ) ) {
					// Beside the console's own line, which names the address alone.
					refusals.push( whatWasRefused( response ) );
				}
			} );
			await use( {
				expect: ( pattern ) => expected.push( pattern ),
				expectOthers: () => ( areOthersExpected = true ),
			} );
			const unexpected = seen.filter(
				( text ) =>
					! expected.some( ( pattern ) => pattern.test( text ) )
			);
			expect(
				unexpected,
				[
					'errors in the page',
					...( unexpected.length > 0
						? await Promise.all( refusals )
						: [] ),
				].join( '\n' )
			).toEqual( [] );
		},
		{ auto: true },
	],
} );

/** A refused call in one line: when, what was asked, and what the shop said. */
async function whatWasRefused( response: Response ): Promise< string > {
	const call = response.request();
	const at = new Date().toISOString();
	const body = await response.text().catch( () => '(no body)' );
	return `${ at } ${ response.status() } ${ call.method() } ${ call.url() } ${ call.postData() ?? '' } → ${ body.slice( 0, 300 ) }`;
}

export { expect };
