/**
 * A MariaDB for as long as something runs: what shops have, where the development site has SQLite.
 * It needs `mariadbd` and `mariadb-install-db` on the machine, and PHP's mysqli.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts a server without a network, that this user alone can reach, and takes it away afterwards.
 *
 * @template T
 * @param {( server: { socket: string, pid: string } ) => T | Promise<T>} work Root needs no password.
 * @return {Promise<T>} Its result.
 * @throws {Error} MariaDB isn't there, or did not start within 20 s.
 */
export async function withMariaDb( work ) {
	const home = mkdtempSync( join( tmpdir(), 'vitrin-mariadb-' ) );
	const data = join( home, 'data' );
	const socket = join( home, 'socket' );
	const root = process.getuid?.() === 0 ? [ '--user=root' ] : [];
	execFileSync(
		'mariadb-install-db',
		[
			'--no-defaults',
			`--datadir=${ data }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
			...root,
		],
		{ stdio: 'ignore' }
	);
	const server = spawn(
		'mariadbd',
		[
			'--no-defaults',
			`--datadir=${ data }`,
			`--socket=${ socket }`,
			`--pid-file=${ join( home, 'pid' ) }`,
			'--skip-networking',
			...root,
		],
		{ stdio: 'ignore' }
	);
	const ended = new Promise( ( resolve ) => server.once( 'exit', resolve ) );
	// Whoever ends this process at once must not leave a server behind.
	const end = () => server.kill();
	process.once( 'exit', end );
	try {
		for ( let tries = 0; ! existsSync( socket ); tries++ ) {
			if ( tries > 100 || server.exitCode !== null ) {
				throw new Error( 'MariaDB did not start.' );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
		}
		return await work( { socket, pid: String( server.pid ) } );
	} finally {
		process.off( 'exit', end );
		server.kill();
		await ended;
		rmSync( home, { recursive: true, force: true } );
	}
}
