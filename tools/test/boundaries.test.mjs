/**
 * The linter really stops what ARCHITECTURE.md forbids: small bad snippets,
 * linted as if they stood in the named file.
 */
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';

const root = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );
const eslint = new ESLint( { cwd: root } );

const BOUNDARIES = [
	'import/no-restricted-paths',
	'@typescript-eslint/no-restricted-imports',
	'no-restricted-globals',
	'no-restricted-syntax',
	'import/no-cycle',
	'vitrin/own-numbers',
	'vitrin/no-prefetch',
	'vitrin/text-size',
];

/** The boundary rules that a snippet breaks. */
async function broken( filePath, code ) {
	const [ result ] = await eslint.lintText( `${ code }\n`, {
		filePath: join( root, filePath ),
	} );
	assert.equal(
		result.fatalErrorCount,
		0,
		JSON.stringify( result.messages )
	);
	const rules = result.messages.map( ( message ) => message.ruleId );
	return [ ...new Set( rules ) ].filter( ( rule ) =>
		BOUNDARIES.includes( rule )
	);
}

const PATHS = 'import/no-restricted-paths';
const IMPORTS = '@typescript-eslint/no-restricted-imports';
const GLOBALS = 'no-restricted-globals';
const SYNTAX = 'no-restricted-syntax';
const CYCLE = 'import/no-cycle';
const NUMBERS = 'vitrin/own-numbers';
const PREFETCH = 'vitrin/no-prefetch';

const bad = [
	[
		'a test of a requirement takes its number from the code',
		'src/listing/test/x.test.ts',
		"import { CHECK_EVERY } from '../dom/lazy-images';\nit( '[LIST-03] waits', () => expect( CHECK_EVERY ).toBe( 1 ) );",
		NUMBERS,
	],
	[
		'two files import each other',
		'src/shared/loader/chunk.ts',
		"import { createLoader } from './loader';\nexport const addressOf = createLoader;",
		CYCLE,
	],
	[
		'a chunk imports the file that loads it by import()',
		'src/loop-builder/grown-list.ts',
		"import { LOOP_GROWN } from './list';\nexport const createGrownList = () => LOOP_GROWN;",
		CYCLE,
	],
	[
		'a circle goes by the cart’s alias',
		'src/shared/dom/scope.ts',
		"import { cart } from '@vitrin/cart';\nexport const createScope = () => cart;",
		CYCLE,
	],
	[
		'a feature imports another',
		'src/side-cart/x.ts',
		"import { QUANTITY_DEFAULTS } from '../quantity/settings';\nQUANTITY_DEFAULTS.buttons;",
		PATHS,
	],
	[
		'a feature imports only a type of another',
		'src/side-cart/x.ts',
		"import type { QuantitySettings } from '../quantity/settings';\nexport type A = QuantitySettings;",
		PATHS,
	],
	[
		'a feature reaches into the cart',
		'src/side-cart/x.ts',
		"import { createCartStore } from '../cart/store';\ncreateCartStore();",
		PATHS,
	],
	[
		'a second copy of the store by its path',
		'src/side-cart/x.ts',
		"import { cart } from '../cart/index';\ncart();",
		IMPORTS,
	],
	[
		'shared imports a feature',
		'src/shared/dom/x.ts',
		"import type { Money } from '../../cart/domain/types';\nexport type A = Money;",
		PATHS,
	],
	[
		"a composer imports a feature's inside",
		'src/storefront/x.ts',
		"import type { Money } from '../cart/domain/types';\nexport type A = Money;",
		PATHS,
	],
	[
		'a domain folder imports the http client',
		'src/cart/domain/x.ts',
		"import { createClient } from '../../shared/http/client';\ncreateClient();",
		PATHS,
	],
	[
		'a domain folder imports a package of WordPress',
		'src/cart/domain/x.ts',
		"import { __ } from '@wordpress/i18n';\nexport const a = __( 'A', 'vitrin' );",
		IMPORTS,
	],
	[
		'a domain folder calls the cart store',
		'src/side-cart/domain/x.ts',
		"import { cart } from '@vitrin/cart';\nexport const a = cart;",
		IMPORTS,
	],
	...[
		'document.title',
		'window.name',
		"fetch( '/' )",
		'navigator.onLine',
		'localStorage.length',
		'location.href',
		'globalThis.document',
		'jQuery( 1 )',
	].map( ( code ) => [
		`a domain folder uses ${ code }`,
		'src/cart/domain/x.ts',
		`export const a = ${ code };`,
		GLOBALS,
	] ),
	[
		'a feature calls fetch by itself',
		'src/search/x.ts',
		"export const a = () => fetch( '/' );",
		GLOBALS,
	],
	...[
		"window.fetch( '/' )",
		'new XMLHttpRequest()',
		"navigator.sendBeacon( '/' )",
	].flatMap( ( code ) =>
		[ 'src/search/x.ts', 'src/cart/x.ts', 'blocks/search/x.ts' ].map(
			( file ) => [
				`${ file } uses ${ code }`,
				file,
				`export const a = () => ${ code };`,
				SYNTAX,
			]
		)
	),
	...[ 'src/status/x.ts', 'src/cart/x.ts', 'blocks/search/x.ts' ].flatMap(
		( file ) =>
			[
				"import apiFetch from '@wordpress/api-fetch';\nexport const a = apiFetch;",
				'export const a = window.wp.apiFetch;',
				'export const { apiFetch } = window.wp;',
			].map( ( code ) => [
				`${ file } asks past admin.ts: ${ code }`,
				file,
				code,
				SYNTAX,
			] )
	),
	[
		'the one who asks by api-fetch on a shop page calls XMLHttpRequest',
		'src/cart-page/checkout.ts',
		'export const a = () => new XMLHttpRequest();',
		SYNTAX,
	],
];

