/**
 * What the position of a page means for what sticks on it.
 */
import {
	cutOf,
	fitsWindow,
	goesDown,
	isNewSize,
	isPassed,
	lineOf,
	scrolledTo,
} from '../domain/scroll-rules';

it.each( [
	[ 'a trembling hand', 100, 104, null ],
	[ 'a rounded pixel', 100, 99.6, null ],
	[ 'the least that counts', 100, 105, true ],
	[ 'down', 100, 340, true ],
	[ 'up', 340, 100, false ],
	[ 'the least that counts, up', 100, 95, false ],
] )( '[HEAD-04b] direction: %s', ( _name, from, to, expected ) => {
	expect( goesDown( from, to ) ).toBe( expected );
} );

it( '[HEAD-04b] slow scrolling counts once it has gone 5 pixels from where the last direction ended', () => {
	let last = 100;
	const said = [];
	for ( const at of [ 102, 104, 106, 108, 110, 112 ] ) {
		const isDown = goesDown( last, at );
		if ( isDown !== null ) {
			last = at;
			said.push( at );
		}
	}
	expect( said ).toEqual( [ 106, 112 ] );
} );

it.each( [
	[ 'bounced above the beginning', -60, 0 ],
	[ 'bounced below the end', 1080, 1000 ],
	[ 'between', 420.5, 420.5 ],
] )( '[HEAD-04b] a page %s', ( _name, y, expected ) => {
	expect( scrolledTo( y, 1000 ) ).toBe( expected );
} );

/** The two observers of a line, as a page stands at a place. */
const passAt = ( was: boolean, y: number, line: number ): boolean => {
	const first = isPassed( was, false, y <= line );
	return isPassed( first, true, y <= line + 8 );
};

it( '[HEAD-04a] a page that trembles at the line changes nothing, wherever it stands between the two', () => {
	for ( let y = 100.1; y < 108; y += 0.3 ) {
		for ( const was of [ true, false ] ) {
			expect( passAt( was, y, 100 ) ).toBe( was );
		}
	}
} );

it( '[HEAD-04a] [HEAD-08c] of any way up and down, a line is passed at its far side and given back at its near one', () => {
	// As many ways as numbers, each the same in every run.
	let seed = 20261129;
	const random = (): number => {
		seed = ( seed * 1103515245 + 12345 ) % 2147483648;
		return seed / 2147483648;
	};
	/** Changes on a side where it was already. */
	const wrong: number[] = [];
	let changes = 0;
	for ( let way = 0; way < 300; way++ ) {
		let is = false;
		let y = 0;
		for ( let step = 0; step < 60; step++ ) {
			y = Math.max( 0, y + ( random() - 0.5 ) * 40 );
			const next = passAt( is, y, 100 );
			if ( next !== is ) {
				changes++;
				if ( next ? y <= 108 : y > 100 ) {
					wrong.push( y );
				}
			}
			is = next;
		}
	}
	expect( wrong ).toEqual( [] );
	// The ways cross the lines at all.
	expect( changes ).toBeGreaterThan( 100 );
} );

it.each( [
	[ 266, 800, true ],
	[ 267, 800, false ],
	// 400 % on 1280 × 800.
	[ 120, 200, false ],
	[ 56, 390, true ],
	[ 140, 390, false ],
] )(
	'[HEAD-04a] a part %i high on a window of %i: it sticks, %s',
	( height, windowHeight, expected ) => {
		expect( fitsWindow( height, windowHeight ) ).toBe( expected );
	}
);

it.each( [
	[ 'it becomes 56 high', 80, 56, 24 ],
	[ 'it is low already', 48, 56, 0 ],
	[ 'it does not shrink', 80, 0, 0 ],
] )( '[HEAD-04a] shrinking: %s', ( _name, height, shrunk, cut ) => {
	expect( cutOf( height, shrunk ) ).toBe( cut );
} );

it.each( [
	// Height, cut, threshold, hides, line.
	[ 'at once', 80, 0, 0, false, 0 ],
	[ 'shrinking: once its end is where the page is', 80, 24, 0, false, 24 ],
	[ 'hiding: once its place is out of view', 80, 0, 0, true, 80 ],
	[ 'beyond a threshold', 80, 0, 300, false, 300 ],
	[ 'beyond a threshold within itself', 80, 0, 10, false, 80 ],
	[ 'all of it', 80, 24, 300, true, 300 ],
] as const )(
	'[HEAD-04a] where the state changes: %s',
	( _name, height, cut, threshold, hides, expected ) => {
		expect( lineOf( height, cut, threshold, hides ) ).toBe( expected );
	}
);

it.each( [
	[ 'a toolbar goes', 0, 90, false ],
	[ 'a toolbar comes', 0, -90, false ],
	[ 'turned', 454, -454, true ],
	[ 'narrower by one', 1, 0, true ],
	[ 'lower by half', 0, 400, true ],
	[ 'nothing', 0, 0, false ],
] )( '[HEAD-04a] a new window: %s', ( _name, width, height, expected ) => {
	expect( isNewSize( width, height ) ).toBe( expected );
} );
