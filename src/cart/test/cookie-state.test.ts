import { quantityIn, stateFromCookies } from '../domain/cookie-state';

describe( 'quantityIn', () => {
	it.each( [
		[ '3', 3 ],
		[ '2.5', 2.5 ],
		[ '1000000', 1000000 ],
		[ '0.123456', 0.123456 ],
	] )( '[SIDE-12] reads %p as the server wrote it', ( cookie, quantity ) => {
		expect( quantityIn( cookie ) ).toBe( quantity );
	} );

	it.each( [
		'',
		'-5',
		'Infinity',
		'NaN',
		'1e308',
		'0x10',
		'9'.repeat( 400 ),
		'12345678',
		'1.1234567',
		'1.',
		'1x5',
		'1.5 ',
		'<img src=x onerror=alert(1)>',
	] )(
		'[SEC-02] takes %p, planted by somebody else, for none',
		( cookie ) => {
			expect( quantityIn( cookie ) ).toBe( 0 );
		}
	);
} );

describe( 'the cart that nobody has asked for', () => {
	it( '[SIDE-12] is what the cookies say, and nothing more', () => {
		expect( stateFromCookies( { quantity: 3, total: '90000' } ) ).toEqual( {
			status: 'unknown',
			server: null,
			pending: [],
			isOffline: false,
			marks: {},
			failure: null,
			view: {
				lines: [],
				incoming: 0,
				quantity: 3,
				totals: {
					subtotal: '90000',
					discount: '0',
					shipping: null,
					tax: null,
					total: '90000',
				},
				totalsPending: true,
				coupons: [],
			},
		} );
	} );
} );
