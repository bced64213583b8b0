import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { costOf, savedBy } from '../lib/features.mjs';
import { featureCosts, threeFigures } from '../lib/page-report.mjs';

const cost = ( before, idle = 0, style = 0, calls = [] ) => ( {
	before,
	idle,
	style,
	calls,
} );
const hit = { name: 'POST hit', moment: 'idle' };

describe( 'what a feature costs', () => {
	it( 'is ours alone: scripts before a click, what comes when idle, styles', () => {
		const load = ( ours ) => ( {
			ours: { bytes: ours },
			shop: { bytes: 99 },
		} );
		assert.deepEqual(
			costOf( {
				scripts: load( 1 ),
				styles: load( 2 ),
				idle: load( 3 ),
				calls: [ hit ],
			} ),
			cost( 1, 3, 2, [ hit ] )
		);
	} );

	it( 'is what the page has less without it, also below nothing', () => {
		assert.deepEqual(
			savedBy(
				cost( 1000, 500, 300, [ hit, hit ] ),
				cost( 600, 700, 300, [ hit ] )
			),
			cost( 400, -200, 0, [ hit ] )
		);
	} );

	it( 'stands in a table: each page, and the calls that go with it', () => {
		const text = featureCosts( {
			features: {
				all: {
					shop: cost( 12345, 5000, 4000, [ hit ] ),
					blog: cost( 8000 ),
				},
				off: {
					search: {
						shop: cost( 11345, 5000, 3900, [] ),
						blog: cost( 8000 ),
					},
				},
			},
		} );
		assert.match(
			text,
			/\| all on +\| +12,345 \/ 5,000 \/ 4,000 \| +8,000 \/ – \/ – \| POST hit \(idle\) \|/
		);
		assert.match(
			text,
			/\| search +\| +1,000 \/ – \/ 100 \| +– \/ – \/ – \| POST hit \(idle\) \|/
		);
		assert.equal( featureCosts( {} ), '' );
	} );
} );

describe( 'three figures a page', () => {
	const page = ( bytes, calls ) => ( {
		scripts: { ours: { bytes } },
		styles: { ours: { bytes: 2 } },
		idle: { ours: { bytes: 3 } },
		calls,
	} );
	const theirs = { name: 'GET theirs', moment: 'idle' };
	const weight = {
		off: { blog: { empty: page( 0, [ theirs ] ) } },
		on: { blog: { empty: page( 8000, [ theirs ] ) } },
		dressed: { blog: { empty: page( 9000, [ theirs, hit ] ) } },
	};
	const states = [ { id: 'dressed', title: 'as shops have it' } ];

	it( 'are what is ours, with the calls that the page makes because of us', () => {
		const text = threeFigures( { weight, states } );
		assert.match(
			text,
			/\| blog, no cart: on +\| +8,000 \| +2 \| +3 \| +– \|/
		);
		assert.match(
			text,
			/\| blog, no cart: as shops have it \| +9,000 \| +2 \| +3 \| POST hit \(idle\) \|/
		);
		assert.match( text, /within a minute was not looked for/ );
	} );

	it( 'hold what comes within a minute, where it was looked for', () => {
		const ping = { name: 'POST ping', moment: 'within a minute' };
		const text = threeFigures( {
			weight,
			states,
			stay: {
				off: { blog: { empty: [] } },
				on: { blog: { empty: [ ping ] } },
			},
		} );
		assert.match(
			text,
			/blog, no cart: on .* POST ping \(within a minute\) \|/
		);
		assert.doesNotMatch( text, /not looked for/ );
	} );

	it( 'say nothing where no weight was measured', () => {
		assert.equal( threeFigures( { states } ), '' );
	} );
} );
