/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseCartPageSettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseCartPageSettings( fixture ) ).toEqual( {
			pageUrl: fixture.page_url,
			stickyTotals: fixture.sticky_totals,
			messages: {
				updated: fixture.messages.updated,
				emptied: fixture.messages.emptied,
				notShown: fixture.messages.not_shown,
				old: fixture.messages.old,
				offline: fixture.messages.offline,
				again: fixture.messages.again,
			},
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseCartPageSettings( {} ) ).toThrow();
		expect( () => parseCartPageSettings( null ) ).toThrow();
		expect( () =>
			parseCartPageSettings( { ...fixture, sticky_totals: 'yes' } )
		).toThrow();
	} );
} );
