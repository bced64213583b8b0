/**
 * JavaScript and TypeScript rules: WordPress's own, plus the architecture's
 * import boundaries (ARCHITECTURE.md, "Layers"). The boundaries are proved by
 * tools/test/boundaries.test.mjs.
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import wordpress from '@wordpress/eslint-plugin';
import globals from 'globals';
import noPrefetch from './tools/eslint/no-prefetch.mjs';
import ownNumbers from './tools/eslint/own-numbers.mjs';
import textSize from './tools/eslint/text-size.mjs';

const root = dirname( fileURLToPath( import.meta.url ) );
const tests = [ '**/test/**', 'tests/**' ];
const nodeFiles = [ '**/*.mjs', '**/*.cjs', '*.config.{js,ts}', 'tools/**' ];

/** Folders of src that are no feature: what features share, and what composes them. */
const COMPOSERS = [ 'storefront', 'data' ];
const notFeatures = [ 'shared', ...COMPOSERS ];
const features = readdirSync( `${ root }/src`, { withFileTypes: true } )
	.filter( ( entry ) => entry.isDirectory() )
	.map( ( entry ) => entry.name )
	.filter( ( name ) => ! notFeatures.includes( name ) );

/**
 * Names that exist in a browser but not in the language, and those that reach
 * the network or storage under any runtime: a domain folder has none of them.
 */
const impure = Object.keys( {
	...globals.browser,
	...globals.jquery,
	wp: false,
	globalThis: false,
} ).filter( ( name ) => ! ( name in globals[ 'shared-node-browser' ] ) );
impure.push(
	...[ 'fetch', 'navigator', 'FormData', 'Headers', 'Request', 'Response' ],
	...[ 'WebSocket', 'BroadcastChannel', 'MessageChannel', 'console' ],
	...[ 'localStorage', 'sessionStorage', 'globalThis' ]
);

const CART_FACE = '**/src/cart/{index,never}.ts';

/** Who may import what inside src; exceptions of a glob are globs themselves. */
const zones = [
	...features.map( ( feature ) => ( {
		target: `./src/${ feature }/**/*`,
		from: './src/**/*',
		except: [ `**/src/${ feature }/**`, '**/src/shared/**', CART_FACE ],
		message:
			'A feature imports shared and @vitrin/cart, never another feature: meet through stores or events.',
	} ) ),
	{
		target: './src/shared/**/*',
		from: './src/**/*',
		except: [ '**/src/shared/**' ],
		message: 'shared knows no feature.',
	},
	...COMPOSERS.map( ( composer ) => ( {
		target: `./src/${ composer }/**/*`,
		from: './src/**/*',
		except: [
			`**/src/${ composer }/**`,
			'**/src/shared/**',
			'**/src/*/index.ts',
			// What a page begins with, what comes later, and its store, for vitrin-data.
			'**/src/*/start.ts',
			'**/src/*/chunks.ts',
			'**/src/*/store.ts',
			// What a feature does on every page.
			'**/src/*/any-page.ts',
			// A feature's second face, for another kind of page.
			'**/src/*/form.ts',
			'**/src/*/product-page.ts',
			'**/src/*/{checkout,checkout-block}.ts',
			'**/src/*/*.fixture.json',
			'**/src/*/test/helpers.ts',
			// Settings are read where features are put together; styles likewise.
			'**/src/*/{settings,*-settings}.ts',
			'**/src/*/*.scss',
		],
		message: "Compose features by their index.ts, never by what's inside.",
	} ) ),
	{
		target: './src/*/domain/**/*',
		from: './src/**/*',
		except: [ '**/src/*/domain/**', CART_FACE ],
		message: 'A domain folder imports only domain folders.',
	},
	{
		target: './src/*/store{.ts,/**/*}',
		from: './src/*/{dom,ui}/**/*',
		message: 'ui and dom know the store, not the other way round.',
	},
];

/** A rule that is set again holds nothing of what it held before. */
const restrictedByWordPress = wordpress.configs.recommended.flatMap(
	( { rules } ) => rules?.[ 'no-restricted-syntax' ]?.slice( 1 ) ?? []
);

