/**
 * The endpoints against input that makes no sense. No browser: requests alone.
 */
import { cartOf, type WireAnswer } from '../support/api';
import { expectRefused } from '../support/refusals';
import { expect, test } from '../support/test';

test( '[SEC-03b] quantities that make no sense are refused, and the cart stays', async ( {
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

test( '[SEC-03] a fraction never becomes a fraction of a product that is sold whole', async ( {
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

test( '[SIDE-06] a quantity of zero takes the line out', async ( {
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

test( '[SEC-03] products that are not for sale are refused with a reason', async ( {
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

test( '[SEC-03] more than there is in stock is refused, and says so', async ( {
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

test( '[SEC-03] HTML in a name or a field comes out as text', async ( {
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

test( '[SEC-03] [SIDE-05] an add-to-cart field beside our action adds once, and not at all without the nonce', async ( {
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
