/**
 * Which source files end up in a script, by its imports.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ENDINGS = [ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/**
 * The files a script is built from. Packages and `@vitrin/cart` are scripts of
 * their own and are not followed.
 *
 * @param {string} entry Absolute path of the entry.
 * @param {string} root  Absolute path of the project.
 * @return {Set<string>} Paths from the project's folder.
 */
export function sourcesOf( entry, root ) {
	const seen = new Set();
	const visit = ( path ) => {
		const file = relative( root, path ).replaceAll( '\\', '/' );
		if ( seen.has( file ) ) {
			return;
		}
		seen.add( file );
		const { importedFiles } = ts.preProcessFile(
			readFileSync( path, 'utf8' ),
			true,
			true
		);
		for ( const { fileName } of importedFiles ) {
			if ( ! fileName.startsWith( '.' ) ) {
				continue;
			}
			const base = resolve( dirname( path ), fileName );
			const found = ENDINGS.map( ( ending ) => base + ending ).find(
				( candidate ) =>
					/\.tsx?$/.test( candidate ) && existsSync( candidate )
			);
			if ( found ) {
				visit( found );
			}
		}
	};
	visit( join( entry ) );
	return seen;
}
