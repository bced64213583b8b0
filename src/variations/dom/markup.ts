/**
 * HTML of a variation on its way into the page: price, availability and description keep what a
 * shop writes there, its classes too, and nothing that runs, frames or sends (SEC-02).
 */
import { mayHave } from '../../shared/sanitizer/attribute';
import { parseInert } from '../../shared/sanitizer/inert';
import { sanitizeHtml, type Rules } from '../../shared/sanitizer/sanitize';
import { NOT_TEXT } from '../../shared/sanitizer/text';

const VARIATION: Rules = {
	config: {
		ALLOWED_TAGS: [
			...[ 'a', 'b', 'bdi', 'br', 'del', 'div', 'em', 'i', 'img', 'ins' ],
			...[ 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'p', 's', 'small' ],
			...[ 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th' ],
			...[ 'thead', 'tr', 'u', 'ul' ],
		],
		ALLOWED_ATTR: [
			...[ 'class', 'dir', 'title', 'role', 'aria-hidden', 'aria-label' ],
			...[ 'href', 'target', 'rel', 'src', 'alt', 'width', 'height' ],
			'colspan',
		],
		ALLOW_ARIA_ATTR: false,
		ALLOW_DATA_ATTR: false,
		ADD_FORBID_CONTENTS: NOT_TEXT,
	},
	attribute: ( _element, name, value ) =>
		/^(data-|id$|name$)/.test( name ) ? null : value,
};

/** @param html Not trusted. */
export const variationHtml = ( html: string ): DocumentFragment =>
	sanitizeHtml( html, VARIATION );

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
	const body = parseInert( template );
	const visit = ( node: Node ): void => {
		[ ...node.childNodes ].forEach( visit );
		if ( node instanceof Text ) {
			const { data } = node;
			const fragment = document.createDocumentFragment();
			let at = 0;
			for ( const {
				0: all,
				1: open,
				2: name = '',
				index,
			} of data.matchAll( PLACE ) ) {
				const value = valueOf( name );
				fragment.append(
					data.slice( at, index ),
					open === '{{{' ? variationHtml( value ) : value
				);
				at = index + all.length;
			}
			fragment.append( data.slice( at ) );
			node.replaceWith( fragment );
		} else if ( node instanceof Element ) {
			for ( const { name, value } of [ ...node.attributes ] ) {
				const text = value.replace(
					PLACE,
					( _all, _open, key: string ) => valueOf( key )
				);
				if ( text !== value ) {
					if ( mayHave( node, name, text ) ) {
						node.setAttribute( name, text );
					} else {
						node.removeAttribute( name );
					}
				}
			}
		}
	};
	visit( body );
	return [ ...body.childNodes ];
};
