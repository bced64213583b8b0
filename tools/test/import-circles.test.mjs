/**
 * No file of src or blocks imports itself by way of others. Types count, and so does what comes later by import(): the
 * lint rule for circles doesn't follow types.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { it } from 'node:test';
import ts from 'typescript';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

/** The source that an import means; undefined for a package, a style, or data. */
const sourceOf = ( from, to ) => {
	const base =
		to === '@vitrin/cart'
			? join( root, 'src/cart' )
			: to.startsWith( '.' ) && resolve( dirname( from ), to );
	return [ '', '.ts', '.tsx', '/index.ts', '/index.tsx' ]
		.map( ( ending ) => base + ending )
		.find( ( path ) => /\.tsx?$/.test( path ) && existsSync( path ) );
};

/** All ways that lead back to a file on them, by what each file imports. */
const circlesIn = ( imports ) => {
	const done = new Set();
	const visit = ( path, way ) => {
		if ( way.includes( path ) ) {
			return [ [ ...way.slice( way.indexOf( path ) ), path ] ];
		}
		const found = done.has( path )
			? []
			: imports[ path ].flatMap( ( to ) =>
					visit( to, [ ...way, path ] )
				);
		done.add( path );
		return found;
	};
	return Object.keys( imports ).flatMap( ( path ) => visit( path, [] ) );
};

it( 'no file imports itself by way of others', () => {
	const imports = {};
	for ( const path of [ 'src', 'blocks' ].flatMap( ( folder ) =>
		filesBelow( join( root, folder ), [ '.ts', '.tsx' ] )
	) ) {
		imports[ relative( root, path ) ] = ts
			.preProcessFile( readFileSync( path, 'utf8' ) )
			.importedFiles.map( ( { fileName } ) => sourceOf( path, fileName ) )
			.filter( Boolean )
			.map( ( to ) => relative( root, to ) );
	}
	assert.ok( imports[ 'src/chat/widget/index.ts' ].length > 5 );
	assert.deepEqual( circlesIn( imports ), [] );
} );
