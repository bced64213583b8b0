/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseProductSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseProductSettings( fixture ) ).toEqual( {
			tabs: fixture.tabs,
			stickyBar: fixture.sticky_bar,
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseProductSettings( null ) ).toThrow();
		expect( () => parseProductSettings( { tabs: 1 } ) ).toThrow();
	} );
} );
