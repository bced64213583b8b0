/**
 * The one place where HTML from the network is made fit to be inserted (SEC-02): DOMPurify, with
 * the rules of the feature that inserts it. It is a chunk of its own, `sanitizer`, loaded together
 * with the features that import it (docs/adr/0030-dompurify.md).
 */
import DOMPurify, { type Config } from 'dompurify';
import { contentOf, parseInert } from './inert';

export interface Rules {
	/** DOMPurify's settings: which elements and attributes stay. */
	config: Config;
	/**
	 * An attribute's value in the page; null leaves it out. DOMPurify judges what this returns,
	 * except for data attributes and the names and ids of form fields, which this alone decides.
	 */
	attribute: (
		element: Element,
		name: string,
		value: string
	) => string | null;
}

if ( ! DOMPurify.isSupported ) {
	// It would return its input as it is. Without this chunk, links and forms do the work.
	throw new Error( 'DOMPurify does not support this browser' );
}

/** The rules of the call that is running. */
let current: Rules;

DOMPurify.addHook( 'uponSanitizeAttribute', ( element, event ) => {
	const value = current.attribute( element, event.attrName, event.attrValue );
	if ( value === null ) {
		event.keepAttr = false;
	} else {
		event.attrValue = value;
	}
} );

const FIELDS = 'button,fieldset,input,output,select,textarea';

/** Whether following an address would run a script, as browsers read it: without what can't be seen. */
export const isScript = ( address: string ): boolean =>
	/^javascript:/i.test( address.replace( /[^!-~]+/g, '' ) );

/** From the prototype: a field's name may stand in for a property of its form. */
const { prototype } = Element;

const attributesOf = ( element: Element ): Attr[] => [
	...( Reflect.get( prototype, 'attributes', element ) as NamedNodeMap ),
];

/**
 * DOMPurify removes a whole form when one of its fields is called "attributes", as some add-ons
 * call theirs, and a data attribute whose JSON contains the end of a comment. Browsers run
 * neither, so they are taken off before and put back where their element is still there.
 *
 * @param root Changed.
 * @return Puts them back.
 */
const takeOffNames = ( root: Element ): ( () => void ) => {
	const taken: Array< [ Element, Attr ] > = [];
	for ( const element of [
		root,
		...prototype.querySelectorAll.call( root, '*' ),
	] ) {
		const isField = prototype.matches.call( element, FIELDS );
		for ( const attribute of attributesOf( element ) ) {
			const { name } = attribute;
			if (
				name.startsWith( 'data-' ) ||
				( isField && /^(id|name)$/.test( name ) )
			) {
				taken.push( [ element, attribute ] );
				prototype.removeAttributeNode.call( element, attribute );
			}
		}
	}
	return () => {
		for ( const [ element, attribute ] of taken ) {
			const kept = current.attribute(
				element,
				attribute.name,
				attribute.value
			);
			if (
				kept !== null &&
				// The page's scripts may take it for an address.
				! isScript( kept ) &&
				Node.prototype.contains.call( root, element )
			) {
				attribute.value = kept;
				// Parsers make names that setAttribute() refuses.
				prototype.setAttributeNode.call( element, attribute );
			}
		}
	};
};

/**
 * Removes from an element, and from everything in it, what could run, load a frame or act on the
 * page.
 *
 * @param root  Changed in place; not yet part of a page.
 * @param rules What else stays and what doesn't.
 */
export const sanitize = ( root: Element, rules: Rules ): void => {
	current = rules;
	const putNamesBack = takeOffNames( root );
	DOMPurify.sanitize( root, { ...rules.config, IN_PLACE: true } );
	putNamesBack();
};

/**
 * HTML as nodes of this page, sanitised.
 *
 * @param html  Not trusted.
 * @param rules See sanitize().
 */
export const sanitizeHtml = (
	html: string,
	rules: Rules
): DocumentFragment => {
	const root = parseInert( html );
	sanitize( root, rules );
	return contentOf( root );
};
