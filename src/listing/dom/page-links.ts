/**
 * The numbered links of a list's pages: themes give their box names of their own, and some print
 * it above and below the list.
 */
const LINKS = '.woocommerce-pagination,nav[class*=pagination]';

/** The last of them; the others go, since it stands below the list. */
export const onePageLinks = (): HTMLElement | undefined => {
	const all = [ ...document.querySelectorAll< HTMLElement >( LINKS ) ];
	const last = all.pop();
	for ( const other of all ) {
		other.classList.add( 'vitrin-is-replaced' );
	}
	return last;
};
