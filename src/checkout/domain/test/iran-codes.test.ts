import {
	normalizeEconomicCode,
	normalizeMobile,
	normalizeNationalId,
	normalizePostcode,
} from '../iran-codes';
import fixture from '../iran-codes.fixture.json';

describe.each( [
	[ 'mobile numbers', normalizeMobile, fixture.mobile ],
	[ 'postcodes', normalizePostcode, fixture.postcode ],
	[ 'national ids', normalizeNationalId, fixture.national_id ],
	[ 'economic codes', normalizeEconomicCode, fixture.economic_code ],
] as const )( '%s', ( _name, normalize, cases ) => {
	it.each( [ ...cases ] )( '$typed is stored as $stored', ( example ) => {
		expect( normalize( example.typed ) ).toBe( example.stored );
	} );
} );

describe( 'check digits', () => {
	it( 'one wrong digit anywhere is noticed in a national id', () => {
		for ( const id of [ '0018465986', '0076229645' ] ) {
			for ( let at = 0; at < id.length; at++ ) {
				const digit = ( Number( id[ at ] ) + 1 ) % 10;
				expect(
					normalizeNationalId(
						id.slice( 0, at ) + digit + id.slice( at + 1 )
					)
				).toBeNull();
			}
		}
	} );

	it( 'two neighbours swapped are noticed in the id of a person', () => {
		expect( normalizeNationalId( '0081465986' ) ).toBeNull();
		expect( normalizeNationalId( '0018645986' ) ).toBeNull();
	} );
} );
