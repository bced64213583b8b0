/**
 * HTML of a variation on its way into the page: price, availability and description keep
 * what a shop writes there, its classes too, and nothing that runs, frames or sends (SEC-02).
 * cleanMarkup() would take the classes that a price is made of.
 */

const KEPT =
	/^(A|B|BDI|BR|DEL|DIV|EM|H[2-6]|I|IMG|INS|LI|[OU]L|P|S|SMALL|SPAN|STRONG|SU[BP]|T(ABLE|BODY|D|H|HEAD|R)|U)$/;

/** What these hold is no text for people. */
const DROPPED =
	/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|IFRAME|OBJECT|TITLE|TEXTAREA|SELECT|SVG|MATH)$/;

const ATTRIBUTES =
	/^(class|dir|title|alt|width|height|colspan|href|src|target|rel|role|aria-(hidden|label))$/;

const isSafeAddress = ( value: string ): boolean => {
	try {
		return /^(https?|mailto|tel):$/.test(
			new URL( value, document.baseURI ).protocol
		);
	} catch {
		return false;
	}
};

const isAddress = ( name: string ): boolean =>
	/^((xlink:)?href|(form)?action|src|data|poster)$/.test( name );

const copy = ( from: Node, to: Node ): void => {
	for ( const node of from.childNodes ) {
		const name = node.nodeName.toUpperCase();
		if ( node.nodeType === Node.TEXT_NODE ) {
			to.appendChild( document.createTextNode( node.nodeValue ?? '' ) );
		} else if ( KEPT.test( name ) ) {
			const made = document.createElement( name );
			for ( const { name: key, value } of ( node as Element )
				.attributes ) {
				if (
					ATTRIBUTES.test( key ) &&
					( ! isAddress( key ) || isSafeAddress( value ) )
				) {
					made.setAttribute( key, value );
				}
			}
			copy( node, to.appendChild( made ) );
		} else if ( ! DROPPED.test( name ) ) {
			copy( node, to );
		}
	}
};

/** A document of its own: nothing in it is loaded or run. */
const parsed = ( html: string ): HTMLElement =>
	new DOMParser().parseFromString( html, 'text/html' ).body;

/** @param html Not to be trusted. */
export const safeMarkup = ( html: string ): DocumentFragment => {
	const clean = document.createDocumentFragment();
	copy( parsed( html ), clean );
	return clean;
};

/** Its words alone. */
export const textOf = ( html: string ): string =>
	parsed( html ).textContent ?? '';

/** A value of the variation in a template: three braces as HTML, two as text. */
const PLACE = /(\{\{\{?)\s*data\.variation\.([\w-]+)\s*\}\}\}?/g;

/**
 * A template of the theme's with a variation's values in it. The template is the shop's
 * own; the values are not to be trusted.
 *
 * @param template HTML with places for values.
 * @param valueOf  A value by its name; '' for none.
 */
export const fill = (
	template: string,
	valueOf: ( name: string ) => string
): Node[] => {
	const body = parsed( template );
	const visit = ( node: Node ): void => {
		[ ...node.childNodes ].forEach( visit );
		if ( node instanceof Text ) {
			const { data } = node;
			const made = document.createDocumentFragment();
			let at = 0;
			for ( const {
				0: all,
				1: open,
				2: name = '',
				index,
			} of data.matchAll( PLACE ) ) {
				const value = valueOf( name );
				made.append(
					data.slice( at, index ),
					open === '{{{' ? safeMarkup( value ) : value
				);
				at = index + all.length;
			}
			made.append( data.slice( at ) );
			node.replaceWith( made );
		} else if ( node instanceof Element ) {
			for ( const { name, value } of [ ...node.attributes ] ) {
				const text = value.replace(
					PLACE,
					( _all, _open, key: string ) => valueOf( key )
				);
				if ( text !== value ) {
					node.setAttribute( name, text );
					if (
						/^(on|style|srcdoc)/.test( name ) ||
						( isAddress( name ) && ! isSafeAddress( text ) )
					) {
						node.removeAttribute( name );
					}
				}
			}
		}
	};
	visit( body );
	return [ ...body.childNodes ];
};
