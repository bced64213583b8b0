import { placeUnder } from '../dom/results-panel';

describe( 'the position of the panel', () => {
	const desk = { width: 1280, height: 800 };

	it( '[LIST-08] under the field, beginning where it begins', () => {
		const field = { left: 500, right: 980, bottom: 200 };
		expect( placeUnder( field, desk, false ) ).toEqual( {
			left: 500,
			top: 204,
			width: 480,
			height: 588,
		} );
		const small = { left: 700, right: 900, bottom: 200 };
		expect( placeUnder( small, desk, false ).left ).toBe( 700 );
		expect( placeUnder( small, desk, true ).left ).toBe( 900 - 360 );
	} );

	it( '[LIST-08] always in the window, and as wide as a phone', () => {
		expect(
			placeUnder( { left: 1200, right: 1270, bottom: 40 }, desk, false )
				.left
		).toBe( 1280 - 8 - 360 );
		expect(
			placeUnder( { left: 0, right: 100, bottom: 40 }, desk, true ).left
		).toBe( 8 );
		expect(
			placeUnder(
				{ left: 60, right: 200, bottom: 40 },
				{ width: 390, height: 700 },
				true
			)
		).toMatchObject( { left: 8, width: 374 } );
	} );
} );
