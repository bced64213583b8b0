/**
 * What a browser could run of some HTML that was sanitised.
 */
import vectors from '../../../../tests/vectors/xss.json';

/** HTML that tries to call xss(), by what it tries. */
const VECTORS = Object.entries( vectors );

const FORBIDDEN =
	'script:not([type="application/json"]),iframe,frame,frameset,object,embed,portal,fencedframe,base,meta,link,style,template,animate,animateMotion,animateTransform,set,foreignObject,handler';

const ADDRESS =
	/^(href|xlink:href|src|srcset|action|formaction|data|poster|background|cite|ping|data-(href|src))$/;

const RUNS = /(^|,)(javascript|vbscript):|^data:text/i;

/** From the prototype: a form's property may be hidden by its fields. */
const attributesOf = ( element: Element ): Attr[] => [
	...( Reflect.get(
		Element.prototype,
		'attributes',
		element
	) as NamedNodeMap ),
];

const dangersOf = ( root: Element ): string[] =>
	[ ...root.querySelectorAll( '*' ) ].flatMap( ( element ) => [
		...( element.matches( FORBIDDEN ) ? [ element.nodeName ] : [] ),
		...attributesOf( element )
			.filter(
				( { name, value } ) =>
					/^(on|srcdoc$)/i.test( name ) ||
					( ADDRESS.test( name ) &&
						RUNS.test( value.replace( /[^!-~]+/g, '' ) ) )
			)
			.map( ( { name, value } ) => `${ name }=${ value }` ),
	] );

/**
 * As it is, and once more after somebody else has written it out and read it again.
 *
 * @param root Of this page's document.
 */
export const dangersIn = ( root: Element ): string[] => {
	const again = document.createElement( 'div' );
	again.innerHTML = root.innerHTML;
	return [ ...dangersOf( root ), ...dangersOf( again ) ];
};

/** Sends the elements that have handlers the events that a browser or a shopper would. */
export const provoke = ( root: Element ): void => {
	for ( const element of root.querySelectorAll( '*' ) ) {
		for ( const { name } of attributesOf( element ) ) {
			if ( name.startsWith( 'on' ) ) {
				EventTarget.prototype.dispatchEvent.call(
					element,
					new Event( name.slice( 2 ), { cancelable: true } )
				);
			}
		}
	}
};

/**
 * Tests of a place that inserts HTML: of no vector anything runs or could. What only a browser's
 * parser does, tests/e2e/injected-html.spec.ts looks at.
 *
 * @param place  Its name.
 * @param insert Makes what is inserted there.
 */
export const itRunsNothing = (
	place: string,
	insert: ( html: string ) => Node[] | Promise< Node[] >
): void =>
	describe( `[SEC-02] in ${ place }`, () => {
		it.each( VECTORS )( 'nothing runs of %s', async ( _name, html ) => {
			const xss = jest.fn();
			Object.assign( window, { xss } );
			const nodes = await insert( html );
			const root = document.createElement( 'div' );
			root.append( ...nodes );
			document.body.replaceChildren( root );
			provoke( root );
			expect( dangersIn( root ) ).toEqual( [] );
			expect( xss ).not.toHaveBeenCalled();
		} );
	} );
