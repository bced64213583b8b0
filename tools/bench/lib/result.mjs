import { cpus, loadavg, totalmem, platform, arch } from 'node:os';

/**
 * @typedef {Object} Result One run, as saved in docs/bench/.
 * @property {string}  when      The day, ISO.
 * @property {import('./shop.mjs').Facts & { standIn: boolean }} shop
 * @property {Machine} machine
 * @property {Array<{ id: string, title: string }>} states
 * @property {import('./budgets.mjs').Weights}      [weight]
 * @property {Record<string, Record<'drawer' | 'add', import('./weigh.mjs').ClickWeight | null>>} [clickWeight]
 * @property {Record<string, import('./budgets.mjs').PageCalls>} [stay] By state: what a page that nobody touches asks within a minute.
 * @property {import('./features.mjs').FeatureCosts} [features]
 * @property {Record<string, Record<string, import('./statistics.mjs').Summary | null>>} [click]
 * @property {Record<string, Record<string, import('./statistics.mjs').Summary | null>>} [browse] By state, then by what is done.
 * @property {Record<string, import('./paint.mjs').Paint>} [paint] By page.
 * @property {Record<string, import('./axe.mjs').Finding[]>} [axe]
 * @property {Record<string, Record<string, import('./actions.mjs').Action>>} [actions]
 * @property {Record<string, Record<string, import('./load-timing.mjs').LoadTiming>>} [load]
 * @property {Record<string, import('./page-cpu.mjs').PageCpu>} [cpu] By page.
 * @property {import('./server-time.mjs').ServerTime[]} [server]
 * @property {Record<string, Record<string, import('./lighthouse.mjs').LighthouseFigures>>} [lighthouse]
 * @property {string[]} problems Bytes, files, requests and queries over budget.
 * @property {string[]} warnings Times over budget.
 *
 * @typedef {Object} Machine
 * @property {number}  cores
 * @property {number}  memory   Gigabytes.
 * @property {string}  platform
 * @property {string}  node
 * @property {string}  chromium
 * @property {string}  loadBefore
 * @property {string}  loadAfter
 * @property {boolean} busy     Other work ran when this began.
 * @property {number}  seconds
 */

/** Starts watching the machine; the returned function stops it and reports. */
export function watchMachine() {
	const begun = Date.now();
	const before = loadavg()[ 0 ];
	return ( /** @type {string} */ chromium ) => ( {
		cores: cpus().length,
		memory: Math.round( totalmem() / 2 ** 30 ),
		platform: `${ platform() } ${ arch() }`,
		node: process.versions.node,
		chromium,
		loadBefore: before.toFixed( 1 ),
		loadAfter: loadavg()[ 0 ].toFixed( 1 ),
		busy: before > cpus().length / 2,
		seconds: Math.round( ( Date.now() - begun ) / 1000 ),
	} );
}

/**
 * @param {Result['shop']} shop
 * @return {string} File name for a run on this shop, so that a later one takes its place.
 */
export function fileName( { standIn, woocommerce, theme } ) {
	const text = `${ standIn ? 'stand-in' : `woocommerce-${ woocommerce }` }-${ theme.replace( / [\d.]*$/, '' ) }`;
	return `${ text
		.toLowerCase()
		.replace( /[^a-z0-9.]+/g, '-' )
		.replace( /-$/, '' ) }.json`;
}
