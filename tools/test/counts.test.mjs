import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assetDependencies, checkBuild } from '../lib/build-budget.mjs';
import {
	fromJest,
	fromJunit,
	fromPlaywright,
	sum,
	unsteady,
} from '../lib/counts.mjs';
import { isInstalled } from '../lib/packages.mjs';

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
	const build = ( more ) => ( {
		missing: [],
		sizes: {},
		raw: {},
		dependencies: { cart: [], storefront: [ 'vitrin-cart' ] },
		...more,
	} );
	it( 'reads handles from an asset file', () => {
		assert.deepEqual(
			assetDependencies(
				"<?php return array('dependencies' => array('a', 'wp-b'), 'version' => 'c');"
			),
			[ 'a', 'wp-b' ]
		);
	} );
	it( 'is content with a small build', () => {
		assert.deepEqual( checkBuild( build() ), [] );
	} );
	for ( const [ title, more, expected ] of [
		[
			'a missing file',
			{ missing: [ 'cart.js' ] },
			/cart\.js was not built/,
		],
		[
			'React in the first load',
			{ dependencies: { storefront: [ 'wp-element' ] } },
			/wp-element/,
		],
		[
			'a script that does not wait for the cart',
			{ dependencies: { storefront: [] } },
			/storefront\.js does not ask for vitrin-cart/,
		],
		[
			'jQuery anywhere',
			{ dependencies: { data: [ 'jquery' ] } },
			/jquery/,
		],
		[
			'too many bytes',
			{ sizes: { 'cart.js': 4000, 'storefront.js': 3681 } },
			/7681 bytes, budget 7680/,
		],
	] ) {
		it( `refuses ${ title }`, () => {
			assert.match( checkBuild( build( more ) ).join(), expected );
		} );
	}
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
