/**
 * Settings that come with an answer: a page that fetches a product's markup doesn't print what
 * only that markup needs. PHP half: FetchedProduct::settings().
 */

/**
 * Puts them on the page as PHP would have printed them. What the page says of itself (that it is
 * the cart) stays.
 *
 * @param settings By feature.
 */
export const putSettings = ( settings: Record< string, object > ): void => {
	for ( const [ feature, data ] of Object.entries( settings ) ) {
		const id = `vitrin-settings-${ feature }`;
		let element = document.querySelector( `script#${ id }` );
		if ( ! element ) {
			element = document.createElement( 'script' );
			Object.assign( element, { id, type: 'application/json' } );
			document.body.append( element );
		}
		element.textContent = JSON.stringify( {
			...data,
			...( JSON.parse( element.textContent || '{}' ) as object ),
		} );
	}
};
