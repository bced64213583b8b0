import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
	median,
	pairedDifference,
	pairedRatio,
	percentile,
	shift,
	summarize,
} from '../lib/statistics.mjs';

describe( 'statistics', () => {
	it( 'gives the middle of an odd and of an even number of values', () => {
		assert.equal( median( [ 9, 1, 5 ] ), 5 );
		assert.equal( median( [ 4, 1, 3, 2 ] ), 2.5 );
	} );

	it( 'interpolates percentiles between ranks and leaves the values as they were', () => {
		const values = [ 50, 10, 40, 20, 30 ];
		assert.equal( percentile( values, 0.75 ), 40 );
		assert.equal( percentile( values, 0.95 ), 48 );
		assert.equal( percentile( values, 1 ), 50 );
		assert.deepEqual( values, [ 50, 10, 40, 20, 30 ] );
	} );

	it( 'has no figure for no values', () => {
		assert.equal( summarize( [] ), null );
		assert.ok( Number.isNaN( median( [] ) ) );
	} );

	it( 'summarizes in tenths', () => {
		assert.deepEqual( summarize( [ 1.04, 2.06 ] ), {
			n: 2,
			median: 1.6,
			p75: 1.8,
			p95: 2,
			max: 2.1,
		} );
	} );

	it( 'compares in pairs, so that a slow moment falls out', () => {
		assert.equal( pairedRatio( [ 11, 110, 11 ], [ 10, 100, 10 ] ), 1.1 );
		assert.throws( () => pairedRatio( [ 1 ], [ 1, 2 ] ), RangeError );
	} );

	it( 'tells the difference of pairs with its quarters, so that a slow moment falls out', () => {
		assert.deepEqual(
			pairedDifference(
				[ 304, 903, 305, 306, 302 ],
				[ 300, 900, 300, 300, 300 ]
			),
			{ n: 5, median: 4, p25: 3, p75: 5 }
		);
		assert.deepEqual( pairedDifference( [ 1.04 ], [ 2.1 ] ), {
			n: 1,
			median: -1.1,
			p25: -1.1,
			p75: -1.1,
		} );
		assert.ok( Number.isNaN( pairedDifference( [], [] ).median ) );
		assert.throws( () => pairedDifference( [ 1 ], [ 1, 2 ] ), RangeError );
	} );

	it( 'finds no shift where both kinds of times come alike, in whatever order', () => {
		const values = [ 700, 1000, 710, 990, 1010 ];
		const base = [ 1000, 700, 1010, 990, 710 ];
		assert.equal( shift( values, base ), 0 );
		assert.equal(
			shift(
				values.map( ( value ) => value + 50 ),
				base
			),
			50
		);
		assert.ok( Number.isNaN( shift( [], base ) ) );
	} );
} );
