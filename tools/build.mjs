#!/usr/bin/env node
/**
 * Builds what the shop loads, and checks it: `npm run build`, `npm run watch`.
 *
 * Three builds: the features (webpack.config.js), which load WordPress's scripts themselves; the
 * admin's screens; the blocks, which have a source root of their own.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBuild, weights } from './lib/build-budget.mjs';
import { buildOf } from './lib/build-of.cjs';
import { readOptions } from './lib/cli.mjs';
import { collector } from './lib/collector.mjs';
import { filesBelow } from './lib/files.mjs';
import { run } from './lib/run.mjs';

const root = dirname( dirname( fileURLToPath( import.meta.url ) ) );
const { watch, 'no-check': unchecked } = readOptions( {
	usage: process.argv.includes( '--watch' )
		? 'npm run watch --'
		: 'npm run build --',
	options: {
		watch: { text: 'build again whenever a source changes' },
		'no-check': { text: "don't check files and byte budgets afterwards" },
	},
} );
const command = watch ? 'start' : 'build';

/** Run one wp-scripts build; resolves with its exit code. */
function wpScripts( args, env = {} ) {
	return new Promise( ( resolve ) => {
		const child = spawn(
			process.execPath,
			[
				join(
					root,
					'node_modules/@wordpress/scripts/bin/wp-scripts.js'
				),
				command,
				...args,
			],
			{ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
		);
		child.on( 'exit', ( code, signal ) => resolve( signal ? 1 : code ) );
	} );
}

/** The maps of the scripts are for our tests (tests/e2e/support/source-files.ts), not for a shop. */
function keepMapsApart( folder ) {
	const all = join( root, '.cache/source-maps' );
	const maps = join( all, buildOf( root ) );
	rmSync( all, { recursive: true, force: true } );
	mkdirSync( maps, { recursive: true } );
	for ( const file of filesBelow( folder, '.map' ) ) {
		renameSync( file, join( maps, basename( file ) ) );
	}
}

// With modules nothing is cleaned by webpack: a block that is gone would stay.
rmSync( join( root, 'build' ), { recursive: true, force: true } );

const builds = [
	() => wpScripts( [], watch ? {} : { WP_DEVTOOL: 'hidden-source-map' } ),
	() =>
		wpScripts( [
			'--config=tools/webpack.admin.cjs',
			'--output-path=build/admin',
		] ),
];
if ( filesBelow( join( root, 'blocks' ), 'block.json' ).length > 0 ) {
	builds.push( () =>
		wpScripts( [
			'--config=tools/webpack.blocks.cjs',
			'--source-path=blocks',
			'--output-path=build/blocks',
			'--blocks-manifest',
			'--experimental-modules',
		] )
	);
}

if ( watch ) {
	const codes = await Promise.all( builds.map( ( build ) => build() ) );
	process.exit( Math.max( ...codes ) );
}
for ( const build of builds ) {
	const code = await build();
	if ( code !== 0 ) {
		process.exit( code );
	}
}
const features = join( root, 'build/features' );
keepMapsApart( features );
writeFileSync( join( features, 'collect.php' ), collector( root ) );
writeFileSync(
	join( features, 'weights.json' ),
	JSON.stringify( weights( readBuild( features ) ) )
);
if ( ! unchecked ) {
	const { code } = await run( process.execPath, [ 'tools/check-build.mjs' ] );
	process.exit( code );
}
