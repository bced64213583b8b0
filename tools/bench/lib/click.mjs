import { ACTORS, ADD, PRODUCT_PAGE } from '../actors.mjs';
import { newVisitor, sessionOf, slowCpu } from './browser.mjs';
import { timeToNextPaint } from './interaction.mjs';
import { arm, neverIdle, observe, watchFrames } from './probe.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./shop.mjs').State} State */

/**
 * @typedef {Record<string, number[]>} Clicks Milliseconds by what was clicked; `… delay` holds the browser's own
 *                                             figure for the same clicks: interaction to next paint.
 */

export const CPU_SLOWED = 4;

/** How long a finger stays on the glass. */
const HOLD_MS = 60;

/** How far and how fast a finger goes through a long list. */
const SWIPE_PX = 4000;
const SWIPE_PX_PER_SECOND = 2500;

/** How long a change may take before it counts as not happening. */
const TIMEOUT_MS = 8000;

/** How long a click that is told of may be waited for. */
const EVENTS_MS = 300;

/**
 * Clicks everything `repeats` times in every state, the states in turns.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./shop.mjs').Shop}         shop
 * @param {State[]}                           states
 * @param {number}                            repeats
 * @param {( text: string ) => void}          say
 * @return {Promise<Record<string, Clicks>>} By state.
 */
export async function measureClicks( browser, shop, states, repeats, say ) {
	const results = /** @type {Record<string, Clicks>} */ ( {} );
	for ( const { id } of states ) {
		results[ id ] = {};
	}
	const runs = [];
	for ( const state of states ) {
		for ( const flow of FLOWS ) {
			const arrive = async () => {
				const context = await newVisitor(
					browser,
					shop,
					state,
					flow.visitor,
					true
				);
				await context.addInitScript( observe );
				if ( flow.isNeverIdle ) {
					await context.addInitScript( neverIdle );
				}
				return new TimedPage(
					await context.newPage(),
					results[ state.id ]
				);
			};
			runs.push( {
				state,
				flow,
				arrive,
				timedPage: flow.isFirstVisit ? null : await arrive(),
				failures: 0,
			} );
		}
	}
	for ( let round = 0; round < repeats; round++ ) {
		for ( const one of runs.filter(
			( { flow, failures } ) => round % flow.every === 0 && failures < 3
		) ) {
			const { state, flow } = one;
			let { timedPage } = one;
			try {
				timedPage ??= await one.arrive();
				await flow.run( timedPage, shop, ACTORS[ state.actor ] ?? {} );
			} catch ( error ) {
				// One part that can't be clicked must not cost the other figures.
				one.failures++;
				say(
					`  ! ${ state.title }, ${ flow.name }: ${ error instanceof Error ? error.message.split( '\n' )[ 0 ] : error }`
				);
			}
			if ( ! one.timedPage ) {
				await timedPage?.page.context().close();
			}
		}
		say( `  clicks: round ${ round + 1 } of ${ repeats }` );
	}
	await Promise.all(
		runs.map( ( { timedPage } ) => timedPage?.page.context().close() )
	);
	return results;
}

/** Clicks on a phone's screen, timed in the page. */
export class TimedPage {
	/**
	 * @param {Page}    page
	 * @param {Clicks} results
	 */
	constructor( page, results ) {
		this.page = page;
		this.results = results;
		this.pending = 0;
		page.on( 'request', () => this.pending++ );
		page.on( 'requestfinished', () => this.pending-- );
		page.on( 'requestfailed', () => this.pending-- );
	}

	/** @param {string} url */
	async open( url ) {
		await slowCpu( this.page, 1 );
		await this.page.goto( url, { waitUntil: 'load' } );
		this.pending = 0;
		// Idle work of the page must not fall into the click.
		await this.page.waitForTimeout( 700 );
	}

	/**
	 * @param {string}                                                    name    Where the time is recorded.
	 * @param {string}                                                    target  What is clicked.
	 * @param {{ kind: 'state' | 'visible' | 'drawn' | 'value', selector: string, drawer?: string | undefined }} expected What must change.
	 * @param {number}                                                    [slowed] How many times slower the CPU is.
	 */
	async click( name, target, expected, slowed = CPU_SLOWED ) {
		const { page } = this;
		const point = await this.pointOf( target );
		await page.evaluate( arm, {
			...expected,
			drawer: expected.drawer ?? '',
			timeout: TIMEOUT_MS,
		} );
		const seen = await page.evaluate(
			() => window.vitrinBench.found.events.length
		);
		await slowCpu( page, slowed );
		await this.tap( point );
		const time = await page.evaluate( () => window.vitrinBench.result );
		const events = await this.eventsSince( seen );
		await slowCpu( page, 1 );
		if ( time === null ) {
			throw new Error(
				`${ name }: nothing changed within ${ TIMEOUT_MS / 1000 } s.`
			);
		}
		( this.results[ name ] ??= [] ).push( time );
		( this.results[ `${ name } delay` ] ??= [] ).push(
			timeToNextPaint( events )
		);
	}

