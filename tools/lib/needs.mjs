/**
 * What the tests need on this machine, installed where that may be done and
 * named with its exact command where not. Node's built-in modules only: this
 * runs before anything is installed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium.cjs';
import { hasPackages } from './packages.mjs';
import { root, run, which } from './run.mjs';

const quiet = {
	// The machine's own Chromium is used.
	PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: 'true',
	PUPPETEER_SKIP_DOWNLOAD: 'true',
	npm_config_fund: 'false',
	npm_config_audit: 'false',
	COMPOSER_ALLOW_SUPERUSER: '1',
	DEBIAN_FRONTEND: 'noninteractive',
};

/** A need that can't be met here; its message is the command that would. */
export class Missing extends Error {}

async function must( command, args, hint ) {
	process.stdout.write( `Installing: ${ command } ${ args.join( ' ' ) }\n` );
	const { code } = await run( command, args, { env: quiet } );
	if ( code !== 0 ) {
		throw new Missing( hint ?? `${ command } ${ args.join( ' ' ) }` );
	}
}

/** Node packages (npm ci). */
export async function packages() {
	if ( ! hasPackages( root ) ) {
		await must( process.platform === 'win32' ? 'npm.cmd' : 'npm', [
			'ci',
		] );
	}
}

/** PHP's own tools and the two sets of stubs (composer install). */
export async function phpTools() {
	if ( which( 'php' ) === null ) {
		await apt( [ 'php-cli' ], 'PHP 8.1 or later' );
	}
	if ( which( 'composer' ) === null ) {
		await apt( [ 'composer' ], 'Composer' );
	}
	const flags = [ 'install', '--no-interaction', '--no-progress' ];
	if ( ! existsSync( join( root, 'vendor/autoload.php' ) ) ) {
		await must( 'composer', flags );
	}
	if (
		! existsSync( join( root, 'tools/stubs-oldest/vendor/autoload.php' ) )
	) {
		await must( 'composer', [
			...flags,
			'--working-dir=tools/stubs-oldest',
		] );
	}
}

/** Extensions that a site on the machine's PHP needs, by what `php -m` calls them. */
const EXTENSIONS = {
	pdo_sqlite: 'sqlite3',
	gd: 'gd',
	curl: 'curl',
	dom: 'xml',
	mbstring: 'mbstring',
	intl: 'intl',
};

/** PHP extensions of the test site. */
export async function phpExtensions() {
	const { output } = await run( 'php', [ '-m' ], { keep: true } );
	const loaded = output.toLowerCase().split( /\s+/ );
	const missing = Object.entries( EXTENSIONS )
		.filter( ( [ extension ] ) => ! loaded.includes( extension ) )
		.map( ( [ , name ] ) => name );
	if ( missing.length === 0 ) {
		return;
	}
	const { output: version } = await run(
		'php',
		[ '-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' ],
		{ keep: true }
	);
	await apt(
		missing.map( ( name ) => `php${ version }-${ name }` ),
		`PHP extensions (${ missing.join( ', ' ) })`,
		missing.map( ( name ) => `php-${ name }` )
	);
}

/** Browsers for the end-to-end tests: one as people have it, and where there is one, one without a frame. */
export async function chromium() {
	if ( chromiumPath() === undefined ) {
		await apt(
			[ 'chromium', 'chromium-headless-shell' ],
			'Chromium (or set CHROMIUM_PATH)',
			[ 'chromium' ]
		);
	}
}

/** Install Debian packages where that may be done. */
async function apt( names, what, otherwise ) {
	const command = `apt-get install -y --no-install-recommends ${ names.join( ' ' ) }`;
	const mayInstall = process.getuid?.() === 0 && which( 'apt-get' ) !== null;
	if ( ! mayInstall ) {
		throw new Missing(
			`${ what } is missing. Install it: sudo ${ command }`
		);
	}
	await run( 'apt-get', [ 'update', '-qq' ], { env: quiet } );
	for ( const list of [ names, otherwise ].filter( Boolean ) ) {
		const { code } = await run(
			'apt-get',
			[ 'install', '-y', '-qq', '--no-install-recommends', ...list ],
			{ env: quiet }
		);
		if ( code === 0 ) {
			return;
		}
	}
	throw new Missing( `${ what } is missing. Install it: ${ command }` );
}
