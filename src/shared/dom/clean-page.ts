/**
 * A page of the shop's own on its way into this one (SEC-02). Unlike clean-product.ts it keeps
 * all that themes and plugins put into their cards; only what could run, or act on more than
 * itself, goes.
 */

/** Scripts, what loads pages or styles, and what could change an attribute that was looked at. */
const DROPPED =
	'script,style,template,iframe,frame,object,embed,base,meta,link,animate,animateMotion,animateTransform,set';

/** Attributes that hold an address somewhere, among them those of SMIL. */
const ADDRESSES = /(href|src|srcset|action|^data|poster|values|from|to|by)$/;

const mayRun = ( name: string, value: string ): boolean => {
	// Browsers leave out line breaks and what can't be seen.
	const at = value.replace( /[^!-~]+/g, '' ).search( /javascript:/i );
	return (
		name.startsWith( 'on' ) ||
		// A title may speak of it; the page's scripts may take any attribute for an address.
		at === 0 ||
		( at > 0 && ADDRESSES.test( name ) )
	);
};

/**
 * Takes out of an element and all in it what could run. A form's own properties may be hidden
 * behind fields of their name, so they are asked past them.
 *
 * @param root Changed in place; itself it stays, whatever it is.
 */
export const cleanPage = ( root: Element ): void => {
	const { prototype } = Element;
	const all = ( selector: string ) =>
		prototype.querySelectorAll.call( root, selector );
	all( DROPPED ).forEach( ( element ) => element.remove() );
	for ( const element of [ root, ...all( '*' ) ] ) {
		const attributes = Reflect.get(
			prototype,
			'attributes',
			element
		) as NamedNodeMap;
		for ( const { name, value } of [ ...attributes ] ) {
			if ( mayRun( name, value ) ) {
				attributes.removeNamedItem( name );
			}
		}
	}
};
