import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';

/*
 * A server and its workers live in a process group of their own, under a shell
 * that holds one end of a pipe. Whatever ends this process, even a kill that
 * can't be caught, closes the pipe, and the shell takes the group down.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( read -r _ <&3; trap '' TERM; kill -TERM 0; sleep 3; kill -KILL 0 ) >/dev/null 2>&1 &
exec 3<&-
wait "$server"
code=$?
trap '' TERM
kill -TERM 0
exit "$code"
`;

/**
 * @typedef {Object} Guarded
 * @property {Promise<number>}     ended  Resolves with its exit code, whoever ended it.
 * @property {() => Promise<void>} stop   Ends it and everything it started.
 */

/**
 * Starts a long-running command that can't outlive this process.
 *
 * @param {string}   command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string }} options log: the file that gets its output.
 * @return {Guarded}
 */
export function spawnGuarded( command, args, { cwd, env, log } ) {
	const output = openSync( log, 'a' );
	const windows = process.platform === 'win32';
	const child = windows
		? spawn( command, args, {
				cwd,
				env,
				stdio: [ 'pipe', output, output ],
			} )
		: spawn( '/bin/sh', [ '-c', GUARD, 'vitrin-site', command, ...args ], {
				cwd,
				env,
				detached: true,
				stdio: [ 'pipe', output, output ],
			} );
	closeSync( output );
	/** @type {Promise<number>} */
	const ended = new Promise( ( resolve ) => {
		child.on( 'error', () => resolve( 127 ) );
		child.on( 'close', ( code ) => resolve( code ?? 0 ) );
	} );
	return {
		ended,
		async stop() {
			if ( windows && child.pid ) {
				spawn( 'taskkill', [
					'/pid',
					String( child.pid ),
					'/t',
					'/f',
				] );
			}
			child.stdin?.destroy();
			await ended;
			await groupGone( child.pid );
		},
	};
}

/**
 * Waits until no process of the group is left. Asked to end they have been
 * already; what has not within a moment is killed. (Dead processes that nobody
 * has collected yet still answer, so there is nothing to wait for after that.)
 *
 * @param {number | undefined} pid
 */
async function groupGone( pid ) {
	if ( ! pid || process.platform === 'win32' ) {
		return;
	}
	for ( let i = 0; i < 8; i++ ) {
		try {
			process.kill( -pid, i < 7 ? 0 : 'SIGKILL' );
		} catch {
			return;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 30 ) );
	}
}
