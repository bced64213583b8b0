/**
 * Adds with an operation's id, and asking about them (docs/wire.md, "Operation ids").
 * No browser: requests alone.
 */
import { randomUUID } from 'node:crypto';
import { cartOf, type Guest, type WireAnswer } from '../support/api';
import { expect, test } from '../support/test';

const WAYS = [ 'wc-ajax', 'admin-ajax' ] as const;

for ( const action of [ 'vitrin_add_item', 'add_to_cart' ] ) {
	for ( const way of WAYS ) {
		test( `[ADD-09] [SEC-03] ${ action } sent twice with one operation id adds once, and another guest's id is nothing worth, by ${ way }`, async ( {
			shop,
			guest,
		} ) => {
			const product = await shop.product( { stock: 3 } );
			const [ buyer, other ] = [ await guest(), await guest() ];
			const id = randomUUID();
			const call = async ( who: Guest ) =>
				who.call(
					action === 'add_to_cart' && way === 'admin-ajax'
						? 'woocommerce_add_to_cart'
						: action,
					{
						product_id: product.id,
						quantity: 2,
						vitrin_operation: id,
						security: await who.nonce(),
					},
					way
				);
			for ( const turn of [ 'first', 'again' ] ) {
				const answer = await call( buyer );
				expect( answer.status(), turn ).toBe( 200 );
				expect(
					cartOf( ( await answer.json() ) as WireAnswer ).quantity,
					turn
				).toBe( 2 );
			}
			await call( other );
			expect( ( await other.cart() ).quantity ).toBe( 2 );
		} );
	}
}

for ( const way of WAYS ) {
	test( `[SIDE-20] [SEC-03] get cart tells about the adds of the caller's own session only, and refuses ids that are none, by ${ way }`, async ( {
		shop,
		guest,
	} ) => {
		const product = await shop.product();
		const [ buyer, other ] = [ await guest(), await guest() ];
		const [ made, never ] = [ randomUUID(), randomUUID() ];
		await buyer.call( 'vitrin_add_item', {
			product_id: product.id,
			quantity: 1,
			vitrin_operation: made,
			security: await buyer.nonce(),
		} );
		const ask = ( who: Guest, ...ids: string[] ) =>
			who.call(
				'vitrin_get_cart',
				Object.fromEntries(
					ids.map( ( id, index ) => [ `operations[${ index }]`, id ] )
				),
				way
			);
		for ( const [ who, ids, told ] of [
			[ buyer, [ made, never ], { [ made ]: true } ],
			[ buyer, [], {} ],
			[ other, [ made ], {} ],
		] as const ) {
			expect( await ( await ask( who, ...ids ) ).json() ).toMatchObject( {
				code: 200,
				operations: told,
			} );
			expect(
				(
					( await ( await ask( who, ...ids ) ).json() ) as {
						operations: unknown;
					}
				 ).operations
			).toEqual( told );
		}
		for ( const ids of [
			[ '<b>' ],
			[ made, "1' OR '1'='1" ],
			Array.from( { length: 41 }, () => randomUUID() ),
		] ) {
			expect( ( await ask( buyer, ...ids ) ).status() ).toBe( 400 );
		}
	} );
}

test( '[ADD-09] [SEC-03] a malformed operation id is refused by our add, and changes nothing', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id );
	const security = await buyer.nonce();
	for ( const id of [ 'short', 'x'.repeat( 65 ), '<b>12345678</b>' ] ) {
		const answer = await buyer.call( 'vitrin_add_item', {
			product_id: product.id,
			quantity: 1,
			vitrin_operation: id,
			security,
		} );
		expect( answer.status(), id ).toBe( 400 );
		expect( ( await buyer.cart() ).quantity ).toBe( 1 );
	}
} );
