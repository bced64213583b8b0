#!/usr/bin/env node
/**
 * `npm run bench`: what the plugin costs a shop, beside the shop alone and
 * beside other plugins. See docs/bench.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuse } from '../lib/cli.mjs';
import { withMariaDb } from '../lib/mariadb.mjs';
import { ACTORS, ADD } from './actors.mjs';
import { countActions } from './lib/actions.mjs';
import { measureBrowsing } from './lib/browse.mjs';
import { openBrowser } from './lib/browser.mjs';
import { judge } from './lib/budgets.mjs';
import { draw, saveRun } from './lib/document.mjs';
import { weighFeatures } from './lib/features.mjs';
import { measureLighthouse } from './lib/lighthouse.mjs';
import { measureLoads } from './lib/load-timing.mjs';
import { HELP, parseOptions } from './lib/options.mjs';
import { findBarriers } from './lib/axe.mjs';
import { measurePageCpu } from './lib/page-cpu.mjs';
import { measurePaints } from './lib/paint.mjs';
import { measureClicks } from './lib/click.mjs';
import { report, shopTitle } from './lib/report.mjs';
import { watchMachine } from './lib/result.mjs';
import { measureServer } from './lib/server-time.mjs';
import { DRESSED, openShop, statesOf } from './lib/shop.mjs';
import { summarize } from './lib/statistics.mjs';
import { watchStays } from './lib/stay.mjs';
import { weighAll } from './lib/weigh.mjs';

const tool = dirname( fileURLToPath( import.meta.url ) );
const docs = join( tool, '../../docs' );
const say = ( /** @type {string} */ text ) =>
	process.stderr.write( `${ text }\n` );

/** Pairs per page: the difference is a hundredth of a page's time. */
const CPU_PAIRS = 60;

/** Loads per page and state: what is looked for, long tasks and shifts, shows in few. */
const LOADS = 3;

const readBudgets = () =>
	JSON.parse( readFileSync( join( tool, 'budgets.json' ), 'utf8' ) );

/**
 * @param {import('./lib/options.mjs').BenchOptions} options
 * @return {Promise<import('./lib/result.mjs').Result>}
 */
async function run( options ) {
	const machine = watchMachine();
	const shop = await openShop( options );
	// Ctrl+C must not leave a server behind.
	const leave = () => shop.stop().then( () => process.exit( 130 ) );
	process.once( 'SIGINT', leave );
	process.once( 'SIGTERM', leave );
	try {
		say(
			`Measuring on ${ shopTitle( { ...shop.facts, standIn: shop.standIn } ) }`
		);
		const states = statesOf( shop.facts, options.peers, options.quick );
		// What differs between the others is in the bytes.
		const timed = states.filter(
			( { id } ) =>
				id !== 'keep' &&
				id !== DRESSED &&
				! id.startsWith( 'only-' ) &&
				! id.endsWith( '-plain' )
		);
		const does = ( /** @type {string} */ part ) =>
			options.parts.includes( part );
		const browser = await openBrowser();
		const chromium = browser.version();
		/** @type {Partial<import('./lib/result.mjs').Result>} */
		const found = {};
		try {
			if ( does( 'weight' ) ) {
				const { pages, clicks } = await weighAll(
					browser,
					shop,
					states,
					ACTORS,
					ADD,
					say
				);
				found.weight = pages;
				found.clickWeight = clicks;
			}
			if ( does( 'features' ) ) {
				found.features = await weighFeatures(
					browser,
					shop,
					options.peers.map( ( dir ) => basename( resolve( dir ) ) ),
					say
				);
			}
			if ( does( 'stay' ) ) {
				found.stay = await watchStays( browser, shop, states, say );
			}
			if ( does( 'axe' ) ) {
				found.axe = await findBarriers( browser, shop, timed, ACTORS );
				say( '  axe' );
			}
			if ( does( 'actions' ) ) {
				found.actions = await countActions(
					browser,
					shop,
					timed,
					ACTORS,
					say
				);
				say( '  actions' );
			}
			if ( does( 'load' ) ) {
				found.load = await measureLoads(
					browser,
					shop,
					timed,
					LOADS,
					say
				);
			}
			if ( does( 'click' ) ) {
				const clicks = await measureClicks(
					browser,
					shop,
					timed,
					options.repeats,
					say
				);
				found.click = Object.fromEntries(
					Object.entries( clicks ).map( ( [ state, byName ] ) => [
						state,
						Object.fromEntries(
							Object.entries( byName ).map(
								( [ name, values ] ) => [
									name,
									summarize( values ),
								]
							)
						),
					] )
				);
			}
			if ( does( 'browse' ) ) {
				found.browse = await measureBrowsing(
					browser,
					shop,
					timed,
					options.repeats,
					say
				);
			}
			if ( does( 'paint' ) ) {
				found.paint = await measurePaints(
					shop,
					states,
					options.repeats,
					say
				);
			}
		} finally {
			await browser.close();
		}
		if ( does( 'cpu' ) ) {
			found.cpu = await measurePageCpu(
				shop,
				states,
				Math.max( CPU_PAIRS, options.repeats ),
				say
			);
		}
		if ( does( 'server' ) ) {
			found.server = await measureServer(
				shop,
				states,
				Math.max( 30, options.repeats )
			);
			say( '  cart calls' );
		}
		if ( options.lighthouse ) {
			found.lighthouse = await measureLighthouse(
				shop,
				timed,
				options.lighthouse,
				say
			);
		}
		return judge(
			{
				when: new Date().toISOString().slice( 0, 10 ),
				shop: { ...shop.facts, standIn: shop.standIn },
				machine: machine( chromium ),
				states: states.map( ( { id, title } ) => ( { id, title } ) ),
				...found,
			},
			readBudgets()
		);
	} finally {
		process.off( 'SIGINT', leave );
		process.off( 'SIGTERM', leave );
		await shop.stop();
	}
}

/** Reads the command line, or ends the process. */
function readCommandLine() {
	try {
		return parseOptions( process.argv.slice( 2 ) );
	} catch ( error ) {
		return refuse(
			error instanceof Error ? error.message : String( error )
		);
	}
}

/** @return {Promise<number>} The exit code. */
async function main() {
	const options = readCommandLine();
	if ( options.help ) {
		process.stdout.write( HELP );
		return 0;
	}
	if ( options.draw ) {
		draw( docs );
		return 0;
	}
	const result = options.mariadb
		? await withMariaDb( ( { socket } ) =>
				run( {
					...options,
					site: [ ...options.site, `--database=${ socket }` ],
				} )
			)
		: await run( options );
	process.stdout.write(
		`## ${ shopTitle( result.shop ) }\n\n${ report( result ) }\n`
	);
	if ( options.json ) {
		writeFileSync(
			options.json,
			`${ JSON.stringify( result, null, '\t' ) }\n`
		);
	}
	if ( options.save ) {
		saveRun( docs, result, readBudgets() );
		draw( docs );
	}
	for ( const warning of result.warnings ) {
		say( `! ${ warning }` );
	}
	for ( const problem of result.problems ) {
		say( `✗ ${ problem }` );
	}
	return result.problems.length === 0 ? 0 : 1;
}

main()
	.catch( ( error ) => {
		say( `Error: ${ error instanceof Error ? error.message : error }` );
		return 70;
	} )
	.then( ( code ) => process.exit( code ) );
