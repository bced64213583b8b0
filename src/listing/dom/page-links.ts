/**
 * The numbered links to a list's pages: themes name their container differently, and some print
 * it above and below the list.
 */
const LINKS = '.woocommerce-pagination,nav[class*=pagination]';

/** In their order. */
export const pageLinksIn = ( page: ParentNode ): HTMLElement[] => [
	...page.querySelectorAll< HTMLElement >( LINKS ),
];

/** The last, which is below the list; hides the others, unless they contain it. */
export const keepLastPageLinks = (): HTMLElement | undefined => {
	const all = pageLinksIn( document );
	const last = all.pop();
	for ( const other of all ) {
		if ( ! other.contains( last as Node ) ) {
			other.classList.add( 'vitrin-is-replaced' );
		}
	}
	return last;
};
