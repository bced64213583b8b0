/**
 * What a build is called: browsers cache files with this name for a year.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import build from '../lib/build-of.cjs';

const { buildOf } = build;

let root;
const write = ( path, content = 'one' ) => {
	const file = join( root, path );
	mkdirSync( dirname( file ), { recursive: true } );
	writeFileSync( file, content );
};

beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'vitrin-build-of-' ) );
	write( 'package-lock.json' );
	write( 'src/cart/index.ts' );
	write( 'src/cart/style.scss' );
	write( 'src/cart/test/index.test.ts' );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

describe( 'a build', () => {
	it( 'is called the same as long as nothing changes', () => {
		assert.match( buildOf( root ), /^[0-9a-f]{6}$/ );
		assert.equal( buildOf( root ), buildOf( root ) );
	} );

	for ( const file of [
		'src/cart/index.ts',
		'src/cart/style.scss',
		'src/cart/ui/Line.tsx',
		'src/shared/ui/icons.json',
		'package-lock.json',
	] ) {
		it( `is another by a change of ${ file }`, () => {
			const before = buildOf( root );
			write( file, 'two' );
			assert.notEqual( buildOf( root ), before );
		} );
	}

	for ( const file of [
		'src/cart/test/index.test.ts',
		'src/cart/Hooks.php',
		'src/test/all.test.ts',
		'src/cart/settings.fixture.json',
	] ) {
		it( `is the same with another ${ file }`, () => {
			const before = buildOf( root );
			write( file, 'two' );
			assert.equal( buildOf( root ), before );
		} );
	}
} );
