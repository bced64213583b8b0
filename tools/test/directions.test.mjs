/**
 * PHPStan really stops what ARCHITECTURE.md forbids in PHP: small files, each with the part that it uses wrongly, or
 * with a size of text.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );

/** By what is tried: a namespace, code in it, and what must not be used there; '' where all is well. */
const CASES = {
	'a feature calls another': [
		'Vitrin\\LoopBuilder',
		'use Vitrin\\Filters\\Panel; Panel::is_printed();',
		'Vitrin\\Filters\\Panel',
	],
	'a feature calls another by its full name': [
		'Vitrin\\LoopBuilder\\Domain',
		'echo \\Vitrin\\Search\\Markup::block( array() );',
		'Vitrin\\Search\\Markup',
	],
	'a feature takes an object of another': [
		'Vitrin\\Status',
		'function a( \\Vitrin\\SettingsPage\\Control $control ): void {}',
		'Vitrin\\SettingsPage\\Control',
	],
	'a feature names a type of another in a comment': [
		'Vitrin\\Status',
		'/** @param \\Vitrin\\SettingsPage\\Control $control */ function b( $control ): void {}',
		'Vitrin\\SettingsPage\\Control',
	],
	'shared uses the cart': [
		'Vitrin\\Shared\\Plugin',
		'echo \\Vitrin\\Cart\\Text::plain( "" );',
		'Vitrin\\Cart\\Text',
	],
	'the cart uses the catalogue': [
		'Vitrin\\Cart',
		'echo \\Vitrin\\Catalog\\Address::base();',
		'Vitrin\\Catalog\\Address',
	],
	'the catalogue uses a feature': [
		'Vitrin\\Catalog\\Search',
		'echo \\Vitrin\\Search\\Markup::block( array() );',
		'Vitrin\\Search\\Markup',
	],
	'a feature uses what it may': [
		'Vitrin\\Filters',
		'use Vitrin\\Filters\\Domain\\Own; echo \\Vitrin\\Cart\\Text::plain( \\Vitrin\\Catalog\\Address::base() ), \\Vitrin\\Shared\\Plugin\\Page::method(), \\Vitrin\\DIR, Own::class;',
		'',
	],
	'the catalogue uses what it may': [
		'Vitrin\\Catalog',
		'echo \\Vitrin\\Cart\\Text::plain( \\Vitrin\\Shared\\Plugin\\Page::method() );',
		'',
	],
	'the plugin puts features together': [
		'Vitrin',
		'echo Filters\\Hooks::class, Search\\Hooks::class;',
		'',
	],
};

/** Sizes of text, and whether they are in pixels. */
const SIZES = [
	[ '<p style="font-size:13px">', true ],
	[ 'a { font: 500 14px/1.5 serif; }', true ],
	[ 'a { font-size: max(14px, 1vw); }', true ],
	[ '--vitrin-size-%d:%spx;', true ],
	[ '--vitrin-size-%1$d:max(%2$spx,%3$srem);', false ],
	[ 'a { font-size: max(16px, var(--vitrin-size-3)); }', false ],
	[ 'a { font-size: 0.875rem; border: 1px solid }', false ],
];

/** Messages of a rule by the file's name. */
let found;
let folder = '';
const of = ( name, rule ) =>
	( found[ name ] ?? [] )
		.filter( ( { identifier } ) => identifier === rule )
		.map( ( { message } ) => message );

before( () => {
	folder = mkdtempSync( join( tmpdir(), 'vitrin-phpstan-' ) );
	const write = ( name, text ) => writeFileSync( join( folder, name ), text );
	Object.values( CASES ).forEach( ( [ namespace, code ], at ) =>
		write( `${ at }.php`, `<?php\nnamespace ${ namespace };\n${ code }\n` )
	);
	SIZES.forEach( ( [ css ], at ) => {
		write( `string-${ at }.php`, `<?php\necho '${ css }';\n` );
		write( `template-${ at }.php`, `${ css }<?php echo 1; ?>\n` );
	} );
	write(
		'rules.neon',
		`includes:\n    - ${ root }/tools/phpstan/rules.php\nparameters:\n    customRulesetUsed: true\n    tmpDir: ${ folder }/cache\n    scanDirectories:\n        - ${ root }/src\n`
	);
	const { stdout, stderr } = spawnSync(
		'php',
		[
			join( root, 'vendor/bin/phpstan' ),
			'analyse',
			`--configuration=${ folder }/rules.neon`,
			'--error-format=json',
			'--no-progress',
			folder,
		],
		{ encoding: 'utf8' }
	);
	assert.ok( stdout.startsWith( '{' ), stdout + stderr );
	found = Object.fromEntries(
		Object.entries( JSON.parse( stdout ).files ).map(
			( [ path, { messages } ] ) => [ basename( path, '.php' ), messages ]
		)
	);
} );

after( () => rmSync( folder, { recursive: true } ) );

describe( 'directions in PHP', () => {
	Object.entries( CASES ).forEach( ( [ title, [ , , used ] ], at ) =>
		it( title, () => {
			const messages = of( at, 'vitrin.direction' );
			if ( used === '' ) {
				assert.deepEqual( messages, [] );
			} else {
				assert.ok( messages.length > 0, 'nothing is reported' );
				for ( const message of messages ) {
					assert.ok(
						message.includes( `may not use ${ used }:` ),
						message
					);
				}
			}
		} )
	);
} );

describe( 'sizes of text in PHP', () => {
	SIZES.forEach( ( [ css, isFound ], at ) =>
		it( `${ isFound ? 'refuses' : 'allows' } ${ css }`, () => {
			for ( const place of [ 'string', 'template' ] ) {
				assert.equal(
					of( `${ place }-${ at }`, 'vitrin.textSize' ).length,
					isFound ? 1 : 0,
					place
				);
			}
		} )
	);
} );
