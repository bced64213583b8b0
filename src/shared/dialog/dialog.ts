/**
 * Every dialog and drawer of the shop's pages is a native <dialog> (docs/adr/0002-native-dialog.md, also on the two that
 * aren't held here). holdDialog() is called as it opens: the page behind stands still, Escape, a click on the closing
 * button or beside it closes it, and focus goes back to what opened it. A new one, such as a menu, needs:
 *
 *     const opened = holdDialog( dialog, '.my-panel__close', {} );
 *     dialog.showModal();
 *     opened.add( () => …it has closed… );
 *
 * - Markup: `<dialog class="…" aria-label="…">` whose children fill it, with a button to close it. What PHP prints at the
 *   page's end is named in to-body.ts, so that no open tag of an author's hides it; what a script makes is appended to
 *   the body.
 * - Movement is the stylesheet's. Where becoming modal would hold up the first frame, showModal() comes after
 *   that frame, as in the cart drawer and the quick view.
 * - Back closes what fills a phone's screen: closeByBack() of history.ts.
 * - A dialog that HTML opens by itself (`command="show-modal"`) needs listenToDismissal() of dismiss.ts alone.
 */
import { createScope, type Scope } from '../dom/scope';
import { listenToDismissal } from './dismiss';
import { lockPage } from './lock-page';

export interface DialogOptions {
	/** Gets focus back; by default what has it now. */
	opener?: HTMLElement | null;
	/** Gets it where the opener is gone, or hidden since, as some themes do: focus never falls on the body. */
	fallback?: () => HTMLElement | null;
	/** How the opener gets it. */
	focus?: FocusOptions;
	/** The visitor closes it: by the button, the backdrop, Escape or a phone's Back. By default it closes. */
	onDismiss?: () => void;
}

/**
 * All of an open dialog but showing it: asks for the page's width, so before anything of the page changes (SIDE-01).
 *
 * @param dialog  Not open yet.
 * @param button  Selector of its closing button.
 * @param options
 * @return As long as it is open. Disposed of, it closes the dialog and gives focus back; what is added to it comes after.
 */
export const holdDialog = (
	dialog: HTMLDialogElement,
	button: string,
	options: DialogOptions
): Scope => {
	const scope = createScope();
	const {
		opener = document.activeElement as HTMLElement | null,
		fallback,
		onDismiss = scope.dispose,
	} = options;
	scope.add( lockPage() );
	listenToDismissal( scope, dialog, button, onDismiss );
	// Escape and the Back gesture of phones close a modal dialog without asking us.
	scope.on( dialog, 'close', () => {
		onDismiss();
		scope.dispose();
	} );
	scope.add( () => {
		dialog.close();
		opener?.focus( options.focus );
		if ( document.activeElement !== opener || opener === document.body ) {
			fallback?.()?.focus();
		}
	} );
	return scope;
};
