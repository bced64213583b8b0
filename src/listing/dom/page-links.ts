/**
 * The numbered links to a list's pages: themes name their container differently, and some print
 * it above and below the list.
 */
const LINKS = '.woocommerce-pagination,nav[class*=pagination]';

/** In their order; of a theme with a container of its own what is around the last of WordPress's links. */
export const pageLinksIn = ( page: ParentNode ): HTMLElement[] => {
	const find = ( selector: string ) => [
		...page.querySelectorAll< HTMLElement >( selector ),
	];
	const all = find( LINKS );
	return all[ 0 ]
		? all
		: find( 'a.page-numbers' )
				.slice( -1 )
				.map(
					( link ) =>
						link.closest< HTMLElement >( 'ul,nav,div' ) ?? link
				);
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
