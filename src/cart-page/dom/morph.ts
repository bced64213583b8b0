/**
 * Makes a part of the page say what a newly read one says, and keeps the elements that
 * are there: focus, caret, selection, scroll and other scripts' listeners stay with them.
 * A number field gives its caret to nobody, so it could not be put back.
 */
import { keyOf } from './line-key';
import { FIELD } from './markup';

/** The theme's and other plugins' buttons stand around the field; only the field is the shop's. */
const QUANTITY = '.quantity';

/** Rows are told apart by their lines, other elements by their ids. */
const nameOf = ( node: Node ): string => {
	if ( ! ( node instanceof Element ) ) {
		return '';
	}
	const field = node.matches( '.cart_item' )
		? node.querySelector< HTMLInputElement >( 'input[name$="[qty]"]' )
		: null;
	return ( field && keyOf( field ) ) || node.id;
};

const setAttributes = ( element: Element, fresh: Element ): void => {
	for ( const { name } of [ ...element.attributes ] ) {
		if ( ! fresh.hasAttribute( name ) ) {
			element.removeAttribute( name );
		}
	}
	for ( const { name, value } of [ ...fresh.attributes ] ) {
		if ( element.getAttribute( name ) !== value ) {
			element.setAttribute( name, value );
		}
	}
};

/** Limits and value, nothing else: the id of a quantity field is another one each time. */
const setField = ( element: Element, fresh: Element ): void => {
	const field = element.querySelector( FIELD );
	const said = fresh.querySelector( FIELD );
	if ( ! field || ! said ) {
		// It can be changed no more, or again.
		if ( field || said ) {
			element.replaceWith( document.importNode( fresh, true ) );
		}
		return;
	}
	for ( const name of [ 'min', 'max', 'step', 'value' ] ) {
		const value = said.getAttribute( name );
		if ( value === null ) {
			field.removeAttribute( name );
		} else if ( field.getAttribute( name ) !== value ) {
			field.setAttribute( name, value );
		}
	}
};

const morphNode = ( node: Node, fresh: Node ): void => {
	if ( ! ( node instanceof Element ) || ! ( fresh instanceof Element ) ) {
		if ( node.nodeValue !== fresh.nodeValue ) {
			node.nodeValue = fresh.nodeValue;
		}
	} else if ( node.matches( QUANTITY ) && fresh.matches( QUANTITY ) ) {
		setField( node, fresh );
	} else {
		setAttributes( node, fresh );
		morphChildren( node, fresh );
	}
};

/** The parts inside; the element's own attributes stay as they are. */
export const morphChildren = ( element: Element, fresh: Element ): void => {
	const wanted = [ ...fresh.childNodes ];
	const names = new Set( wanted.map( nameOf ) );
	const named = new Map< string, Node >();
	for ( const child of [ ...element.childNodes ] ) {
		const name = nameOf( child );
		if ( name && ! names.has( name ) ) {
			child.remove();
		} else if ( name ) {
			named.set( name, child );
		}
	}
	let at = element.firstChild;
	for ( const child of wanted ) {
		const name = nameOf( child );
		let match: Node | null | undefined = name ? named.get( name ) : at;
		if ( name && match ) {
			// What stands before it and has no name moves rather than this, which may have focus.
			while ( at && at !== match && ! nameOf( at ) ) {
				const next: ChildNode | null = at.nextSibling;
				at.remove();
				at = next;
			}
		}
		if (
			! match ||
			nameOf( match ) !== name ||
			match.nodeName !== child.nodeName
		) {
			match = undefined;
		}
		if ( ! match ) {
			element.insertBefore( document.importNode( child, true ), at );
		} else {
			if ( match === at ) {
				at = at.nextSibling;
			} else {
				element.insertBefore( match, at );
			}
			morphNode( match, child );
		}
	}
	while ( at ) {
		const next: ChildNode | null = at.nextSibling;
		at.remove();
		at = next;
	}
};
