#!/usr/bin/env node
/**
 * `prepare`: point git at .githooks. Quiet and harmless outside a clone.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

if ( existsSync( join( root, '.git' ) ) && ! process.env.CI ) {
	await run( 'git', [ 'config', 'core.hooksPath', '.githooks' ], {
		keep: true,
	} );
}
