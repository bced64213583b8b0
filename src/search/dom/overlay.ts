/**
 * The overlay that the button opens (HEAD-02): a dialog that PHP printed, over the header or
 * over the whole screen.
 */
import { lockScroll } from '../../shared/dom/scroll-lock';
import { createScope } from '../../shared/dom/scope';

/** Opens it until somebody closes it; focus comes back to the opener by the browser. */
export const openOverlay = (
	dialog: HTMLDialogElement,
	opener: HTMLElement
): void => {
	if ( dialog.open ) {
		return;
	}
	const scope = createScope();
	const close = () => dialog.close();
	scope.on( dialog, 'close', () => {
		scope.dispose();
		opener.focus();
	} );
	scope.on( dialog, 'click', ( { target } ) => {
		if (
			target === dialog ||
			( target as Element ).closest( '.vitrin-search__close' )
		) {
			close();
		}
	} );
	scope.add( lockScroll() );
	dialog.showModal();
	dialog.querySelector< HTMLInputElement >( 'input[name="s"]' )?.select();
};
