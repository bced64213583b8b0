/**
 * HTML from the server on its way into the page: only what a short text needs is made anew,
 * element by element and without any attribute, so that nothing in it can run, load or look
 * like ours (SEC-02). What stands inside anything else stays as text.
 */

const KEPT = [
	...[ 'P', 'BR', 'UL', 'OL', 'LI', 'B', 'STRONG', 'I', 'EM', 'BDI' ],
	...[ 'BLOCKQUOTE', 'SUB', 'SUP', 'S', 'DEL', 'INS', 'SMALL' ],
];

/** What these hold is no text for people. */
const DROPPED = [
	...[ 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT' ],
	...[ 'TITLE', 'TEXTAREA', 'SELECT', 'SVG', 'MATH' ],
];

const copy = ( from: Node, to: Node ): void => {
	for ( const node of from.childNodes ) {
		if ( node.nodeType === Node.TEXT_NODE ) {
			to.appendChild( document.createTextNode( node.nodeValue ?? '' ) );
			continue;
		}
		const name = node.nodeName.toUpperCase();
		if ( DROPPED.includes( name ) ) {
			continue;
		}
		copy(
			node,
			KEPT.includes( name )
				? to.appendChild( document.createElement( name ) )
				: to
		);
	}
};

/** @param html Not to be trusted. */
export const cleanMarkup = ( html: string ): DocumentFragment => {
	const clean = document.createDocumentFragment();
	// A document of its own: nothing in it is loaded or run.
	copy( new DOMParser().parseFromString( html, 'text/html' ).body, clean );
	return clean;
};
