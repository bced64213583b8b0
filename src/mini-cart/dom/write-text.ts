/** Writes only what differs: the same text, too, makes the browser lay out again. */
export const writeText = ( element: Element, text: string ): void => {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
};
