/**
 * A site for the commands of the statistics, and PHP that runs within it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../lib/run.mjs';

const options = {
	encoding: 'utf8',
	maxBuffer: 1e8,
	stdio: [ 'ignore', 'pipe', 'inherit' ],
};

/** The last line, where JSON stands. */
const lastLine = ( text ) => JSON.parse( text.trim().split( '\n' ).pop() );

/**
 * @param {string}   name     Of the site.
 * @param {string}   [socket] Of a MariaDB; without one it is SQLite.
 * @param {string[]} [shop]   Options of prepare.mjs that say which WordPress and WooCommerce.
 * @return {string} WordPress's folder.
 */
export function siteOn( name, socket, shop = [] ) {
	return lastLine(
		execFileSync(
			'node',
			[
				join( root, 'tools/site/prepare.mjs' ),
				'--json',
				'--no-build',
				'--offline',
				`--name=${ name }`,
				...( socket ? [ `--database=${ socket }` ] : [] ),
				...shop,
			],
			options
		)
	).dir;
}

/**
 * @param {string}   file     PHP that prints JSON on its last line.
 * @param {string[]} args
 * @param {string}   [memory] That PHP may take.
 * @return {any} That.
 */
export function php( file, args, memory = '256M' ) {
	return lastLine(
		execFileSync(
			'php',
			[
				'-d',
				`memory_limit=${ memory }`,
				// As where PHP serves pages.
				'-d',
				'opcache.enable_cli=1',
				'-d',
				'display_errors=stderr',
				file,
				...args,
			],
			options
		)
	);
}
