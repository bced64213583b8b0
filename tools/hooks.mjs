#!/usr/bin/env node
/**
 * `prepare`: point git at .githooks. Quiet and harmless outside a clone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './lib/cli.mjs';
import { root, run } from './lib/run.mjs';

readOptions( { usage: 'npm run prepare --', options: {} } );

if ( existsSync( join( root, '.git' ) ) && ! process.env.CI ) {
	await run( 'git', [ 'config', 'core.hooksPath', '.githooks' ], {
		keep: true,
	} );
}
