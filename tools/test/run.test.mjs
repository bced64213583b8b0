/**
 * Commands that run beside each other: what each prints stays together.
 */
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { root } from '../lib/run.mjs';

/** Runs a module of ours in a process of its own and gives what it prints. */
const printed = ( code ) =>
	spawnSync( process.execPath, [ '--input-type=module', '--eval', code ], {
		cwd: root,
		encoding: 'utf8',
	} );

const IMPORT = `import { print, printTogether, run } from './tools/lib/run.mjs';
const say = ( ...lines ) => run( process.execPath, [ '--eval', lines.map( ( [ ms, text, to = 'log' ] ) => 'setTimeout( () => console.' + to + '( "' + text + '" ), ' + ms + ' );' ).join( '' ) ] );`;

describe( 'commands beside each other', () => {
	it( 'print each their own, also to standard error, when they end', () => {
		const { stdout, stderr } = printed( `${ IMPORT }
await Promise.all( [
	printTogether( async () => { print( 'A begins\\n' ); await say( [ 0, 'a1' ], [ 600, 'a2', 'error' ] ); print( 'A ends\\n' ); } ),
	printTogether( async () => { await say( [ 100, 'b1' ], [ 200, 'b2' ] ); } ),
] );` );
		assert.equal( stderr, '' );
		assert.deepEqual( stdout.trim().split( '\n' ).sort(), [
			'A begins',
			'A ends',
			'a1',
			'a2',
			'b1',
			'b2',
		] );
		assert.match( stdout, /A begins\na1\na2\nA ends\n/ );
		assert.match( stdout, /b1\nb2\n/ );
	} );

	it( 'alone, a command prints as it goes', () => {
		const { stdout, stderr } = printed(
			`${ IMPORT } await say( [ 0, 'a', 'log' ], [ 0, 'b', 'error' ] );`
		);
		assert.equal( stdout, 'a\n' );
		assert.equal( stderr, 'b\n' );
	} );

	it( 'what a step throws is not lost, nor what it had printed', () => {
		const { stdout, status } = printed(
			`${ IMPORT } await printTogether( async () => { print( 'so far\\n' ); throw new Error( 'broken' ); } );`
		);
		assert.equal( stdout, 'so far\n' );
		assert.notEqual( status, 0 );
	} );
} );
