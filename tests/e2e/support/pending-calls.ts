/**
 * Calls to the shop that a test leaves behind: what the page shows at once, the shop learns later.
 */
import type { BrowserContext, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

/** Address of what the cart, or WooCommerce, asks the shop. */
export const CALL = /admin-ajax\.php|wc-ajax=|\/wp-json\//;

/** Milliseconds: one that a test holds back for good is not waited for any longer. */
const LONGEST = 3000;

/** Milliseconds between an answer and the call that waited for it. */
const TURN = 50;

/**
 * @param context Whose calls.
 * @return Waits until none is under way: what a test made must not be taken away meanwhile, the
 *         shop would rightly say that the product is no more.
 */
export function callsUnderWay(
	context: BrowserContext
): () => Promise< void > {
	const calls = new Set< Request >();
	context.on( 'request', ( request ) => {
		if ( CALL.test( request.url() ) ) {
			calls.add( request );
		}
	} );
	context.on( 'requestfinished', ( request ) => calls.delete( request ) );
	context.on( 'requestfailed', ( request ) => calls.delete( request ) );
	return async () => {
		const end = Date.now() + LONGEST;
		while ( calls.size > 0 && Date.now() < end ) {
			await pause( TURN );
			if ( calls.size === 0 ) {
				await pause( TURN );
			}
		}
	};
}
