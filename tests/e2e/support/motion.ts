/**
 * Where things stand once they have stopped moving. What comes in moves for a fifth of a second:
 * a place read meanwhile is a place on the way.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Milliseconds: nothing of ours moves for as long, not even slowed. */
const LONGEST = 10_000;

/** Movement over: half-faded text has no contrast. What turns for ever may go on, and what follows the scrolling. */
export const atRest = ( page: Page ) =>
	page.evaluate(
		( limit ) =>
			Promise.race( [
				// One of an element that isn't drawn may never end.
				new Promise( ( resolve ) => setTimeout( resolve, limit ) ),
				Promise.all(
					document
						.getAnimations()
						.filter(
							( { effect, timeline } ) =>
								effect?.getTiming().iterations !== Infinity &&
								timeline instanceof DocumentTimeline
						)
						.map( ( animation ) =>
							animation.finished.catch( () => {} )
						)
				),
			] ),
		LONGEST
	);

/** The element's place in the window, in CSS pixels, once nothing moves and two readings agree. */
export async function restingBox( element: Locator ) {
	let last = '';
	for ( let reading = 0; reading < 20; reading++ ) {
		await atRest( element.page() );
		const box = await element.boundingBox();
		const now = JSON.stringify( box );
		if ( box && now === last ) {
			return box;
		}
		last = now;
	}
	throw new Error(
		`${ element } doesn’t come to rest, last seen at ${ last }`
	);
}

/** How much slower than meant everything moves with `VITRIN_E2E_SLOW=1`. */
const SLOWER = 10;

/** What a test read on the way then shows. */
export function slowDown( context: BrowserContext ) {
	context.on( 'page', async ( page ) => {
		try {
			const session = await context.newCDPSession( page );
			await session.send( 'Animation.enable' );
			await session.send( 'Animation.setPlaybackRate', {
				playbackRate: 1 / SLOWER,
			} );
		} catch {
			// The page is gone already.
		}
	} );
}
