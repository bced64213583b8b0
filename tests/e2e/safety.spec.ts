/**
 * The endpoints against people who don't use our buttons. No browser: requests alone.
 */
import { cartOf, type Guest, type WireAnswer } from './support/api';
import { expect, test } from './support/test';

const CHANGING = {
	vitrin_add_item: ( id: number ) => ( { product_id: id, quantity: 1 } ),
	vitrin_update_item: ( _id: number, key: string ) => ( {
		cart_key: key,
		quantity: 3,
	} ),
	vitrin_remove_item: ( _id: number, key: string ) => ( { cart_key: key } ),
} satisfies Record<
	string,
	( id: number, key: string ) => Record< string, string | number >
>;

const WAYS = [ 'wc-ajax', 'admin-ajax' ] as const;

/** A call that must be refused: with this status, a sentence, and the cart as it was. */
async function expectRefused(
	guest: Guest,
	action: string,
	fields: Record< string, string | number >,
	code: number | number[]
): Promise< WireAnswer > {
	const before = await guest.cart();
	const answer = await guest.call( action, fields );
	const body = ( await answer.json() ) as WireAnswer;
	expect(
		[ code ].flat(),
		`${ action } ${ JSON.stringify( fields ) } answers ${ body.msg }`
	).toContain( answer.status() );
	expect( body.code ).toBe( answer.status() );
	expect( body.status ).toBe( 'error' );
	expect( body.msg ).not.toBe( '' );
	expect( body.msg ).not.toMatch( /[<>]/ );
	const after = await guest.cart();
	expect(
		after.lines.map( ( { key, quantity } ) => [ key, quantity ] )
	).toEqual( before.lines.map( ( { key, quantity } ) => [ key, quantity ] ) );
	return body;
}

