/**
 * Which source files end up in a script, by its imports.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ENDINGS = [ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/** What a file imports to begin with: what it brings later by `import()` is another part. */
const importsOf = ( path ) =>
	ts
		.createSourceFile(
			path,
			readFileSync( path, 'utf8' ),
			ts.ScriptTarget.Latest
		)
		.statements.filter(
			( statement ) =>
				( ts.isImportDeclaration( statement ) &&
					! statement.importClause?.isTypeOnly ) ||
				( ts.isExportDeclaration( statement ) &&
					! statement.isTypeOnly )
		)
		.flatMap( ( { moduleSpecifier } ) => moduleSpecifier?.text ?? [] );

/**
 * The files a script is built from. Packages and `@vitrin/cart` have no words and
 * are not followed.
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
		for ( const fileName of importsOf( path ) ) {
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
