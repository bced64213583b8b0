import {
	lastPosition,
	moveBy,
	stopPositions,
	selectedPosition,
	type CarouselState,
} from '../carousel';

const state = ( more: Partial< CarouselState > = {} ): CarouselState => ( {
	at: 0,
	count: 7,
	visible: 2,
	step: 1,
	...more,
} );

describe( 'a carousel', () => {
	it( '[SIDE-17b] moves by its step and ends at the ends, without a loop', () => {
		expect( moveBy( state(), 1 ) ).toBe( 1 );
		expect( moveBy( state( { step: 3 } ), 1 ) ).toBe( 3 );
		expect( moveBy( state( { at: 3, step: 3 } ), 1 ) ).toBe( 5 );
		expect( moveBy( state( { at: 5 } ), 1 ) ).toBe( 5 );
		expect( moveBy( state( { at: 2, step: 3 } ), -1 ) ).toBe( 0 );
		expect( moveBy( state(), -1 ) ).toBe( 0 );
	} );

	it( '[SIDE-17] has a dot for each place where a click can stop', () => {
		expect( stopPositions( state() ) ).toEqual( [ 0, 1, 2, 3, 4, 5 ] );
		expect( stopPositions( state( { step: 2 } ) ) ).toEqual( [
			0, 2, 4, 5,
		] );
		expect( stopPositions( state( { count: 2 } ) ) ).toEqual( [ 0 ] );
		expect( stopPositions( state( { count: 0 } ) ) ).toEqual( [ 0 ] );
	} );

	it( '[SIDE-17] selects the dot of the place that has been reached', () => {
		expect( selectedPosition( state( { at: 3 } ) ) ).toBe( 3 );
		expect( selectedPosition( state( { at: 3, step: 2 } ) ) ).toBe( 1 );
		expect( selectedPosition( state( { at: 5, step: 2 } ) ) ).toBe( 3 );
		expect( selectedPosition( state( { count: 0 } ) ) ).toBe( 0 );
	} );

	it( 'whose slides all fit stays where it is', () => {
		expect( lastPosition( { count: 2, visible: 3 } ) ).toBe( 0 );
		expect( moveBy( state( { count: 2, visible: 3 } ), 1 ) ).toBe( 0 );
	} );
} );
