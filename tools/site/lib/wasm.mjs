import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDir } from './download.mjs';
import { makeDirWhole, writeJson } from './files.mjs';
import { spawnGuarded } from './guarded.mjs';
import { npm } from './npm.mjs';
import { projectDir } from './paths.mjs';
import { runForAnswer } from './php.mjs';
import { versions } from './versions.mjs';

/*
 * PHP compiled to WebAssembly, for machines without a PHP that will do.
 * WordPress is mounted where Playground wants it; folders that the site links
 * to are mounted at their own paths, so that the links hold inside as well.
 */

/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {import('./php.mjs').PhpRuntime} PhpRuntime */
/** @typedef {import('./guarded.mjs').Guarded} Guarded */
/** @typedef {import('./progress.mjs').Progress} Progress */

const WORDPRESS = '/wordpress';

/** PHP versions that the package depends on; all but one are left out. */
const PHP_VERSIONS = [ '8.5', '8.4', '8.3', '8.2', '8.1', '8.0', '7.4', '5.2' ];

/**
 * @param {Progress} progress
 * @param {string[]} links    Folders outside the site that it links to.
 * @return {Promise<PhpRuntime>}
 */
export async function wasmRuntime( progress, links ) {
	const cli = await playground( progress );
	return {
		kind: 'wasm',
		version: `${ versions.playground.php } (WebAssembly)`,
		run: ( script, args, siteDir ) =>
			runForAnswer(
				process.execPath,
				[
					cli,
					'php',
					...commonArguments( siteDir, links ),
					'--wordpress-install-mode=do-not-attempt-installing',
					'--verbosity=quiet',
					'--',
					script,
					JSON.stringify( args ),
					WORDPRESS,
				],
				siteDir
			),
	};
}

/**
 * Serves a site with PHP on WebAssembly.
 *
 * @param {Site}     site
 * @param {number}   port
 * @param {Progress} progress
 * @return {Promise<Guarded>}
 */
export async function serveWasm( site, port, progress ) {
	const cli = await playground( progress );
	return spawnGuarded(
		process.execPath,
		[
			cli,
			'server',
			`--port=${ port }`,
			`--site-url=http://127.0.0.1:${ port }`,
			...commonArguments( site.dir, site.links ),
			'--wordpress-install-mode=install-from-existing-files',
			'--workers=6',
		],
		{
			cwd: site.home,
			env: process.env,
			log: join( site.home, 'server.log' ),
		}
	);
}

/**
 * @param {string}   siteDir
 * @param {string[]} links
 * @return {string[]}
 */
function commonArguments( siteDir, links ) {
	const outside = new Set(
		[ projectDir, ...links ].map( ( dir ) => realpathSync( dir ) )
	);
	return [
		`--php=${ versions.playground.php }`,
		// The site has its own, the same one for both kinds of PHP.
		'--skip-sqlite-setup',
		'--mount-dir-before-install',
		siteDir,
		WORDPRESS,
		...[ ...outside ].flatMap( ( dir ) => [
			'--mount-dir-before-install',
			dir,
			dir,
		] ),
	];
}

/**
 * Playground's command line, downloaded on first use, with one version of PHP.
 *
 * @param {Progress} progress
 * @return {Promise<string>} Its script.
 */
async function playground( progress ) {
	const spec = versions.playground;
	const dir = cachedDir( `playground/${ spec.version }-php${ spec.php }` );
	const script = join(
		dir,
		'node_modules',
		spec.package,
		'wp-playground.js'
	);
	if ( ! existsSync( script ) ) {
		await progress.step(
			'Fetching PHP on WebAssembly from npm (215 MB, once)',
			() =>
				makeDirWhole( dir, async ( temporary ) => {
					writeJson( join( temporary, 'none/package.json' ), {
						name: 'none',
						version: spec.version,
					} );
					writeFileSync( join( temporary, 'none/index.js' ), '' );
					writeJson( join( temporary, 'package.json' ), {
						private: true,
						dependencies: { [ spec.package ]: spec.version },
						overrides: Object.fromEntries(
							PHP_VERSIONS.filter(
								( version ) => version !== spec.php
							).map( ( version ) => [
								`@php-wasm/node-${ version.replace( '.', '-' ) }`,
								'file:./none',
							] )
						),
					} );
					await npm(
						[
							'install',
							'--no-audit',
							'--no-fund',
							'--ignore-scripts',
						],
						{
							cwd: temporary,
						}
					);
				} )
		);
	}
	return script;
}
