import { lostAt, see, startLostClick, type Sign } from '../domain/lost-click';

/** A click at 1000, and what was seen after it, with the millisecond of each. */
const after = ( ...seen: [ Sign, number ][] ): number | null =>
	lostAt(
		seen.reduce(
			( state, [ sign, at ] ) => see( state, sign, at ),
			startLostClick( 1000 )
		)
	);

describe( '[THEME-01] when a click counts as lost', () => {
	it( 'when nothing has been seen for a while', () => {
		expect( after() ).toBe( 1000 + 600 );
	} );

	it( 'never, once another script has dealt with it', () => {
		expect( after( [ 'theirs', 1100 ] ) ).toBeNull();
		expect(
			after( [ 'theirs', 1100 ], [ 'asked', 1200 ], [ 'answered', 1300 ] )
		).toBeNull();
	} );

	it( 'a while after a question was answered with yes', () => {
		expect( after( [ 'agreed', 9000 ] ) ).toBe( 9000 + 600 );
	} );

	it( 'a busy button is believed, but not for ever', () => {
		expect( after( [ 'busy', 1100 ] ) ).toBe( 1100 + 5000 );
		// Busy twice is busy since the first time.
		expect( after( [ 'busy', 1100 ], [ 'busy', 3000 ] ) ).toBe(
			1100 + 5000
		);
		expect( after( [ 'busy', 1100 ], [ 'idle', 1500 ] ) ).toBe(
			1500 + 600
		);
	} );

	it( 'a button that was never busy says nothing by being idle', () => {
		expect( after( [ 'idle', 1500 ] ) ).toBe( 1000 + 600 );
	} );

	it( 'what is asked is waited for, but not for ever', () => {
		expect( after( [ 'asked', 1200 ] ) ).toBe( 1200 + 5000 );
		expect( after( [ 'asked', 1200 ], [ 'answered', 2000 ] ) ).toBe(
			2000 + 600
		);
	} );

	it( 'with two questions, the last one counts', () => {
		expect(
			after( [ 'asked', 1200 ], [ 'asked', 1400 ], [ 'answered', 1500 ] )
		).toBe( 1400 + 5000 );
		expect(
			after(
				[ 'asked', 1200 ],
				[ 'asked', 1400 ],
				[ 'answered', 1500 ],
				[ 'answered', 1800 ]
			)
		).toBe( 1800 + 600 );
	} );

	it( 'an answer to what was asked before the click is no debt', () => {
		expect( after( [ 'answered', 1100 ], [ 'asked', 1200 ] ) ).toBe(
			1200 + 5000
		);
	} );
} );
