/**
 * An entry in the tab's history while the window is open, so that Back closes it
 * (docs/adr/0018-gallery.md has the same).
 */
import type { Scope } from '../../shared/dom/scope';

const STATE = 'vitrinQuickView';

const isInHistory = (): boolean => !! history.state?.[ STATE ];

/**
 * @param scope   For its listener.
 * @param isShown Whether the window is open.
 * @param onBack  The visitor goes back while it is.
 * @return To be called when the window has opened or closed: adds the entry, or goes back.
 */
export const createHistoryEntry = (
	scope: Scope,
	isShown: () => boolean,
	onBack: () => void
): ( () => void ) => {
	/** Our own step back is under way. */
	let isLeaving = false;
	const update = (): void => {
		if ( isLeaving || isShown() === isInHistory() ) {
			return;
		}
		if ( isShown() ) {
			history.pushState( { ...history.state, [ STATE ]: true }, '' );
		} else {
			isLeaving = true;
			history.back();
		}
	};
	scope.on( window, 'popstate', () => {
		if ( isLeaving ) {
			isLeaving = false;
			if ( isShown() ) {
				// Another product was opened meanwhile.
				update();
			}
		} else if ( isShown() && ! isInHistory() ) {
			onBack();
		}
	} );
	return update;
};
