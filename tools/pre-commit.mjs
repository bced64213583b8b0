#!/usr/bin/env node
/**
 * The git hook's checks: linters on the staged files only, a few seconds.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run, which } from './lib/run.mjs';

const { output } = await run(
	'git',
	[ 'diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z' ],
	{ keep: true }
);
const staged = output.split( '\0' ).filter( Boolean );
const withEnding = ( pattern ) =>
	staged.filter( ( file ) => pattern.test( file ) );

const checks = [
	[
		bin( 'eslint' ),
		[ '--no-warn-ignored' ],
		withEnding( /\.([cm]?js|tsx?)$/ ),
	],
	[ bin( 'stylelint' ), [], withEnding( /\.scss$/ ) ],
];
if ( which( 'php' ) && existsSync( join( root, 'vendor/bin/phpcs' ) ) ) {
	checks.push( [
		'php',
		[ 'vendor/bin/phpcs', '-q' ],
		withEnding( /\.php$/ ),
	] );
}

let failed = false;
for ( const [ command, args, files ] of checks ) {
	if ( files.length > 0 ) {
		const { code } = await run( command, [ ...args, ...files ] );
		failed ||= code !== 0;
	}
}
process.exit( failed ? 1 : 0 );
