/**
 * A message over the page, for what has no place of its own on it: one at a time, until it
 * is closed or no longer true.
 */
import { modalDialog } from './own-element';

let shown: HTMLElement | undefined;

export const hideMessage = (): void => shown?.remove();

/**
 * Shows it, and has it read out; in the dialog that is open, since a modal dialog makes the
 * page outside it inert.
 *
 * @param message Plain text, already translated; '' does nothing.
 * @param close   The name of the button that closes it.
 */
export const showMessage = ( message: string, close: string ): void => {
	hideMessage();
	if ( ! message ) {
		return;
	}
	const { activeElement, body } = document;
	const box = ( shown = document.createElement( 'div' ) );
	box.className = 'vitrin-message';
	box.setAttribute( 'role', 'alert' );
	box.innerHTML = '<p></p><button type="button">\u00d7</button>';
	const [ words, button ] = box.children as unknown as [
		HTMLElement,
		HTMLElement,
	];
	words.textContent = message;
	button.setAttribute( 'aria-label', close );
	const home = modalDialog() ?? body;
	const dismiss = () => {
		hideMessage();
		( activeElement as HTMLElement | null )?.focus();
	};
	button.addEventListener( 'click', dismiss );
	const onKey = ( { key, defaultPrevented }: KeyboardEvent ) => {
		if ( ! box.isConnected ) {
			document.removeEventListener( 'keydown', onKey );
		} else if (
			key === 'Escape' &&
			! defaultPrevented &&
			// A dialog takes its own Escape.
			home === body &&
			! modalDialog()
		) {
			dismiss();
		}
	};
	document.addEventListener( 'keydown', onKey );
	home.append( box );
};
