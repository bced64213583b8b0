/**
 * WooCommerce's line that says which products of how many are in view (LIST-02).
 */
export const writeCount = ( words: string ): void => {
	for ( const line of document.querySelectorAll(
		'.woocommerce-result-count'
	) ) {
		// It is an alert: what arrives is announced politely, and once.
		line.removeAttribute( 'role' );
		const texts = [ ...line.childNodes ].filter(
			( { nodeType, nodeValue } ) =>
				nodeType === Node.TEXT_NODE && nodeValue?.trim()
		);
		// What it says of the order stands beside, in an element of its own.
		texts.slice( 1 ).forEach( ( node ) => ( node as Text ).remove() );
		if ( texts[ 0 ] ) {
			texts[ 0 ].nodeValue = words;
		} else {
			line.prepend( words );
		}
	}
};
