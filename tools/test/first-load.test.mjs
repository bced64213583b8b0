/**
 * What a page begins with needs no package of WordPress's: React is not on the page then.
 * jQuery is used where somebody else has put it there, and never asked for.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { it } from 'node:test';
import chunks from '../lib/chunks.cjs';
import { sourcesOf } from '../i18n/graph.mjs';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

/** Packages that a source imports, other than as types. */
const packagesOf = ( source ) =>
	[
		...source.matchAll(
			/^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'([^.'][^']*)'/gm
		),
	].map( ( [ , name ] ) => name );

it( 'what a page begins with is free of React', () => {
	const entries = [
		'src/storefront/index.ts',
		'src/cart/index.ts',
		...chunks
			.readChunks( root )
			.filter( ( { entry } ) => entry )
			.map( ( { feature, entry } ) => join( 'src', feature, entry ) ),
	];
	assert.ok( entries.length > 8, 'else nothing was looked at' );
	const files = new Set(
		entries.flatMap( ( entry ) => [
			...sourcesOf( join( root, entry ), root ),
		] )
	);
	assert.ok( files.size > 50, 'else nothing was looked at' );
	for ( const file of files ) {
		assert.deepEqual(
			packagesOf( readFileSync( join( root, file ), 'utf8' ) ).filter(
				( name ) => name !== '@vitrin/cart'
			),
			[],
			file
		);
	}
} );

it( 'what other plugins ask for has the page’s own cart and side cart, not copies', () => {
	const { entry } = createRequire( import.meta.url )(
		'../../webpack.config.js'
	)();
	assert.equal( entry.data.dependOn, 'storefront' );
} );

it( 'no source of ours imports jQuery', () => {
	for ( const file of filesBelow( join( root, 'src' ), [ '.ts', '.tsx' ] ) ) {
		assert.ok(
			! packagesOf( readFileSync( file, 'utf8' ) ).some( ( name ) =>
				/jquery/i.test( name )
			),
			file
		);
	}
} );

it( 'an import of a value is told from one of a type', () => {
	assert.deepEqual(
		packagesOf( `import { a } from 'a';
import {
	b,
} from '@wordpress/element';
import 'c';
import type { D } from 'd';
import { e } from './e';
export * from 'f';` ),
		[ 'a', '@wordpress/element', 'c', 'f' ]
	);
} );
