/**
 * By what visitors close a dialog: by Escape, whatever the page's scripts do with that key, and by a click
 * on its button, or beside it. Its children fill it, so only
 * a click on the backdrop has the dialog itself as its target. A text selection dragged out of
 * it began elsewhere; the second click of a double one was meant for what opened the dialog.
 */
import type { Scope } from '../dom/scope';

/**
 * @param scope   Until when.
 * @param dialog  Which.
 * @param button  Selector of its closing button.
 * @param dismiss What such a click does.
 */
export const listenToDismissal = (
	scope: Scope,
	dialog: HTMLElement,
	button: string,
	dismiss: () => void
): void => {
	let began: EventTarget | null = null;
	scope.on( dialog, 'pointerdown', ( { target } ) => {
		began = target;
	} );
	scope.on( dialog, 'click', ( event ) => {
		const { target, detail } = event as MouseEvent;
		if (
			( target as Element ).closest( button ) ||
			( target === dialog && began === dialog && detail < 2 )
		) {
			dismiss();
		}
	} );
	// The browser closes a dialog for Escape, unless a script has taken the key: themes do that for a menu of theirs, on
	// every page. In a dialog, Escape is for the dialog.
	scope.on( dialog, 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
		}
	} );
};
