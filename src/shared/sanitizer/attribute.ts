/**
 * Whether a single attribute may be set, where a value is filled into HTML of the shop's own.
 */
import DOMPurify from 'dompurify';

const judge = DOMPurify( window );

judge.setConfig( {
	// All but those that hold scripts, styles or documents; addresses are looked at.
	ADD_ATTR: ( name: string ) => ! name.startsWith( 'on' ),
	FORBID_ATTR: [ 'style', 'srcdoc' ],
	// It is set on an element, never parsed: no markup in it begins or ends anything.
	SAFE_FOR_XML: false,
} );

/**
 * @param element It is set on.
 * @param name    Its name.
 * @param value   Not trusted.
 */
export const mayHave = (
	element: Element,
	name: string,
	value: string
): boolean => judge.isValidAttribute( element.localName, name, value );
