#!/usr/bin/env node
/**
 * `npm run neighbours -- --plugin=DIR…`: holds each plugin to a shopper's journeys beside Vitrin
 * on the development site, and says what holds, and whose fault it is where it doesn't
 * (docs/compatibility.md).
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readOptions, refuse } from '../lib/cli.mjs';
import { fileHeader, pluginMainFile } from '../site/lib/headers.mjs';
import {
	JOURNEY_OPTIONS,
	runJourneys,
	widthsOf,
} from '../themes/lib/run-journeys.mjs';

const values = readOptions( {
	usage: 'npm run neighbours -- --plugin=DIR…',
	options: {
		plugin: {
			value: 'DIR',
			multiple: true,
			text: 'a plugin to hold; may be repeated, each is held by itself',
		},
		with: {
			value: 'DIR',
			multiple: true,
			text: 'a plugin that those need; may be repeated',
		},
		setup: {
			value: 'FILE|DIR',
			text: 'PHP that makes what a plugin needs and returns the slugs of products to buy; of a folder SLUG.php',
		},
		theme: { value: 'DIR|SLUG', text: 'theme of the shop' },
		...JOURNEY_OPTIONS,
		only: {
			value: 'list|product|quick-view|cart|checkout',
			multiple: true,
			text: 'a part of the journeys; may be repeated',
		},
		write: {
			text: 'put the table of the last whole run of each plugin into docs/compatibility.md',
		},
	},
} );

/** @type {string[]} */
const folders = ( values.plugin ?? [] ).map( ( /** @type {string} */ dir ) =>
	resolve( dir )
);
for ( const folder of folders ) {
	if ( ! existsSync( folder ) || pluginMainFile( folder ) === '' ) {
		refuse( `"${ folder }" is not the folder of a plugin.` );
	}
}
if ( folders.length === 0 && ! values.write ) {
	refuse( 'Which plugin? Name its folder: --plugin=DIR.' );
}
if ( values.setup && ! existsSync( values.setup ) ) {
	refuse( `"${ values.setup }" is not there.` );
}

// Slow to load, and not needed to refuse a command line.
const [
	{ chromium },
	{ launchOptions },
	{ journeys },
	{ Shopper },
	{ openShop },
	{ savedRuns },
	{ faultsOf, judge },
	{ listOf, tableOf },
	{ writeInto },
] = await Promise.all( [
	import( '@playwright/test' ),
	import( '../lib/chromium.cjs' ),
	import( './journeys/index.mjs' ),
	import( './lib/shopper.mjs' ),
	import( './lib/shop.mjs' ),
	import( '../themes/lib/saved-runs.mjs' ),
	import( './judge.mjs' ),
	import( './table.mjs' ),
	import( '../themes/table.mjs' ),
] );

const widths = widthsOf( values.width );
const saved = savedRuns( 'neighbours' );
if ( values.shots ) {
	mkdirSync( values.shots, { recursive: true } );
}
const browser = await chromium.launch( launchOptions() );

/** What was seen with Vitrin alone, by setup and width: the same beside many plugins. */
const alone = new Map();

/**
 * Walks through one shop at each width.
 *
 * @param {{ plugins: string[], hasVitrin: boolean, setup: string, name: string }} shop
 * @return {Promise<Map<string, import('./judge.mjs').Seen[]>>} What was seen, by width's name.
 */
async function walk( { plugins, hasVitrin, setup, name } ) {
	const shop = await openShop( {
		wordpress: values.wordpress,
		woocommerce: values.woocommerce,
		theme: values.theme,
		plugins,
		hasVitrin,
		setup,
		name,
	} );
	const seen = new Map();
	try {
		for ( const [ size, width ] of widths ) {
			process.stderr.write( `${ name }, ${ size } …\n` );
			seen.set(
				size,
				await runJourneys( browser, {
					origin: shop.origin,
					width,
					journeys,
					only: values.only,
					shots: values.shots,
					name: `${ name }-${ size }`,
					visitOf: ( given ) =>
						new Shopper( {
							...given,
							hasVitrin,
							products: shop.products,
						} ),
				} )
			);
		}
	} finally {
		await shop.stop();
	}
	return seen;
}

/**
 * @param {string} slug
 * @return {string} The file that makes what this plugin needs; '' without.
 */
function setupOf( slug ) {
	if ( ! values.setup ) {
		return '';
	}
	const path = resolve( values.setup );
	const file = statSync( path ).isDirectory()
		? join( path, `${ slug }.php` )
		: path;
	return existsSync( file ) ? file : '';
}

/** @type {import('./table.mjs').NeighbourRun[]} */
const runs = [];
try {
	for ( const folder of folders ) {
		const slug = basename( folder );
		const setup = setupOf( slug );
		const plugins = [ ...( values.with ?? [] ), folder ];
		if ( alone.size === 0 ) {
			(
				await walk( {
					plugins: [],
					hasVitrin: true,
					setup: '',
					name: 'vitrin',
				} )
			).forEach( ( seen, size ) => alone.set( size, seen ) );
		}
		const shop = { plugins, setup };
		const [ without, both ] = await Promise.all( [
			walk( { ...shop, hasVitrin: false, name: `${ slug }-alone` } ),
			walk( { ...shop, hasVitrin: true, name: slug } ),
		] );
		for ( const [ size ] of widths ) {
			const run = {
				plugin: slug,
				version: fileHeader(
					join( folder, pluginMainFile( folder ) ),
					'Version'
				),
				size,
				verdicts: judge( {
					both: both.get( size ) ?? [],
					vitrin: alone.get( size ) ?? [],
					neighbour: without.get( size ) ?? [],
				} ),
			};
			runs.push( run );
			if ( ! values.only ) {
				saved.add( slug, run );
			}
			process.stdout.write( listOf( run ) );
		}
	}
} finally {
	await browser.close();
}

if ( runs.length > 0 ) {
	process.stdout.write( `\n${ tableOf( runs ) }\n` );
}
if ( values.write ) {
	writeInto( 'compatibility.md', tableOf( saved.all() ) );
}
process.exit(
	runs.some( ( { verdicts } ) => faultsOf( verdicts ).length > 0 ) ? 1 : 0
);
