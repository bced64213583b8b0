/**
 * The endpoints against people who don't use our buttons: no nonce, no POST, somebody else's.
 * And what an answer, a cookie and a cached page hold. No browser: requests alone.
 */
import { cartOf, type WireAnswer } from '../support/api';
import { CHANGING, expectRefused } from '../support/refusals';
import { expect, test } from '../support/test';

const WAYS = [ 'wc-ajax', 'admin-ajax' ] as const;

for ( const way of WAYS ) {
	test( `[SEC-02a] [SEC-03a] [SIDE-03] without its nonce no call changes the cart, by ${ way }`, async ( {
		shop,
		guest,
	} ) => {
		const product = await shop.product();
		const buyer = await guest();
		await buyer.add( product.id );
		const [ line ] = ( await buyer.cart() ).lines;
		for ( const [ action, fields ] of Object.entries( CHANGING ) ) {
			for ( const security of [ undefined, '', '0123456789', '<b>' ] ) {
				const answer = await buyer.call(
					action,
					{
						...fields( product.id, line?.key ?? '' ),
						...( security === undefined
							? {}
							: { security, qtyNonce: security } ),
					},
					way
				);
				expect(
					answer.status(),
					`${ action } with ${ security }`
				).toBe( 401 );
				expect( await answer.json() ).toMatchObject( {
					code: 401,
					status: 'error',
				} );
			}
		}
		const cart = await buyer.cart();
		expect(
			cart.lines.map( ( { key, quantity } ) => [ key, quantity ] )
		).toEqual( [ [ line?.key, 1 ] ] );
	} );

	test( `[SEC-03] a request that is no POST gets 405 and changes nothing, by ${ way }`, async ( {
		shop,
		guest,
	} ) => {
		const product = await shop.product();
		const buyer = await guest();
		await buyer.add( product.id );
		const { ajax_nonce: nonce, lines } = await buyer.cart();
		for ( const [ action, fields ] of Object.entries( {
			vitrin_get_cart: () => ( {} ),
			...CHANGING,
		} ) ) {
			const query = new URLSearchParams( {
				...( fields( product.id, lines[ 0 ]?.key ?? '' ) as Record<
					string,
					string
				> ),
				security: nonce,
			} );
			const url =
				way === 'wc-ajax'
					? `/?wc-ajax=${ action }&${ query }`
					: `/wp-admin/admin-ajax.php?action=${ action }&${ query }`;
			const answer = await buyer.api.get( url );
			expect( answer.status(), action ).toBe( 405 );
		}
		expect( ( await buyer.cart() ).quantity ).toBe( 1 );
	} );
}

test( "[SEC-02] one guest's nonce is nothing worth to another who has a session too", async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const [ one, other ] = [ await guest(), await guest() ];
	await one.add( product.id );
	await other.add( product.id );
	const foreign = await one.nonce();
	expect( foreign ).not.toBe( await other.nonce() );
	const [ line ] = ( await other.cart() ).lines;
	for ( const [ action, fields ] of Object.entries( CHANGING ) ) {
		await expectRefused(
			other,
			action,
			{
				...fields( product.id, line?.key ?? '' ),
				security: foreign,
				qtyNonce: foreign,
			},
			401
		);
	}
} );

test( "[SEC-03] [SIDE-06] a line of another visitor's cart is not there: 404", async ( {
	shop,
	guest,
} ) => {
	const [ mine, theirs ] = [
		await shop.product( { name: 'کالای من' } ),
		await shop.product( { name: 'کالای دیگری' } ),
	];
	const [ one, other ] = [ await guest(), await guest() ];
	await one.add( mine.id );
	await other.add( theirs.id );
	const key = ( await other.cart() ).lines[ 0 ]?.key ?? '';
	const security = await one.nonce();
	await expectRefused(
		one,
		'vitrin_update_item',
		{ cart_key: key, quantity: 5, security },
		404
	);
	await expectRefused(
		one,
		'vitrin_remove_item',
		{ cart_key: key, security },
		404
	);
	expect( ( await other.cart() ).quantity ).toBe( 1 );
} );

test( "[SIDE-04] an answer holds code, status, msg, fragments, cart_hash and ajax_nonce, WooCommerce's own answers carry the cart", async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	const added = await buyer.call( 'add_to_cart', {
		product_id: product.id,
		quantity: 2,
	} );
	const own = ( await added.json() ) as WireAnswer;
	expect( cartOf( own ) ).toMatchObject( {
		quantity: 2,
		lines: [ { product_id: product.id, quantity: 2 } ],
	} );

	const answer = ( await (
		await buyer.call( 'vitrin_get_cart' )
	).json() ) as WireAnswer;
	expect( answer ).toMatchObject( {
		code: 200,
		status: 'success',
		msg: '',
		cart_hash: own.cart_hash,
	} );
	expect( answer.ajax_nonce ).toMatch( /^[0-9a-f]{10}$/ );
	expect( cartOf( answer ).ajax_nonce ).toBe( answer.ajax_nonce );
} );

test( '[SIDE-12] quantity and total go into cookies that scripts can read and that last as long as the session', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product( { price: 125000 } );
	const buyer = await guest();
	const visit = await buyer.api.get( shop.facts.listing );
	expect( visit.headers()[ 'set-cookie' ] ?? '' ).not.toContain(
		'vitrin_cart'
	);

	await buyer.add( product.id, 2 );
	const cookies = await buyer.cookies();
	const quantity = cookies.find(
		( { name } ) => name === 'vitrin_cart_quantity'
	);
	const total = cookies.find( ( { name } ) => name === 'vitrin_cart_total' );
	const session = cookies.find( ( { name } ) =>
		name.startsWith( 'wp_woocommerce_session_' )
	);
	expect( quantity ).toMatchObject( {
		value: '2',
		httpOnly: false,
		sameSite: 'Lax',
		path: '/',
	} );
	expect( Number( total?.value ) ).toBe( 250000 );
	expect(
		Math.abs( ( quantity?.expires ?? 0 ) - ( session?.expires ?? 0 ) )
	).toBeLessThan( 2 * 3600 );

	const { ajax_nonce: security, lines } = await buyer.cart();
	await buyer.call( 'vitrin_remove_item', {
		cart_key: lines[ 0 ]?.key ?? '',
		security,
	} );
	const left = ( await buyer.cookies() ).filter( ( { name } ) =>
		name.startsWith( 'vitrin_cart' )
	);
	expect( left ).toEqual( [] );
} );

test( '[SEC-03] nothing personal is printed into a page that a cache may keep', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای خصوصی' } );
	const buyer = await guest();
	const empty = await (
		await ( await guest() ).api.get( shop.facts.listing )
	).text();
	await buyer.add( product.id );
	const nonce = await buyer.nonce();
	const page = await ( await buyer.api.get( shop.facts.listing ) ).text();
	expect( page.includes( nonce ), 'the nonce is in the page' ).toBe( false );
	for ( const html of [ empty, page ] ) {
		const settings =
			/id="vitrin-settings-cart">([^<]*)</.exec( html )?.[ 1 ] ?? '';
		expect( JSON.parse( settings ) ).not.toHaveProperty( 'nonce' );
		// The element may stand there for fragments to find, but empty.
		expect(
			/id="vitrin-cart-data">([^<]*)</.exec( html )?.[ 1 ] ?? ''
		).toBe( '' );
	}
} );
