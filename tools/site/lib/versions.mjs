import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolDir } from './paths.mjs';

/**
 * What the tests last ran on, and the npm packages that stand in for it.
 *
 * @type {{
 *   wordpress: string,
 *   woocommerce: string,
 *   wordpressFromNpm: { package: string, version: string, build: string, megabytes: number },
 *   sqlite: { package: string, version: string, file: string },
 *   playground: { package: string, version: string, php: string },
 * }}
 */
export const versions = JSON.parse(
	readFileSync( join( toolDir, 'versions.json' ), 'utf8' )
);
