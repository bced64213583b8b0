#!/usr/bin/env node
/**
 * Two servers with folders of their own and one MariaDB count at the same time: the totals are those of both, and their
 * salts of later days agree.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { php, siteOn } from './lib/site.mjs';

const ROUNDS = 20;
const HITS = 2000;

const tool = ( name ) => join( root, 'tools/statistics', name );

/** Both see the same visitors, each other views of them. */
const line = ( server, number ) =>
	JSON.stringify( {
		t: 1_794_299_400 + ( number % 1000 ),
		k: 'hit',
		h: ( number % 700 ).toString( 16 ).padStart( 16, '0' ),
		n: ( number % 7 ).toString( 16 ).padStart( 8, '0' ),
		a: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
		y: 'page',
		g: `/p${ number % 90 }`,
		d: 'desktop',
		v: server + number.toString( 16 ).padStart( 15, '0' ),
	} ) + '\n';

const count = ( site, folder, ahead ) =>
	new Promise( ( resolve ) =>
		spawn( 'php', [ tool( 'kill.php' ), site, folder, String( ahead ) ], {
			stdio: 'ignore',
		} ).once( 'exit', resolve )
	);

const figures = await withMariaDb( async ( { socket } ) => {
	const site = siteOn( 'statistics-two-servers', socket );
	const folders = [ 'a', 'b' ].map( () =>
		mkdtempSync( join( tmpdir(), 'vitrin-server-' ) )
	);
	try {
		php( tool( 'totals.php' ), [ site, 'begin' ] );
		let hits = 0;
		for ( let round = 0; round < ROUNDS; round++ ) {
			folders.forEach( ( folder, server ) =>
				writeFileSync(
					join( folder, 'buffer.lines' ),
					Array.from( { length: HITS }, ( _, i ) =>
						line( 'ab'[ server ], round * HITS + i )
					).join( '' )
				)
			);
			hits += 2 * HITS;
			await Promise.all(
				folders.map( ( folder ) => count( site, folder, 0 ) )
			);
		}
		// What one had to leave to the other.
		for ( const folder of folders ) {
			await count( site, folder, 600 );
		}
		return {
			hits,
			...php( tool( 'totals.php' ), [ site, 'end' ] ),
			salts: php( tool( 'salts.php' ), folders ),
		};
	} finally {
		folders.forEach( ( folder ) =>
			rmSync( folder, { recursive: true, force: true } )
		);
	}
} );
process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
process.exitCode =
	figures.views === figures.hits && figures.salts === 'agree' ? 0 : 1;
