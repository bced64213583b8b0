/**
 * What the fly-out and a product's page do with their elements: texts that change, icons, and focus.
 */
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

const PATHS = {
	minus: VITRIN_ICONS.minus,
	plus: VITRIN_ICONS.plus,
	trash: VITRIN_ICONS.trash,
};

/** A decoration: the control that contains it has the name. */
export const icon = ( name: keyof typeof PATHS ): DocumentFragment =>
	document
		.createRange()
		.createContextualFragment(
			`<svg class="vitrin-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ PATHS[ name ] }"/></svg>`
		);

/**
 * To be called before something is drawn. What it returns puts the focus back into the container, where
 * the element that had it is gone.
 *
 * @param container
 * @param selector  What can have it; else the container has it.
 */
export const keepFocus = (
	container: HTMLElement,
	selector: string
): ( () => void ) => {
	const hadFocus = container.contains( document.activeElement );
	return () => {
		if ( hadFocus && ! container.contains( document.activeElement ) ) {
			(
				container.querySelector< HTMLElement >( selector ) ?? container
			).focus();
		}
	};
};
