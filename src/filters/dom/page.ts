/**
 * A list's page in HTML, and its parts put in the place of those that are shown (LIST-05).
 */
import { isOwnPage } from '../../shared/http/own-answer';
import { parseInert } from '../../shared/sanitizer/inert';
import { sanitizePage } from '../../shared/sanitizer/page';
import { rootIn } from './root';

/** Parts beside the list, where WooCommerce and its themes have them. */
const BEFORE = [ '.woocommerce-result-count', '.woocommerce-ordering' ];
const AFTER = [ '.woocommerce-pagination,nav[class*=pagination]' ];

/** What stands there instead of a list. */
const NONE = '.woocommerce-no-products-found,.vitrin-filters__none';

/** Lists of something else on the same page. */
const ASIDE =
	'aside,.widget,.related,.upsells,.up-sells,.cross-sells,[data-vitrin-filters],dialog';

/** Holds the place of what the list on show has not. */
const PLACE = 'data-vitrin-place';

const own = < T extends Element >( page: ParentNode, selector: string ): T[] =>
	[ ...page.querySelectorAll< T >( selector ) ].filter(
		( element ) =>
			! element.closest( ASIDE ) &&
			// Of one within another the outer one is enough.
			! element.parentElement?.closest( selector )
	);

/** The list, or the words that there is none; nothing on a page that has neither. */
export const listIn = ( page: ParentNode ): HTMLElement[] => {
	const [ list ] = own< HTMLElement >( page, 'ul.products' );
	return list ? [ list ] : own< HTMLElement >( page, NONE );
};

/**
 * Puts the other page's list, its numbers and its links in the place of this one's.
 *
 * @return The list that is shown now; null when it is empty.
 */
export const swapList = ( from: ParentNode ): HTMLElement | null => {
	const [ first, ...rest ] = listIn( document );
	const incoming = listIn( from );
	if ( ! first ) {
		return null;
	}
	for ( const selector of [ ...BEFORE, ...AFTER ] ) {
		const places = own(
			document,
			`${ selector },[${ PLACE }="${ selector }"]`
		);
		const parts = own( from, selector );
		const last = Math.max( places.length, parts.length );
		for ( let at = 0; at < last; at++ ) {
			const place = places[ at ];
			let part = parts[ at ];
			if ( ! part ) {
				part = document.createElement( 'template' );
				part.setAttribute( PLACE, selector );
			}
			// The number of products is an alert: the filters say it themselves, politely, and once.
			part.removeAttribute( 'role' );
			if ( place ) {
				place.replaceWith( part );
			} else if ( AFTER.includes( selector ) ) {
				( rest[ rest.length - 1 ] ?? first ).after( part );
			} else {
				first.before( part );
			}
		}
	}
	rest.forEach( ( element ) => element.remove() );
	first.replaceWith( ...incoming );
	return incoming[ 0 ]?.matches( 'ul' ) ? incoming[ 0 ] : null;
};

/** Milliseconds that a page may take. */
export const PATIENCE = 20_000;

/**
 * Fetches a list's page.
 *
 * @param url    Of this site; what another answers is refused.
 * @param signal Ends it.
 * @return What is left of it runs nothing, wherever it is inserted. Rejects when what is answered is no such page: an error, a login form, something else.
 */
export const fetchPage = async (
	url: string,
	signal: AbortSignal
): Promise< Element > => {
	const response = await fetch( url, {
		credentials: 'same-origin',
		headers: { Accept: 'text/html' },
		signal,
	} );
	if ( ! isOwnPage( response, url ) ) {
		throw new Error( `not a page of this shop: ${ url }` );
	}
	const page = parseInert( response.ok ? await response.text() : '' );
	sanitizePage( page );
	if ( ! rootIn( page ) || ! listIn( page ).length ) {
		throw new Error( `no list at ${ url }` );
	}
	return page;
};
