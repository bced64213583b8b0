import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OWNERS } from '../lib/classify.mjs';
import { merge } from '../lib/document.mjs';
import { sumUp } from '../lib/load-timing.mjs';
import { compareCpu } from '../lib/page-cpu.mjs';
import { compare } from '../lib/paint.mjs';
import { parseOptions } from '../lib/options.mjs';
import { panel, picture, stepOf } from '../lib/picture.mjs';
import { report } from '../lib/report.mjs';
import { fileName } from '../lib/result.mjs';
import { dressedState, statesOf } from '../lib/shop.mjs';
import { table } from '../lib/table.mjs';

const loads = ( bytes ) =>
	Object.fromEntries(
		OWNERS.map( ( owner ) => [
			owner,
			{ files: bytes[ owner ] ? 1 : 0, bytes: bytes[ owner ] ?? 0 },
		] )
	);
const weight = ( scripts ) => ( {
	scripts: loads( scripts ),
	styles: loads( {} ),
	idle: loads( {} ),
	inline: {
		script: 1024,
		data: 0,
		style: 0,
		oursScript: 0,
		oursData: 0,
		oursStyle: 0,
	},
	html: 100,
	requests: 12,
	calls: [],
	heavy: [],
	external: [],
	queries: 70,
	files: [],
} );
const shop = {
	wordpress: '7.1',
	woocommerce: '10.0.2',
	php: '8.2',
	theme: 'Astra <4.13>',
	direction: 'rtl',
	plugins: [ 'woocommerce', 'vitrin', 'a-peer' ],
	pages: {},
	products: [],
	standIn: false,
};
const result = {
	when: '2026-01-02',
	shop,
	machine: {
		cores: 2,
		memory: 24,
		platform: 'linux x64',
		node: '20',
		chromium: '150',
		loadBefore: '0.1',
		loadAfter: '1.0',
		busy: false,
		seconds: 61,
	},
	states: [
		{ id: 'off', title: 'shop alone' },
		{ id: 'on', title: 'Vitrin' },
	],
	weight: {
		off: {
			shop: { empty: weight( { wordpress: 10240 } ), full: weight( {} ) },
		},
		on: { shop: { empty: weight( { ours: 5120 } ), full: weight( {} ) } },
	},
	click: {
		on: { 'open first': { n: 20, median: 60, p75: 70, p95: 90, max: 95 } },
	},
	problems: [],
	warnings: [],
};

