import { createText } from '../../shared/dom/create-element';

/** Writes only what differs: the same text, too, makes the browser lay out again. */
export const writeText = ( element: Element, text: string ): void => {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
};

/** The same for a text that a plugin writes in parts. */
export const writeParts = (
	element: Element,
	parts: Parameters< typeof createText >[ 0 ]
): void => {
	const text = createText( parts );
	if ( element.innerHTML !== text.outerHTML ) {
		element.replaceChildren( text );
	}
};
