/**
 * WooCommerce's result count: which products of how many are listed (LIST-02).
 */
export const writeResultCount = ( text: string ): void => {
	for ( const line of document.querySelectorAll(
		'.woocommerce-result-count'
	) ) {
		// An alert would interrupt, and we announce what was loaded ourselves.
		line.removeAttribute( 'role' );
		const texts = [ ...line.childNodes ].filter(
			( { nodeType, nodeValue } ) =>
				nodeType === Node.TEXT_NODE && nodeValue?.trim()
		);
		// The order is said in an element beside the text.
		texts.slice( 1 ).forEach( ( node ) => ( node as Text ).remove() );
		if ( texts[ 0 ] ) {
			texts[ 0 ].nodeValue = text;
		} else {
			line.prepend( text );
		}
	}
};
