/**
 * HTML as elements of a document that has no window: nothing in it runs or loads.
 *
 * @param html Not trusted.
 * @return An element that holds it; of the document itself nothing is read, since an element's name could stand in for it.
 */
export const parseInert = ( html: string ): HTMLElement => {
	// A paragraph: DOMPurify wants the element itself to be allowed, and all rules allow one.
	const root = new DOMParser()
		.parseFromString( '', 'text/html' )
		.createElement( 'p' );
	root.innerHTML = html;
	return root;
};

/** What an element holds, as a part of this page that can be inserted. */
export const contentOf = ( root: Element ): DocumentFragment => {
	const content = document.createDocumentFragment();
	content.append( ...root.childNodes );
	return content;
};

/** The text in some HTML. */
export const textIn = ( html: string ): string =>
	parseInert( html ).textContent ?? '';
