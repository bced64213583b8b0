import { nameAt, nameHere, setPlace, WAITING } from '../domain/place';

describe( '[SIDE-20] two shops under one origin', () => {
	it( 'keep things under names of their own', () => {
		expect( nameAt( '/one/', WAITING ) ).not.toBe(
			nameAt( '/two/', WAITING )
		);
		expect( nameAt( '/one/', WAITING ) ).not.toBe(
			nameAt( '/one/', 'another' )
		);
	} );

	it( 'the first load and the engine mean the same name', () => {
		expect( nameHere( WAITING ) ).toBe( WAITING );
		setPlace( '/one/' );
		expect( nameHere( WAITING ) ).toBe( nameAt( '/one/', WAITING ) );
	} );

	it( 'a page that is left writes where the pages before it looked', () => {
		// Changes that wait while the plugin is updated would be lost by another name.
		expect( nameAt( '/', WAITING ) ).toBe( 'vitrin-waiting/' );
	} );
} );
