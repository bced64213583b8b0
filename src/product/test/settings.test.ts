/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseBarSettings } from '../bar-settings';
import { parseProductSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( {
			...parseProductSettings( fixture ),
			...parseBarSettings( fixture ),
		} ).toEqual( {
			tabs: fixture.tabs,
			stickyBar: fixture.sticky_bar,
			messages: fixture.messages,
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseProductSettings( {} ) ).toThrow();
		expect( () => parseProductSettings( null ) ).toThrow();
		expect( () => parseBarSettings( { messages: [] } ) ).toThrow();
	} );
} );