for ( const way of WAYS ) {
	test( `[SEC-02] [SEC-03] [SIDE-03] without its nonce no call changes the cart, by ${ way } @desktop`, async ( {
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
						...( security === undefined ? {} : { security } ),
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

	test( `[SEC-03] a request that is no POST gets 405 and changes nothing, by ${ way } @desktop`, async ( {
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

test( "[SEC-02] one guest's nonce is nothing worth to another who has a session too @desktop", async ( {
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
			{ ...fields( product.id, line?.key ?? '' ), security: foreign },
			401
		);
	}
} );

test( "[SEC-03] [SIDE-06] a line of another visitor's cart is not there: 404 @desktop", async ( {
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

test( '[SEC-03] quantities that make no sense are refused, and the cart stays @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id, 2 );
	const security = await buyer.nonce();
	const key = ( await buyer.cart() ).lines[ 0 ]?.key ?? '';
	for ( const quantity of [
		'-1',
		'-0.5',
		'abc',
		'<b>2</b>',
		'1e9',
		'99999999999999999999',
		'NaN',
		'',
	] ) {
		await expectRefused(
			buyer,
			'vitrin_update_item',
			{ cart_key: key, quantity, security },
			[ 400, 409 ]
		);
	}
	for ( const quantity of [
		'-1',
		'abc',
		'1e9',
		'99999999999999999999',
		'0',
	] ) {
		await expectRefused(
			buyer,
			'vitrin_add_item',
			{ product_id: product.id, quantity, security },
			[ 400, 409 ]
		);
	}
} );

test( '[SEC-03] a fraction never becomes a fraction of a product that is sold whole @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id, 1 );
	const security = await buyer.nonce();
	const key = ( await buyer.cart() ).lines[ 0 ]?.key ?? '';
	await buyer.call( 'vitrin_update_item', {
		cart_key: key,
		quantity: '2.7',
		security,
	} );
	expect( Number.isInteger( ( await buyer.cart() ).quantity ) ).toBe( true );
	await buyer.call( 'vitrin_add_item', {
		product_id: product.id,
		quantity: '1.5',
		security,
	} );
	expect( Number.isInteger( ( await buyer.cart() ).quantity ) ).toBe( true );
} );

test( '[SIDE-06] a quantity of zero takes the line out @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( product.id );
	const { ajax_nonce: security, lines } = await buyer.cart();
	const answer = await buyer.call( 'vitrin_update_item', {
		cart_key: lines[ 0 ]?.key ?? '',
		quantity: 0,
		security,
	} );
	expect( answer.status() ).toBe( 200 );
	expect( cartOf( ( await answer.json() ) as WireAnswer ).lines ).toEqual(
		[]
	);
} );

test( '[SEC-03] products that are not for sale are refused with a reason @desktop', async ( {
	shop,
	guest,
} ) => {
	const [ gone, out, refused ] = [
		await shop.product(),
		await shop.product( { stock: 1 } ),
		await shop.product( { refuse: true } ),
	];
	await shop.remove( gone );
	await shop.setStock( out, 0 );
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	const security = await buyer.nonce();
	await expectRefused(
		buyer,
		'vitrin_add_item',
		{ product_id: gone.id, quantity: 1, security },
		404
	);
	await expectRefused(
		buyer,
		'vitrin_add_item',
		{ product_id: 99999999, quantity: 1, security },
		404
	);
	await expectRefused(
		buyer,
		'vitrin_add_item',
		{ product_id: 'abc', quantity: 1, security },
		[ 400, 404 ]
	);
	await expectRefused(
		buyer,
		'vitrin_add_item',
		{ product_id: out.id, quantity: 1, security },
		409
	);
	const { msg } = await expectRefused(
		buyer,
		'vitrin_add_item',
		{ product_id: refused.id, quantity: 1, security },
		409
	);
	expect( msg ).toBe( 'Refused by another plugin & for a reason.' );
} );

test( '[SEC-03] more than there is in stock is refused, and says so @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product( { stock: 2 } );
	const buyer = await guest();
	await buyer.add( product.id, 2 );
	const { ajax_nonce: security, lines } = await buyer.cart();
	await expectRefused(
		buyer,
		'vitrin_update_item',
		{ cart_key: lines[ 0 ]?.key ?? '', quantity: 3, security },
		409
	);
	await expectRefused(
		buyer,
		'vitrin_add_item',
		{ product_id: product.id, quantity: 1, security },
		409
	);
} );

test( '[SEC-03] HTML in a name or a field comes out as text @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product( {
		name: '<img src=x onerror=alert(1)> & "کالا"',
	} );
	const buyer = await guest();
	await buyer.add( product.id );
	const cart = await buyer.cart();
	expect( cart.lines[ 0 ]?.name ).not.toMatch( /<img/ );
	await expectRefused(
		buyer,
		'vitrin_remove_item',
		{ cart_key: '<script>alert(1)</script>', security: cart.ajax_nonce },
		[ 400, 404 ]
	);
	const raw = await buyer.call( 'vitrin_get_cart' );
	const { fragments } = ( await raw.json() ) as WireAnswer;
	expect(
		fragments?.[ 'script#vitrin-cart-data' ]?.match( /<\/?script/g )
	).toHaveLength( 2 );
} );

test( '[SEC-03] [SIDE-05] an add-to-cart field beside our action adds once, and not at all without the nonce @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product();
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	const quantityOf = async () =>
		( await buyer.cart() ).lines.find(
			( { product_id: id } ) => id === product.id
		)?.quantity ?? 0;
	const fields = {
		product_id: product.id,
		quantity: 1,
		'add-to-cart': product.id,
	};

	await buyer.call( 'vitrin_add_item', { ...fields, security: 'forged' } );
	await buyer.call(
		'vitrin_add_item',
		{ ...fields, security: 'forged' },
		'admin-ajax'
	);
	await buyer.api.post(
		`/?wc-ajax=vitrin_add_item&add-to-cart=${ product.id }`,
		{ form: { security: 'forged' } }
	);
	expect( await quantityOf() ).toBe( 0 );

	await buyer.call( 'vitrin_add_item', {
		...fields,
		security: await buyer.nonce(),
	} );
	expect( await quantityOf() ).toBe( 1 );
} );

test( "[SIDE-04] an answer holds code, status, msg, fragments, cart_hash and ajax_nonce, WooCommerce's own answers carry the cart @desktop", async ( {
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

test( '[SIDE-12] quantity and total go into cookies that scripts can read and that last as long as the session @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product( { price: 125000 } );
	const buyer = await guest();
	const visit = await buyer.api.get( shop.facts.shop );
	expect( visit.headers()[ 'set-cookie' ] ?? '' ).not.toContain(
		'vitrin_cart'
	);

	await buyer.add( product.id, 2 );
	const { cookies } = await buyer.api.storageState();
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
	const left = ( await buyer.api.storageState() ).cookies.filter(
		( { name } ) => name.startsWith( 'vitrin_cart' )
	);
	expect( left ).toEqual( [] );
} );

test( '[SEC-03] nothing personal is printed into a page that a cache may keep @desktop', async ( {
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای خصوصی' } );
	const buyer = await guest();
	const empty = await (
		await ( await guest() ).api.get( shop.facts.shop )
	).text();
	await buyer.add( product.id );
	const nonce = await buyer.nonce();
	const page = await ( await buyer.api.get( shop.facts.shop ) ).text();
	expect( page.includes( nonce ), 'the nonce is in the page' ).toBe( false );
	for ( const html of [ empty, page ] ) {
		const settings =
			/id="vitrin-settings-cart">([^<]*)</.exec( html )?.[ 1 ] ?? '';
		expect( ( JSON.parse( settings ) as { nonce: string } ).nonce ).toBe(
			''
		);
		// The element may stand there for fragments to find, but empty.
		expect(
			/id="vitrin-cart-data">([^<]*)</.exec( html )?.[ 1 ] ?? ''
		).toBe( '' );
	}
} );
