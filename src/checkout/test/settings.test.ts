/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseCheckoutSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( Object.keys( parseCheckoutSettings( fixture ) ) ).toHaveLength(
			Object.keys( fixture ).length
		);
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () =>
			parseCheckoutSettings( { ...fixture, cities: 'some' } )
		).toThrow();
	} );
} );
