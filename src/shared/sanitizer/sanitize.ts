/**
 * The one place where HTML from the network is made fit to be inserted (SEC-02): DOMPurify, with
 * the rules of the feature that inserts it. It is a chunk of its own, `sanitizer`, loaded together
 * with the features that import it (docs/adr/0030-dompurify.md).
 */
import DOMPurify, { type Config } from 'dompurify';

const judge = DOMPurify( window );

judge.setConfig( {
	// All but those that hold scripts, styles or documents; addresses are looked at.
	ADD_ATTR: ( name: string ) => ! name.startsWith( 'on' ),
	FORBID_ATTR: [ 'style', 'srcdoc' ],
	// It is set on an element, never parsed: no markup in it begins or ends anything.
	SAFE_FOR_XML: false,
} );

/**
 * Whether a single attribute may be set, where a value is filled into HTML of the shop's own.
 *
 * @param element It is set on.
 * @param name    Its name.
 * @param value   Not trusted.
 */
export const mayHave = (
	element: Element,
	name: string,
	value: string
): boolean => judge.isValidAttribute( element.localName, name, value );

/** What these hold is no text for people, beside what DOMPurify drops with its content anyway. */
export const NOT_TEXT = [ 'object', 'select', 'textarea' ];

const TEXT: Rules = {
	config: {
		ALLOWED_TAGS: [
			...[ 'p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'bdi' ],
			...[ 'blockquote', 'sub', 'sup', 's', 'del', 'ins', 'small' ],
		],
		ALLOWED_ATTR: [],
		ADD_FORBID_CONTENTS: NOT_TEXT,
	},
	attribute: () => null,
};

/**
 * A short text of the shop's: paragraphs, lists and emphasis, without any attribute, so that
 * nothing in it can look like ours.
 *
 * @param html Not trusted.
 */
export const sanitizeText = ( html: string ): DocumentFragment =>
	sanitizeHtml( html, TEXT );

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

const PAGE: Rules = {
	config: {
		// For icons; browsers take none from another site.
		ADD_TAGS: [ 'use' ],
		FORBID_TAGS: [
			...[ 'style', 'template' ],
			...[ 'animatecolor', 'animatemotion', 'animatetransform' ],
		],
		ADD_FORBID_CONTENTS: [ 'object' ],
		CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /-/ },
		ADD_ATTR: ( name: string ) => ! name.startsWith( 'on' ),
		// Links to apps (whatsapp:, tg:).
		ALLOW_UNKNOWN_PROTOCOLS: true,
	},
	// DOMPurify looks at the first address of a set.
	attribute: ( _element, name, value ) =>
		name.endsWith( 'srcset' ) && value.split( ',' ).some( isScript )
			? null
			: value,
};

/**
 * DOMPurify drops every noscript that has elements. Scripts for lazy pictures read them, so their
 * elements are judged like all others.
 *
 * @param root Changed: no noscript is left.
 * @return Puts them back.
 */
const unwrapNoscripts = ( root: Element ): ( () => void ) => {
	const marks = [
		...Element.prototype.querySelectorAll.call( root, 'noscript' ),
	].map( ( noscript ) => {
		const mark = noscript.ownerDocument.createElement( 'span' );
		mark.append( ...noscript.childNodes );
		noscript.replaceWith( mark );
		return mark;
	} );
	return () => {
		// Inner ones first.
		for ( const mark of marks.reverse() ) {
			const noscript = mark.ownerDocument.createElement( 'noscript' );
			const html = mark.innerHTML;
			// As text, which it is where scripts run: a text node put there as it is would be written out
			// unescaped, and could become elements when it is parsed again. Nor may it end there.
			if ( ! /<\/noscript/i.test( html ) ) {
				noscript.textContent = html;
			}
			mark.replaceWith( noscript );
		}
	};
};

/**
 * A page of the shop's own, or a card of it, on its way into another page. All that themes and
 * plugins put into their cards stays, unlike in a product's or a text's HTML: only what could run,
 * or load a page or a style, goes.
 *
 * @param root Changed in place: it itself stays.
 */
export const sanitizePage = ( root: Element ): void => {
	const wrapNoscripts = unwrapNoscripts( root );
	sanitize( root, PAGE );
	wrapNoscripts();
};

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
