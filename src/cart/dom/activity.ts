/**
 * Whether this page may have added something itself, when another script says that something
 * was added (THEME-02): somebody has used it shortly before, or it has sent what adds. Themes
 * say so on load, and other tabs change the cart as well.
 */
import type { Scope } from '../../shared/dom/scope';

/** Milliseconds: what is longer ago has nothing to do with an add that we hear of. */
export const LASTS = 30_000;

const ADDS = /add[-_](?:to[-_])?(?:cart|item)/i;

export interface Activity {
	/** Somebody has used the page. */
	isUsed: () => boolean;
	/** A request that adds has been answered. Its entry comes a little after its answer. */
	hasAdded: () => boolean;
}

/**
 * @param scope  Until when.
 * @param onUsed Told each time.
 */
export const followActivity = (
	scope: Scope,
	onUsed: () => void
): Activity => {
	// A click from before this file came is known by the browser alone, if at all.
	let usedAt =
		navigator.userActivation?.hasBeenActive === false
			? -Infinity
			: performance.now();
	const isRecent = ( at: number ): boolean => performance.now() - at < LASTS;
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
					ADDS.test( name ) &&
					isRecent( responseEnd )
			),
	};
};
