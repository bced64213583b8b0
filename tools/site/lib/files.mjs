import {
	constants,
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folders of a checkout that no running site needs. */
const LEFT_OUT = new Set( [ '.git', 'node_modules', '.cache' ] );

/**
 * Copies a folder's content into another, sharing blocks where the file system
 * can (a copy, never a hard link: a site that writes into its files must not
 * reach the folder they came from). Links are followed.
 *
 * @param {string}                       from
 * @param {string}                       to
 * @param {( path: string ) => boolean}  [wanted] Gets the path relative to `from`.
 */
export function copyDir( from, to, wanted = () => true, prefix = '' ) {
	mkdirSync( to, { recursive: true } );
	for ( const entry of readdirSync( from, { withFileTypes: true } ) ) {
		const path = prefix + entry.name;
		if ( LEFT_OUT.has( entry.name ) || ! wanted( path ) ) {
			continue;
		}
		const source = join( from, entry.name );
		const target = join( to, entry.name );
		const holdsFiles = entry.isSymbolicLink()
			? existsSync( source ) && statSync( source ).isDirectory()
			: entry.isDirectory();
		if ( holdsFiles ) {
			copyDir( source, target, wanted, `${ path }/` );
		} else if ( entry.isFile() || existsSync( source ) ) {
			copyFileSync( source, target, constants.COPYFILE_FICLONE );
		}
	}
}

/**
 * Makes `path` a link to the folder `target`, replacing what stands there.
 *
 * @param {string} target
 * @param {string} path
 */
export function linkDir( target, path ) {
	mkdirSync( dirname( path ), { recursive: true } );
	remove( path );
	// A junction needs no special rights on Windows; elsewhere it means nothing.
	symlinkSync( target, path, 'junction' );
}

/**
 * Removes a file, a folder, or a link (never what the link points to).
 *
 * @param {string} path
 */
export function remove( path ) {
	rmSync( path, { recursive: true, force: true, maxRetries: 3 } );
}

/**
 * Makes a folder in one piece: `fill` works in a temporary one beside it,
 * which takes the name only when it is whole. Two processes may do it at once.
 *
 * @param {string}                                   dir
 * @param {( temporary: string ) => Promise<void> | void} fill
 */
export async function makeDirWhole( dir, fill ) {
	ensureParent( dir );
	removeLeftovers( dir );
	const temporary = `${ dir }.part-${ process.pid }`;
	mkdirSync( temporary, { recursive: true } );
	try {
		await fill( temporary );
		try {
			renameSync( temporary, dir );
		} catch ( error ) {
			// Somebody else was quicker, with the same content.
			if ( ! existsSync( dir ) ) {
				throw error;
			}
		}
	} finally {
		remove( temporary );
	}
}

/** @param {string} path */
export function ensureParent( path ) {
	mkdirSync( dirname( path ), { recursive: true } );
}

/**
 * @param {string} path
 * @return {boolean} Whether it is a folder, also through a link.
 */
export function isDir( path ) {
	return existsSync( path ) && statSync( path ).isDirectory();
}

/**
 * Removes what interrupted runs left half made.
 *
 * @param {string} dir
 */
function removeLeftovers( dir ) {
	const prefix = `${ basename( dir ) }.part-`;
	for ( const name of readdirSync( dirname( dir ) ) ) {
		if (
			name.startsWith( prefix ) &&
			! isAlive( Number( name.slice( prefix.length ) ) )
		) {
			remove( join( dirname( dir ), name ) );
		}
	}
}

/**
 * @param {number} pid
 * @return {boolean} Whether another process runs under that id.
 */
export function isAlive( pid ) {
	try {
		return pid !== process.pid && process.kill( pid, 0 );
	} catch ( error ) {
		// It runs, but is somebody else's.
		return /** @type {NodeJS.ErrnoException} */ ( error ).code === 'EPERM';
	}
}

/**
 * @param {string} path
 * @return {Record<string, unknown>} The file's JSON object, or {} when it is missing or broken.
 */
export function readJson( path ) {
	try {
		const value = JSON.parse( readFileSync( path, 'utf8' ) );
		return value !== null && typeof value === 'object' ? value : {};
	} catch {
		return {};
	}
}

/**
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson( path, value ) {
	mkdirSync( dirname( path ), { recursive: true } );
	writeFileSync( path, JSON.stringify( value, null, '\t' ) + '\n' );
}

/**
 * The newest change below a folder.
 *
 * @param {string}                      dir
 * @param {( path: string ) => boolean} [counts] Gets the absolute path of each file.
 * @return {number} Milliseconds since 1970; 0 when there is no such file.
 */
export function newestChange( dir, counts = () => true ) {
	if ( ! existsSync( dir ) ) {
		return 0;
	}
	const stat = statSync( dir );
	if ( ! stat.isDirectory() ) {
		return counts( dir ) ? stat.mtimeMs : 0;
	}
	let newest = 0;
	for ( const entry of readdirSync( dir ) ) {
		if ( ! LEFT_OUT.has( entry ) ) {
			newest = Math.max(
				newest,
				newestChange( join( dir, entry ), counts )
			);
		}
	}
	return newest;
}
