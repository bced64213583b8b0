#!/usr/bin/env node
/**
 * Counting processes that are ended by SIGKILL at any moment, two hundred of them: the totals are those of what came in.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { php, siteOn } from './lib/site.mjs';

const { kills = '200', mariadb } = readOptions( {
	usage: 'node tools/statistics/kill.mjs',
	options: {
		kills: { value: 'NUMBER', text: 'how many; 200' },
		mariadb: { text: 'on a MariaDB of its own, not on SQLite' },
	},
} );

const tool = ( name ) => join( root, 'tools/statistics', name );

/** Starts one; what it prints shows when it has begun. */
function start( site, folder, ahead = 0 ) {
	const child = spawn(
		'php',
		[ tool( 'kill.php' ), site, folder, String( ahead ) ],
		{ stdio: [ 'ignore', 'pipe', 'ignore' ] }
	);
	const begun = new Promise( ( resolve ) => {
		child.stdout.once( 'data', resolve );
		child.once( 'exit', resolve );
	} );
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	return { child, begun, ended };
}

const line = ( number ) =>
	JSON.stringify( {
		t: 1_794_299_400 + ( number % 20_000 ),
		k: 'hit',
		h: ( number % 300 ).toString( 16 ).padStart( 16, '0' ),
		n: 'deadbeef',
		a: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		y: 'page',
		g: `/p${ number % 40 }`,
		d: 'desktop',
		v: number.toString( 16 ).padStart( 16, '0' ),
	} ) + '\n';

async function run( site ) {
	const folder = mkdtempSync( join( tmpdir(), 'vitrin-kill-' ) );
	try {
		php( tool( 'totals.php' ), [ site, 'begin' ] );
		let hits = 0;
		let killed = 0;
		for ( let i = 0; killed < Number( kills ); i++ ) {
			const many = 20 + Math.floor( Math.random() * 200 );
			appendFileSync(
				join( folder, 'buffer.lines' ),
				Array.from( { length: many }, () => line( hits++ ) ).join( '' )
			);
			const one = start( site, folder );
			const other = i % 4 === 0 ? start( site, folder ) : undefined;
			await one.begun;
			await new Promise( ( resolve ) =>
				setTimeout( resolve, Math.random() * 80 )
			);
			killed += one.child.kill( 'SIGKILL' ) ? 1 : 0;
			await one.ended;
			await other?.ended;
		}
		for ( const ahead of [ 0, 600, 1200 ] ) {
			await start( site, folder, ahead ).ended;
		}
		const { views } = php( tool( 'totals.php' ), [ site, 'end' ] );
		return {
			killed,
			hits,
			views,
			files: readdirSync( folder ).filter( ( name ) =>
				name.endsWith( '.lines' )
			).length,
		};
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
}

const figures = mariadb
	? await withMariaDb( ( { socket } ) =>
			run( siteOn( 'statistics-kill-mariadb', socket ) )
		)
	: await run( siteOn( 'statistics-kill' ) );
process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
process.exitCode = figures.views === figures.hits ? 0 : 1;