describe( 'output', () => {
	it( 'draws even columns, also around cells that are missing', () => {
		assert.equal(
			table( [ 'a', 'b' ], [ [ 'long', '1' ], [ 'x' ] ] ),
			[
				'| a    |   b |',
				'|------|----:|',
				'| long |   1 |',
				'| x    |     |',
			].join( '\n' )
		);
	} );

	it( 'reports a run: who weighs what, and nothing of what was not measured', () => {
		const text = report( result );
		assert.match( text, /listing: Vitrin +\| +5\.0 \| +1 \| +5\.0 / );
		assert.match(
			text,
			/drawer opened the first time.*Vitrin +\| +20 \| +60 \| +70 \| +90 /
		);
		assert.doesNotMatch( text, /Lighthouse|NaN|undefined/ );
	} );

	it( 'tells the time of a click over the floor, where there is one', () => {
		const floor = { n: 20, median: 45, p75: 50, p95: 55, max: 60 };
		const text = report( {
			...result,
			click: { on: { floor, ...result.click.on } },
		} );
		assert.match( text, /the floor: a plain button.* 45 .* 0 \|/ );
		assert.match( text, /drawer opened the first time.* 60 .* 15 \|/ );
		assert.match( report( result ), /drawer opened the first time.* – \|/ );
	} );

	it( 'reports what a page takes of the server’s time, and how much of it is ours', () => {
		const cpu = {
			home: compareCpu( { off: [ 100 ], on: [ 103 ] } ),
			shop: compareCpu( { off: [ 100, 300 ], on: [ 104, 306 ] } ),
		};
		assert.match( report( { ...result, cpu } ), /\| front page +\| +1 \|/ );
		assert.match(
			report( { ...result, cpu } ),
			/### The server’s time for a page[\s\S]*\| listing +\| +2 \| +200\.0 \| +205\.0 \| +5\.0 \| +4\.5 \| +5\.5 \|/
		);
	} );

	it( 'draws a picture that is well-formed, whatever a theme is called', () => {
		const svg = picture( result );
		assert.match( svg, /Astra &lt;4\.13&gt;/ );
		assert.doesNotMatch( svg, /NaN|undefined|&(?!amp;|lt;|gt;|quot;)/ );
		assert.equal(
			svg.match( /<text/g )?.length,
			svg.match( /<\/text>/g )?.length
		);
	} );

	it( 'draws bars in proportion', () => {
		const { svg } = panel(
			0,
			't',
			[
				{
					label: 'a',
					parts: [ { value: 10, color: 'red' } ],
					text: '',
				},
				{ label: 'b', parts: [ { value: 5, color: 'red' } ], text: '' },
			],
			'KB'
		);
		const [ a, b ] = [
			...svg.matchAll( /<rect[^>]*width="([\d.]+)"/g ),
		].map( ( match ) => Number( match[ 1 ] ) );
		assert.ok( Math.abs( a - 2 * b ) < 0.2 );
	} );

	it( 'marks axes in round steps', () => {
		assert.deepEqual(
			[ 0.5, 7, 60, 101, 1234 ].map( stepOf ),
			[ 0.1, 2, 10, 20, 500 ]
		);
	} );

	it( 'keeps what an earlier run measured on the same versions, and that its times were taken on a busy machine', () => {
		const before = {
			...result,
			server: [ 1 ],
			machine: { ...result.machine, busy: true },
		};
		const { server, machine } = merge( before, result );
		assert.deepEqual( [ server, machine.busy ], [ [ 1 ], true ] );
		assert.equal(
			merge(
				{ ...before, shop: { ...shop, woocommerce: '9.9.5' } },
				result
			),
			result
		);
	} );

	it( 'compares paints in pairs, so that a slow moment falls out; against no script without the server', () => {
		const times = ( /** @type {Array<[number, number]>} */ ...pairs ) =>
			pairs.map( ( [ painted, firstByte ] ) => ( {
				painted,
				firstByte,
			} ) );
		assert.deepEqual(
			compare( {
				off: times( [ 1000, 100 ], [ 3000, 100 ], [ 1100, 100 ] ),
				on: times( [ 990, 300 ], [ 2990, 300 ], [ 1100, 100 ] ),
				bare: times( [ 700, 100 ], [ 2600, 100 ], [ 1000, 100 ] ),
			} ),
			{
				n: 3,
				off: 1100,
				on: 1100,
				bare: 1000,
				later: -10,
				noise: 3,
				laterThanBare: 100,
			}
		);
	} );

	it( 'gives each shop and theme one file, whatever the theme’s version', () => {
		assert.equal(
			fileName( { ...shop, theme: 'Astra 4.13.1' } ),
			'woocommerce-10.0.2-astra.json'
		);
		assert.equal(
			fileName( {
				...shop,
				standIn: true,
				theme: 'Twenty Twenty-Five 1.3',
			} ),
			'stand-in-twenty-twenty-five.json'
		);
	} );

	it( 'counts the long runs of our scripts and the shifts of our parts only', () => {
		const load = {
			shifts: [
				{ value: 0.1, ours: false, nodes: [ 'img.' ] },
				{ value: 0.02, ours: true, nodes: [ 'a.vitrin-toggler' ] },
			],
			frames: [
				{
					scripts: [
						{ duration: 300, ours: false },
						{ duration: 51, ours: true },
					],
				},
				{ scripts: [ { duration: 50, ours: true } ] },
			],
		};
		assert.deepEqual( sumUp( [ load ] ), {
			longFrames: 2,
			oursLong: 1,
			oursMost: 51,
			shift: 0.12,
			oursShift: 0.02,
			moved: [ 'a.vitrin-toggler' ],
		} );
	} );

	it( 'measures the shop alone first, each feature with the cart it needs, and each peer without us', () => {
		const states = statesOf( shop, [ '/somewhere/a-peer' ], false );
		const overrides = ( id ) =>
			JSON.parse(
				states.find( ( state ) => state.id === id ).headers[
					'x-vitrin-bench'
				]
			);
		assert.equal( states[ 0 ].id, 'off' );
		assert.deepEqual( overrides( 'off' ).without, [ 'vitrin', 'a-peer' ] );
		assert.deepEqual( overrides( 'on' ).without, [ 'a-peer' ] );
		assert.equal( overrides( 'on' ).options.vitrin_settings, undefined );
		assert.deepEqual( overrides( 'a-peer' ).without, [ 'vitrin' ] );
		const alone = overrides( 'only-quantity' ).options.vitrin_settings;
		assert.deepEqual(
			[
				alone.cart.enabled,
				alone.quantity.enabled,
				alone[ 'side-cart' ].enabled,
			],
			[ true, true, false ]
		);
	} );

	it( 'has a shop as shops have it in quick runs too: our mini cart in the theme’s menu, a search field, the notice and the header cart', () => {
		const of = ( facts ) => {
			const state = statesOf( facts, [ '/a-peer' ], true ).find(
				( { id } ) => id === 'dressed'
			);
			return JSON.parse( state.headers[ 'x-vitrin-bench' ] );
		};
		const { without, options, prints } = of( { ...shop, menu: 'primary' } );
		assert.deepEqual( without, [ 'a-peer' ] );
		assert.equal( options.woocommerce_demo_store, 'yes' );
		assert.deepEqual( options.vitrin_settings, {
			'mini-cart': { menu: 'primary' },
		} );
		assert.deepEqual(
			options[ 'astra-settings' ][ 'header-mobile-items' ].primary
				.primary_right,
			[ 'woo-cart', 'mobile-trigger' ]
		);
		assert.deepEqual( prints, [ '[vitrin_search display="field"]' ] );
		// A theme without menus has it by its shortcode.
		assert.deepEqual( of( { ...shop, menu: '' } ).prints, [
			'[vitrin_search display="field"]',
			'[vitrin_mini_cart]',
		] );
	} );

	it( 'switches one feature off where the rest is as shops have it, the mini cart’s place too', () => {
		const overrides = ( settings ) =>
			JSON.parse(
				dressedState(
					{ ...shop, menu: 'primary' },
					'x',
					'',
					[],
					settings
				).headers[ 'x-vitrin-bench' ]
			).options.vitrin_settings;
		assert.deepEqual( overrides( { search: { enabled: false } } ), {
			search: { enabled: false },
			'mini-cart': { menu: 'primary' },
		} );
		assert.deepEqual( overrides( { 'mini-cart': { enabled: false } } ), {
			'mini-cart': { menu: 'primary', enabled: false },
		} );
	} );

	it( 'tells calls by name and moment in the tables of pages', () => {
		const call = { name: 'GET wc-ajax=a', moment: 'idle' };
		const page = { ...weight( { ours: 5120 } ), calls: [ call, call ] };
		const text = report( {
			...result,
			weight: {
				...result.weight,
				on: { shop: { empty: page, full: page } },
			},
		} );
		assert.equal(
			text.match( /\| listing.*2 × GET wc-ajax=a \(idle\) \|/g )?.length,
			// Both visitors’ tables, and the three figures of both.
			4
		);
	} );

	it( 'runs the site’s options on and refuses what makes no sense', () => {
		const options = parseOptions( [
			'--woocommerce=/wc',
			'--with-plugin=/p',
			'--lighthouse',
			'--port=8001',
		] );
		assert.deepEqual( options.site, [
			'--port=8001',
			'--name=bench-8001',
			'--woocommerce=/wc',
			'--plugin=/p',
		] );
		assert.equal( options.lighthouse, 3 );
		const alone = parseOptions( [ '--only=lighthouse' ] );
		assert.deepEqual( alone.parts, [] );
		assert.equal( alone.lighthouse, 3 );
		assert.equal( parseOptions( [] ).lighthouse, 0 );
		assert.deepEqual( parseOptions( [ '--quick' ] ).parts, [ 'weight' ] );
		assert.deepEqual( parseOptions( [ '--only=features,stay' ] ).parts, [
			'features',
			'stay',
		] );
		assert.throws(
			() => parseOptions( [ '--repeats=x' ] ),
			/whole number/
		);
		assert.throws(
			() => parseOptions( [ '--only=bytes' ] ),
			/--only knows/
		);
		assert.throws(
			() => parseOptions( [ '--quick', '--save' ] ),
			/--quick/
		);
		assert.throws( () => parseOptions( [ '--unknown' ] ) );
		assert.throws(
			() => parseOptions( [ '--mariadb', '--save' ] ),
			/SQLite/
		);
	} );

	it( 'keeps a site of its own for MariaDB, and says which database was measured', () => {
		const { mariadb, site } = parseOptions( [ '--mariadb' ] );
		assert.equal( mariadb, true );
		assert.ok( site.includes( '--name=bench-8870-mariadb' ) );
		assert.ok( parseOptions( [] ).site.includes( '--name=bench-8870' ) );
		const onMariaDb = { ...result.shop, database: 'MariaDB 10.11.6' };
		assert.match(
			report( { ...result, shop: onMariaDb } ),
			/with MariaDB 10\.11\.6\./
		);
		assert.match( report( result ), /with SQLite\./ );
	} );
} );
