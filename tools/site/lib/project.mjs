import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasPackages } from '../../lib/packages.mjs';
import { newestChange, readJson, writeJson } from './files.mjs';
import { npm } from './npm.mjs';
import { localCacheDir, projectDir } from './paths.mjs';

/** @typedef {import('./progress.mjs').Progress} Progress */

/** What the build reads, apart from what is next to it (tests, PHP, documents). */
const BUILD_INPUT = /\.(tsx?|jsx?|mjs|cjs|s?css|svg|json)$/;

/**
 * Installs the project's packages when they are missing or no longer those of the
 * lock file, as after a pull.
 *
 * @param {Progress} progress
 */
export async function installPackages( progress ) {
	if ( hasPackages( projectDir ) ) {
		return;
	}
	await progress.step( 'Installing packages (npm ci)', () =>
		npm( [ 'ci', '--no-audit', '--no-fund' ], { cwd: projectDir } )
	);
}

/**
 * Builds the plugin's scripts and styles when one is missing or older than what
 * it is made from.
 *
 * @param {Progress} progress
 */
export async function buildPlugin( progress ) {
	const scripts = readJson( join( projectDir, 'package.json' ) ).scripts;
	if (
		! scripts ||
		typeof scripts !== 'object' ||
		! ( 'build' in scripts )
	) {
		return;
	}
	// The bundler leaves files alone whose content stays the same, so their
	// times alone don't show when it last ran.
	const recordFile = join( localCacheDir, 'built.json' );
	const built = Number( readJson( recordFile ).at ?? 0 );
	const fresh =
		existsSync( join( projectDir, 'build' ) ) &&
		Math.max( built, newestChange( join( projectDir, 'build' ) ) ) >=
			newestInput();
	if ( fresh ) {
		return;
	}
	const begun = Date.now();
	await progress.step( 'Building the scripts', () =>
		npm( [ 'run', 'build', '--silent' ], { cwd: projectDir } )
	);
	writeJson( recordFile, { at: begun } );
}

/** @return {number} When the build's newest input changed, in milliseconds since 1970. */
function newestInput() {
	const counts = ( /** @type {string} */ file ) =>
		BUILD_INPUT.test( file ) &&
		! /[\\/]test[\\/]/.test( file ) &&
		! basename( file ).endsWith( '.fixture.json' );
	return Math.max(
		...[
			'src',
			'blocks',
			'webpack.config.js',
			'tsconfig.json',
			'package-lock.json',
		].map( ( path ) => newestChange( join( projectDir, path ), counts ) )
	);
}
