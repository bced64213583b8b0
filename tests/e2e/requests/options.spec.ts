/**
 * The endpoints of a line's options against products and lines that the visitor is not to see.
 * No browser: requests alone.
 */
import type { WireAnswer } from '../support/api';
import { addBlue, chosen } from '../support/line-options';
import { expectRefused } from '../support/refusals';
import { expect, test } from '../support/test';

for ( const [ name, with_ ] of Object.entries( {
	'a draft': { status: 'draft' },
	'a private one': { status: 'private' },
	'one with a password': { password: 'sesame' },
} ) ) {
	test( `[SEC-03] [SIDE-08] the quick view tells nothing of ${ name }`, async ( {
		shop,
		guest,
	} ) => {
		const secret = await shop.choice( { name: 'کالای پنهان', ...with_ } );
		const stranger = await guest();
		for ( const way of [ 'wc-ajax', 'admin-ajax' ] as const ) {
			for ( const id of [ secret.id, ...secret.variations ] ) {
				const answer = await stranger.call(
					'vitrin_get_product_options',
					{ product_id: id },
					way
				);
				expect( answer.status() ).toBe( 404 );
				const body = await answer.text();
				expect( body ).toBe(
					await (
						await stranger.call(
							'vitrin_get_product_options',
							{ product_id: 987654321 },
							way
						)
					).text()
				);
				expect( body ).not.toContain( 'quick_view_content' );
			}
		}
	} );
}

test( "[SEC-03] [SIDE-08] another visitor's line can be neither looked at nor changed", async ( {
	shop,
	guest,
} ) => {
	const product = await shop.choice();
	const [ one, other ] = [ await guest(), await guest() ];
	await addBlue( one, product );
	await addBlue( other, product );
	// The same things in a cart have the same key: the second one's is made another.
	const answer = await other.call( 'vitrin_update_attributes', {
		cart_key: ( await other.cart() ).lines[ 0 ]?.key ?? '',
		variation_id: product.variations[ 1 ],
		quantity: 1,
		...chosen( 'قرمز', 'کوچک' ),
		security: await other.nonce(),
	} );
	expect( answer.status() ).toBe( 200 );
	const key = ( await other.cart() ).lines[ 0 ]?.key ?? '';
	const looked = await one.call( 'vitrin_get_product_options', {
		product_id: product.id,
		cart_key: key,
	} );
	expect( looked.status() ).toBe( 404 );
	expect( ( ( await looked.json() ) as WireAnswer ).msg ).toMatch( /\S/ );
	await expectRefused(
		one,
		'vitrin_update_attributes',
		{
			cart_key: key,
			variation_id: product.variations[ 1 ],
			quantity: 1,
			...chosen( 'قرمز', 'کوچک' ),
			security: await one.nonce(),
		},
		404
	);
} );
