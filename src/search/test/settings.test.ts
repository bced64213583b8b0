/**
 * The fixtures are what PHP prints; PHPUnit holds the other half to them.
 */
import answer from '../answer.fixture.json';
import { parseAnswer } from '../domain/answer';
import { parseStarterSettings } from '../settings';
import settings from '../settings.fixture.json';

describe( 'settings and answer', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseStarterSettings( settings ) ).toEqual( settings );
		expect( () => parseStarterSettings( { forms: 1 } ) ).toThrow();
	} );

	it( '[LIST-08] reads the answer', () => {
		const { results } = parseAnswer( { results: answer } );
		expect( results.total ).toBe( 31 );
		expect( results.items[ 0 ] ).toMatchObject( {
			sku: 'NQ-101',
			regularPrice: '220000',
			image: { width: 300 },
		} );
	} );

	it.each( [ null, {}, { results: null }, { results: { items: 1 } } ] )(
		'[LIST-08] takes no garbage: %j',
		( garbage ) => {
			expect( () => parseAnswer( garbage ) ).toThrow();
		}
	);
} );
