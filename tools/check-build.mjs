#!/usr/bin/env node
/**
 * What `wp-scripts build` doesn't tell: that every promised file was made, that
 * nothing heavy slipped into the first load, and that the bytes stay in budget.
 */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './lib/cli.mjs';
import { checkBuild, readBuild, table } from './lib/build-budget.mjs';

const root = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const { dir: given } = readOptions( {
	usage: 'node tools/check-build.mjs',
	options: {
		dir: { value: 'DIR', text: 'what to check (build/features)' },
	},
} );
const dir = given ? resolve( given ) : join( root, 'build/features' );

const build = readBuild( dir );
const { problems, warnings } = checkBuild( build );

process.stdout.write( `${ table( build ) }\n` );
for ( const warning of warnings ) {
	process.stdout.write( `! ${ warning }\n` );
}
for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.exit( problems.length === 0 ? 0 : 1 );
