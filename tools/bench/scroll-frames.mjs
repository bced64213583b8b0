#!/usr/bin/env node
/**
 * Long frames while one scrolls with a header that shrinks and hides, and a footer that hides, on a processor that is four
 * times slower (docs/sticky.md): ten scripted scrolls, down and up again, with the feature and without.
 *
 *     node tools/bench/scroll-frames.mjs [--scrolls=10] [--woocommerce=DIR] [--wordpress=DIR] [--theme=DIR]
 *
 * The exit code is 1 when a frame with the feature takes longer than the budget and the page without it has none.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '../../tests/contract/lib/serve.mjs';
import { launchOptions } from '../lib/chromium.cjs';
import { root } from '../lib/run.mjs';

const asked = process.argv.slice( 2 );
const option = ( name, fallback ) =>
	asked
		.find( ( one ) => one.startsWith( `--${ name }=` ) )
		?.split( '=' )[ 1 ] ?? fallback;

/** Milliseconds of a frame. */
const BUDGET = 50;

const scrolls = Number( option( 'scrolls', '10' ) );

/**
 * Scrolls down and up so many times; the browser runs it.
 *
 * @param {number} count
 * @return {Promise<{frames: number[], ours: number[], shift: number}>} How long each frame took that Chromium calls long, those
 *         with a script of the feature, and what shifted.
 */
async function scrollAndWatch( count ) {
	/** @type {number[]} */
	const frames = [];
	/** @type {number[]} */
	const ours = [];
	let shift = 0;
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() ) {
			frames.push( entry.duration );
			if (
				entry.scripts.some( ( { sourceURL } ) =>
					/features\/sticky\./.test( sourceURL )
				)
			) {
				ours.push( entry.duration );
			}
		}
	} ).observe( { type: 'long-animation-frame' } );
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() ) {
			shift += entry.value;
		}
	} ).observe( { type: 'layout-shift' } );
	const frame = () =>
		new Promise( ( next ) => window.requestAnimationFrame( next ) );
	for ( let done = 0; done < count; done++ ) {
		const end = document.documentElement.scrollHeight - window.innerHeight;
		for ( const down of [ true, false ] ) {
			for ( let step = 0; step <= 40; step++ ) {
				const part = down ? step / 40 : 1 - step / 40;
				window.scrollTo( { top: end * part, behavior: 'instant' } );
				await frame();
			}
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 400 ) );
	}
	return { frames, ours, shift };
}

const site = await serve( {
	wordpress: option( 'wordpress' ),
	woocommerce: option( 'woocommerce' ),
	name: 'scroll-frames',
	arguments: [
		...( option( 'theme' ) ? [ `--theme=${ option( 'theme' ) }` ] : [] ),
		`--plugin=${ join( root, 'tests/e2e/vitrin-e2e' ) }`,
	],
} );
const browser = await chromium.launch( launchOptions() );
/** @type {Record<string, number>} Long frames, with and without. */
const long = {};
try {
	for ( const isOn of [ false, true ] ) {
		const page = await browser.newPage( {
			viewport: { width: 390, height: 800 },
			extraHTTPHeaders: {
				'X-Vitrin-E2E': JSON.stringify( {
					settings: {
						listing: { enabled: false },
						sticky: {
							enabled: isOn,
							header: true,
							header_shrink: true,
							header_hide: true,
							footer: true,
							footer_hide: true,
						},
					},
				} ),
			},
		} );
		await page.goto( `${ site.origin }/shop/`, { waitUntil: 'load' } );
		// Pictures and fonts are there before it counts.
		await page.evaluate( scrollAndWatch, 1 );
		const client = await page.context().newCDPSession( page );
		await client.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
		const { frames, ours, shift } = await page.evaluate(
			scrollAndWatch,
			scrolls
		);
		const longest = Math.max( 0, ...frames );
		long[ String( isOn ) ] = frames.filter(
			( time ) => time > BUDGET
		).length;
		process.stdout.write(
			`${ isOn ? 'with' : 'without' }: ${
				long[ String( isOn ) ]
			} frames over ${ BUDGET } ms in ${ scrolls } scrolls, the longest ${ longest.toFixed(
				0
			) } ms, ${ ours.length } with a script of ours; layout shift ${ shift.toFixed(
				4
			) }\n`
		);
		await page.close();
	}
} finally {
	await browser.close();
	await site.stop();
}
process.exitCode = long.true && ! long.false ? 1 : 0;
