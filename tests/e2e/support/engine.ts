/**
 * What a press needs (the chunk `actions`) comes when the page is idle: on a slow machine a test
 * presses before, which is allowed, but asks the shop in another order.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { CALL } from './pending-calls';

/**
 * Waits until the page has what a press needs, and so knows the tab's last cart, and has done
 * with it what waits for idle: it may ask for what a theme's cart is to show.
 */
export async function engineOf( page: Page ): Promise< void > {
	await page.waitForFunction( () =>
		performance
			.getEntriesByType( 'resource' )
			.some(
				( entry ) =>
					/\/actions\.\w+\.js/.test( entry.name ) &&
					( entry as PerformanceResourceTiming ).initiatorType ===
						'script'
			)
	);
	await page.evaluate(
		() =>
			new Promise< void >( ( resolve ) => {
				// The engine is made in the task after its script has come.
				setTimeout( () =>
					requestIdleCallback( () =>
						requestIdleCallback( () => resolve() )
					)
				);
			} )
	);
}

/** Milliseconds: the longest that something is held back by chance. */
const LATEST = 1500;

const comesLate = ( context: BrowserContext, what: RegExp ) =>
	context.route( what, async ( route ) => {
		await pause( Math.random() * LATEST );
		// The page may be gone meanwhile.
		await route.fallback().catch( () => {} );
	} );

/** `VITRIN_E2E_LATE=1`: each script of ours comes late by chance; what a test took for granted then shows. */
export const delayEngine = ( context: BrowserContext ) =>
	comesLate( context, /\/plugins\/vitrin\/build\/.*\.js/ );

/** `VITRIN_E2E_LAG=1`: each call to the shop is on its way for a while, by chance. */
export const lag = ( context: BrowserContext ) => comesLate( context, CALL );
