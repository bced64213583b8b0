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
export const takeOffStyles = ( root: Element ): ( () => void ) => {
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
