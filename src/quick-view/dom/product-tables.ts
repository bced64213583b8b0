/**
 * Data that a script reads, such as a product's table of variations: JSON in a script element,
 * which browsers don't run. DOMPurify drops each script, so they are made anew from their text.
 */
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
 * @param root Changed: a mark stands for each of them.
 * @return Puts new ones in place of the marks that are still there.
 */
export const takeOffTables = ( root: Element ): ( () => void ) => {
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
