import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SHORTEST, timeToNextPaint } from '../lib/interaction.mjs';

const event = ( name, duration, id = 7 ) => ( { id, name, duration } );

describe( 'interaction to next paint', () => {
	it( 'is the longest event of the click’s interaction', () => {
		assert.equal(
			timeToNextPaint( [
				event( 'pointerdown', 24 ),
				event( 'pointerup', 48 ),
				event( 'click', 40 ),
			] ),
			48
		);
	} );

	it( 'leaves other interactions out, and what belongs to none', () => {
		assert.equal(
			timeToNextPaint( [
				event( 'keydown', 400, 6 ),
				event( 'click', 32 ),
				event( 'pointerover', 300, 0 ),
			] ),
			32
		);
	} );

	it( 'counts a slow press whose click was too quick to be told of', () => {
		assert.equal( timeToNextPaint( [ event( 'pointerdown', 104 ) ] ), 104 );
		assert.equal( timeToNextPaint( [ event( 'click', 80, 0 ) ] ), 16 );
	} );

	it( 'is the shortest that a browser tells of, where it tells of nothing', () => {
		assert.equal( timeToNextPaint( [] ), SHORTEST );
	} );
} );
