import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SiteError } from './errors.mjs';
import { ensureParent, isAlive } from './files.mjs';

/**
 * Does something that only one process may do at a time; others wait.
 *
 * @template T
 * @param {string}           file    The lock; holds the owner's process id.
 * @param {() => void}       onWait  Called once when another process has it.
 * @param {() => Promise<T>} work
 * @return {Promise<T>}
 * @throws {SiteError} The other process did not finish within ten minutes.
 */
export async function withLock( file, onWait, work ) {
	ensureParent( file );
	const until = Date.now() + 600_000;
	let waited = false;
	while ( ! take( file ) ) {
		if ( ! waited ) {
			onWait();
			waited = true;
		}
		if ( Date.now() > until ) {
			throw new SiteError(
				`Another process still prepares this site. If none does, remove ${ file }.`
			);
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
	}
	const release = () => rmSync( file, { force: true } );
	process.once( 'exit', release );
	try {
		return await work();
	} finally {
		process.off( 'exit', release );
		release();
	}
}

/**
 * @param {string} file
 * @return {boolean} Whether the lock is ours now.
 */
function take( file ) {
	try {
		writeFileSync( file, String( process.pid ), { flag: 'wx' } );
		return true;
	} catch ( error ) {
		if (
			/** @type {NodeJS.ErrnoException} */ ( error ).code !== 'EEXIST'
		) {
			throw error;
		}
	}
	let owner = 0;
	try {
		owner = Number( readFileSync( file, 'utf8' ) );
	} catch {
		return false;
	}
	// An empty file is a lock that is just being written.
	if ( owner > 0 && ! isAlive( owner ) ) {
		rmSync( file, { force: true } );
	}
	return false;
}
