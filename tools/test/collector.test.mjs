/**
 * The file that takes hits, as the build makes it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collector } from '../lib/collector.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );

describe( 'the collector in one file', () => {
	const code = collector( root );

	it( 'is PHP that runs nothing by itself', () => {
		const said = execFileSync( 'php', [ '-l' ], {
			input: code,
			encoding: 'utf8',
		} );
		assert.match( said, /No syntax errors/ );
		assert.equal(
			execFileSync( 'php', { input: code, encoding: 'utf8' } ),
			''
		);
	} );

	it( 'has each class once, as its source has it', () => {
		const classes = [ ...code.matchAll( /^final class (\w+) \{$/gm ) ].map(
			( found ) => found[ 1 ]
		);
		assert.ok( classes.length > 15 );
		assert.deepEqual( [ ...new Set( classes ) ], classes );
		for ( const name of classes ) {
			const folder =
				name === 'FileWriter'
					? 'shared/plugin'
					: 'statistics/collecting';
			const source = readFileSync(
				`${ root }src/${ folder }/${ name }.php`,
				'utf8'
			);
			const body = source.slice( source.indexOf( 'final class' ) );
			assert.ok( code.includes( body ), name );
		}
		assert.equal( code.match( /^namespace /gm )?.length, 1 );
	} );

	it( 'names the functions that it calls, so that PHP finds each at once', () => {
		for ( const name of [
			'strlen',
			'hash_hmac',
			'flock',
			'json_encode',
		] ) {
			assert.ok( code.includes( `use function ${ name };` ), name );
		}
		assert.doesNotMatch( code, /use function (if|foreach|array|list);/ );
	} );
} );