	/**
	 * The browser tells of an event when its paint is over, and of none that was quick.
	 *
	 * @param {number} from How many there were before.
	 * @return {Promise<import('./interaction.mjs').TimedEvent[]>}
	 */
	async eventsSince( from ) {
		const events = () =>
			this.page.evaluate(
				( start ) => window.vitrinBench.found.events.slice( start ),
				from
			);
		for ( const end = Date.now() + EVENTS_MS; Date.now() < end; ) {
			await this.page.waitForTimeout( 50 );
			if ( ( await events() ).some( ( { name } ) => name === 'click' ) ) {
				break;
			}
		}
		// Those that share its interaction are told of with it, or soon after.
		await this.page.waitForTimeout( 100 );
		return events();
	}

	/** @param {string} selector */
	async pointOf( selector ) {
		const element = this.page.locator( selector ).first();
		await element.waitFor( { state: 'visible', timeout: TIMEOUT_MS } );
		await element.evaluate( ( node ) => {
			const box = node.getBoundingClientRect();
			if ( box.top < 80 || box.bottom > window.innerHeight - 80 ) {
				node.scrollIntoView( { block: 'center', behavior: 'instant' } );
			}
		} );
		const box = await element.boundingBox();
		if ( ! box ) {
			throw new Error( `${ selector } can't be clicked.` );
		}
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	}

	/** @param {{ x: number, y: number }} point */
	async tap( point ) {
		const session = await sessionOf( this.page );
		await session.send( 'Input.dispatchTouchEvent', {
			type: 'touchStart',
			touchPoints: [ point ],
		} );
		await this.page.waitForTimeout( HOLD_MS );
		await session.send( 'Input.dispatchTouchEvent', {
			type: 'touchEnd',
			touchPoints: [],
		} );
	}

	/**
	 * Swipes through a list, and keeps the longest time between two of its frames.
	 *
	 * @param {string} name   Where the time is recorded.
	 * @param {string} target Something in the list.
	 */
	async scroll( name, target ) {
		const { page } = this;
		const point = await this.pointOf( target );
		await page.evaluate( watchFrames );
		await slowCpu( page, CPU_SLOWED );
		await (
			await sessionOf( page )
		).send( 'Input.synthesizeScrollGesture', {
			x: Math.round( point.x ),
			y: Math.round( point.y ),
			yDistance: -SWIPE_PX,
			speed: SWIPE_PX_PER_SECOND,
			gestureSourceType: 'touch',
		} );
		const longest = await page.evaluate( () =>
			window.vitrinBench.endFrames()
		);
		await slowCpu( page, 1 );
		( this.results[ name ] ??= [] ).push( longest );
	}

	/** Until the answers to what was clicked are in and drawn. */
	async settle() {
		const until = Date.now() + TIMEOUT_MS;
		let quiet = 0;
		while ( quiet < 3 && Date.now() < until ) {
			await this.page.waitForTimeout( 100 );
			quiet = this.pending > 0 ? 0 : quiet + 1;
		}
	}
}

/** @typedef {( timedPage: TimedPage, shop: import('./shop.mjs').Shop, actor: import('../actors.mjs').Actor ) => Promise<void>} Flow */

/**
 * @param {string} name Where the time is recorded.
 * @return {Flow} Adds from a listing.
 */
const adding = ( name ) => async ( timedPage, shop, actor ) => {
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( name, ADD, {
		kind: 'state',
		selector: ADD,
		drawer: actor.drawer,
	} );
};

/** @type {Flow} */
async function openHurried( timedPage, shop, { toggler, drawer } ) {
	if ( toggler && drawer ) {
		await timedPage.open( shop.facts.pages.shop );
		await timedPage.click( 'open first, never idle', toggler, {
			kind: 'visible',
			selector: drawer,
		} );
		await timedPage.settle();
	}
}

/** @type {Flow} */
async function useDrawer( timedPage, shop, actor ) {
	const { toggler, drawer, plus, minus, quantity, close } = actor;
	if ( ! toggler || ! drawer ) {
		return;
	}
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( 'open first', toggler, {
		kind: 'visible',
		selector: drawer,
	} );
	await timedPage.settle();
	if ( plus && minus && quantity ) {
		await timedPage.click( 'plus', plus, {
			kind: 'value',
			selector: quantity,
		} );
		await timedPage.settle();
		await timedPage.click( 'minus', minus, {
			kind: 'value',
			selector: quantity,
		} );
		await timedPage.settle();
	}
	if ( close ) {
		await timedPage.tap(
			await timedPage.pointOf( `${ drawer } ${ close }` )
		);
		await timedPage.page.waitForTimeout( 800 );
		await timedPage.click( 'open again', toggler, {
			kind: 'visible',
			selector: drawer,
		} );
	}
}

