import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
	brotliBytes,
	checkBuild,
	PAGES,
	readBuild,
	table,
} from '../lib/build-budget.mjs';
import {
	fromJest,
	fromJunit,
	fromPlaywright,
	sum,
	unsteady,
} from '../lib/counts.mjs';
import { isInstalled } from '../lib/packages.mjs';
import chunks from '../lib/chunks.cjs';
import { root } from '../lib/run.mjs';

describe( 'counts', () => {
	it( 'adds up', () => {
		assert.deepEqual(
			sum( [
				{ passed: 2, failed: 1 },
				{ passed: 3, failed: 0 },
			] ),
			{
				passed: 5,
				failed: 1,
			}
		);
	} );
	it( 'counts a Jest file that could not run as one failure, and skipped tests as failed', () => {
		assert.deepEqual(
			fromJest( {
				numPassedTests: 4,
				numFailedTests: 1,
				numPendingTests: 1,
				numTodoTests: 0,
				testResults: [
					{ status: 'failed', assertionResults: [] },
					{
						status: 'failed',
						assertionResults: [ { status: 'failed' } ],
					},
					{ status: 'passed', assertionResults: [] },
				],
			} ),
			{ passed: 4, failed: 3 }
		);
	} );
	it( 'reads a JUnit log', () => {
		assert.deepEqual(
			fromJunit(
				'<testsuite><testcase name="a"/><testcase name="b"><failure>x</failure></testcase><testcase name="c" time="1"></testcase><testcase name="d"><skipped/></testcase></testsuite>'
			),
			{ passed: 2, failed: 2 }
		);
	} );
	it( 'counts flaky and skipped end-to-end tests and broken set-ups as failed', () => {
		assert.deepEqual(
			fromPlaywright( {
				stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 },
				errors: [ {} ],
			} ),
			{ passed: 7, failed: 4 }
		);
	} );
	it( 'names what passed only at a second try, however deep it stands', () => {
		const spec = ( title, status ) => ( {
			file: 'a.spec.ts',
			line: 7,
			title,
			tests: [
				{ status, projectName: 'phone' },
				{ status: 'expected', projectName: 'desktop' },
			],
		} );
		assert.deepEqual(
			unsteady( {
				suites: [
					{
						specs: [ spec( 'one', 'expected' ) ],
						suites: [ { specs: [ spec( 'two', 'flaky' ) ] } ],
					},
				],
			} ),
			[
				{
					file: 'a.spec.ts',
					line: 7,
					title: 'two',
					project: 'phone',
				},
			]
		);
	} );
} );

describe( 'the build check', () => {
	const declared = chunks.readChunks( root );
	/** Every promised file, of next to nothing, but for these. */
	const build = ( more = {} ) => ( {
		sizes: {
			...Object.fromEntries(
				declared.flatMap( ( { name, styleBytes } ) => [
					[ `${ name }.js`, 1 ],
					...( styleBytes ? [ [ `${ name }.css`, 1 ] ] : [] ),
				] )
			),
			'storefront.js': 1,
			'storefront.css': 1,
			...more,
		},
	} );
	const without = ( file ) => {
		const { sizes } = build();
		delete sizes[ file ];
		return { sizes };
	};
	const figureOf = ( name ) =>
		declared.find( ( chunk ) => chunk.name === name ).bytes;
	const [ anyPage, list ] = PAGES.map( ( { budget } ) => budget );

	it( 'is content with a small build', () => {
		assert.deepEqual( checkBuild( build() ), {
			problems: [],
			warnings: [],
		} );
	} );

	for ( const [ title, made, expected ] of [
		[
			'a missing script',
			without( 'side-cart.js' ),
			/side-cart\.js was not built/,
		],
		[
			'a missing style',
			without( 'lists.css' ),
			/lists\.css was not built/,
		],
		[
			'too many bytes on any page',
			build( { 'storefront.js': anyPage.scriptBytes + 1 } ),
			new RegExp(
				`any page, scripts before any click: ${
					anyPage.scriptBytes + 1
				} bytes, budget ${ anyPage.scriptBytes }`
			),
		],
		[
			'too many bytes of style on any page',
			build( { 'storefront.css': anyPage.styleBytes + 1 } ),
			/any page, styles: /,
		],
		[
			'too many bytes on a page, of all its files together',
			build( {
				'storefront.js': anyPage.scriptBytes - 99,
				'lists.js': list.scriptBytes - anyPage.scriptBytes + 100,
			} ),
			/list of products, scripts before any click: /,
		],
		[
			'a chunk over its own figure by more than a tenth',
			build( {
				'search.js': Math.ceil( figureOf( 'search' ) * 1.1 ) + 1,
			} ),
			/^search: /,
		],
		[
			'a style that has no figure',
			build( { 'infinite-scroll.css': 1 } ),
			/infinite-scroll has a style, and no budget for it/,
		],
	] ) {
		it( `refuses ${ title }`, () => {
			const { problems } = checkBuild( made );
			assert.ok(
				problems.some( ( problem ) => expected.test( problem ) ),
				problems.join()
			);
		} );
	}

	it( 'only names a chunk over its own figure by less than a tenth', () => {
		const figure = figureOf( 'search' );
		assert.deepEqual( checkBuild( build( { 'search.js': figure } ) ), {
			problems: [],
			warnings: [],
		} );
		assert.deepEqual( checkBuild( build( { 'search.js': figure + 1 } ) ), {
			problems: [],
			warnings: [ `search: ${ figure + 1 } bytes, budget ${ figure }` ],
		} );
	} );

	it( 'reads files by name, whatever build they are of, as a shop sends them', () => {
		const folder = mkdtempSync( join( tmpdir(), 'vitrin-build-' ) );
		const script = 'const a = 1;\n'.repeat( 99 );
		writeFileSync( join( folder, 'storefront.js' ), script );
		writeFileSync( join( folder, 'lists.0a1b2c.js' ), 'x' );
		writeFileSync( join( folder, 'lists.0a1b2c.css' ), 'x' );
		writeFileSync( join( folder, 'chunks.php' ), 'x' );
		mkdirSync( join( folder, 'images' ) );
		const { sizes } = readBuild( folder );
		rmSync( folder, { recursive: true } );
		assert.deepEqual( Object.keys( sizes ).sort(), [
			'lists.css',
			'lists.js',
			'storefront.js',
		] );
		assert.equal( sizes[ 'storefront.js' ], brotliBytes( script ) );
		assert.ok( sizes[ 'storefront.js' ] < script.length / 10 );
		assert.deepEqual( readBuild( join( folder, 'gone' ) ), { sizes: {} } );
	} );

	it( 'prints what each page and chunk weighs', () => {
		const lines = table( build() ).split( '\n' );
		assert.match( lines[ 0 ], /^what +files +brotli +budget$/ );
		assert.ok(
			lines.some( ( line ) =>
				/^list of products, scripts.* storefront\.js \+ lists\.js +2 +\d+$/.test(
					line
				)
			)
		);
	} );
} );

describe( 'installed packages', () => {
	const lock = {
		packages: {
			'': {},
			a: { version: '1.0.0' },
			b: { version: '1.0.0', optional: true },
		},
	};
	it( 'are those of the lock file', () => {
		assert.ok(
			isInstalled( lock, { packages: { a: { version: '1.0.0' } } } )
		);
		assert.ok(
			! isInstalled( lock, { packages: { a: { version: '1.0.1' } } } )
		);
		assert.ok( ! isInstalled( lock, { packages: {} } ) );
	} );
} );
