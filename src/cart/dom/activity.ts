/**
 * Whether this page may have added something, when another script reports an add (THEME-02):
 * somebody has used the page shortly before, or it has sent a request that adds. Some themes
 * report one on every load, and other tabs change the cart as well.
 */
import type { Scope } from '../../shared/dom/scope';

/** Milliseconds: what is longer ago has nothing to do with an add that is reported now. */
export const RECENT = 30_000;

const ADD_URL = /add[-_](?:to[-_])?(?:cart|item)/i;

export interface Activity {
	/** Somebody has used the page. */
	isUsed: () => boolean;
	/** A request that adds has been answered; the browser lists it a little later. */
	hasAdded: () => boolean;
}

/**
 * @param scope  Ends it.
 * @param onUsed Called each time somebody uses the page.
 */
export const followActivity = (
	scope: Scope,
	onUsed: () => void
): Activity => {
	// Only the browser knows of a click from before this file loaded.
	let usedAt =
		navigator.userActivation?.hasBeenActive === false
			? -Infinity
			: performance.now();
	const isRecent = ( at: number ): boolean => performance.now() - at < RECENT;
	for ( const type of [ 'pointerdown', 'keydown', 'click' ] as const ) {
		scope.on(
			window,
			type,
			( { isTrusted } ) => {
				if ( isTrusted ) {
					usedAt = performance.now();
					onUsed();
				}
			},
			{ capture: true, passive: true }
		);
	}
	return {
		isUsed: () => isRecent( usedAt ),
		hasAdded: () =>
			(
				( performance.getEntriesByType?.( 'resource' ) ??
					[] ) as PerformanceResourceTiming[]
			 ).some(
				( { initiatorType, name, responseEnd } ) =>
					/^(xmlhttprequest|fetch|beacon)$/.test( initiatorType ) &&
					ADD_URL.test( name ) &&
					isRecent( responseEnd )
			),
	};
};
