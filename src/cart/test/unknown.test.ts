import { quantityIn } from '../domain/unknown';

describe( 'quantityIn', () => {
	it.each( [
		[ '3', 3 ],
		[ '2.5', 2.5 ],
		[ '1000000', 1000000 ],
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
		'<img src=x onerror=alert(1)>',
	] )(
		'[SEC-02] takes %p, planted by somebody else, for none',
		( cookie ) => {
			expect( quantityIn( cookie ) ).toBe( 0 );
		}
	);
} );
