/**
 * A product's markup from the server on its way into the page (SEC-02): made anew, element
 * by element and attribute by attribute, from what is known to be harmless. Nothing in it
 * can run, load a frame, or stand in for an element of the page: ids get a prefix, and so
 * do the attributes that point to them.
 *
 * Wider than clean-markup.ts, which is for a few sentences: forms, pictures, tables and
 * data for scripts (`data-…`, JSON in a script element that no browser runs) come through.
 */

const SVG = 'http://www.w3.org/2000/svg';

const KEPT = new Set(
	(
		'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em ' +
		'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li mark meter nav ol ' +
		'optgroup option output p picture pre progress q s samp section select small source span strong sub summary sup table ' +
		'tbody td textarea tfoot th thead time tr u ul var video audio track wbr'
	).split( ' ' )
);

const DRAWN = new Set(
	'svg g path circle ellipse line polyline polygon rect title'.split( ' ' )
);

/** What these hold is no text for people. */
const DROPPED = new Set(
	'script style template noscript iframe object embed math link meta base title frameset head'.split(
		' '
	)
);

/** On any element; `data-` and `aria-` besides. */
const COMMON = words(
	'class dir lang title role hidden tabindex translate inert'
);

const OWN: Record< string, Set< string > > = {
	a: words( 'href rel download hreflang' ),
	button: words( 'type name value disabled formnovalidate' ),
	fieldset: words( 'disabled' ),
	form: words( 'action method enctype novalidate autocomplete' ),
	img: words(
		'src srcset sizes alt width height loading decoding fetchpriority'
	),
	input: words(
		'type name value placeholder min max step pattern maxlength minlength required disabled readonly checked inputmode autocomplete size multiple accept'
	),
	ol: words( 'start reversed type' ),
	li: words( 'value' ),
	optgroup: words( 'label disabled' ),
	option: words( 'value label selected disabled' ),
	meter: words( 'value min max low high optimum' ),
	progress: words( 'value max' ),
	select: words( 'name multiple required disabled size autocomplete' ),
	textarea: words(
		'name rows cols placeholder maxlength minlength required disabled readonly autocomplete'
	),
	td: words( 'colspan rowspan' ),
	th: words( 'colspan rowspan scope abbr' ),
	time: words( 'datetime' ),
	details: words( 'open' ),
	video: words(
		'src poster controls muted loop playsinline preload width height'
	),
	audio: words( 'src controls muted loop preload' ),
	source: words( 'src srcset sizes media type width height' ),
	track: words( 'src kind srclang label default' ),
};

const SHAPES = words(
	'class viewBox width height d cx cy r rx ry x y x1 x2 y1 y2 points fill fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin opacity transform preserveAspectRatio focusable'
);

/** Attributes that point to ids, one or several. */
const POINTERS = words(
	'for headers aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-activedescendant'
);

const ADDRESSES = words( 'href src action poster' );

/** A data address is a picture that a browser only draws: as `src` of an image, nowhere else. */
const PICTURE = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

/** What a style attribute may say: no place on the window, nothing to load. */
const STYLED =
	/^(--vitrin-[\w-]+|--swatch[\w-]*|color|background-color|display|(max-)?(width|height|inline-size|block-size)|aspect-ratio|text-align|text-decoration(-\w+)?|font-(weight|style)|object-fit)$/;

/** Types that would load something with the form's address. */
const INPUTS = /^image$/i;

/**
 * A form's properties may be hidden behind its fields: `<input name="attributes">`, as add-on
 * plugins have it. Asked past them.
 *
 * @param node
 * @param property
 */
const real = < T extends Node, K extends keyof T >(
	node: T,
	property: K
): T[ K ] =>
	Reflect.get(
		[ Node, Element ].find( ( { prototype } ) => property in prototype )
			?.prototype ?? HTMLElement.prototype,
		property,
		node
	);

function words( text: string ): Set< string > {
	return new Set( text.split( ' ' ) );
}

export interface CleanOptions {
	/** The page from which the markup is: what is relative is relative to it. */
	base: string;
	/** Before each id. */
	prefix: string;
}

/**
 * @param html           Not to be trusted.
 * @param options
 * @param options.base   See CleanOptions.
 * @param options.prefix See CleanOptions.
 */
