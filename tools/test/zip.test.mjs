import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';
import { ADDED, LEFT_OUT, zipProblems } from '../lib/zip.mjs';

const { notices, packageOf } = createRequire( import.meta.url )(
	'../lib/third-party.cjs'
);
const packlist = createRequire(
	join( root, 'node_modules/@wordpress/scripts/package.json' )
)( 'npm-packlist' );
const read = ( path ) => readFileSync( join( root, path ), 'utf8' );

/** A package of these files. */
const pack = ( files ) =>
	zipProblems(
		new Map(
			Object.entries( files ).map( ( [ path, text ] ) => [
				path,
				() => text,
			] )
		)
	);

describe( 'the package', () => {
	it( 'must have what a shop needs', () => {
		assert.ok( pack( {} ).includes( 'plugin.php is missing' ) );
	} );
	for ( const path of [
		'tests/php/bootstrap.php',
		'src/cart/test/x.php',
		'src/cart/test/cart.test.ts',
		'src/cart/settings.fixture.json',
		'src/quick-view/window.fixture.html',
		'build/features/cart.js.map',
		'tools/test.mjs',
		'tools/site/install.php',
		'docs/wire.md',
		'README.md',
		'.editorconfig',
	] ) {
		it( `must not have ${ path }`, () => {
			assert.ok(
				pack( { [ path ]: '' } ).includes(
					`${ path } is for developers`
				)
			);
		} );
	}

	it( 'has the sources of what is built, with what builds them', () => {
		const packed = new Set( [
			...packlist
				.sync( { path: root } )
				.filter(
					( path ) => ! LEFT_OUT.some( ( rule ) => rule.test( path ) )
				),
			...ADDED,
		] );
		const sources = [ 'src', 'blocks' ]
			.flatMap( ( folder ) =>
				filesBelow( join( root, folder ), [
					'.ts',
					'.tsx',
					'.scss',
					'.php',
					'block.json',
				] )
			)
			.map( ( path ) => path.slice( root.length + 1 ) )
			.filter( ( path ) => ! path.includes( '/test/' ) );
		assert.ok( sources.length > 300 );
		assert.deepEqual(
			sources.filter( ( path ) => ! packed.has( path ) ),
			[]
		);
		// What the build's own scripts import is packed, too.
		const scripts = [ ...packed ].filter( ( path ) =>
			/^(tools|webpack\.config)/.test( path )
		);
		for ( const script of scripts ) {
			for ( const [ , target ] of read( script ).matchAll(
				/(?:from |require\( |new URL\( )'(\.[^']+)'/g
			) ) {
				const path = join( dirname( script ), target );
				assert.ok( packed.has( path ), `${ script } needs ${ path }` );
			}
		}
		for ( const [ , script ] of read( 'package.json' ).matchAll(
			/"(?:build|watch|prepare)": "node ([\w./-]+)/g
		) ) {
			assert.ok( packed.has( script ), script );
		}
	} );

	it( "says it when a bundled package's licence is missing", () => {
		const manifest = '{"dependencies":{"swiper":"1","photoswipe":"1"}}';
		const problem = ( name ) =>
			`the licence of ${ name } is missing in build/features/third-party.txt`;
		const problems = pack( {
			'package.json': manifest,
			'build/features/third-party.txt': notices( [
				join( root, 'node_modules/swiper' ),
			] ),
		} );
		assert.ok( problems.includes( problem( 'photoswipe' ) ) );
		assert.ok( ! problems.includes( problem( 'swiper' ) ) );
		assert.ok( ! problems.includes( problem( 'Tabler Icons' ) ) );
		assert.ok(
			pack( { 'package.json': manifest } ).includes( problem( 'swiper' ) )
		);
	} );

	it( 'the notices name each package once, with the text of its licence', () => {
		const swiper = join( root, 'node_modules/swiper' );
		const text = notices( [
			swiper,
			join( root, 'node_modules/photoswipe' ),
			swiper,
		] );
		assert.equal( text.split( '\nswiper ' ).length, 2 );
		for ( const folder of [ 'swiper', 'photoswipe' ] ) {
			assert.ok(
				text.includes(
					read( `node_modules/${ folder }/LICENSE` ).trim()
				)
			);
		}
		assert.match( text, /Paweł Kuna/ );
		assert.equal(
			packageOf( '/a/node_modules/b/node_modules/@c/d/e.js' ),
			'/a/node_modules/b/node_modules/@c/d'
		);
		assert.equal( packageOf( '/a/src/b.ts' ), undefined );
	} );

	it( 'what is built carries the notices of all it bundles', () => {
		const file = join( root, 'build/features/third-party.txt' );
		// The tools' tests also run where nothing was built; the package's own check insists.
		if ( existsSync( file ) ) {
			const { dependencies } = JSON.parse( read( 'package.json' ) );
			for ( const name of Object.keys( dependencies ) ) {
				assert.ok(
					readFileSync( file, 'utf8' ).includes( `\n${ name } ` ),
					name
				);
			}
		}
	} );

	it( 'sees a PHP file that can be called from outside', () => {
		const open = ( path, text ) =>
			pack( { [ path ]: text } ).includes(
				`${ path } can be called from outside: defined( 'ABSPATH' ) || exit; is missing`
			);
		const l10n = 'languages/vitrin-fa_IR.l10n.php';
		assert.ok( open( l10n, '<?php\nreturn array();' ) );
		assert.ok(
			! open(
				l10n,
				"<?php\ndefined( 'ABSPATH' ) || exit;\nreturn array();"
			)
		);
		assert.ok(
			! open( 'build/features/chunks.php', '<?php return array();' )
		);
	} );

	it( "sees a link to what isn't in it", () => {
		const problems = pack( {
			'readme.txt':
				'[a](docs/wire.md) [b](LICENSE) [c](https://example.com) [d](#e)',
			LICENSE: '',
		} ).filter( ( problem ) => problem.includes( ' links ' ) );
		assert.deepEqual( problems, [
			"readme.txt links docs/wire.md, which isn't there",
		] );
	} );
} );

describe( 'readme.txt', () => {
	const readme = read( 'readme.txt' );

	it( 'says where the sources are, and where the licences of what is bundled', () => {
		for ( const words of [
			'npm ci',
			'npm run build',
			'build/features/third-party.txt',
		] ) {
			assert.ok( readme.includes( words ), words );
		}
	} );
} );
