/**
 * End-to-end tests on a running shop: right-to-left first, phone and desktop;
 * tests tagged @ltr on a left-to-right one; tests tagged @real only when a real
 * WooCommerce is given, @astra only with that theme, @classic only on classic
 * themes (tools/test.mjs counts those left out). Those in tests/e2e/requests need
 * no browser.
 *
 * Environment: VITRIN_SITE_ARGS (JSON list of arguments for tools/site/start.mjs),
 * VITRIN_REAL_SHOP=1, VITRIN_E2E_PORT (8891),
 * CHROMIUM_PATH (tools/lib/chromium.cjs).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { testLaunchOptions } from './tools/lib/chromium.cjs';
import { isBlockTheme } from './tools/lib/theme-kind.cjs';

const port = Number( process.env.VITRIN_E2E_PORT ?? 8891 );
const siteArgs: unknown = JSON.parse( process.env.VITRIN_SITE_ARGS ?? '[]' );
const isRealShop = process.env.VITRIN_REAL_SHOP === '1';

const address = ( offset: number ) => `http://127.0.0.1:${ port + offset }`;

const server = ( offset: number, name: string, extra: string[] = [] ) => ( {
	command: [
		'node tools/site/start.mjs',
		`--port=${ port + offset }`,
		`--name=${ name }`,
		'--no-build --quiet --fresh',
		'--plugin=tests/e2e/vitrin-e2e',
		...extra,
		...( Array.isArray( siteArgs ) ? siteArgs : [] ).map(
			( arg ) => `"${ String( arg ) }"`
		),
	].join( ' ' ),
	url: `${ address( offset ) }/?vitrin-e2e=facts`,
	timeout: 300_000,
	reuseExistingServer: false,
	gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
	stdout: 'pipe' as const,
} );

/** A second shop is started only for tests that want it. */
const hasLeftToRight = readTests().some( ( text ) => text.includes( '@ltr' ) );
/** Left out where the shop isn't real, or has another theme than the test's. */
const real = [
	...( isRealShop ? [] : [ /@real/ ] ),
	...( JSON.stringify( siteArgs ).includes( 'astra' ) ? [] : [ /@astra/ ] ),
	...( isBlockTheme( siteArgs ) ? [ /@classic/ ] : [] ),
];

export default defineConfig( {
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	forbidOnly: true,
	// For its trace; it has failed all the same (docs/adr/0006-tools.md).
	retries: process.env.CI ? 1 : 0,
	// Three leave a machine with two processors no time: what measures time then fails.
	workers: 2,
	timeout: 90_000,
	// A change whose answer is broken is tried again before anything is said, and CI is slow.
	expect: { timeout: 15_000 },
	reporter: [
		[ 'list' ],
		[ 'json', { outputFile: '.cache/results/playwright.json' } ],
	],
	use: {
		baseURL: address( 0 ),
		locale: 'fa-IR',
		timezoneId: 'Asia/Tehran',
		storageState: { cookies: [], origins: [] },
		// Recording takes as much of the processor as the test does.
		trace: 'on-first-retry',
		screenshot: 'only-on-failure',
		launchOptions: testLaunchOptions(),
	},
	projects: [
		{
			name: 'requests',
			testDir: 'tests/e2e/requests',
			grepInvert: [ /@ltr/, ...real ],
		},
		{
			name: 'desktop',
			testIgnore: 'requests/**',
			use: {
				...devices[ 'Desktop Chrome' ],
				viewport: { width: 1280, height: 800 },
			},
			grepInvert: [ /@ltr/, /@phone/, ...real ],
		},
		{
			name: 'phone',
			testIgnore: 'requests/**',
			use: {
				...devices[ 'Pixel 5' ],
				viewport: { width: 390, height: 844 },
			},
			grepInvert: [ /@ltr/, /@desktop/, ...real ],
		},
		...( hasLeftToRight
			? [
					{
						name: 'ltr',
						testIgnore: 'requests/**',
						use: {
							...devices[ 'Desktop Chrome' ],
							viewport: { width: 1280, height: 800 },
							locale: 'en-US',
							baseURL: address( 1 ),
						},
						grep: /@ltr/,
						grepInvert: real,
					},
				]
			: [] ),
	],
	webServer: [
		server( 0, 'e2e' ),
		...( hasLeftToRight ? [ server( 1, 'e2e-ltr', [ '--ltr' ] ) ] : [] ),
	],
} );

function readTests(): string[] {
	return readdirSync( 'tests/e2e', { encoding: 'utf8', recursive: true } )
		.filter( ( file ) => file.endsWith( '.spec.ts' ) )
		.map( ( file ) => readFileSync( `tests/e2e/${ file }`, 'utf8' ) );
}
