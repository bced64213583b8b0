/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseNoticesSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseNoticesSettings( fixture ) ).toEqual( fixture );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseNoticesSettings( {} ) ).toThrow();
		expect( () =>
			parseNoticesSettings( { ...fixture, sorts: 'yes' } )
		).toThrow();
	} );
} );
