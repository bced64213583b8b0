#!/usr/bin/env node
/**
 * Writes the tables of sources anew: src/shared/traffic/data/sources.php for the server, and
 * src/attribution/domain/browser-sources.json. With --from, reads Matomo's list again before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import yaml from 'yaml';
import { readOptions } from '../lib/cli.mjs';
import { root } from '../lib/run.mjs';
import { readList } from './list.mjs';
import { filesOf, toJson } from './tables.mjs';

const { from, commit, date } = readOptions( {
	usage: 'node tools/attribution/run.mjs',
	options: {
		from: {
			value: 'DIR',
			text: 'folder of matomo-org/searchengine-and-social-list, to read it again',
		},
		commit: { value: 'HASH', text: 'the list’s commit' },
		date: { value: 'YYYY-MM-DD', text: 'the day of that commit' },
	},
} );

const LIST = 'tools/attribution/list.json';
const write = ( path, content ) => writeFileSync( join( root, path ), content );
const readJson = ( path ) =>
	JSON.parse( readFileSync( join( root, path ), 'utf8' ) );

if ( from ) {
	if ( ! commit || ! date ) {
		process.stderr.write( '--commit and --date are needed.\n' );
		process.exit( 2 );
	}
	const read = ( name ) =>
		yaml.parse( readFileSync( join( from, `${ name }.yml` ), 'utf8' ) );
	write(
		LIST,
		toJson( {
			source: 'https://github.com/matomo-org/searchengine-and-social-list',
			commit,
			date,
			licence: 'CC0 1.0',
			...readList( {
				search: read( 'SearchEngines' ),
				social: read( 'Socials' ),
				ai: read( 'AIAssistants' ),
			} ),
		} )
	);
}

const files = filesOf(
	readJson( 'src/shared/traffic/sources.json' ),
	readJson( LIST )
);
for ( const [ path, content ] of Object.entries( files ) ) {
	write( path, content );
	process.stdout.write( `${ path }: ${ content.length } bytes\n` );
}
