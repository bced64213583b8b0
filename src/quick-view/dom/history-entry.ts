/**
 * An entry in the tab's history while the window is open, so that Back closes it
 * (docs/adr/0018-gallery.md has the same).
 */
import type { Scope } from '../../shared/dom/scope';

const STATE = 'vitrinQuickView';

export interface HistoryEntry {
	/** The window opens. */
	enter: () => void;
	/** It closes: goes back, unless the visitor has. */
	leave: () => void;
}

const isInHistory = (): boolean => !! history.state?.[ STATE ];

export const createHistoryEntry = (
	scope: Scope,
	isShown: () => boolean,
	onBack: () => void
): HistoryEntry => {
	/** Our own step back is under way. */
	let isLeaving = false;
	const enter = (): void => {
		if ( ! isLeaving && ! isInHistory() ) {
			history.pushState( { ...history.state, [ STATE ]: true }, '' );
		}
	};
	scope.on( window, 'popstate', () => {
		if ( isLeaving ) {
			isLeaving = false;
			if ( isShown() ) {
				// Another product was opened meanwhile.
				enter();
			}
		} else if ( isShown() && ! isInHistory() ) {
			onBack();
		}
	} );
	return {
		enter,
		leave() {
			if ( ! isLeaving && isInHistory() ) {
				isLeaving = true;
				history.back();
			}
		},
	};
};
