#!/usr/bin/env node
/**
 * How large the tables of the statistics become in a shop with 5,000 pages and 10,000 visits a day, on a MariaDB of its
 * own: at most 200 MB in the first year and 60 MB in each further one.
 */
import { join } from 'node:path';
import { readOptions } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { php, siteOn } from './lib/site.mjs';

const FIRST = 200;
const FURTHER = 60;

const { years = '2' } = readOptions( {
	usage: 'node tools/statistics/year.mjs',
	options: { years: { value: 'NUMBER', text: 'how many; 2' } },
} );

const figures = await withMariaDb( ( { socket } ) =>
	php( join( root, 'tools/statistics/year.php' ), [
		siteOn( 'statistics-year', socket ),
		years,
	] )
);
process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
process.exitCode = figures.megabytes.every( ( size, year, all ) =>
	year === 0 ? size <= FIRST : size - all[ year - 1 ] <= FURTHER
)
	? 0
	: 1;
