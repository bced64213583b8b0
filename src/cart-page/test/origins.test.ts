import { createOrigins } from '../domain/requested-quantities';

describe( '[CART-01] what a quantity field says', () => {
	it( 'came by clicks: by how much, from what it said first, and once', () => {
		const origins = createOrigins();
		origins.begin( 'a', 2 );
		origins.begin( 'a', 3 );
		expect( origins.by( 'a', 4 ) ).toBe( 2 );
		expect( origins.by( 'a', 4 ) ).toBeUndefined();
		origins.begin( 'a', 0.3 );
		expect( origins.by( 'a', 0.1 ) ).toBe( -0.2 );
	} );

	it( 'was typed: it is what is to be, with the clicks that follow', () => {
		const origins = createOrigins();
		origins.begin( 'a', 2 );
		origins.type( 'a' );
		origins.begin( 'a', 7 );
		expect( origins.by( 'a', 8 ) ).toBeUndefined();
		origins.begin( 'a', 8 );
		expect( origins.by( 'a', 9 ) ).toBe( 1 );
	} );

	it( 'is what it said before: the next change begins anew', () => {
		const origins = createOrigins();
		origins.type( 'a' );
		origins.drop( 'a' );
		origins.begin( 'a', 2 );
		expect( origins.by( 'a', 3 ) ).toBe( 1 );
	} );
} );
