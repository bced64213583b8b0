#!/usr/bin/env node
/**
 * What `wp-scripts build` doesn't tell: that every promised file was made, that
 * nothing heavy slipped into the first load, and that the bytes stay in budget.
 *
 * Usage: node tools/check-build.mjs [--dir=build/features]
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBuild, readBuild, table } from './lib/build-budget.mjs';

const root = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const given = process.argv.find( ( a ) => a.startsWith( '--dir=' ) );
const dir = given
	? resolve( given.slice( '--dir='.length ) )
	: join( root, 'build/features' );

const build = readBuild( dir );
const problems = checkBuild( build );

process.stdout.write( `${ table( build ) }\n` );
for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.exit( problems.length === 0 ? 0 : 1 );
