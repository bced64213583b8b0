import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
	failedInJest,
	failedInJunit,
	failedInPlaywright,
} from '../lib/failures.mjs';

describe( 'failures', () => {
	it( 'names PHPUnit’s, with what was said', () => {
		const xml = `<testsuite>
			<testcase name="adds" class="CartTest"/>
			<testcase name="removes" class="CartTest"><failure type="x">CartTest::removes
Failed asserting that 1 &lt; 1.</failure></testcase>
		</testsuite>`;
		assert.deepEqual( failedInJunit( xml ), [
			'CartTest removes: CartTest::removes Failed asserting that 1 < 1.',
		] );
	} );

	it( 'names those of Node’s runner, skipped ones too', () => {
		const xml =
			'<testcase name="builds" classname="test"><failure message="no &quot;build&quot;">stack</failure></testcase><testcase name="waits" classname="test"><skipped type="skipped" message="later"/></testcase>';
		assert.deepEqual( failedInJunit( xml ), [
			'test builds: no "build"',
			'test waits: later',
		] );
	} );

	it( 'names Jest’s, and a file that could not run', () => {
		assert.deepEqual(
			failedInJest( {
				testResults: [
					{
						status: 'failed',
						message: 'all of it',
						assertionResults: [
							{ status: 'passed' },
							{
								status: 'failed',
								fullName: 'cart adds',
								failureMessages: [ 'expected\n  1' ],
							},
						],
					},
					{
						status: 'failed',
						message: 'Cannot find module x',
						assertionResults: [],
					},
					{ status: 'passed', message: '', assertionResults: [] },
				],
			} ),
			[ 'cart adds: expected 1', 'Cannot find module x' ]
		);
	} );

	it( 'names Playwright’s, those of a second try too, without colours', () => {
		const tests = [
			{
				projectName: 'phone',
				status: 'flaky',
				results: [
					{ error: { message: '\u001b[31mError\u001b[39m: no' } },
					{},
				],
			},
			{ projectName: 'desktop', status: 'expected', results: [ {} ] },
		];
		const spec = { file: 'a.spec.ts', line: 3, title: 'adds', tests };
		assert.deepEqual(
			failedInPlaywright( {
				suites: [ { suites: [ { specs: [ spec ] } ] } ],
			} ),
			[ 'phone, a.spec.ts:3, adds: Error: no' ]
		);
	} );
} );
