/**
 * A test that takes a number from the code it tests agrees with whatever stands there:
 * what a requirement says is written out in the test.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { it } from 'node:test';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

const read = ( path ) => readFileSync( path, 'utf8' );

/** Names of numbers, or lists of them, that a test takes from the product. */
function numbersTaken( test ) {
	const imports = read( test ).matchAll(
		/import \{([^}]*)\} from '(\.\.?\/[^']*)'/g
	);
	return [ ...imports ].flatMap( ( [ , names, from ] ) => {
		const path = [ '.ts', '.tsx', '/index.ts' ]
			.map( ( ending ) => join( dirname( test ), from ) + ending )
			.find( existsSync );
		const source = path && ! path.includes( '/test/' ) ? read( path ) : '';
		return ( names.match( /\b[A-Z][A-Z_]{2,}\b/g ) ?? [] ).filter(
			( name ) =>
				new RegExp(
					`export const ${ name }(?::[^=]*)? = (?:\\d[\\d_.]*;|\\[[\\d\\s,_]+\\])`
				).test( source )
		);
	} );
}

it( 'no test with a requirement’s id takes its numbers from the code it tests', () => {
	// The cart engine's times are decisions of this project, and in no requirement.
	const engine = join( root, 'src/cart/test/' );
	const found = [ 'src', 'blocks' ]
		.flatMap( ( folder ) =>
			filesBelow( join( root, folder ), [ '.test.ts', '.test.tsx' ] )
		)
		.filter( ( test ) => ! test.startsWith( engine ) )
		.filter( ( test ) => /\[[A-Z][A-Z0-9]+-\d+\]/.test( read( test ) ) )
		.map( ( test ) => [ relative( root, test ), numbersTaken( test ) ] )
		.filter( ( [ , names ] ) => names.length > 0 );
	assert.deepEqual( found, [] );
} );
