#!/usr/bin/env node
/**
 * How long the server takes for a live search of 10,000 products: on SQLite, with
 * --mariadb on a MariaDB of its own in a folder of its own (docs/adr/0017-search-index.md).
 *
 *     node tools/bench/search-time.mjs [--mariadb] [--products=10000] [--repeats=20]
 *
 * The exit code is 1 when the 95th percentile is over the budget, with the index or without it.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withMariaDb } from '../lib/mariadb.mjs';

const here = fileURLToPath( new URL( '.', import.meta.url ) );
const project = join( here, '../..' );
const asked = process.argv.slice( 2 );
const option = ( name, fallback ) =>
	asked
		.find( ( one ) => one.startsWith( `--${ name }=` ) )
		?.split( '=' )[ 1 ] ?? fallback;

/** Milliseconds at the 95th percentile. */
const BUDGET = 200;

const run = ( command, args, options = {} ) =>
	execFileSync( command, args, {
		encoding: 'utf8',
		maxBuffer: 1e8,
		stdio: [ 'ignore', 'pipe', 'inherit' ],
		...options,
	} );

/** The last line, where JSON stands. */
const lastLine = ( text ) =>
	JSON.parse( text.trim().split( '\n' ).pop() ?? '' );

/** In a site's folder; the number of the database's process, where it has one. */
const measure = ( dir, database = '' ) =>
	lastLine(
		run(
			'php',
			[
				join( here, 'search-time.php' ),
				dir,
				option( 'products', '10000' ),
				option( 'repeats', '20' ),
			],
			{ env: { ...process.env, VITRIN_DATABASE_PID: database } }
		)
	);

/** @param {string[]} more Arguments for the site. */
const prepared = ( ...more ) =>
	lastLine(
		run( 'node', [
			join( project, 'tools/site/prepare.mjs' ),
			'--json',
			'--no-build',
			'--offline',
			...asked.filter( ( one ) =>
				/^--(wordpress|woocommerce|theme)=/.test( one )
			),
			...more,
		] )
	);

const figures = asked.includes( '--mariadb' )
	? await withMariaDb( ( { socket, pid } ) =>
			measure(
				prepared(
					'--name=search-time-mariadb',
					`--database=${ socket }`
				).dir,
				pid
			)
		)
	: measure( prepared( '--name=search-time' ).dir );

process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
process.exitCode =
	Math.max( figures.p95, figures.without_index.p95 ) > BUDGET ? 1 : 0;
