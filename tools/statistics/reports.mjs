#!/usr/bin/env node
/**
 * How long each report takes over five years of figures, on a MariaDB of its own: at most 50 ms a query, 19 times of 20,
 * with 50 million hits. With several sizes it tells how the times grow.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, refuse } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { drawn } from './lib/growth.mjs';
import { php, siteOn } from './lib/site.mjs';

/** Milliseconds of a query. */
const MOST = 50;

const { wordpress, woocommerce, theme, ...options } = readOptions( {
	usage: 'node tools/statistics/reports.mjs',
	options: {
		hits: {
			value: 'MILLIONS',
			text: 'one size or several, such as 1,5,10,50; 50',
		},
		orders: { value: 'NUMBER', text: 'of the five years; 60000' },
		times: { value: 'NUMBER', text: 'that each report is asked for; 40' },
		only: {
			value: 'TEXT|TEXT',
			text: 'reports in whose names one of them stands',
		},
		svg: { value: 'FILE', text: 'where the growth is drawn' },
		wordpress: { value: 'DIR', text: 'as npm start has it' },
		woocommerce: {
			value: 'DIR',
			text: 'as npm start has it; else a stand-in',
		},
		theme: { value: 'DIR', text: 'as npm start has it' },
	},
} );
const sizes = ( options.hits ?? '50' ).split( ',' ).map( Number );
const { orders = '60000', times = '40', only, svg } = options;
if ( ! sizes.every( ( size ) => size > 0 ) ) {
	refuse( `--hits must be millions, not "${ options.hits }".` );
}

const file = join( root, 'tools/statistics/reports.php' );
const shop = Object.entries( { wordpress, woocommerce, theme } ).flatMap(
	( [ name, value ] ) => ( value ? [ `--${ name }=${ value }` ] : [] )
);

const ms = ( number ) => number.toFixed( 1 ).padStart( 8 );

/** The report of one size, for people. */
function print( { made, reports } ) {
	process.stdout.write( `\n${ JSON.stringify( made ) }\n` );
	process.stdout.write(
		`${ 'report'.padEnd( 52 ) }${ [
			'p50',
			'p95',
			'queries',
			'in SQL',
			'slowest',
		]
			.map( ( head ) => head.padStart( 8 ) )
			.join( '' ) } ms\n`
	);
	for ( const { name, p50, p95, queries, in_sql: sql, slowest } of reports ) {
		process.stdout.write(
			`${ name.padEnd( 52 ) }${ ms( p50 ) }${ ms( p95 ) }${ String(
				queries
			).padStart( 8 ) }${ ms( sql ) }${ ms( slowest?.p95 ?? 0 ) }\n`
		);
	}
	const slow = reports
		.filter( ( { slowest } ) => slowest?.p95 > MOST / 2 )
		.sort( ( a, b ) => b.slowest.p95 - a.slowest.p95 );
	for ( const { name, slowest } of slow.slice( 0, 20 ) ) {
		process.stdout.write(
			`\n${ name }: ${ slowest.p50 } ms, at the 95th percentile ${ slowest.p95 } ms\n  ${ slowest.sql }\n  ${ slowest.plan }\n`
		);
	}
}

const found = await withMariaDb( ( { socket } ) => {
	const site = siteOn( 'statistics-reports', socket, shop );
	return sizes.map( ( size ) => {
		const made = php(
			file,
			[ site, 'make', String( Math.round( size * 1e6 ) ), orders ],
			'1G'
		);
		const asked = php( file, [
			site,
			'ask',
			times,
			...( only ? [ only ] : [] ),
		] );
		const result = { size, made, ...asked };
		print( result );
		return result;
	} );
} );
if ( sizes.length > 1 ) {
	const names = found[ 0 ].reports.map( ( { name } ) => name );
	process.stdout.write(
		`\n${ 'p95 of a report, slowest query'.padEnd( 52 ) }${ sizes
			.map( ( size ) => `${ size } million`.padStart( 18 ) )
			.join( '' ) }\n`
	);
	names.forEach( ( name, i ) =>
		process.stdout.write(
			`${ name.padEnd( 52 ) }${ found
				.map( ( { reports } ) =>
					`${ reports[ i ].p95 } / ${ reports[ i ].slowest?.p95 ?? 0 }`.padStart(
						18
					)
				)
				.join( '' ) }\n`
		)
	);
}
if ( svg ) {
	writeFileSync( svg, drawn( found ) );
}
process.exitCode = found.every( ( { reports } ) =>
	reports.every( ( { slowest } ) => ( slowest?.p95 ?? 0 ) <= MOST )
)
	? 0
	: 1;
