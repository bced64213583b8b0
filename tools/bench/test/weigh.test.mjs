import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comesToRest, visitorsOf } from '../lib/weigh.mjs';

/** A page whose requests come as long as it isn't waited for often enough. */
const pageOf = ( requests ) => {
	const page = {
		asked: 0,
		waits: 0,
		waitForTimeout: async () => {
			page.waits++;
			page.asked = requests[ page.waits - 1 ] ?? page.asked;
		},
		evaluate: async () => {},
	};
	return page;
};

describe( 'weighing a page', () => {
	it( 'waits once more while something comes, and no longer', async () => {
		for ( const [ requests, waits ] of [
			[ [ 5 ], 2 ],
			[ [ 5, 6 ], 3 ],
			[ [ 5, 6, 7, 7, 9 ], 4 ],
		] ) {
			const page = pageOf( requests );
			await comesToRest( page, () => page.asked );
			assert.equal( page.waits, waits );
		}
	} );

	it( 'has no visitor without a cart at the checkout, and one alone without a header cart', () => {
		const of = ( id, page ) => visitorsOf( { id }, page );
		assert.deepEqual( of( 'dressed', 'shop' ), [ 'empty', 'full' ] );
		assert.deepEqual( of( 'dressed', 'checkout' ), [ 'full' ] );
		assert.deepEqual( of( 'on-plain', 'shop' ), [ 'empty' ] );
	} );
} );
