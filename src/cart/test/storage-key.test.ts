import { keyFor, scopedKey, setKeyScope, WAITING } from '../domain/storage-key';

describe( '[SIDE-20] two shops under one origin', () => {
	it( 'keep things under names of their own', () => {
		expect( keyFor( '/one/', WAITING ) ).not.toBe(
			keyFor( '/two/', WAITING )
		);
		expect( keyFor( '/one/', WAITING ) ).not.toBe(
			keyFor( '/one/', 'another' )
		);
	} );

	it( 'the first load and the engine mean the same name', () => {
		expect( scopedKey( WAITING ) ).toBe( WAITING );
		setKeyScope( '/one/' );
		expect( scopedKey( WAITING ) ).toBe( keyFor( '/one/', WAITING ) );
	} );

	it( 'a page that is left writes where the pages before it looked', () => {
		// Changes that wait while the plugin is updated would be lost by another name.
		expect( keyFor( '/', WAITING ) ).toBe( 'vitrin-waiting/' );
	} );
} );
