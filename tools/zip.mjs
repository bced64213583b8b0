#!/usr/bin/env node
/**
 * `npm run zip`: vitrin.zip, as a shop installs it, and a check of what is in it.
 *
 * The sources of the built scripts are part of it (the GPL asks for them), with
 * what `npm ci && npm run build` needs. package.json's "files" says which.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { readOptions } from './lib/cli.mjs';
import { root } from './lib/run.mjs';
import { ADDED, LEFT_OUT, zipProblems } from './lib/zip.mjs';

const { output = join( root, 'vitrin.zip' ) } = readOptions( {
	usage: 'npm run zip --',
	options: { output: { value: 'FILE', text: 'where to write it' } },
} );

// What npm itself would pack; it comes with @wordpress/scripts.
const packlist = createRequire(
	join( root, 'node_modules/@wordpress/scripts/package.json' )
)( 'npm-packlist' );

const zip = new AdmZip();
for ( const path of [ ...packlist.sync( { path: root } ), ...ADDED ].sort() ) {
	if ( ! LEFT_OUT.some( ( rule ) => rule.test( path ) ) ) {
		const folder = join( 'vitrin', path, '..' ).replaceAll( '\\', '/' );
		zip.addLocalFile( join( root, path ), folder );
	}
}
writeFileSync( output, zip.toBuffer() );

const files = new Map(
	zip
		.getEntries()
		.filter( ( entry ) => ! entry.isDirectory )
		.map( ( entry ) => [
			entry.entryName.replace( /^vitrin\//, '' ),
			() => entry.getData().toString( 'utf8' ),
		] )
);
const problems = zipProblems( files );
for ( const problem of problems ) {
	process.stderr.write( `✗ ${ problem }\n` );
}
process.stdout.write(
	`vitrin.zip: ${ files.size } files, ${ problems.length } problems\n`
);
process.exit( problems.length === 0 ? 0 : 1 );
