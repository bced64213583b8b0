/**
 * A fixture says what both halves of the product agree on: PHP prints that shape, TypeScript
 * reads it. One that only one half's tests read proves nothing.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

const read = ( path ) => readFileSync( path, 'utf8' );
const fixtures = filesBelow( join( root, 'src' ), [
	'.fixture.json',
	'.fixture.html',
] );
/** Jest's tests and what they share. */
const scripts = filesBelow( join( root, 'src' ), [ '.ts', '.tsx' ] ).filter(
	( path ) => path.includes( '/test/' )
);
const php = filesBelow( join( root, 'tests/php' ), 'Test.php' ).map( read );

/** Whether a file names a fixture, by a path from where it stands or from `src`. */
const names = ( file, fixture ) =>
	[ ...read( file ).matchAll( /'([^']*\.fixture\.\w+)'/g ) ].some(
		( [ , path ] ) =>
			join( dirname( file ), path ) === fixture ||
			join( dirname( file ), '..', path ) === fixture ||
			join( root, 'src', path ) === fixture
	);

/** The features' settings and defaults are read all at once, whichever there are. */
const ofSettings = /^src\/[\w-]+\/((?:settings|defaults)\.fixture\.json)$/;

const isRead = ( fixture ) => {
	const name = ofSettings.exec( fixture )?.[ 1 ];
	return php.some( ( test ) =>
		test.includes(
			name ? `'/src/*/${ name }'` : fixture.replace( 'src/', '' )
		)
	);
};

/** Jest reads each feature's settings and defaults in one test of all. */
const isOfAll = ( file, name ) =>
	ofSettings.test( name ) &&
	read( file ).includes( 'feature, `${ name }.fixture.json`' );

describe( 'fixtures', () => {
	it( 'are there', () => assert.ok( fixtures.length > 20 ) );
	for ( const fixture of fixtures ) {
		const name = relative( root, fixture );
		it( `${ name } is read by a test of each half`, () => {
			assert.ok( isRead( name ), 'no PHPUnit test reads it' );
			assert.ok(
				scripts.some(
					( test ) => names( test, fixture ) || isOfAll( test, name )
				),
				'no Jest test reads it'
			);
		} );
	}
} );
