/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseVariationSettings } from '../form-settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		const { wc_ajax_url: wcAjaxUrl, ...rest } = fixture;
		expect( parseVariationSettings( fixture ) ).toEqual( {
			...rest,
			wcAjaxUrl,
			templates: { shown: '', ...fixture.templates },
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseVariationSettings( {} ) ).toThrow();
		expect( () => parseVariationSettings( null ) ).toThrow();
	} );
} );
