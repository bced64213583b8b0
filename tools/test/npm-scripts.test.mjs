/**
 * CONTRIBUTING.md names every npm script, and no other.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../lib/run.mjs';

it( 'the table of commands is that of package.json', () => {
	const text = readFileSync( join( root, 'CONTRIBUTING.md' ), 'utf8' );
	const section = text
		.split( '\n## ' )
		.find( ( part ) => part.startsWith( 'All commands\n' ) );
	const named = [ ...section.matchAll( /^\| `([^`]+)` \|/gm ) ].map(
		( [ , name ] ) => name
	);
	const { scripts } = JSON.parse(
		readFileSync( join( root, 'package.json' ), 'utf8' )
	);
	assert.deepEqual( named.toSorted(), Object.keys( scripts ).toSorted() );
} );