const LINKS = [
	'<a className="CLASS" href={ getCartSettings()?.cartUrl } />',
	'<a onClick={ go } href={ checkoutUrl } className="CLASS" />',
	'`<p><a class="CLASS" href="${ cartUrl }">${ toCart }</a></p>`',
	"() => { link.className = 'CLASS'; link.href = settings.cartUrl; }",
	"() => { link.className = 'CLASS'; link.setAttribute( 'href', cartUrl ); }",
];
bad.push(
	...LINKS.map( ( code ) => [
		`the browser may fetch ahead ${ code }`,
		'src/side-cart/x.tsx',
		`export const a = ${ code };`,
		PREFETCH,
	] )
);

bad.push(
	...[
		'<p style={ { fontSize: "13px" } } />',
		'<p style={ { fontSize: 13 } } />',
		'( p: HTMLElement, size: number ) => { p.style.fontSize = `${ size }px`; }',
	].map( ( code ) => [
		`a size of text in pixels: ${ code }`,
		'src/side-cart/x.tsx',
		`export const a = ${ code };`,
		'vitrin/text-size',
	] )
);

const good = [
	[
		'a size of text that grows',
		'src/side-cart/x.tsx',
		'export const a = <p style={ { fontSize: "0.875rem", width: 13 } } />;',
	],
	...LINKS.map( ( code ) => [
		`the browser is kept from ${ code }`,
		'src/side-cart/x.tsx',
		`export const a = ${ code.replace( 'CLASS', 'x no-prefetch' ) };`,
	] ),
	[
		'any other link',
		'src/side-cart/x.tsx',
		'export const a = <a href={ url } />;',
	],
	[
		'a feature imports the face of the cart and shared',
		'src/side-cart/x.ts',
		"import type { CartStore } from '@vitrin/cart';\nimport { createScope } from '../shared/dom/scope';\nexport const a = ( store: CartStore ) => [ store, createScope() ];",
	],
	[
		'a composer imports the face of a feature',
		'src/storefront/x.ts',
		"import { start } from '../side-cart/index';\nstart();",
	],
	[
		'a domain folder imports the domain of shared',
		'src/cart/domain/x.ts',
		"import { toLatinDigits } from '../../shared/domain/digits';\nexport const a = toLatinDigits;",
	],
	[
		'the one client calls fetch',
		'src/shared/http/x.ts',
		"export const a = () => fetch( '/' );",
	],
	[
		'the one client of the admin’s screens asks by api-fetch',
		'src/shared/http/x.ts',
		"import apiFetch from '@wordpress/api-fetch';\nexport const a = apiFetch;",
	],
	[
		'a domain folder takes a type of the cart and uses timers',
		'src/side-cart/domain/x.ts',
		"import type { Money } from '@vitrin/cart';\nexport const a = ( m: Money ) => setTimeout( () => m, 1 );",
	],
];

