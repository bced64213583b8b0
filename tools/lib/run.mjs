/**
 * Run a command and wait for it; Node's built-in modules only.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(
	dirname( dirname( fileURLToPath( import.meta.url ) ) )
);

/** What a step prints while another one runs beside it; undefined where nothing runs beside. */
const collecting = new AsyncLocalStorage();

/**
 * Print, or collect what is printed while another step runs beside this one.
 *
 * @param {string|Buffer} text
 */
export function print( text ) {
	const collected = collecting.getStore();
	if ( collected ) {
		collected.push( Buffer.from( text ) );
	} else {
		process.stdout.write( text );
	}
}

/**
 * Runs `step` and prints its whole output when it ends, so that parallel steps don't mix.
 *
 * @template T
 * @param {() => Promise<T>} step
 * @return {Promise<T>} Its result.
 */
export async function printTogether( step ) {
	/** @type {Buffer[]} */
	const collected = [];
	try {
		return await collecting.run( collected, step );
	} finally {
		process.stdout.write( Buffer.concat( collected ) );
	}
}

/**
 * Run a command in the project's folder, its output on ours.
 *
 * @param {string}   command               Name or path.
 * @param {string[]} args                  Arguments, never seen by a shell.
 * @param {Object}   options
 * @param {Object}   [options.env]         Variables on top of ours.
 * @param {boolean}  [options.keep]        Give standard output back instead of showing it.
 * @return {Promise<{code: number, output: string}>} Exit code (127: no such command) and the collected output.
 */
export function run( command, args = [], { env = {}, keep = false } = {} ) {
	return new Promise( ( resolve ) => {
		let output = '';
		const ours = collecting.getStore() ? 'pipe' : 'inherit';
		const child = spawn( command, args, {
			cwd: root,
			stdio: [ 'ignore', keep ? 'pipe' : ours, ours ],
			env: { ...process.env, ...env },
		} );
		child.stdout?.on( 'data', ( data ) => {
			if ( keep ) {
				output += data;
			} else {
				print( data );
			}
		} );
		child.stderr?.on( 'data', print );
		child.on( 'error', ( error ) => {
			process.stderr.write( `${ command }: ${ error.message }\n` );
			resolve( { code: 127, output } );
		} );
		child.on( 'close', ( code, signal ) =>
			resolve( { code: signal ? 1 : ( code ?? 1 ), output } )
		);
	} );
}

/** A command of an installed package: path of node_modules/.bin/<name>. */
export const bin = ( name ) => join( root, 'node_modules/.bin', name );

/** Where a command is on the PATH, or null. */
export function which( name ) {
	for ( const folder of ( process.env.PATH ?? '' ).split( delimiter ) ) {
		const path = join( folder, name );
		if ( folder !== '' && existsSync( path ) ) {
			return path;
		}
	}
	return null;
}
