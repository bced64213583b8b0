/**
 * What went wrong with a list, with a button: an alert of the list's own look.
 */

/**
 * @param className The box's.
 * @param message   Plain text.
 * @param label     The button's.
 * @param onClick   What the button does.
 */
export const createFailureBox = (
	className: string,
	message: string,
	label: string,
	onClick: () => void
): HTMLElement => {
	const text = document.createElement( 'p' );
	text.textContent = message;
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'vitrin-button';
	button.textContent = label;
	button.addEventListener( 'click', onClick );
	const box = document.createElement( 'div' );
	box.className = className;
	box.setAttribute( 'role', 'alert' );
	box.append( text, button );
	return box;
};
