/**
 * An entry in the tab's history while a dialog is open, so that Back closes it.
 */
import type { Scope } from '../dom/scope';

/**
 * @param scope   For its listener.
 * @param key     Of the entry's state (docs/markup.md).
 * @param isShown Whether the dialog is open.
 * @param onBack  The visitor goes back while it is.
 * @return To be called when the dialog has opened or closed: adds the entry, or goes back.
 */
export const closeByBack = (
	scope: Scope,
	key: string,
	isShown: () => boolean,
	onBack: () => void
): ( () => void ) => {
	const isInHistory = (): boolean => !! history.state?.[ key ];
	/** Our own step back is under way. */
	let isLeaving = false;
	const update = (): void => {
		if ( isLeaving || isShown() === isInHistory() ) {
			return;
		}
		if ( isShown() ) {
			history.pushState( { ...history.state, [ key ]: true }, '' );
		} else {
			isLeaving = true;
			history.back();
		}
	};
	scope.on( window, 'popstate', () => {
		if ( isLeaving ) {
			isLeaving = false;
			if ( isShown() ) {
				// It was opened again meanwhile.
				update();
			}
		} else if ( isShown() && ! isInHistory() ) {
			onBack();
		}
	} );
	return update;
};
