/**
 * The fixture is what PHP answers; PHPUnit holds the other half to it.
 */
import answer from '../answer.fixture.json';
import { parseAnswer } from '../fetch-results';

describe( 'the answer', () => {
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
