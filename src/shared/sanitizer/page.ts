/**
 * A page of the shop's own, or a card of it, on its way into another page. All that themes and
 * plugins put into their cards stays, unlike in a product's or a text's HTML: only what could run,
 * or load a page or a style, goes.
 */
import { isScript, sanitize, type Rules } from './sanitize';

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
			// unescaped, and could become elements when somebody parses it again. Nor may it end there.
			if ( ! /<\/noscript/i.test( html ) ) {
				noscript.textContent = html;
			}
			mark.replaceWith( noscript );
		}
	};
};

/** @param root Changed in place: what could run goes, it itself stays. */
export const sanitizePage = ( root: Element ): void => {
	const wrapNoscripts = unwrapNoscripts( root );
	sanitize( root, PAGE );
	wrapNoscripts();
};