describe( 'import boundaries', () => {
	for ( const [ title, file, code, rule ] of bad ) {
		it( `refuses: ${ title }`, async () => {
			const rules = await broken( file, code );
			assert.ok( rules.includes( rule ), `${ rule } not in: ${ rules }` );
		} );
	}
	for ( const [ title, file, code ] of good ) {
		it( `allows: ${ title }`, async () => {
			assert.deepEqual( await broken( file, code ), [] );
		} );
	}
} );

describe( 'long functions', () => {
	const rulesFor = async ( file, lines ) => {
		const body = '\tnext();\n'.repeat( lines - 2 );
		const [ result ] = await eslint.lintText(
			`export const a = ( next: () => void ) => {\n${ body }};\n`,
			{ filePath: join( root, file ) }
		);
		return result.messages.map( ( message ) => message.ruleId );
	};
	it( 'refuses 101 lines in src and blocks, in tests it allows them', async () => {
		const rule = [ 'max-lines-per-function' ];
		for ( const folder of [ 'src/cart', 'blocks/search' ] ) {
			const of = ( lines, file = 'x.ts' ) =>
				rulesFor( `${ folder }/${ file }`, lines );
			assert.deepEqual( await of( 101 ), rule );
			assert.deepEqual( await of( 100 ), [] );
			assert.deepEqual( await of( 101, 'test/x.ts' ), [] );
		}
	} );
} );

const rulesFor = async ( code ) => {
	const { results } = await stylelint.lint( {
		code: `${ code }\n`,
		codeFilename: join( root, 'src/side-cart/x.scss' ),
		cwd: root,
	} );
	return results[ 0 ].warnings.map( ( warning ) => warning.rule );
};

describe( 'sizes of text', () => {
	for ( const [ declaration, isRefused ] of [
		[ 'font-size: 14px', true ],
		[ 'font-size: 0.875rem', false ],
		[ 'font-size: max(14px, 0.875rem)', false ],
		[ 'font-size: max(16px, var(--vitrin-size-3))', false ],
		[ 'font-size: max(14px, 1vw)', true ],
		[ 'font-size: calc(1rem - 2px)', true ],
		[ 'font: 500 14px/1.5 serif', true ],
		[ 'font: inherit', false ],
		[ '--vitrin-size-1: 12px', true ],
	] ) {
		it( `${ isRefused ? 'refuses' : 'allows' } ${ declaration }`, async () => {
			const rules = await rulesFor( `.a {\n\t${ declaration };\n}` );
			assert.equal(
				rules.includes( 'declaration-property-value-disallowed-list' ),
				isRefused,
				rules.join()
			);
		} );
	}
} );

describe( 'logical properties', () => {
	for ( const declaration of [
		'margin-left: 1px',
		'padding-right: 1px',
		'left: 0',
		'width: 1px',
		'text-align: left',
		'border-top-left-radius: 1px',
		'float: right',
		'inset-inline-start: 0; right: 0',
	] ) {
		it( `[L10N-01] refuses ${ declaration }`, async () => {
			const rules = await rulesFor( `.a {\n\t${ declaration };\n}` );
			assert.ok( rules.includes( 'csstools/use-logical' ), rules.join() );
		} );
	}
	it( 'allows logical ones', async () => {
		assert.deepEqual(
			await rulesFor(
				'.a {\n\tmargin-inline-start: 1px;\n\tinset-inline: 0;\n}'
			),
			[]
		);
	} );
} );
