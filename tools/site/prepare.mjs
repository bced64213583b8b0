#!/usr/bin/env node
/**
 * Makes a site without serving it, for the tests. With --json the last line on
 * stdout is { dir, home, wordpress, woocommerce, standIn, php }, and all else
 * goes to stderr.
 */

import { reportError } from './lib/errors.mjs';
import { HELP, parseOptions } from './lib/options.mjs';
import { prepare } from './lib/prepare.mjs';
import { createProgress } from './lib/progress.mjs';

/** @return {Promise<number>} The exit code. */
async function main() {
	const options = parseOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		process.stdout.write(
			HELP.replace(
				'npm start --',
				'node tools/site/prepare.mjs [--json]'
			)
		);
		return 0;
	}
	const progress = createProgress( {
		quiet: options.quiet,
		stream: options.json ? process.stderr : process.stdout,
	} );
	const { site, sources, php } = await prepare( options, progress );
	if ( options.json ) {
		process.stdout.write(
			`${ JSON.stringify( {
				dir: site.dir,
				home: site.home,
				wordpress: sources.wordpress.version,
				woocommerce: sources.standIn ? '' : sources.shop.version,
				standIn: sources.standIn,
				php: php.version,
			} ) }\n`
		);
	}
	return 0;
}

main()
	.catch( reportError )
	.then( ( code ) => process.exit( code ) );
