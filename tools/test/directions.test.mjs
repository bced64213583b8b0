/**
 * PHPStan really stops what ARCHITECTURE.md forbids in PHP: small files, each with the part that it uses wrongly.
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

describe( 'directions in PHP', () => {
	let folder = '';

	/** Messages of the rule by the file's name. */
	const found = {};

	before( () => {
		folder = mkdtempSync( join( tmpdir(), 'vitrin-directions-' ) );
		Object.values( CASES ).forEach( ( [ namespace, code ], at ) =>
			writeFileSync(
				join( folder, `${ at }.php` ),
				`<?php\nnamespace ${ namespace };\n${ code }\n`
			)
		);
		writeFileSync(
			join( folder, 'rules.neon' ),
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
		for ( const [ path, { messages } ] of Object.entries(
			JSON.parse( stdout ).files
		) ) {
			found[ basename( path ) ] = messages
				.filter(
					( { identifier } ) => identifier === 'vitrin.direction'
				)
				.map( ( { message } ) => message );
		}
	} );

	after( () => rmSync( folder, { recursive: true } ) );

	Object.entries( CASES ).forEach( ( [ title, [ , , used ] ], at ) =>
		it( title, () => {
			const messages = found[ `${ at }.php` ] ?? [];
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
