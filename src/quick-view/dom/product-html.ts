/**
 * A product's HTML on its way into the quick view (SEC-02). What could run is DOMPurify's matter;
 * these are the rules that come with showing a product over another page: the form keeps its
 * fields, ids are unique, addresses are those of the product's page, and a style may say colours
 * and sizes.
 */
import {
	contentOf,
	parseInert,
	sanitize,
	type Rules,
} from '../../shared/sanitizer/sanitize';
import { createAddresses } from './product-addresses';

/**
 * What a style attribute in a product's HTML may say: no place on the window, nothing to load.
 */
const STYLED =
	/^(--vitrin-[\w-]+|--swatch[\w-]*|color|background-color|display|(max-)?(width|height|inline-size|block-size)|aspect-ratio|text-align|text-decoration(-\w+)?|font-(weight|style)|object-fit)$/;

/** Also by an escape in the name of a function, which custom properties keep as it is. */
const LOADS = /\\|[a-z-]*(url|image|image-set|element)\(/i;

/** From the prototype: a field called "style" stands in for its form's. */
const styleOf = ( element: HTMLElement ): CSSStyleDeclaration =>
	Reflect.get( HTMLElement.prototype, 'style', element );

/**
 * The allowed declarations of all elements, taken down before DOMPurify drops their attributes.
 *
 * @param root Of HTML elements; icons keep no styles.
 * @return Sets them again, not as text: a policy may forbid style attributes.
 */
const takeOffStyles = ( root: Element ): ( () => void ) => {
	const taken: Array< [ HTMLElement, string, string ] > = [];
	for ( const element of root.querySelectorAll( '[style]' ) ) {
		if ( ! ( element instanceof HTMLElement ) ) {
			continue;
		}
		const style = styleOf( element );
		for ( const name of Array.from( style ) ) {
			const value = style.getPropertyValue( name );
			if ( STYLED.test( name ) && ! LOADS.test( value ) ) {
				taken.push( [ element, name, value ] );
			}
		}
	}
	return () =>
		taken.forEach( ( [ element, name, value ] ) =>
			styleOf( element ).setProperty( name, value )
		);
};

const JSON_TYPE = 'application/json';

const anew = ( script: Element ): Element => {
	const element = document.createElement( 'script' );
	element.type = JSON_TYPE;
	for ( const { name, value } of script.attributes ) {
		if ( name === 'class' || name.startsWith( 'data-vitrin-' ) ) {
			element.setAttribute( name, value );
		}
	}
	element.textContent = script.textContent;
	return element;
};

/**
 * Data that a script reads, such as a product's table of variations: JSON in a script element,
 * which browsers don't run. DOMPurify drops each script, so they are made again from their text.
 *
 * @param root Changed: a mark stands for each of them.
 * @return Puts new ones in place of the marks that are still there.
 */
const takeOffTables = ( root: Element ): ( () => void ) => {
	const taken = [
		...root.querySelectorAll( `script[type="${ JSON_TYPE }"]` ),
	].map( ( script ) => {
		const mark = root.ownerDocument.createElement( 'span' );
		script.replaceWith( mark );
		return [ mark, anew( script ) ] as const;
	} );
	return () =>
		taken.forEach( ( [ mark, script ] ) => mark.replaceWith( script ) );
};

const words = ( text: string ): string[] => text.split( ' ' );

/** Elements of a product's page, its form and its icons. */
const ELEMENTS = words(
	'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em ' +
		'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li mark meter nav ol ' +
		'optgroup option output p picture pre progress q s samp section select small source span strong sub summary sup table ' +
		'tbody td textarea tfoot th thead time tr u ul var video audio track wbr ' +
		'svg g path circle ellipse line polyline polygon rect title'
);

const ATTRIBUTES = words(
	'id class dir lang title role hidden tabindex translate inert ' +
		// Links, pictures and films.
		'href rel download hreflang src srcset sizes alt width height loading decoding fetchpriority ' +
		'poster controls muted loop playsinline preload media kind srclang ' +
		// Forms; names come back on fields alone.
		'action method enctype novalidate formnovalidate autocomplete type value placeholder min max step pattern ' +
		'maxlength minlength required disabled readonly checked inputmode size multiple accept label selected rows cols for ' +
		'low high optimum ' +
		// Text and tables.
		'start reversed colspan rowspan scope abbr headers datetime open default ' +
		// Icons.
		'viewbox d cx cy r rx ry x y x1 x2 y1 y2 points fill fill-rule clip-rule stroke stroke-width stroke-linecap ' +
		'stroke-linejoin opacity transform preserveaspectratio focusable'
);

/** Attributes that point to ids, one or several. */
const POINTERS = new Set(
	words(
		'for headers aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-activedescendant'
	)
);

export interface ProductOptions {
	/** The page from which the HTML is: what is relative is relative to it. */
	base: string;
	/** Before each id. */
	prefix: string;
}

const rulesFor = ( root: Element, options: ProductOptions ): Rules => {
	const { prefix } = options;
	const addressOf = createAddresses( root, options );
	return {
		config: {
			ALLOWED_TAGS: ELEMENTS,
			ALLOWED_ATTR: ATTRIBUTES,
			// Links to this very page, by a prefixed id, and http addresses are made by createAddresses().
			ADD_FORBID_CONTENTS: [ 'object' ],
		},
		attribute( element, name, value ) {
			if ( name === 'id' ) {
				return value && prefix + value;
			}
			if ( POINTERS.has( name ) ) {
				return value
					.split( /\s+/ )
					.map( ( id ) => id && prefix + id )
					.join( ' ' );
			}
			// WordPress's interactivity reads these as instructions.
			if ( name.startsWith( 'data-wp-' ) ) {
				return null;
			}
			if ( name === 'tabindex' ) {
				return Number( value ) > 0 ? '0' : value;
			}
			// It would load a picture from the form's address.
			if ( name === 'type' && /^image$/i.test( value ) ) {
				return 'submit';
			}
			// A shape may be filled with a file.
			if ( /url\(/i.test( value ) && 'ownerSVGElement' in element ) {
				return null;
			}
			return addressOf( element, name, value );
		},
	};
};

/** @param html Not trusted. */
export const productHtml = (
	html: string,
	options: ProductOptions
): DocumentFragment => {
	const root = parseInert( html );
	const putTablesBack = takeOffTables( root );
	const putStylesBack = takeOffStyles( root );
	sanitize( root, rulesFor( root, options ) );
	putTablesBack();
	const content = contentOf( root );
	putStylesBack();
	return content;
};
