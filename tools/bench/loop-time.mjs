#!/usr/bin/env node
/**
 * What a choice in the loop builder's block costs the server, by the number of products: on SQLite, with
 * --mariadb on a MariaDB of its own (docs/loop-builder.md).
 *
 *     node tools/bench/loop-time.mjs [--mariadb] [--products=1000,10000,100000] [--samples=40] [--save]
 *
 * `changed`: the first call after a product was changed; `anew`: counts made anew; `kept`: the same choice again.
 * Milliseconds of the processors beyond an empty call of admin-ajax made beside it, the database's part included, each
 * choice by the median of five pairs; memory in MB beyond it. What each choice took goes to the error stream.
 * --save keeps the figures in docs/bench/loop-builder/ and draws docs/loop-builder-growth.svg. The exit code is 1 when
 * 10,000 products are over the budget.
 */
import { execFileSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withMariaDb } from '../lib/mariadb.mjs';
import { panel, sheet } from './lib/picture.mjs';

const here = fileURLToPath( new URL( '.', import.meta.url ) );
const project = join( here, '../..' );
const asked = process.argv.slice( 2 );
const option = ( name, fallback ) =>
	asked
		.find( ( one ) => one.startsWith( `--${ name }=` ) )
		?.split( '=' )[ 1 ] ?? fallback;

/** At the 95th percentile, of 10,000 products; milliseconds, MB. */
const BUDGET = { anew: 150, kept: 40, memory: 64 };

const lastLine = ( command, args, env = {} ) =>
	JSON.parse(
		execFileSync( command, args, {
			encoding: 'utf8',
			maxBuffer: 1e8,
			stdio: [ 'ignore', 'pipe', 'inherit' ],
			env: { ...process.env, ...env },
		} )
			.trim()
			.split( '\n' )
			.pop() ?? ''
	);

/** @param {string[]} more Arguments for the site. */
const prepared = ( ...more ) =>
	lastLine( 'node', [
		join( project, 'tools/site/prepare.mjs' ),
		'--json',
		'--no-build',
		'--offline',
		// Products of a run before would be counted as this one's.
		'--fresh',
		...asked.filter( ( one ) =>
			/^--(wordpress|woocommerce|theme)=/.test( one )
		),
		...more,
	] );

const measure = ( dir, database = '' ) =>
	option( 'products', '1000,10000,100000' )
		.split( ',' )
		.map( ( products ) => {
			const env = { VITRIN_DATABASE_PID: database };
			const { block, index } = lastLine(
				'php',
				[ join( here, 'loop-catalogue.php' ), dir, products ],
				env
			);
			return {
				products: Number( products ),
				index,
				...lastLine(
					'php',
					[
						join( here, 'loop-time.php' ),
						dir,
						option( 'samples', '40' ),
					],
					{ ...env, VITRIN_LOOP_BLOCK: JSON.stringify( block ) }
				),
			};
		} );

const figures = asked.includes( '--mariadb' )
	? await withMariaDb( ( { socket, pid } ) =>
			measure(
				prepared( '--name=loop-time-mariadb', `--database=${ socket }` )
					.dir,
				pid
			)
		)
	: measure( prepared( '--name=loop-time' ).dir );

if ( asked.includes( '--save' ) ) {
	const folder = join( project, 'docs/bench/loop-builder' );
	mkdirSync( folder, { recursive: true } );
	const saved = join(
		folder,
		`${ asked.includes( '--mariadb' ) ? 'MariaDB' : 'SQLite' }.json`
	);
	// Of numbers of products that weren't asked for now, what was saved stays.
	const before = existsSync( saved )
		? JSON.parse( readFileSync( saved, 'utf8' ) )
		: [];
	const all = [
		...figures,
		...before.filter(
			( { products } ) =>
				! figures.some( ( one ) => one.products === products )
		),
	].sort( ( one, two ) => one.products - two.products );
	writeFileSync( saved, `${ JSON.stringify( all, null, '\t' ) }\n` );
	const out = [];
	let y = 76;
	for ( const file of readdirSync( folder ).sort() ) {
		const database = file.replace( '.json', '' );
		const runs = JSON.parse( readFileSync( join( folder, file ), 'utf8' ) );
		for ( const [ name, title, value ] of [
			[ 'kept', 'the same choice again', BUDGET.kept ],
			[ 'anew', 'counts made anew', BUDGET.anew ],
			[ 'changed', 'the first call after a product was changed' ],
		] ) {
			const made = panel(
				y,
				`${ database }: ${ title }`,
				runs.map( ( run ) => ( {
					label: `${ run.products.toLocaleString( 'en' ) } products`,
					parts: [ { value: run[ name ].median, color: '#0b6e4f' } ],
					mark: run[ name ].p95,
					text: `${ run[ name ].median.toFixed( 0 ) }, ${ run[ name ].p95.toFixed( 0 ) }`,
				} ) ),
				'ms',
				value
					? {
							value,
							text: `budget for 10,000 products: ${ value } ms`,
						}
					: undefined
			);
			out.push( made.svg );
			y += made.height;
		}
	}
	writeFileSync(
		join( project, 'docs/loop-builder-growth.svg' ),
		sheet( {
			label: 'What a choice in the loop builder costs, by the number of products',
			title: 'What a choice in the loop builder’s block costs the server',
			below: 'Twelve attributes and a category, price, stars, sale, stock; processors’ work beyond an empty call of admin-ajax: median, 95th percentile.',
			content: out.join( '\n' ),
			height: y,
		} )
	);
}
process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
const usual = figures.find( ( { products } ) => products === 10_000 );
process.exitCode =
	usual &&
	( usual.anew.p95 > BUDGET.anew ||
		usual.kept.p95 > BUDGET.kept ||
		usual.anew.memory > BUDGET.memory )
		? 1
		: 0;
