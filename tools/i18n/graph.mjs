/**
 * Which source files end up in a script, by its imports.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { filesBelow } from '../lib/files.mjs';

const ENDINGS = [ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ];

/** The source that an import means; undefined for a style, or data. */
const found = ( base ) =>
	ENDINGS.map( ( ending ) => base + ending ).find(
		( candidate ) => /\.tsx?$/.test( candidate ) && existsSync( candidate )
	);

/** An `import()` that webpack puts into the same file: a chunk of React's begins so (src/shared/loader/wordpress.ts). */
const EAGER = /import\(\s*\/\* webpackMode: "eager" \*\/\s*'([^']+)'\s*\)/g;

/** What is in one file with it: what it imports later by `import()` is another chunk. */
const importsOf = ( path ) => {
	const source = readFileSync( path, 'utf8' );
	return ts
		.createSourceFile( path, source, ts.ScriptTarget.Latest )
		.statements.filter(
			( statement ) =>
				( ts.isImportDeclaration( statement ) &&
					! statement.importClause?.isTypeOnly ) ||
				( ts.isExportDeclaration( statement ) &&
					! statement.isTypeOnly )
		)
		.flatMap( ( { moduleSpecifier } ) => moduleSpecifier?.text ?? [] )
		.concat( [ ...source.matchAll( EAGER ) ].map( ( [ , to ] ) => to ) );
};

/**
 * Where chunks begin: what is imported by a name for webpack.
 *
 * @param {string} root Absolute path of the project.
 * @return {Array<{name: string, file: string, hasWords: boolean, declaredIn: string}>} Paths from the
 *         project's folder; hasWords as the declaration says.
 */
export function entriesOf( root ) {
	const declaration =
		/import\(\s*\/\* webpackChunkName: "([a-z-]+)" \*\/\s*'([^']+)'\s*\)(?=([^;]*);)/g;
	return filesBelow( join( root, 'src' ), [ '.ts', '.tsx' ] )
		.filter(
			( path ) => ! path.replaceAll( '\\', '/' ).includes( '/test/' )
		)
		.flatMap( ( path ) =>
			[ ...readFileSync( path, 'utf8' ).matchAll( declaration ) ].map(
				( [ , name, to, rest ] ) => ( {
					name,
					file: relative(
						root,
						found( resolve( dirname( path ), to ) ) ?? to
					).replaceAll( '\\', '/' ),
					hasWords: /hasWords: true/.test( rest ),
					declaredIn: relative( root, path ).replaceAll( '\\', '/' ),
				} )
			)
		);
}

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
			const next = found( resolve( dirname( path ), fileName ) );
			if ( next ) {
				visit( next );
			}
		}
	};
	visit( join( entry ) );
	return seen;
}
