#!/usr/bin/env node
/**
 * Makes the shop inside wp-env what `npm start` makes of its own: run by wp-env
 * after each start (.wp-env.json). A shop that is set up already is left alone.
 */

import { spawnSync } from 'node:child_process';
import { reportError, SiteError } from './lib/errors.mjs';

const PLUGIN = 'wp-content/plugins/vitrin';
const SEED = `/var/www/html/${ PLUGIN }/tests/shop/seed`;

/**
 * @param {string[]} args What follows `wp`.
 * @return {{ ok: boolean, out: string }}
 */
function wp( args ) {
	const result = spawnSync(
		'npx',
		[ 'wp-env', 'run', 'cli', '--', 'wp', ...args ],
		{ encoding: 'utf8', shell: process.platform === 'win32' }
	);
	return { ok: result.status === 0, out: result.stdout ?? '' };
}

/** @param {Record<string, unknown>} args For install.php. */
function step( args ) {
	const { ok, out } = wp( [
		'eval-file',
		`${ PLUGIN }/tools/site/install.php`,
		JSON.stringify( { locale: 'fa_IR', ...args } ),
	] );
	if ( ! ok || ! out.includes( '"ok":true' ) ) {
		throw new SiteError(
			`The step "${ args.step }" failed inside wp-env: ${ out.trim() }`
		);
	}
	process.stdout.write( `  ✓ ${ args.step }\n` );
}

try {
	if ( ! wp( [ 'option', 'get', 'vitrin_demo_shop' ] ).ok ) {
		step( {
			step: 'activate',
			plugins: [ 'woocommerce/woocommerce.php', 'vitrin/plugin.php' ],
			theme: 'vitrin-demo',
		} );
		step( { step: 'configure', settings: `${ SEED }/settings.php` } );
		step( {
			step: 'seed',
			seeder: `${ SEED }/seed.php`,
		} );
		wp( [ 'option', 'update', 'vitrin_demo_shop', '1' ] );
	}
} catch ( error ) {
	process.exitCode = reportError( error );
}