/** The shop's pages ask by one client, with one set of rules for time-outs, failures and answers of other sites. */
const BY_THE_CLIENT = 'Only src/shared/http asks the network: request.ts.';
const OTHER_REQUESTS = [
	'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name="fetch"]',
	'NewExpression[callee.name="XMLHttpRequest"]',
	'MemberExpression[property.name="sendBeacon"]',
].map( ( selector ) => ( { selector, message: BY_THE_CLIENT } ) );

/** The admin's screens likewise; who else asks by it, and why, stands in request.ts. */
const API_FETCH = [
	'ImportDeclaration[source.value="@wordpress/api-fetch"]',
	'MemberExpression[property.name="apiFetch"]',
	'ObjectPattern > Property[key.name="apiFetch"]',
].map( ( selector ) => ( {
	selector,
	message: 'The admin’s screens ask by src/shared/http/admin.ts.',
} ) );
const ASK_BY_API_FETCH = [
	'src/cart-page/checkout.ts',
	'blocks/loop-builder/EntityTokens.tsx',
];

/** One store: whoever reaches past the cart's public face can make a second one, which loses clicks. */
const CART_BY_PATH = {
	regex: '^\\.\\.?/(.*/)?cart(/(index|store|domain/.*)(\\.ts)?)?$',
	message:
		'Import from @vitrin/cart: a path would bundle a second copy of the store.',
};

/** Our own rules. */
const vitrin = {
	rules: {
		'no-prefetch': noPrefetch,
		'own-numbers': ownNumbers,
		'text-size': textSize,
	},
};

