#!/usr/bin/env node
/**
 * How long it takes to count a million hits, on a MariaDB of its own: at most 30 s and 128 MB.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { root } from '../lib/run.mjs';
import { php, siteOn } from './lib/site.mjs';

const SECONDS = 30;
const MEGABYTES = 128;

const { hits = '1000000' } = readOptions( {
	usage: 'node tools/statistics/million.mjs',
	options: { hits: { value: 'NUMBER', text: 'how many; a million' } },
} );

const folder = mkdtempSync( join( tmpdir(), 'vitrin-million-' ) );
try {
	const figures = await withMariaDb( ( { socket } ) =>
		php( join( root, 'tools/statistics/million.php' ), [
			siteOn( 'statistics-million', socket ),
			folder,
			hits,
		] )
	);
	process.stdout.write( `${ JSON.stringify( figures, null, '\t' ) }\n` );
	const isRight = figures.is_all && figures.views === Number( hits );
	process.exitCode =
		isRight && figures.seconds <= SECONDS && figures.peak_mb <= MEGABYTES
			? 0
			: 1;
} finally {
	rmSync( folder, { recursive: true, force: true } );
}
