/**
 * A hundred calls a minute and more by a script: the limit answers, and the cart holds exactly
 * what was accepted. No browser: requests alone.
 */
import type { Guest } from '../support/api';
import { shopConfigHeader } from '../support/shop';
import { expect, test } from '../support/test';

/** Calls a minute that the shop takes of one action in one session. */
const LIMIT = 120;
const MANY = LIMIT + 10;

/** Calls by several connections at a time, as a script would. */
async function flood(
	guest: Guest,
	action: string,
	fields: ( index: number ) => Record< string, string | number >,
	connections: number
) {
	const answers: Array< { status: number; retryAfter: number } > = [];
	let next = 0;
	const started = Date.now();
	const worker = async () => {
		while ( next < MANY ) {
			const answer = await guest.call( action, fields( next++ ) );
			answers.push( {
				status: answer.status(),
				retryAfter: Number( answer.headers()[ 'retry-after' ] ?? 0 ),
			} );
		}
	};
	await Promise.all( Array.from( { length: connections }, worker ) );
	await guest.api.post( '/?wc-ajax=vitrin_get_cart', {
		headers: shopConfigHeader( { callsMade: { [ action ]: 0 } } ),
	} );
	return {
		// The limit is for a minute each; a busy machine takes longer for so many calls.
		limit: LIMIT * Math.ceil( ( Date.now() - started ) / 60_000 ),
		accepted: answers.filter( ( { status } ) => status === 200 ).length,
		limited: answers.filter( ( { status } ) => status === 429 ),
		others: answers.filter(
			( { status } ) => status !== 200 && status !== 429
		),
	};
}

test( '[SEC-03] direct calls, one after the other: 429 with the time to wait, and the cart is the sum of the accepted ones', async ( {
	shop,
	guest,
} ) => {
	test.setTimeout( 120_000 );
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id );
	const security = await buyer.nonce();
	const { accepted, limit, limited, others } = await flood(
		buyer,
		'vitrin_add_item',
		() => ( { product_id: product.id, quantity: 1, security } ),
		1
	);
	expect( others ).toEqual( [] );
	expect( accepted ).toBeGreaterThanOrEqual( LIMIT );
	expect( accepted ).toBeLessThanOrEqual( limit );
	expect( limited ).toHaveLength( MANY - accepted );
	for ( const { retryAfter } of limited ) {
		expect( retryAfter ).toBeGreaterThan( 0 );
		expect( retryAfter ).toBeLessThanOrEqual( 60 );
	}
	expect( ( await buyer.cart() ).quantity ).toBe( 1 + accepted );
} );

test( '[SEC-03] direct calls side by side: none breaks the shop, and the cart is as one of them wished', async ( {
	shop,
	guest,
} ) => {
	test.setTimeout( 120_000 );
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id );
	const { ajax_nonce: security, lines } = await buyer.cart();
	const { accepted, others } = await flood(
		buyer,
		'vitrin_update_item',
		( index ) => ( {
			cart_key: lines[ 0 ]?.key ?? '',
			quantity: 2 + ( index % 5 ),
			security,
		} ),
		6
	);
	expect( others ).toEqual( [] );
	expect( accepted ).toBeGreaterThan( 0 );
	const cart = await buyer.cart();
	expect( cart.lines ).toHaveLength( 1 );
	expect( [ 2, 3, 4, 5, 6 ] ).toContain( cart.quantity );
} );
