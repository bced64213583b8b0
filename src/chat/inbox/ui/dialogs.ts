/** Whether a dialog of WordPress's components lies above the screen: the focus is to stay in it. */
export const isBehindDialog = (): boolean =>
	document.querySelector( '.components-modal__screen-overlay' ) !== null;
