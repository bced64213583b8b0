/** An element by hand; `name` may hold further classes, of another's, after ours. */
export const make = < K extends keyof HTMLElementTagNameMap >(
	tag: K,
	name = '',
	attributes: Record< string, string > = {},
	...children: Array< Node | string >
): HTMLElementTagNameMap[ K ] => {
	const element = document.createElement( tag );
	if ( name ) {
		element.className = `vitrin-search-${ name }`;
	}
	for ( const [ key, value ] of Object.entries( attributes ) ) {
		element.setAttribute( key, value );
	}
	element.append( ...children );
	return element;
};
