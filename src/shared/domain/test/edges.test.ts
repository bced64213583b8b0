import { raiseAbove } from '../edges';

const box = ( left: number, top: number, width: number, height: number ) => ( {
	left,
	top,
	right: left + width,
	bottom: top + height,
} );

describe( '[THEME-03] a place for the floating cart', () => {
	const own = box( 20, 768, 56, 56 );

	it( 'is its own where nothing else is', () => {
		expect( raiseAbove( own, [] ) ).toBe( 0 );
		expect( raiseAbove( own, [ box( 320, 780, 40, 40 ) ] ) ).toBe( 0 );
		expect( raiseAbove( own, [ box( 0, 0, 390, 60 ) ] ) ).toBe( 0 );
	} );

	it( "is above a theme's bar", () => {
		expect( raiseAbove( own, [ box( 0, 774, 390, 70 ) ] ) ).toBe( 62 );
	} );

	it( 'is found for what the browser measures', () => {
		const measured = Object.create( own ) as typeof own;
		expect( raiseAbove( measured, [ box( 0, 774, 390, 70 ) ] ) ).toBe( 62 );
	} );

	it( 'is above a button that stands on the bar', () => {
		const bar = box( 0, 774, 390, 70 );
		const up = box( 30, 720, 40, 40 );
		expect( raiseAbove( own, [ up, bar ] ) ).toBe( 116 );
	} );
} );
