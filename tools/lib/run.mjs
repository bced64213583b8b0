/**
 * Run a command and wait for it; Node's built-in modules only.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(
	dirname( dirname( fileURLToPath( import.meta.url ) ) )
);

/**
 * Run a command in the project's folder, its output on ours.
 *
 * @param {string}   command               Name or path.
 * @param {string[]} args                  Arguments, never seen by a shell.
 * @param {Object}   options
 * @param {Object}   [options.env]         Variables on top of ours.
 * @param {boolean}  [options.keep]        Give standard output back instead of showing it.
 * @return {Promise<{code: number, output: string}>} Exit code (127: no such command) and the kept output.
 */
export function run( command, args = [], { env = {}, keep = false } = {} ) {
	return new Promise( ( resolve ) => {
		let output = '';
		const child = spawn( command, args, {
			cwd: root,
			stdio: [ 'ignore', keep ? 'pipe' : 'inherit', 'inherit' ],
			env: { ...process.env, ...env },
		} );
		child.stdout?.on( 'data', ( data ) => {
			output += data;
		} );
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