const NEW_TAB = 'suggestions, new tab';

/**
 * How long a shopper looks at an empty drawer.
 *
 * @type {Flow}
 */
async function seeDrawerFilled( timedPage, shop, { toggler, line, offer } ) {
	for ( const [ name, selector ] of [
		[ 'lines', line ],
		[ NEW_TAB, offer ],
		[ 'suggestions', offer ],
	] ) {
		if ( toggler && name && selector ) {
			if ( name === NEW_TAB ) {
				// The page before has left what a tab keeps.
				await timedPage.page.evaluate( () => sessionStorage.clear() );
			}
			await timedPage.open( shop.facts.pages.shop );
			await timedPage.click( name, toggler, { kind: 'drawn', selector } );
			await timedPage.settle();
		}
	}
}

/** @type {Flow} */
async function useLongDrawer( timedPage, shop, actor ) {
	const { toggler, drawer, line, plus, minus, quantity } = actor;
	if ( ! toggler || ! drawer || ! line || ! plus || ! minus || ! quantity ) {
		return;
	}
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.click( 'lines, 100 lines', toggler, {
		kind: 'drawn',
		selector: line,
	} );
	await timedPage.settle();
	for ( let i = 0; i < 3; i++ ) {
		await timedPage.click( 'plus, 100 lines', plus, {
			kind: 'value',
			selector: quantity,
		} );
		await timedPage.settle();
		await timedPage.click( 'minus, 100 lines', minus, {
			kind: 'value',
			selector: quantity,
		} );
		await timedPage.settle();
	}
	await timedPage.scroll( 'scroll, 100 lines', line );
}

/** @type {Flow} */
async function stepOnProductPage( timedPage, shop ) {
	await timedPage.open( shop.facts.pages.simple );
	if ( ( await timedPage.page.locator( PRODUCT_PAGE.plus ).count() ) > 0 ) {
		for ( let i = 0; i < 3; i++ ) {
			await timedPage.click(
				'plus on a product page',
				PRODUCT_PAGE.plus,
				{
					kind: 'value',
					selector: PRODUCT_PAGE.quantity,
				}
			);
		}
	}
}

/**
 * The floor: a plain button that only takes another class, on the same page. No click can
 * be faster there, whatever its script does.
 *
 * @type {Flow}
 */
async function clickPlainButton( timedPage, shop ) {
	await timedPage.open( shop.facts.pages.shop );
	await timedPage.page.evaluate( () => {
		const style = document.createElement( 'style' );
		style.textContent =
			'#bench-floor{position:fixed;z-index:9999;inset-block-start:40%;inset-inline-start:40%;inline-size:60px;block-size:60px}#bench-floor.on{background:#c00}';
		const button = document.createElement( 'button' );
		button.id = 'bench-floor';
		button.onclick = () => button.classList.toggle( 'on' );
		document.head.append( style );
		document.body.append( button );
	} );
	// Drawn and at rest before it is clicked.
	await timedPage.page.waitForTimeout( 300 );
	await timedPage.click( 'floor', '#bench-floor', {
		kind: 'state',
		selector: '#bench-floor',
	} );
}

/**
 * `isFirstVisit`: each round is another visitor's, in a tab that has seen nothing of the shop.
 * `isNeverIdle`: the page finds no moment before the click for what it does when idle.
 *
 * @type {Array<{ name: string, visitor: import('./browser.mjs').Visitor, run: Flow, every: number, isFirstVisit?: boolean, isNeverIdle?: boolean }>}
 */
export const FLOWS = [
	{ name: 'plain button', visitor: 'full', run: clickPlainButton, every: 1 },
	{
		name: 'add to cart',
		visitor: 'empty',
		run: adding( 'add' ),
		every: 1,
	},
	{
		name: 'add to cart, new visitor',
		visitor: 'empty',
		isFirstVisit: true,
		run: adding( 'add, new visitor' ),
		every: 1,
	},
	{
		name: 'drawer before the page was idle',
		visitor: 'full',
		isFirstVisit: true,
		isNeverIdle: true,
		run: openHurried,
		every: 1,
	},
	{ name: 'drawer', visitor: 'full', run: useDrawer, every: 1 },
	{
		name: 'what the drawer shows',
		visitor: 'full',
		run: seeDrawerFilled,
		every: 1,
	},
	// Three clicks a page.
	{
		name: 'drawer of 100 lines',
		visitor: 'hundred',
		run: useLongDrawer,
		every: 3,
	},
	{
		name: 'product page',
		visitor: 'empty',
		run: stepOnProductPage,
		every: 3,
	},
];
