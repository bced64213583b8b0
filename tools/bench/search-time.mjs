#!/usr/bin/env node
/**
 * How long the server takes for a live search of 10,000 products: on SQLite, with
 * --mariadb on a MariaDB of its own in a folder of its own (docs/adr/0017-search-index.md).
 *
 *     node tools/bench/search-time.mjs [--mariadb] [--products=10000] [--repeats=20]
 *
 * The exit code is 1 when the 95th percentile is over the budget.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
	existsSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

const measure = ( dir, flags = [], database = '' ) =>
	lastLine(
		run(
			'php',
			[
				...flags,
				join( here, 'search-time.php' ),
				dir,
				option( 'products', '10000' ),
				option( 'repeats', '20' ),
			],
			{ env: { ...process.env, VITRIN_DATABASE_PID: database } }
		)
	);

/** A server without a network, that this tool alone can reach; gone afterwards. */
const withMariaDb = async ( work ) => {
	const home = mkdtempSync( join( tmpdir(), 'vitrin-mariadb-' ) );
	const data = join( home, 'data' );
	const socket = join( home, 'socket' );
	const root = process.getuid?.() === 0 ? [ '--user=root' ] : [];
	run( 'mariadb-install-db', [
		'--no-defaults',
		`--datadir=${ data }`,
		'--auth-root-authentication-method=normal',
		'--skip-test-db',
		...root,
	] );
	const server = spawn(
		'mariadbd',
		[
			'--no-defaults',
			`--datadir=${ data }`,
			`--socket=${ socket }`,
			`--pid-file=${ join( home, 'pid' ) }`,
			'--skip-networking',
			...root,
		],
		{ stdio: 'ignore' }
	);
	try {
		for ( let tries = 0; ! existsSync( socket ); tries++ ) {
			if ( tries > 100 ) {
				throw new Error( 'MariaDB did not start.' );
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
		}
		run( 'mariadb', [
			'--no-defaults',
			`--socket=${ socket }`,
			'--user=root',
			'--execute=CREATE DATABASE wordpress CHARACTER SET utf8mb4',
		] );
		return await work( { home, socket, pid: String( server.pid ) } );
	} finally {
		const ended = new Promise( ( resolve ) =>
			server.once( 'exit', resolve )
		);
		server.kill();
		await ended;
		rmSync( home, { recursive: true, force: true } );
	}
};

const site = lastLine(
	run( 'node', [
		join( project, 'tools/site/prepare.mjs' ),
		'--json',
		'--name=search-time',
		'--no-build',
		'--offline',
		...asked.filter( ( one ) =>
			/^--(wordpress|woocommerce|theme)=/.test( one )
		),
	] )
);

let figures;
if ( asked.includes( '--mariadb' ) ) {
	figures = await withMariaDb( ( { home, socket, pid } ) => {
		// The same files with another database: nothing of the site's own is written.
		const copy = join( home, 'site' );
		run( 'cp', [ '-a', site.dir, copy ] );
		rmSync( join( copy, 'wp-content/db.php' ), { force: true } );
		rmSync(
			join( copy, 'wp-content/plugins/sqlite-database-integration' ),
			{
				recursive: true,
				force: true,
			}
		);
		const before = join( home, 'database.php' );
		writeFileSync(
			before,
			`<?php define( 'DB_USER', 'root' ); define( 'DB_HOST', 'localhost:${ socket }' );`
		);
		const flags = [ '-d', `auto_prepend_file=${ before }` ];
		const settings = readFileSync(
			join( project, 'tools/site/lib/site.mjs' ),
			'utf8'
		).includes( 'seed/settings.php' )
			? join( project, 'tests/shop/seed/settings.php' )
			: '';
		for ( const step of [
			{ step: 'wordpress' },
			{
				step: 'activate',
				plugins: [ 'woocommerce/woocommerce.php', 'vitrin/plugin.php' ],
			},
			{ step: 'configure', settings },
		] ) {
			const answer = lastLine(
				run( 'php', [
					...flags,
					join( project, 'tools/site/install.php' ),
					JSON.stringify( { locale: 'fa_IR', ...step } ),
					copy,
				] )
			);
			if ( ! answer.ok ) {
				throw new Error( answer.error );
			}
		}
		return measure( copy, flags, pid );
	} );
} else {
	figures = measure( site.dir );
}

process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
process.exitCode = figures.p95 > BUDGET ? 1 : 0;
