/** Whether a dialog of WordPress's components lies above the screen: focus and keys are its own. */
export const isBehindDialog = (): boolean =>
	document.querySelector( '.components-modal__screen-overlay' ) !== null;
