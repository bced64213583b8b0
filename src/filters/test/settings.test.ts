/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseFilterSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseFilterSettings( fixture ) ).toEqual( fixture );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () =>
			parseFilterSettings( { ...fixture, apply: 'never' } )
		).toThrow();
	} );
} );
