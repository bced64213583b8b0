#!/usr/bin/env node
/**
 * `npm run themes -- DIR…`: holds each theme to a shopper's journeys on the development site,
 * and says what holds (docs/themes.md).
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readOptions, refuse } from '../lib/cli.mjs';
import { root } from '../lib/run.mjs';
import { JOURNEY_OPTIONS, runJourneys, widthsOf } from './lib/run-journeys.mjs';

const values = readOptions( {
	usage: 'npm run themes -- DIR…',
	operands: 'folders',
	options: {
		...JOURNEY_OPTIONS,
		plugin: {
			value: 'DIR',
			multiple: true,
			text: 'one more plugin to activate; may be repeated',
		},
		only: {
			value: 'list|find|product|cart|checkout|header',
			multiple: true,
			text: 'a part of the journeys; may be repeated',
		},
		write: {
			text: 'put the table of the last whole run of each theme, or of the one journey that was asked for, into docs/themes.md',
		},
	},
} );

/** @type {string[]} */
const folders = values.folders;
for ( const folder of folders ) {
	if ( ! existsSync( join( folder, 'style.css' ) ) ) {
		refuse( `"${ folder }" is not the folder of a theme.` );
	}
}
/** The one journey that is held alone, and has a table of its own there. */
const [ journey, ...others ] = values.only ?? [];
if ( values.write && others.length > 0 ) {
	refuse( 'A table is of all journeys, or of one.' );
}
if ( folders.length === 0 && ! values.write ) {
	refuse( 'Which theme? Name its folder.' );
}

// Slow to load, and not needed to refuse a command line.
const [
	{ chromium },
	{ serve },
	{ launchOptions },
	{ journeys },
	{ savedRuns },
	table,
] = await Promise.all( [
	import( '@playwright/test' ),
	import( '../../tests/contract/lib/serve.mjs' ),
	import( '../lib/chromium.cjs' ),
	import( './journeys/index.mjs' ),
	import( './lib/saved-runs.mjs' ),
	import( './table.mjs' ),
] );

const saved = savedRuns( journey ? `themes-${ journey }` : 'themes' );
/** The shop's version, of its folder or as it was asked for. */
const main = join( values.woocommerce ?? '', 'woocommerce.php' );
const shop = existsSync( main )
	? table.versionOf( readFileSync( main, 'utf8' ) )
	: ( values.woocommerce ?? '' );
if ( values.shots ) {
	mkdirSync( values.shots, { recursive: true } );
}

const browser = await chromium.launch( launchOptions() );
/** @type {import('./table.mjs').ThemeRun[]} */
const runs = [];
try {
	for ( const folder of folders ) {
		const slug = basename( folder.replace( /\/+$/, '' ) );
		const site = await serve( {
			wordpress: values.wordpress,
			woocommerce: values.woocommerce,
			name: `themes-${ slug }`,
			arguments: [
				`--theme=${ resolve( folder ) }`,
				// Gives the header a menu where a journey asks for one.
				`--plugin=${ join( root, 'tests/e2e/vitrin-e2e' ) }`,
				...( values.plugin ?? [] ).map(
					( /** @type {string} */ dir ) => `--plugin=${ dir }`
				),
			],
		} );
		try {
			for ( const [ size, width ] of widthsOf( values.width ) ) {
				const results = await runJourneys( browser, {
					origin: site.origin,
					width,
					journeys,
					only: values.only,
					shots: values.shots,
					name: `${ slug }-${ size }`,
				} );
				const run = {
					theme: slug,
					version: table.versionOf(
						readFileSync( join( folder, 'style.css' ), 'utf8' )
					),
					size,
					shop,
					results,
				};
				runs.push( run );
				if ( others.length === 0 ) {
					saved.add( slug, run );
				}
				process.stdout.write( table.listOf( run ) );
			}
		} finally {
			await site.stop();
		}
	}
} finally {
	await browser.close();
}

process.stdout.write( `\n${ table.tableOf( runs ) }\n` );
if ( values.write ) {
	table.write( saved.all(), journey );
}
process.exit( table.failuresOf( runs ) > 0 ? 1 : 0 );
