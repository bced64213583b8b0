import { newVisitor, slowCpu } from './browser.mjs';
import { CPU_SLOWED, TimedPage } from './click.mjs';
import { observe } from './probe.mjs';
import { summarize } from './statistics.mjs';

/** @typedef {import('./shop.mjs').State} State */
/** @typedef {import('./statistics.mjs').Summary} Summary */

/** Products of a page, which is what is appended. */
const PER_PAGE = 24;

/** More than there are, so that WooCommerce prints all of them. */
const ALL_VARIATIONS = 1000;

/** How fast a finger goes down a list, pixels a second. */
const SWIPE = 1200;

const TIMEOUT_MS = 20000;

/**
 * What a shopper does before buying, in the shop alone and with us: other plugins here do none of it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {State[]}                           states
 * @param {number}                            repeats
 * @param {( text: string ) => void}          say
 * @return {Promise<Record<string, Record<string, Summary | null>>>} By state, then by what is done.
 */
export async function measureBrowsing( browser, shop, states, repeats, say ) {
	// Without it the rest can still be measured.
	const many = await addressOfMany( shop ).catch( ( error ) => {
		say( `  ! ${ error.message }` );
		return '';
	} );
	/** @type {Record<string, Record<string, number[]>>} */
	const results = {};
	const runs = [];
	for ( const state of states.filter( ( { id } ) =>
		[ 'off', 'on' ].includes( id )
	) ) {
		results[ state.id ] = {};
		for ( const flow of FLOWS.filter(
			( { only } ) => ! only || only === state.id
		) ) {
			const arrive = async () => {
				const context = await newVisitor(
					browser,
					shop,
					withOverrides( state, flow.overrides( state.id ) ),
					'empty'
				);
				await context.addInitScript( observe );
				return new TimedPage(
					await context.newPage(),
					results[ state.id ]
				);
			};
			runs.push( {
				title: `${ state.title }, ${ flow.name }`,
				flow,
				arrive,
				timedPage: flow.isFirstVisit ? null : await arrive(),
				failures: 0,
			} );
		}
	}
	for ( let round = 1; round <= repeats; round++ ) {
		for ( const one of runs.filter( ( { failures } ) => failures < 3 ) ) {
			let { timedPage } = one;
			try {
				timedPage ??= await one.arrive();
				await one.flow.run( timedPage, shop, many );
			} catch ( error ) {
				one.failures++;
				say(
					`  ! ${ one.title }: ${ error instanceof Error ? error.message.split( '\n' )[ 0 ] : error }`
				);
			}
			if ( ! one.timedPage ) {
				await timedPage?.page.context().close();
			}
		}
		say( `  browsing: round ${ round } of ${ repeats }` );
	}
	await Promise.all(
		runs.map( ( { timedPage } ) => timedPage?.page.context().close() )
	);
	return Object.fromEntries(
		Object.entries( results ).map( ( [ state, found ] ) => [
			state,
			Object.fromEntries(
				Object.entries( found )
					.filter( ( [ name ] ) => ! name.endsWith( ' delay' ) )
					.map( ( [ name, values ] ) => [
						name,
						summarize( values ),
					] )
			),
		] )
	);
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @return {Promise<string>} Of a product of 500 variations, whose table is built.
 */
async function addressOfMany( shop ) {
	const answer = await fetch( `${ shop.origin }/?vitrin-bench=many` );
	const { url } = answer.ok ? await answer.json() : {};
	if ( ! url ) {
		throw new Error(
			`A product of 500 variations could not be had (HTTP ${ answer.status }).`
		);
	}
	return url;
}

/**
 * @param {State}                   state
 * @param {Record<string, unknown>} overrides
 * @return {State} The same, with more overrides in its requests' header.
 */
function withOverrides( state, overrides ) {
	return {
		...state,
		headers: Object.fromEntries(
			Object.entries( state.headers ).map( ( [ name, value ] ) => [
				name,
				JSON.stringify( { ...JSON.parse( value ), ...overrides } ),
			] )
		),
	};
}

/** @typedef {( timedPage: TimedPage, shop: import('./shop.mjs').Shop, many: string ) => Promise<void>} Flow */

/**
 * The scripts of the change itself, from the event until all its listeners are done.
 *
 * @type {Flow}
 */
async function chooseAmongMany( timedPage, shop, many ) {
	const { page, results } = timedPage;
	if ( ! many ) {
		return;
	}
	await timedPage.open( many );
	const selects = page.locator( '.variations select' );
	await selects.first().focus();
	await timedPage.settle();
	await selects.nth( 0 ).selectOption( 'آبی' );
	await selects.nth( 1 ).selectOption( '۳۶' );
	// Blue, 36 and cotton is none: what decides is there once it can't be chosen, or is no option any more.
	await page.waitForFunction(
		() => {
			const option = document.querySelector(
				'.variations tr:nth-child(3) option[value="پنبه"]'
			);
			return ! option || /** @type {any} */ ( option ).disabled;
		},
		null,
		{ timeout: TIMEOUT_MS }
	);
	const times = await selects.nth( 0 ).evaluate( ( select ) => {
		const field = /** @type {HTMLSelectElement} */ ( select );
		return [ 'قرمز', 'سبز', 'زرد', 'سفید', 'سیاه' ].map( ( value ) => {
			field.value = value;
			const begun = performance.now();
			field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			return performance.now() - begun;
		} );
	} );
	( results[ 'choose among 500' ] ??= [] ).push( ...times );
}

/**
 * As fast as a finger scrolls a list: the next page must be appended before its end is reached.
 *
 * @type {Flow}
 */
async function appendPage( timedPage, shop ) {
	const { page, results } = timedPage;
	await timedPage.open( shop.facts.pages.shop );
	const before = await page
		.locator( '.products[data-vitrin-list] > li.product' )
		.count();
	if ( before !== PER_PAGE ) {
		throw new Error( `the list has ${ before } products.` );
	}
	await page.evaluate( () => {
		const tasks = /** @type {number[]} */ ( [] );
		new PerformanceObserver( ( list ) =>
			list
				.getEntries()
				.forEach( ( { duration } ) => tasks.push( duration ) )
		).observe( { type: 'longtask' } );
		/** @type {any} */ ( window ).vitrinBench.tasks = tasks;
		/** @type {any} */ ( window ).vitrinBench.found.shifts.length = 0;
	} );
	await slowCpu( page, CPU_SLOWED );
	/*
	 * By script: the browser's own gesture does not move a page that is this long. One script for
	 * all of it: the script that a test runner injects to wait is a long task itself.
	 */
	const isThere = await page.evaluate(
		( { speed, wanted, timeout } ) =>
			new Promise( ( done ) => {
				const list = document.querySelector(
					'.products[data-vitrin-list]'
				);
				let last = performance.now();
				const end = last + timeout;
				const wait = () => {
					const isAll =
						( list?.querySelectorAll( ':scope > li.product' )
							.length ?? 0 ) >= wanted;
					if ( isAll || performance.now() > end ) {
						done( isAll );
						return;
					}
					setTimeout( wait, 100 );
				};
				const step = ( /** @type {number} */ now ) => {
					const ahead =
						( list?.getBoundingClientRect().bottom ?? 0 ) -
						2 * window.innerHeight;
					if ( ahead <= 0 ) {
						wait();
						return;
					}
					window.scrollBy( {
						top: Math.min(
							ahead + 1,
							( speed * Math.max( 1, now - last ) ) / 1000
						),
						behavior: 'instant',
					} );
					last = now;
					window.requestAnimationFrame( step );
				};
				window.requestAnimationFrame( step );
			} ),
		{ speed: SWIPE, wanted: 2 * PER_PAGE, timeout: TIMEOUT_MS }
	);
	if ( ! isThere ) {
		throw new Error( 'the next products did not come.' );
	}
	await page.waitForTimeout( 1000 );
	const { tasks, shift } = await page.evaluate( () => {
		const bench = /** @type {any} */ ( window ).vitrinBench;
		return {
			tasks: bench.tasks,
			shift: bench.found.shifts.reduce(
				(
					/** @type {number} */ sum,
					/** @type {{ value: number }} */ one
				) => sum + one.value,
				0
			),
		};
	} );
	await slowCpu( page, 1 );
	// The browser reports only tasks from 50 ms.
	( results[ 'append 24, longest task' ] ??= [] ).push(
		Math.max( 0, ...tasks )
	);
	( results[ 'append 24, shift' ] ??= [] ).push( 1000 * shift );
}

const OPENER = 'a[data-vitrin-quick-view]';
const VIEW = 'dialog.vitrin-quick-view';
const PRODUCT = `${ VIEW } .vitrin-quick-view__content .product_title`;

/** @type {Flow} */
async function lookQuickly( timedPage, shop ) {
	const { page } = timedPage;
	const close = async () => {
		await timedPage.tap(
			await timedPage.pointOf( `${ VIEW } .vitrin-quick-view__close` )
		);
		await page.locator( VIEW ).waitFor( { state: 'hidden' } );
		// Until what was shown is cleared (QV-02).
		await page.waitForTimeout( 900 );
	};
	const window = /** @type {const} */ ( { kind: 'visible', selector: VIEW } );
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( 'quick view loads, not slowed', OPENER, window, 1 );
	await page.locator( PRODUCT ).waitFor( { timeout: TIMEOUT_MS } );
	await timedPage.settle();
	await close();
	await timedPage.click( 'quick view again', OPENER, {
		kind: 'visible',
		selector: PRODUCT,
	} );
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( 'quick view loads', OPENER, window );
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( 'quick view is modal', OPENER, {
		...window,
		selector: `${ VIEW }:modal`,
	} );
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( 'quick view first', OPENER, {
		kind: 'visible',
		selector: PRODUCT,
	} );
}

/**
 * `isFirstVisit`: each round is another visitor's, since a list is as long as its visitor left it
 * when the same one opens it again (LIST-03).
 *
 * @type {Array<{ name: string, only?: string, isFirstVisit?: boolean, overrides: ( state: string ) => Record<string, unknown>, run: Flow }>}
 */
const FLOWS = [
	{
		name: 'choosing',
		overrides: ( state ) =>
			state === 'off' ? { threshold: ALL_VARIATIONS } : {},
		run: chooseAmongMany,
	},
	{
		name: 'further products',
		only: 'on',
		isFirstVisit: true,
		overrides: () => ( { perPage: PER_PAGE } ),
		run: appendPage,
	},
	{
		name: 'quick view',
		only: 'on',
		overrides: () => ( {} ),
		run: lookQuickly,
	},
];
