#!/usr/bin/env node
/**
 * Writes the lists by which visits of robots and of referrer spam are left out: src/statistics/data/crawlers.json from the
 * npm package crawler-user-agents (MIT), and, with --spam, spam-hosts.json from Matomo's list (public domain).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions } from '../lib/cli.mjs';
import { root } from '../lib/run.mjs';

const require = createRequire( import.meta.url );

/**
 * Names that are words of browsers and apps as well: `Silk` is a browser of tablets, and what people look at within
 * an app's window is seen by people.
 */
const NOT_ROBOTS = [ '^Silk\\/' ];

/** @return {string} What crawlers.json is to be. */
export function crawlers() {
	const folder = join( root, 'node_modules/crawler-user-agents' );
	const list = require( 'crawler-user-agents' );
	const { version } = JSON.parse(
		readFileSync( join( folder, 'package.json' ), 'utf8' )
	);
	const patterns = list
		.map( ( { pattern } ) => pattern )
		.filter( ( pattern ) => ! NOT_ROBOTS.includes( pattern ) )
		// What ends the whole in PHP.
		.map( ( pattern ) => pattern.replaceAll( '~', '\\~' ) );
	return toJson( {
		about: `crawler-user-agents ${ version }, https://github.com/monperrus/crawler-user-agents`,
		licence: readFileSync( join( folder, 'LICENSE' ), 'utf8' ).trim(),
		patterns: [ ...new Set( patterns ) ],
	} );
}

/**
 * @param {string} text A host on each line.
 * @return {string} What spam-hosts.json is to be.
 */
export function spamHosts( text ) {
	const hosts = text
		.split( /\s+/ )
		.map( ( host ) => host.toLowerCase().replace( /^www\./, '' ) )
		.filter( ( host ) => /^[^/:\s]+\.[^/:\s]+$/.test( host ) );
	return toJson( {
		about: 'https://github.com/matomo-org/referrer-spam-list, public domain',
		hosts: [ ...new Set( hosts ) ].sort(),
	} );
}

const toJson = ( data ) => JSON.stringify( data, null, '\t' ) + '\n';

if ( import.meta.url === pathToFileURL( process.argv[ 1 ] ).href ) {
	const { spam, check } = readOptions( {
		usage: 'node tools/statistics/lists.mjs',
		options: {
			check: {
				text: 'write nothing, say whether the list is up to date',
			},
			spam: { value: 'FILE', text: 'spammers.txt of Matomo’s list' },
		},
	} );
	const path = ( name ) => join( root, 'src/statistics/data', name );
	if ( check ) {
		const isUpToDate =
			readFileSync( path( 'crawlers.json' ), 'utf8' ) === crawlers();
		process.stdout.write(
			isUpToDate
				? 'crawlers.json is up to date.\n'
				: 'crawlers.json is not up to date.\n'
		);
		process.exitCode = isUpToDate ? 0 : 1;
	} else {
		writeFileSync( path( 'crawlers.json' ), crawlers() );
		if ( spam ) {
			writeFileSync(
				path( 'spam-hosts.json' ),
				spamHosts( readFileSync( spam, 'utf8' ) )
			);
		}
	}
}
