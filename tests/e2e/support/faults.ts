/**
 * Ways a call can fail, made in the browser: the server never sees the call, unless said otherwise.
 */
import type { Page, Request, Route } from '@playwright/test';
import { rewritePages } from './rewrite';

/** A change is sent so often before it is put back (docs/guarantees.md). */
export const TRIES = 3;

/**
 * Lets the pauses between tries pass quickly on the pages that follow. How long they are is told without a browser
 * (src/cart/test/delivery.test.ts).
 *
 * @param page Whose.
 */
export async function shortenPauses( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		const wait = window.setTimeout.bind( window );
		// Alone of all they have a length by chance.
		const isPause = ( milliseconds: number ) =>
			! Number.isInteger( milliseconds );
		window.setTimeout = ( (
			task: TimerHandler,
			milliseconds = 0,
			...rest: unknown[]
		) =>
			wait(
				task,
				isPause( milliseconds ) ? milliseconds / 10 : milliseconds,
				...rest
			) ) as typeof window.setTimeout;
	} );
}

/** Its pauses, and the question after them, take longer than an expectation waits. */
export const REPEATED = { timeout: 20_000 };

/** What the console logs of a call that a test makes fail. */
export const PROVOKED = /500|Failed to load resource|ERR_|net::/;

/** Calls by name, whichever way they go. */
export const isCall =
	( action: string ) =>
	( request: Request ): boolean => {
		const url = new URL( request.url() );
		return (
			url.searchParams.get( 'wc-ajax' ) === action ||
			( url.pathname.endsWith( '/admin-ajax.php' ) &&
				// What a form with files holds Playwright doesn't tell.
				( request.postData() === null
					? url.searchParams.get( 'action' ) === action
					: new RegExp( `(^|["=\\s])${ action }\\b` ).test(
							request.postData() ?? ''
						) ) )
		);
	};

export const faults = {
	/** A plain error page of the web server. */
	'a server error': ( route: Route ) =>
		route.fulfill( {
			status: 500,
			contentType: 'text/html',
			body: '<h1>Internal Server Error</h1>',
		} ),
	/** A warning or a whole page where JSON should be, with status 200. */
	'HTML instead of JSON': ( route: Route ) =>
		route.fulfill( {
			status: 200,
			contentType: 'text/html',
			body: '<!doctype html><title>Maintenance</title><script>window.hacked = true</script>',
		} ),
	'a broken connection': ( route: Route ) =>
		route.abort( 'connectionfailed' ),
} satisfies Record< string, ( route: Route ) => Promise< void > >;

/**
 * Lets a call go wrong.
 *
 * @param page   Whose.
 * @param action Which call.
 * @param fault  How.
 * @return How many calls met it so far, and the way to end it.
 */
export async function fail(
	page: Page,
	action: string,
	fault: ( route: Route ) => Promise< void >
): Promise< { count: () => number; stop: () => Promise< void > } > {
	let count = 0;
	const matches = isCall( action );
	const handler = async ( route: Route ) => {
		if ( ! matches( route.request() ) ) {
			await route.fallback();
			return;
		}
		count++;
		await fault( route );
	};
	await page.route( '**/*', handler );
	return { count: () => count, stop: () => page.unroute( '**/*', handler ) };
}

/** Holds a call back until released; then it goes to the server. */
export async function hold(
	page: Page,
	action: string
): Promise< { release: () => void; count: () => number } > {
	let release = () => {};
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	const { count } = await fail( page, action, async ( route ) => {
		await gate;
		await route.continue();
	} );
	return { release, count };
}

/**
 * The first call of a name goes out with a nonce of days ago, later ones as they are.
 *
 * @param page   Whose.
 * @param action Which call.
 * @return How many calls there were so far.
 */
export async function ageNonce(
	page: Page,
	action: string
): Promise< { count: () => number } > {
	const aged = await fail( page, action, ( route ) =>
		route.continue(
			aged.count() === 1 ? { postData: withOldNonce( route ) } : {}
		)
	);
	return aged;
}

/** What a call says, its nonce replaced by one that no shop gave. */
export const withOldNonce = ( route: Route ): string =>
	( route.request().postData() ?? '' ).replace(
		/security=\w+/,
		'security=0123456789'
	);

/** The server makes the change, and its answer never comes. */
export const loseAnswer = async ( route: Route ): Promise< void > => {
	await route.fetch();
	await route.abort( 'connectionreset' );
};

/**
 * Every call of the page to an endpoint, in order: names only.
 *
 * @param page Whose.
 * @param left Calls that don't count: when an open drawer asks for suggestions is the moment's doing.
 */
export function watchCalls(
	page: Page,
	left: readonly string[] = [ 'vitrin_get_suggestions' ]
): string[] {
	const calls: string[] = [];
	page.on( 'request', ( request ) => {
		const url = new URL( request.url() );
		const action =
			url.searchParams.get( 'wc-ajax' ) ??
			( url.pathname.endsWith( '/admin-ajax.php' )
				? ( /action=([\w-]+)|name="action"\s+([\w-]+)/
						.exec( request.postData() ?? '' )
						?.slice( 1 )
						.find( Boolean ) ?? 'admin-ajax' )
				: null );
		if ( action && ! left.includes( action ) ) {
			calls.push( action );
		}
	} );
	return calls;
}

/** A page as a cache keeps it that should not have: made for somebody whose nonce is of days ago. */
export const withOldNonceIn = ( html: string ): string =>
	html.replace(
		/(id="vitrin-settings-cart"[^>]*>\s*\{)/,
		'$1"nonce":"0123456789",'
	);

/**
 * Shortens the time-out, which settings keep above five seconds. A page says it only where the
 * shop has set another than ours; one that can't be shortened fails, or the test would wait for
 * nothing.
 */
export const shortenTimeout = (
	page: Page,
	milliseconds: number
): Promise< void > =>
	rewritePages( page, ( html ) => {
		const settings = /(id="vitrin-settings-cart"[^>]*>\s*\{)([^<]*)/;
		const [ , , printed ] = settings.exec( html ) ?? [];
		if ( printed === undefined ) {
			throw new Error( 'The page has no settings of the cart.' );
		}
		if ( printed.includes( '"timeout":' ) ) {
			// Of two, the browser takes the last.
			throw new Error( 'The page says a time-out of its own.' );
		}
		return html.replace( settings, `$1"timeout":${ milliseconds },$2` );
	} );
