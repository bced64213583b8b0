/**
 * Whether this page may have added something, when another script reports an add (THEME-02):
 * the visitor has used the page shortly before, or it has sent a request that adds; and by which
 * button. Some themes report an add on every load, and other tabs change the cart as well.
 */
import type { Scope } from '../../shared/dom/scope';
import { ADD_BUTTON } from './events';

/** Milliseconds: what is longer ago has nothing to do with an add that is reported now. */
export const RECENT = 30_000;

const ADD_URL = /add[-_](?:to[-_])?(?:cart|item)/i;

export interface Activity {
	/** The visitor has used the page. */
	isUsed: () => boolean;
	/** A request that adds has been answered; the browser lists it a little later. */
	hasAdded: () => boolean;
}

/**
 * @param scope  Ends it.
 * @param onUsed Called each time the visitor uses the page.
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

/** Which button that adds was clicked last: the cart blocks' events do not name theirs. */
export interface AddButtonTracker {
	/** Clicked a short while ago, or focused. */
	current: () => HTMLElement | undefined;
	/** The click has been accounted for. */
	forget: () => void;
}

export const trackAddButton = ( scope: Scope ): AddButtonTracker => {
	let clicked: { button: HTMLElement; at: number } | undefined;
	scope.on(
		document,
		'click',
		( { target } ) => {
			const button = (
				target as Element | null
			 )?.closest?.< HTMLElement >( ADD_BUTTON );
			if ( button ) {
				clicked = { button, at: performance.now() };
			}
		},
		{ capture: true }
	);
	return {
		current: () =>
			clicked && performance.now() - clicked.at < RECENT
				? clicked.button
				: // A click from before this file loaded left the focus there, except in Safari.
					( document.activeElement?.closest< HTMLElement >(
						ADD_BUTTON
					) ?? undefined ),
		forget: () => void ( clicked = undefined ),
	};
};
