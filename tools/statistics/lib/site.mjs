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
 * @param {string} name     Of the site.
 * @param {string} [socket] Of a MariaDB; without one it is SQLite.
 * @return {string} WordPress's folder.
 */
export function siteOn( name, socket ) {
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
			],
			options
		)
	).dir;
}

/**
 * @param {string}   file PHP that prints JSON on its last line.
 * @param {string[]} args
 * @return {any} That.
 */
export function php( file, args ) {
	return lastLine(
		execFileSync(
			'php',
			[
				'-d',
				'memory_limit=256M',
				// As where PHP serves pages.
				'-d',
				'opcache.enable_cli=1',
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
