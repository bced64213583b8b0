/**
 * Which cities are proposed, and what is said of one that lies elsewhere.
 */
import {
	isOneOf,
	matching,
	matchingEverywhere,
	otherProvinces,
	withOwn,
} from '../cities';

const FARS = [ 'آباده', 'شهر پیر', 'شیراز', 'کازرون', 'نورآباد' ];
const CITIES = {
	FRS: FARS,
	ESF: [ 'خمینی‌شهر', 'شاهین‌شهر', 'شهرضا', 'نجف‌آباد' ],
	LRS: [ 'خرم‌آباد', 'نورآباد' ],
};

describe( 'the cities that fit what is typed', () => {
	it( 'are all of them before anything is typed', () => {
		expect( matching( FARS, ' ' ) ).toEqual( FARS );
	} );

	it( 'begin with it, then have a word that does, then have it anywhere', () => {
		expect( matching( CITIES.ESF, 'شهر' ) ).toEqual( [
			'شهرضا',
			'خمینی‌شهر',
			'شاهین‌شهر',
		] );
		expect( matching( FARS, 'راز' ) ).toEqual( [ 'شیراز' ] );
		expect( matching( FARS, 'یزد' ) ).toEqual( [] );
	} );

	it.each( [
		[ 'نجف اباد', 'نجف‌آباد' ],
		[ 'نجف‌آباد', 'نجف‌آباد' ],
		[ 'نجفاباد', 'نجف‌آباد' ],
		[ 'خميني شهر', 'خمینی‌شهر' ],
	] )( 'are found however they are spelt: %s', ( typed, name ) => {
		expect( matching( CITIES.ESF, typed ) ).toEqual( [ name ] );
		expect( isOneOf( CITIES.ESF, typed ) ).toBe( true );
	} );

	it( 'are found by Arabic letters', () => {
		expect( matching( FARS, 'كا' ) ).toEqual( [ 'کازرون' ] );
	} );
} );

describe( 'the cities of all provinces', () => {
	const codes = Object.keys( CITIES );

	it( 'are looked for from two letters on, each with its province', () => {
		expect( matchingEverywhere( CITIES, codes, 'ن' ) ).toEqual( [] );
		expect( matchingEverywhere( CITIES, codes, 'نور' ) ).toEqual( [
			{ name: 'نورآباد', code: 'FRS' },
			{ name: 'نورآباد', code: 'LRS' },
		] );
	} );

	it( 'begin with the one of that very name', () => {
		expect(
			matchingEverywhere(
				{ FRS: FARS, MZN: [ 'نور' ] },
				[ 'FRS', 'MZN' ],
				'نور'
			)
		).toEqual( [
			{ name: 'نور', code: 'MZN' },
			{ name: 'نورآباد', code: 'FRS' },
		] );
	} );

	it( 'are those that the form has, and never too many', () => {
		expect( matchingEverywhere( CITIES, [ 'LRS' ], 'نور' ) ).toHaveLength(
			1
		);
		const many = Array.from(
			{ length: 50 },
			( _one, at ) => `ده نو ${ at }`
		);
		expect(
			matchingEverywhere( { FRS: many }, [ 'FRS', 'XYZ' ], 'ده' )
		).toHaveLength( 20 );
	} );
} );

describe( 'a city of another province', () => {
	it( 'is known by the provinces that have it', () => {
		expect( otherProvinces( CITIES, 'ESF', 'شيراز' ) ).toEqual( [ 'FRS' ] );
		expect( otherProvinces( CITIES, 'ESF', 'نور آباد' ) ).toEqual( [
			'FRS',
			'LRS',
		] );
	} );

	it( 'is none of the chosen province’s, no empty field, no village', () => {
		expect( otherProvinces( CITIES, 'FRS', 'نورآباد' ) ).toEqual( [] );
		expect( otherProvinces( CITIES, 'FRS', '' ) ).toEqual( [] );
		expect( otherProvinces( CITIES, 'FRS', 'دهکده' ) ).toEqual( [] );
	} );
} );

describe( 'what the shop changes', () => {
	it( 'replaces single provinces, and garbage nothing', () => {
		expect(
			withOwn( CITIES, { FRS: [ 'شیراز' ], LRS: 'x', ESF: [ 1 ] } )
		).toEqual( { ...CITIES, FRS: [ 'شیراز' ] } );
		expect( withOwn( CITIES, null ) ).toEqual( CITIES );
	} );
} );