export const cleanProduct = (
	html: string,
	{ base, prefix }: CleanOptions
): DocumentFragment => {
	// A document of its own: nothing in it is loaded or run.
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const ids = new Set(
		[ ...body.querySelectorAll( '[id]' ) ].map( ( { id } ) => id )
	);

	/** An http address, else nothing. */
	const address = ( value: string ): string => {
		try {
			const { href, protocol } = new URL( value.trim(), base );
			return /^https?:$/.test( protocol ) ? href : '';
		} catch {
			return '';
		}
	};

	const link = ( value: string ): string => {
		const text = value.trim();
		if ( text === '#' ) {
			return text;
		}
		if ( text.startsWith( '#' ) && ids.has( text.slice( 1 ) ) ) {
			return `#${ prefix }${ text.slice( 1 ) }`;
		}
		return /^(mailto|tel):/i.test( text ) ? text : address( text );
	};

	/** Each candidate's address; one that is no http address takes the whole set along. */
	const sources = ( value: string ): string => {
		const made = value
			.split( /,\s+/ )
			.map( ( candidate ) => candidate.trim().split( /\s+/ ) )
			.map( ( [ at = '', ...rest ] ) =>
				[ address( at ), ...rest ].join( ' ' )
			);
		return made.every( ( one ) => /^https?:/.test( one ) )
			? made.join( ', ' )
			: '';
	};

	const valueOf = (
		tag: string,
		name: string,
		value: string
	): string | null => {
		if ( name === 'id' ) {
			return value && prefix + value;
		}
		if ( POINTERS.has( name ) ) {
			return value
				.split( /\s+/ )
				.map( ( id ) => id && prefix + id )
				.join( ' ' );
		}
		if ( name.startsWith( 'aria-' ) ) {
			return value;
		}
		if ( name.startsWith( 'data-' ) ) {
			// WordPress's interactivity reads these as instructions.
			return name.startsWith( 'data-wp-' ) ? null : value;
		}
		if ( name === 'tabindex' ) {
			return Number( value ) > 0 ? '0' : value;
		}
		if ( ! COMMON.has( name ) && ! OWN[ tag ]?.has( name ) ) {
			return null;
		}
		if ( tag === 'img' && name === 'src' && PICTURE.test( value.trim() ) ) {
			return value.trim();
		}
		if ( name === 'srcset' ) {
			return sources( value ) || null;
		}
		if ( tag === 'a' && name === 'href' ) {
			return link( value ) || null;
		}
		if ( ADDRESSES.has( name ) ) {
			return address( value ) || null;
		}
		if ( tag === 'input' && name === 'type' && INPUTS.test( value ) ) {
			return 'submit';
		}
		return value;
	};

	const style = ( from: Element, to: Element ): void => {
		if ( ! ( from instanceof HTMLElement && 'style' in to ) ) {
			return;
		}
		const said = real( from, 'style' );
		for ( const name of Array.from( said ) ) {
			const value = said.getPropertyValue( name );
			if (
				STYLED.test( name ) &&
				! /[a-z-]*(url|image|element)\(/i.test( value )
			) {
				// Not as text: a policy may forbid style attributes.
				( to.style as CSSStyleDeclaration ).setProperty( name, value );
			}
		}
	};

	const shape = ( from: Element, to: Element ): void => {
		for ( const { name, value } of from.attributes ) {
			if (
				( SHAPES.has( name ) ||
					name === 'role' ||
					name.startsWith( 'aria-' ) ) &&
				! /url\(/i.test( value )
			) {
				to.setAttribute( name, value );
			}
		}
	};

	const element = ( from: Element, isDrawing: boolean ): Element | null => {
		const tag = real( from, 'localName' );
		if ( isDrawing ) {
			const to = document.createElementNS( SVG, tag );
			shape( from, to );
			return to;
		}
		const to = document.createElement( tag );
		for ( const { name, value } of real( from, 'attributes' ) ) {
			const clean = valueOf( tag, name, value );
			if ( clean !== null ) {
				to.setAttribute( name, clean );
			}
		}
		style( from, to );
		return to;
	};

	/** Data that a script reads; a browser runs nothing of this type. */
	const json = ( from: Element ): Element => {
		const to = document.createElement( 'script' );
		to.type = 'application/json';
		for ( const { name, value } of from.attributes ) {
			if ( name === 'class' || name.startsWith( 'data-vitrin-' ) ) {
				to.setAttribute( name, value );
			}
		}
		to.textContent = from.textContent;
		return to;
	};

	const copy = ( from: Node, to: Node ): void => {
		for ( const node of real( from, 'childNodes' ) ) {
			const type = real( node, 'nodeType' );
			if ( type === Node.TEXT_NODE ) {
				to.appendChild(
					document.createTextNode( node.nodeValue ?? '' )
				);
				continue;
			}
			if ( type !== Node.ELEMENT_NODE ) {
				continue;
			}
			const one = node as Element;
			const tag = real( one, 'localName' );
			const isDrawing = real( one, 'namespaceURI' ) === SVG;
			if (
				tag === 'script' &&
				one.getAttribute( 'type' ) === 'application/json' &&
				! isDrawing
			) {
				to.appendChild( json( one ) );
				continue;
			}
			if ( isDrawing ? ! DRAWN.has( tag ) : DROPPED.has( tag ) ) {
				continue;
			}
			const made =
				isDrawing || KEPT.has( tag ) ? element( one, isDrawing ) : null;
			if ( made ) {
				to.appendChild( made );
			}
			copy( one, made ?? to );
		}
	};

	const clean = document.createDocumentFragment();
	copy( body, clean );
	return clean;
};
