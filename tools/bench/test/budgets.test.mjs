import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
	judge,
	overDrawer,
	overTime,
	overWeight,
	shareOf,
} from '../lib/budgets.mjs';
import { OWNERS } from '../lib/classify.mjs';
import { compareCpu } from '../lib/page-cpu.mjs';

const budgets = JSON.parse(
	readFileSync( new URL( '../budgets.json', import.meta.url ), 'utf8' )
);

const loads = ( ours = {} ) =>
	Object.fromEntries(
		OWNERS.map( ( owner ) => [
			owner,
			{ files: 0, bytes: 0, ...( owner === 'ours' ? ours : {} ) },
		] )
	);
const weight = ( changes = {} ) => ( {
	scripts: loads(),
	styles: loads(),
	idle: loads(),
	inline: {
		script: 0,
		data: 0,
		style: 0,
		oursScript: 0,
		oursData: 0,
		oursStyle: 0,
	},
	html: 0,
	requests: 10,
	calls: [],
	heavy: [],
	external: [],
	queries: 50,
	files: [],
	...changes,
} );
const weights = ( on, off = {}, visitor = 'empty' ) => ( {
	off: { shop: { [ visitor ]: weight( off ) } },
	on: { shop: { [ visitor ]: weight( on ) } },
} );

describe( 'budgets', () => {
	it( 'finds nothing wrong with what is exactly at its budget', () => {
		const { scriptBytes, scriptFiles, styleBytes, styleFiles } =
			budgets.firstLoad;
		assert.deepEqual(
			overWeight(
				weights( {
					scripts: loads( {
						bytes: scriptBytes,
						files: scriptFiles,
					} ),
					styles: loads( { bytes: styleBytes, files: styleFiles } ),
					queries: 50 + budgets.pages.shop.queries,
				} ),
				budgets
			),
			[]
		);
	} );

	it( 'holds by how much the HTML grows, not what it weighs', () => {
		const { htmlBytes } = budgets.pages.shop;
		const grown = ( by ) =>
			overWeight(
				weights( { html: 30000 + by }, { html: 30000 } ),
				budgets
			);
		assert.deepEqual( grown( htmlBytes ), [] );
		assert.deepEqual( grown( htmlBytes + 1 ), [
			`listing, no cart: bytes by which the HTML grows ${ htmlBytes + 1 }, budget ${ htmlBytes }`,
		] );
	} );

	it( 'names page, visitor, figure and budget of each thing over it', () => {
		const found = overWeight(
			weights( {
				scripts: loads( {
					bytes: budgets.pages.shop.scriptBytes + 1,
					files: 1,
				} ),
				queries: 50 + budgets.pages.shop.queries + 1,
			} ),
			budgets
		);
		assert.deepEqual( found, [
			`listing, no cart: bytes of our scripts ${ budgets.pages.shop.scriptBytes + 1 }, budget ${ budgets.pages.shop.scriptBytes }`,
			`listing, no cart: queries added ${ budgets.pages.shop.queries + 1 }, budget ${ budgets.pages.shop.queries }`,
		] );
	} );

	it( 'blames us only for the jQuery, React and calls that we bring', () => {
		const call = { name: 'GET wc-ajax=a', moment: 'idle' };
		const theirs = {
			heavy: [ '/jquery.min.js' ],
			calls: [ call ],
		};
		assert.deepEqual(
			overWeight( weights( theirs, theirs ), budgets ),
			[]
		);
		const found = overWeight(
			weights(
				{
					heavy: [ '/jquery.min.js', '/react.min.js' ],
					calls: [ call, call ],
				},
				theirs
			),
			budgets
		);
		assert.equal( found.length, 2 );
		assert.equal(
			found[ 0 ],
			'listing, no cart: calls because of us that no budget allows: GET wc-ajax=a (idle)'
		);
		assert.match( found[ 1 ], /react/ );
	} );

	it( 'allows a call by name and moment, with a cart as without, and what comes within a minute too', () => {
		const hit = { name: 'POST hit', moment: 'idle' };
		const ping = { name: 'POST ping', moment: 'within a minute' };
		const of = ( allowed ) =>
			judge(
				{
					weight: weights( { calls: [ hit ] }, {}, 'full' ),
					stay: {
						off: { shop: { full: [] } },
						dressed: { shop: { full: [ ping ] } },
					},
				},
				{ ...budgets, calls: { allowed } }
			).problems;
		assert.deepEqual( of( [] ), [
			'listing, with a cart: calls because of us that no budget allows: POST hit (idle)',
			'listing, with a cart, as shops have it: calls because of us that no budget allows: POST ping (within a minute)',
		] );
		assert.deepEqual(
			of( [
				{ ...hit, most: 1 },
				{ ...ping, most: 1 },
			] ),
			[]
		);
	} );

	it( 'lets a visitor with a cart fetch ahead', () => {
		assert.deepEqual(
			overWeight(
				weights(
					{ heavy: [ '/react.min.js' ], requests: 30 },
					{},
					'full'
				),
				budgets
			),
			[]
		);
	} );

	it( 'has a limit of its own for what comes by itself after the load, for a visitor without a cart', () => {
		const { idleScriptBytes, landingScriptBytes, idleStyleBytes } =
			budgets.firstLoad;
		const bytes = idleScriptBytes + landingScriptBytes + idleStyleBytes + 1;
		const of = ( visitor ) => {
			const { on, off } = weights(
				{ idle: loads( { bytes, files: 1 } ) },
				{},
				visitor
			);
			return { on: { blog: on.shop }, off: { blog: off.shop } };
		};
		assert.match(
			overWeight( of( 'empty' ), budgets ).join(),
			new RegExp(
				`blog, no cart: bytes of our scripts and styles when idle ${ bytes }, budget ${ bytes - 1 }`
			)
		);
		assert.deepEqual( overWeight( of( 'full' ), budgets ), [] );
	} );

	it( 'lets the cart’s page hold a cart, where there is one', () => {
		const of = ( visitor ) => ( {
			off: { cart: { [ visitor ]: weight() } },
			on: {
				cart: {
					[ visitor ]: weight( {
						inline: { ...weight().inline, oursData: 5000 },
					} ),
				},
			},
		} );
		assert.deepEqual( overWeight( of( 'full' ), budgets ), [] );
		assert.deepEqual( overWeight( of( 'empty' ), budgets ), [
			'cart, no cart: bytes of our inline data 5000, budget 2560',
		] );
	} );

	it( 'holds the whole page to its share of the page without us', () => {
		const page = ( bytes ) => ( {
			variable: {
				empty: weight( {
					whole: { bytes, emoji: 0 },
				} ),
			},
		} );
		const of = ( on ) => ( {
			'off-plain': page( 80000 ),
			'on-plain': page( on ),
		} );
		assert.equal( shareOf( of( 20000 ), 'variable' ), 0.25 );
		assert.deepEqual( overWeight( of( 25000 ), budgets ), [] );
		assert.deepEqual( overWeight( of( 36000 ), budgets ), [
			'variable product: 45.0 % of the scripts without us, budget 40 %',
		] );
		assert.equal( shareOf( {}, 'variable' ), undefined );
	} );

	it( 'holds a list’s scripts with the header cart on, whoever’s they are', () => {
		const most = budgets.wholePageBytes.shop;
		const of = ( state, bytes ) =>
			overWeight(
				{
					[ state ]: {
						shop: {
							empty: weight( {
								whole: {
									bytes: bytes + 1000,
									emoji: 1000,
								},
							} ),
						},
					},
					off: { shop: { empty: weight() } },
				},
				budgets
			);
		assert.deepEqual( of( 'on', most ), [] );
		assert.deepEqual( of( 'on', most + 1 ), [
			`listing: bytes of the whole page’s scripts ${ most + 1 }, budget ${ most }`,
		] );
		assert.deepEqual( of( 'dressed', most + 1 ), [
			`listing, as shops have it: bytes of the whole page’s scripts ${ most + 1 }, budget ${ most }`,
		] );
		// Other pages have their share.
		assert.deepEqual( of( 'off', most + 1 ), [] );
	} );

	it( 'warns of a page that takes more of the server’s time than its budget, and of no other', () => {
		const most = budgets.cpuMilliseconds;
		const page = ( added ) =>
			compareCpu( {
				off: [ 100, 200, 150 ],
				on: [ 100 + added, 230, 150 + added ],
			} );
		assert.deepEqual(
			overTime(
				{ cpu: { shop: page( most ), blog: page( most + 0.1 ) } },
				budgets
			),
			[
				`blog: ${ most + 0.1 } ms of the server’s time because of us, budget ${ most } ms`,
			]
		);
	} );

	it( 'warns of a slow choice, a shift, and a paint that is later beyond noise', () => {
		const figure = ( value ) => ( {
			n: 5,
			median: value,
			p75: value,
			p95: value,
			max: value,
		} );
		const paint = {
			n: 5,
			off: 2000,
			on: 2000,
			bare: 1900,
			later: 20,
			noise: 30,
			laterThanBare: 100,
			elements: [],
		};
		assert.deepEqual(
			overTime(
				{
					browse: {
						off: { 'choose among 500': figure( 400 ) },
						on: { 'choose among 500': figure( 16 ) },
					},
					paint: { shop: paint },
				},
				budgets
			),
			[]
		);
		const found = overTime(
			{
				browse: {
					on: {
						'choose among 500': figure( 17 ),
						'append 24, shift': figure( 0.1 ),
					},
				},
				paint: {
					shop: { ...paint, later: 31, laterThanBare: 151 },
				},
			},
			budgets
		);
		assert.equal( found.length, 4 );
	} );

	it( 'holds what the browser itself says of a click beside the time to its change', () => {
		const figure = ( p95 ) => ( {
			n: 20,
			median: 40,
			p75: 45,
			p95,
			max: 300,
		} );
		const { milliseconds } = budgets.interactions[ 'add, new visitor' ];
		const clicks = ( p95 ) => ( {
			click: {
				off: { 'add, new visitor delay': figure( 900 ) },
				on: {
					'add, new visitor': figure( 45 ),
					'add, new visitor delay': figure( p95 ),
				},
			},
		} );
		assert.deepEqual( overTime( clicks( milliseconds ), budgets ), [] );
		assert.deepEqual( overTime( clicks( milliseconds + 8 ), budgets ), [
			`INP of "add, new visitor": ${ milliseconds + 8 } ms at p95, budget ${ milliseconds } ms`,
		] );
	} );

	it( 'holds the drawer to its own budget, and has nothing to say without one', () => {
		assert.deepEqual( overDrawer( null, budgets ), [] );
		const heavy = {
			scripts: loads( { bytes: 99999, files: 1 } ),
			styles: loads( { bytes: 99999, files: 1 } ),
			files: [],
		};
		assert.equal( overDrawer( heavy, budgets ).length, 2 );
	} );

	it( 'warns of slow clicks, long runs, shifts and calls, of ours only', () => {
		const slow = { n: 20, median: 200, p75: 300, p95: 400, max: 500 };
		const page = {
			longFrames: 5,
			oursLong: 0,
			oursMost: 40,
			shift: 0.2,
			oursShift: 0,
			moved: [],
		};
		assert.deepEqual(
			overTime(
				{ click: { off: { add: slow } }, load: { on: { shop: page } } },
				budgets
			),
			[]
		);
		const found = overTime(
			{
				click: { on: { add: slow, 'open first': slow } },
				load: {
					on: {
						shop: {
							...page,
							oursLong: 1,
							oursMost: 60,
							oursShift: 0.01,
							moved: [ 'a.vitrin-toggler' ],
						},
					},
				},
				server: [
					...[
						[ 5, 1.12 ],
						[ 100, 1.12 ],
						[ 100, 1.2 ],
					].map( ( [ lines, ratio ] ) => ( {
						call: 'vitrin_add_item',
						lines,
						milliseconds: null,
						ratio,
						queries: 60,
					} ) ),
				],
			},
			budgets
		);
		assert.equal( found.length, 6 );
		assert.match( found[ 0 ], /open first.*400 ms at p95/ );
		assert.match( found[ 1 ], /add.*300 ms at p75/ );
		assert.match( found[ 4 ], /vitrin_add_item, 5 lines: 1\.12/ );
		assert.match( found[ 5 ], /vitrin_add_item, 100 lines: 1\.2 / );
	} );

	it( 'fails for weight and only warns for times', () => {
		const judged = judge(
			{
				weight: weights( {
					scripts: loads( { bytes: 1e6, files: 1 } ),
				} ),
				click: {
					on: {
						add: {
							n: 1,
							median: 999,
							p75: 999,
							p95: 999,
							max: 999,
						},
					},
				},
			},
			budgets
		);
		assert.equal( judged.problems.length, 1 );
		assert.equal( judged.warnings.length, 1 );
	} );
} );
