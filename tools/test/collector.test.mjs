/**
 * The file that takes hits, as the build makes it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collector } from '../lib/collector.mjs';
import { walkPhp } from '../lib/php-tree.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );

describe( 'the collector in one file', () => {
	const code = collector( root );
	const nodes = [];
	walkPhp( code, 'collect.php', ( node ) => nodes.push( node ) );
	const all = ( kind ) => nodes.filter( ( node ) => node.kind === kind );

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
		const classes = all( 'class' ).map( ( node ) => node.name.name );
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
		assert.equal( all( 'namespace' ).length, 1 );
	} );

	it( 'names the functions that it calls, so that PHP finds each at once', () => {
		const named = all( 'usegroup' )
			.filter( ( { type } ) => type === 'function' )
			.flatMap( ( { items } ) => items.map( ( { name } ) => name ) );
		for ( const name of [
			'strlen',
			'hash_hmac',
			'flock',
			'json_encode',
		] ) {
			assert.ok( named.includes( name ), name );
		}
		for ( const word of [ 'if', 'foreach', 'array', 'list' ] ) {
			assert.ok( ! named.includes( word ), word );
		}
	} );
} );
