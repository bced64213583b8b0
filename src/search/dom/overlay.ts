/**
 * The overlay that the button opens (HEAD-02): a dialog that PHP printed, over the header or
 * over the whole screen.
 */
import { onDismiss } from '../../shared/dom/dismiss';
import { lockScroll } from '../../shared/dom/scroll-lock';
import { createScope } from '../../shared/dom/scope';

/** Opens it until somebody closes it; the browser returns the focus to the opener. */
export const openOverlay = (
	dialog: HTMLDialogElement,
	opener: HTMLElement
): void => {
	if ( dialog.open ) {
		return;
	}
	const scope = createScope();
	scope.on( dialog, 'close', () => {
		scope.dispose();
		opener.focus();
	} );
	onDismiss( scope, dialog, '.vitrin-search__close', () => dialog.close() );
	scope.add( lockScroll() );
	dialog.showModal();
	dialog.querySelector< HTMLInputElement >( 'input[name="s"]' )?.select();
};
