/**
 * The numbered links to a list's pages: themes name their container differently, and some print
 * it above and below the list.
 */
const LINKS = '.woocommerce-pagination,nav[class*=pagination]';

/** In their order; of a theme with a container of its own what is around the last of WordPress's links. */
export const pageLinksIn = ( page: ParentNode ): HTMLElement[] => {
	const all = [ ...page.querySelectorAll< HTMLElement >( LINKS ) ];
	const own = [ ...page.querySelectorAll( 'a.page-numbers' ) ]
		.pop()
		?.closest< HTMLElement >( 'ul,nav,div' );
	return all[ 0 ] || ! own ? all : [ own ];
};

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
