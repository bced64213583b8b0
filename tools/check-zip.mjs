#!/usr/bin/env node
/**
 * Looks into vitrin.zip: all that a shop needs is in it, nothing for developers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { zipProblems } from './lib/zip.mjs';
import { root } from './lib/run.mjs';

const path = join( root, 'vitrin.zip' );
if ( ! existsSync( path ) ) {
	process.stderr.write( '✗ vitrin.zip is not there: npm run zip\n' );
	process.exit( 1 );
}
// adm-zip comes with @wordpress/scripts, whose plugin-zip wrote the file.
const require = createRequire(
	join( root, 'node_modules/@wordpress/scripts/package.json' )
);
const AdmZip = require( 'adm-zip' );
const names = new AdmZip( readFileSync( path ) )
	.getEntries()
	.filter( ( entry ) => ! entry.isDirectory )
	.map( ( entry ) => entry.entryName );

const problems = zipProblems( names );
for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.stdout.write(
	`vitrin.zip: ${ names.length } files, ${ problems.length } problems\n`
);
process.exit( problems.length === 0 ? 0 : 1 );
