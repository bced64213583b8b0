import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figuresOf } from '../lib/lighthouse.mjs';

describe( 'lighthouse', () => {
	it( 'compares each run with the shop alone in the same run', () => {
		// A slow moment in the third run hits both.
		const alone = [ 70, 72, 40 ].map( ( score ) => ( { score } ) );
		const ours = [ 73, 74, 43 ].map( ( score ) => ( { score } ) );
		const { score, aboveAlone } = figuresOf( ours, alone );
		assert.equal( score, 73 );
		assert.equal( aboveAlone, 3 );
	} );
} );
