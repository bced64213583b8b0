import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../lib/run.mjs';

it( '[THEME-05] one command holds a theme to the journeys: the demo theme, on a phone', () => {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[
			join( root, 'tools/themes/run.mjs' ),
			join( root, 'tests/shop/theme' ),
			'--width=390',
		],
		{ cwd: root, encoding: 'utf8', timeout: 480_000 }
	);
	assert.equal(
		stdout
			.split( '\n' )
			.filter( ( line ) => line.startsWith( '✗' ) )
			.join( '\n' ),
		'',
		stderr
	);
	assert.equal( status, 0, stderr );
	// All journeys were walked, and nothing was left out.
	for ( const journey of [
		'list',
		'find',
		'product',
		'cart',
		'checkout',
		'header',
	] ) {
		assert.match(
			stdout,
			new RegExp( `✓ theme phone · ${ journey }: to the end` )
		);
	}
} );
