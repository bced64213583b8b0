/**
 * The numbered links of a list's pages: themes give their box names of their own, and some print
 * it above and below the list.
 */
const LINKS = '.woocommerce-pagination,nav[class*=pagination]';

/** Of a page, in their order. */
export const pageLinksIn = ( page: ParentNode ): HTMLElement[] => [
	...page.querySelectorAll< HTMLElement >( LINKS ),
];

/** The last of them; the others go, since it stands below the list, unless they hold it. */
export const onePageLinks = (): HTMLElement | undefined => {
	const all = pageLinksIn( document );
	const last = all.pop();
	for ( const other of all ) {
		if ( ! other.contains( last as Node ) ) {
			other.classList.add( 'vitrin-is-replaced' );
		}
	}
	return last;
};