export default [
	{
		ignores: [
			'**/node_modules/**',
			'**/vendor/**',
			'build/**',
			'.cache/**',
			'artifacts/**',
			'playwright-report/**',
			'test-results/**',
			'tests/shop/**/*.min.js',
		],
	},
	...wordpress.configs.recommended,
	{
		settings: {
			'import/resolver': {
				typescript: { project: `${ root }/tsconfig.json` },
			},
		},
		rules: {
			// A comment says why; a parameter whose name says it all needs no line.
			'jsdoc/require-param': 'off',
			'jsdoc/require-param-type': 'off',
			'jsdoc/require-property-description': 'off',
			'jsdoc/require-returns-type': 'off',
			'jsdoc/require-returns-description': 'off',
			'jsdoc/check-line-alignment': 'off',
			'jsdoc/no-undefined-types': 'off',
			// Its types are TypeScript's here.
			'jsdoc/valid-types': 'off',
			'jsdoc/check-types': 'off',
			// Meant for code inside the editor's frame; ours runs in the page.
			'@wordpress/no-global-active-element': 'off',
			'@wordpress/no-unused-vars-before-return': 'off',
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'vitrin' },
			],
			'import/no-extraneous-dependencies': [
				'error',
				// Both come with @wordpress/scripts, which is chosen for it.
				{
					packageDir: [
						root,
						`${ root }/node_modules/@wordpress/scripts`,
					],
				},
			],
		},
	},
	{
		files: [ '**/*.ts', '**/*.tsx' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/ban-ts-comment': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			// TypeScript knows what exists.
			'no-undef': 'off',
		},
	},
	{
		files: [ 'src/**/*.ts', 'src/**/*.tsx' ],
		rules: {
			'import/no-restricted-paths': [
				'error',
				{ basePath: root, zones },
			],
		},
	},
	{
		// An import() counts: what a chunk holds doesn't import the file that loads it.
		files: [ '{src,blocks}/**/*.{ts,tsx}' ],
		ignores: tests,
		// Else only .js is looked into.
		settings: {
			'import/extensions': [ '.ts', '.tsx' ],
			'import/parsers': {
				'@typescript-eslint/parser': [ '.ts', '.tsx' ],
			},
		},
		rules: { 'import/no-cycle': [ 'error', { disableScc: true } ] },
	},
	{
		// A longer one has several jobs.
		files: [ '{src,blocks}/**/*.{ts,tsx}' ],
		ignores: tests,
		rules: { 'max-lines-per-function': [ 'error', 100 ] },
	},
	{
		files: [ '{src,blocks}/**/*.{ts,tsx}' ],
		ignores: tests,
		plugins: { vitrin },
		rules: { 'vitrin/no-prefetch': 'error', 'vitrin/text-size': 'error' },
	},
	{
		files: [ 'src/**/*.ts', 'src/**/*.tsx' ],
		ignores: [ 'src/cart/**', ...tests ],
		rules: {
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{ patterns: [ CART_BY_PATH ] },
			],
		},
	},
	{
		files: [ '{src,blocks}/**/*.{ts,tsx}' ],
		ignores: [ 'src/shared/http/**', ...tests ],
		rules: {
			'no-restricted-globals': [
				'error',
				{ name: 'fetch', message: BY_THE_CLIENT },
			],
			'no-restricted-syntax': [
				'error',
				...restrictedByWordPress,
				...OTHER_REQUESTS,
				...API_FETCH,
			],
		},
	},
	{
		files: ASK_BY_API_FETCH,
		rules: {
			'no-restricted-syntax': [
				'error',
				...restrictedByWordPress,
				...OTHER_REQUESTS,
			],
		},
	},
	{
		files: [ 'src/*/domain/**/*.ts' ],
		ignores: tests,
		rules: {
			'no-restricted-globals': [
				'error',
				...[ ...new Set( impure ) ].sort().map( ( name ) => ( {
					name,
					message: 'A domain folder is pure: take it as an argument.',
				} ) ),
			],
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							regex: '^[^.]',
							allowTypeImports: true,
							message: 'A domain folder is pure: no packages.',
						},
						{
							regex: '^(@wordpress|react)',
							message: 'A domain folder knows no WordPress.',
						},
					],
				},
			],
		},
	},
	{
		// What there is to know of a kind of change is in changes/ (docs/adr/0025).
		files: [ 'src/cart/**/*.ts' ],
		ignores: [
			'src/cart/domain/changes/**',
			'src/cart/domain/types.ts',
			'src/cart/methods.ts',
			// Two events of WooCommerce's are about an add and a removal.
			'src/cart/dom/{event-publisher,bridge}.ts',
			...tests,
		],
		rules: {
			'no-restricted-syntax': [
				'error',
				...restrictedByWordPress,
				...OTHER_REQUESTS,
				...API_FETCH,
				{
					selector:
						':matches(BinaryExpression, SwitchCase) > Literal[value=/^(add|quantity|step|remove|restore|options|coupon|note|shipping)$/]',
					message: 'Ask the kind of the change (domain/changes).',
				},
			],
		},
	},
	{
		files: [ 'src/cart/*.ts', 'src/cart/dom/*.ts' ],
		ignores: [ 'src/cart/methods.ts' ],
		rules: {
			'@typescript-eslint/no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							regex: 'changes/(add|quantity|removal|options|order)$',
							message: 'Ask the kind by changes/index.ts.',
						},
					],
				},
			],
		},
	},
	{
		files: nodeFiles,
		languageOptions: { globals: { ...globals.node } },
		rules: { 'no-console': 'off', '@wordpress/i18n-text-domain': 'off' },
	},
	...wordpress.configs[ 'test-unit' ].map( ( config ) => ( {
		...config,
		files: [ '**/test/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts' ],
	} ) ),
	{
		// Named by what they expect: expectTruth(), expectAll().
		files: [ '**/test/**/*.test.{ts,tsx}' ],
		rules: {
			'jest/expect-expect': [
				'error',
				{ assertFunctionNames: [ 'expect', 'expect[A-Z]*' ] },
			],
		},
	},
	{
		// The cart engine's times are decisions of this project, and in no requirement.
		files: [ '{src,blocks}/**/test/**/*.test.{ts,tsx}' ],
		ignores: [ 'src/cart/test/**' ],
		plugins: { vitrin },
		rules: { 'vitrin/own-numbers': 'error' },
	},
	...wordpress.configs[ 'test-playwright' ].map( ( config ) => ( {
		...config,
		files: [ 'tests/e2e/**/*.ts' ],
	} ) ),
	{
		// `use` is Playwright's fixture callback there, no hook of React's.
		files: [ 'tests/e2e/**/*.ts' ],
		rules: {
			'react-hooks/rules-of-hooks': 'off',
			'playwright/expect-expect': [
				'error',
				{ assertFunctionPatterns: [ '^expect' ] },
			],
		},
	},
	{
		files: tests,
		rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
	},
];
