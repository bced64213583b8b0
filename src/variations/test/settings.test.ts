/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseVariationSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseVariationSettings( fixture ) ).toEqual( {
			...fixture,
			templates: { shown: '', ...fixture.templates },
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseVariationSettings( {} ) ).toThrow();
		expect( () => parseVariationSettings( null ) ).toThrow();
	} );
} );
