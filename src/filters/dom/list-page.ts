/**
 * A list's page: fetched as HTML, one at a time, and its list exchanged for the one that is shown
 * (LIST-05).
 */
import { markedList } from '../../shared/dom/marked-list';
import { fetchHtml } from '../../shared/http/page';
import { createNewest } from '../../shared/list/narrowing';
import { parseInert, sanitizePage } from '../../shared/sanitizer/sanitize';
import { rootIn } from './root';
import type { filterWords } from '../words';
import { showFailure } from './panel';

/** Elements around the list, where WooCommerce and its themes print them. */
const BEFORE = [ '.woocommerce-result-count', '.woocommerce-ordering' ];
const AFTER = [ '.woocommerce-pagination,nav[class*=pagination]' ];

/** What is printed instead of an empty list. */
const NONE = '.woocommerce-no-products-found,.vitrin-filters__none';

/** What may hold other lists of products. */
const ASIDE =
	'aside,.widget,.related,.upsells,.up-sells,.cross-sells,[data-vitrin-filters],dialog';

/** Which page of the whole the list is, where its theme prints it past WooCommerce (ListPosition.php). */
const FOOTER_MARK = 'span[data-vitrin-list]';

/** On a placeholder for an element that the shown list doesn't have. */
const PLACEHOLDER = 'data-vitrin-place';

const mainOnes = < T extends Element >(
	page: ParentNode,
	selector: string
): T[] =>
	[ ...page.querySelectorAll< T >( selector ) ].filter(
		( element ) =>
			! element.closest( ASIDE ) &&
			// Of nested ones the outer is enough.
			! element.parentElement?.closest( selector )
	);

/** The list, whatever its theme makes it of, or the messages that it is empty; nothing on a page that has neither. */
export const listIn = ( page: ParentNode ): HTMLElement[] => {
	const list =
		mainOnes< HTMLElement >( page, 'ul.products' )[ 0 ] ??
		markedList( page );
	return list ? [ list ] : mainOnes< HTMLElement >( page, NONE );
};

/**
 * Exchanges this page's list, its result count and its links for another page's.
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
		const current = mainOnes(
			document,
			`${ selector },[${ PLACEHOLDER }="${ selector }"]`
		);
		const fresh = mainOnes( from, selector );
		const last = Math.max( current.length, fresh.length );
		for ( let at = 0; at < last; at++ ) {
			const old = current[ at ];
			let next = fresh[ at ];
			if ( ! next ) {
				next = document.createElement( 'template' );
				next.setAttribute( PLACEHOLDER, selector );
			}
			// WooCommerce's result count is an alert; the filters announce the number themselves.
			next.removeAttribute( 'role' );
			if ( old ) {
				old.replaceWith( next );
			} else if ( AFTER.includes( selector ) ) {
				( rest[ rest.length - 1 ] ?? first ).after( next );
			} else {
				first.before( next );
			}
		}
	}
	rest.forEach( ( element ) => element.remove() );
	first.replaceWith( ...incoming );
	document.querySelector( FOOTER_MARK )?.remove();
	const mark = from.querySelector( FOOTER_MARK );
	if ( mark ) {
		document.body.append( mark );
	}
	return incoming.find( ( element ) => ! element.matches( NONE ) ) ?? null;
};

/** Milliseconds. */
const TIMEOUT = 20_000;

/** The shop answers that address with a page that has no list: one product, a login form, a notice. */
class OtherPage extends Error {}

/**
 * Fetches a list's page.
 *
 * @param url    Of this site; an answer from another is refused.
 * @param signal Cancels it.
 * @return What is left of it runs nothing, wherever it is inserted. Rejects with OtherPage when the shop has another page there, else when it answers with an error, or not at all.
 */
export const fetchPage = async (
	url: string,
	signal: AbortSignal
): Promise< Element > => {
	const page = parseInert(
		await fetchHtml( {
			url,
			timeout: TIMEOUT,
			signal,
			headers: { Accept: 'text/html' },
		} )
	);
	sanitizePage( page );
	if ( ! rootIn( page ) || ! listIn( page ).length ) {
		throw new OtherPage( `no list at ${ url }` );
	}
	return page;
};

export interface NewestPage {
	/**
	 * @param url    The list's address.
	 * @param onPage Not called when it fails, or when a newer request has cancelled it.
	 * @param retry  After a failure, when the visitor asks for it again.
	 * @return Whether the request is still under way.
	 */
	fetch: (
		url: string,
		onPage: ( page: Element ) => void,
		retry: () => void
	) => () => boolean;
}

const setBusy = ( root: HTMLElement, isBusy: boolean ): void => {
	root.classList.toggle( 'is-loading', isBusy );
	for ( const element of listIn( document ) ) {
		element.classList.toggle( 'vitrin-is-loading', isBusy );
		element.setAttribute( 'aria-busy', String( isBusy ) );
	}
};

/**
 * A newer request cancels the one before it. Shows the loading state and, after a failure, why and a
 * button to try again. Where the shop has another page at that address, or fails twice, the browser
 * goes there: what the shop says must be read.
 */
export const createNewestPage = (
	root: HTMLElement,
	messages: ReturnType< typeof filterWords >,
	go: ( url: string ) => void = ( url ) => location.assign( url )
): NewestPage => {
	/** The address that has failed last. */
	let failed: string | undefined;

	const newest = createNewest( root, setBusy, showFailure );

	const leave = ( url: string ): void => {
		// Busy until the browser has gone, and no longer when Back shows this page again.
		setBusy( root, true );
		window.addEventListener( 'pageshow', () => setBusy( root, false ), {
			once: true,
		} );
		go( url );
	};
	const fail = ( url: string, retry: () => void ): void => {
		const { onLine } = navigator;
		failed = onLine ? url : undefined;
		showFailure( root, {
			message: onLine ? messages.failed : messages.offline,
			label: messages.retry,
			onClick: retry,
		} );
	};

	return {
		fetch: ( url, onPage, retry ) =>
			newest( async ( signal ) => {
				try {
					const page = await fetchPage( url, signal );
					return () => {
						failed = undefined;
						onPage( page );
					};
				} catch ( error ) {
					return error instanceof OtherPage ||
						( failed === url && navigator.onLine )
						? () => leave( url )
						: () => fail( url, retry );
				}
			} ),
	};
};
