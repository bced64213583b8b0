/**
 * A hundred calls a second and more: the limit answers, the shopper is told, and the cart
 * holds exactly what was accepted.
 */
import type { Guest } from './support/api';
import { NAME, atTheShelf, cartOfBrowser } from './support/shelf';
import { digits } from './support/pages';
import { expect, test } from './support/test';

/** Calls a minute that the shop takes of one action in one session. */
const LIMIT = 120;
const MANY = LIMIT + 10;

test( `[ADD-09] [SIDE-09] [SIDE-19] ${ MANY } adds at once by the page’s own store: taken up to the limit, said, and counted exactly @desktop`, async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	test.setTimeout( 120_000 );
	errors.expect( /429/ );
	const product = await atTheShelf( page, shop );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	await page.reload();
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	const codes = await page.evaluate(
		async ( { id, times } ) => {
			interface Store {
				add: ( request: object ) => Promise< {
					ok: boolean;
					failure?: { code: number };
				} >;
			}
			const { cart } = (
				window as unknown as { vitrin: { cart: { cart: Store } } }
			 ).vitrin.cart;
			const results = await Promise.all(
				Array.from( { length: times }, () =>
					cart.add( {
						action: 'vitrin_add_item',
						productId: id,
						quantity: 1,
						fields: { product_id: String( id ), quantity: '1' },
					} )
				)
			);
			return results.map( ( { ok, failure } ) =>
				ok ? 200 : ( failure?.code ?? 0 )
			);
		},
		{ id: product.id, times: MANY }
	);
	await expect( drawer.notices ).toContainText( /\S/ );
	const accepted = codes.filter( ( code ) => code === 200 ).length;
	expect( [ ...new Set( codes ) ].sort() ).toEqual( [ 200, 429 ] );
	expect( accepted ).toBeGreaterThanOrEqual( LIMIT );
	const cart = await cartOfBrowser( page );
	expect( cart.quantity ).toBe( 1 + accepted );
	await expect( drawer.badge ).toHaveText(
		digits( cart.quantity, shop.facts.direction )
	);
	await expect( drawer.line( NAME ).quantity ).toHaveValue(
		digits( cart.quantity, shop.facts.direction )
	);
	// The limit is that of adds: the shopper can go on with what is there.
	await drawer.line( NAME ).minus.click();
	await expect( drawer.line( NAME ).quantity ).toHaveValue(
		digits( cart.quantity - 1, shop.facts.direction )
	);
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( cart.quantity - 1 );
} );

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

test( '[SEC-03] direct calls, one after the other: 429 with the time to wait, and the cart is the sum of the accepted ones @desktop', async ( {
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

test( '[SEC-03] direct calls side by side: none breaks the shop, and the cart is as one of them wished @desktop', async ( {
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
