import { codeFault, normalizeNationalId } from '../iran-codes';
import fixture from '../iran-codes.fixture.json';

describe( 'national ids', () => {
	it.each( fixture.national_id )(
		'$typed is stored as $stored',
		( { typed, stored } ) => {
			expect( normalizeNationalId( typed ) ).toBe( stored );
		}
	);
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

describe.each( Object.entries( fixture ) )( '%s', ( rule, cases ) => {
	it.each( [ ...cases ] )(
		'[L10N-02] what is wrong with $typed: "$fault"',
		( { typed, fault } ) => {
			expect( codeFault( rule, typed ) ).toBe( fault );
		}
	);
} );

/** The same numbers in each run. */
let state = 20;
const random = ( below: number ): number => {
	state = ( state * 1103515245 + 12345 ) % 2147483648;
	return Math.floor( state / 65536 ) % below;
};
const digits = ( length: number ): string =>
	Array.from( { length }, () => random( 10 ) ).join( '' );

/** A number that the rule takes. */
const valid: Record< string, () => string > = {
	mobile: () => `09${ digits( 9 ) }`,
	postcode: () => `1${ digits( 8 ) }2`,
	national_id: () => {
		const id = `${ digits( 8 ) }7`;
		for ( let last = 0; last < 10; last++ ) {
			if ( ! codeFault( 'national_id', id + last ) ) {
				return id + last;
			}
		}
		return '';
	},
	economic_code: () => `4${ digits( 11 ) }`,
};

const replaced = ( code: string, at: number, by: string ): string =>
	code.slice( 0, at ) + by + code.slice( at + 1 );

const otherDigit = ( digit = '0' ): string =>
	String( ( Number( digit ) + 1 + random( 9 ) ) % 10 );

/** One thing made wrong, and what is said about it. */
const mutations: Record<
	string,
	Record< string, ( code: string ) => string >
> = {
	mobile: {
		letters: ( code ) => replaced( code, random( 11 ), 'o' ),
		// Without the zero it is taken.
		short: ( code ) => code.slice( 0, 10 ),
		long: ( code ) => code + random( 10 ),
		landline: ( code ) => replaced( code, 1, String( 1 + random( 8 ) ) ),
	},
	postcode: {
		letters: ( code ) => replaced( code, random( 10 ), 'ک' ),
		short: ( code ) => code.slice( 0, 1 + random( 9 ) ),
		long: ( code ) => code + digits( 1 + random( 3 ) ),
		same: ( code ) => '5'.repeat( code.length ),
	},
	national_id: {
		letters: ( code ) => replaced( code, random( 10 ), '*' ),
		short: ( code ) => code.slice( 1 + random( 3 ) ),
		long: ( code ) => code + digits( 2 + random( 3 ) ),
		same: ( code ) => '7'.repeat( code.length ),
		// Of the other digits some leave it right.
		check: ( code ) => replaced( code, 9, otherDigit( code[ 9 ] ) ),
	},
	economic_code: {
		letters: ( code ) => replaced( code, random( 12 ), 'A' ),
		short: ( code ) => code.slice( 0, 1 + random( 10 ) ),
		length: ( code ) => code + random( 10 ),
		long: ( code ) => code + digits( 3 + random( 3 ) ),
		same: ( code ) => '3'.repeat( code.length ),
	},
};

const persian = ( text: string ): string =>
	text.replace( /\d/g, ( digit ) => '۰۱۲۳۴۵۶۷۸۹'[ Number( digit ) ] ?? '' );

describe.each( Object.entries( mutations ) )(
	'[L10N-02] a right %s with one thing made wrong',
	( rule, kinds ) => {
		it.each( Object.entries( kinds ) )(
			'is said to be: %s',
			( fault, make ) => {
				for ( let run = 0; run < 300; run++ ) {
					const code = valid[ rule ]?.() ?? '';
					expect( [ code, codeFault( rule, code ) ] ).toEqual( [
						code,
						'',
					] );
					for ( const typed of [
						make( code ),
						persian( make( code ) ),
					] ) {
						expect( [
							code,
							typed,
							codeFault( rule, typed ),
						] ).toEqual( [ code, typed, fault ] );
					}
				}
			}
		);
	}
);
