import { itRunsNothing } from '../../shared/sanitizer/test/vectors';
import { fetchPage, swapList } from '../dom/list-page';

const SHOP = 'http://localhost/shop/';

itRunsNothing( 'a filtered list', async ( html ) => {
	window.fetch = () =>
		Promise.resolve( {
			ok: true,
			url: SHOP,
			headers: { get: () => 'text/html' } as unknown as Headers,
			text: () =>
				Promise.resolve(
					`<div data-vitrin-filters="fold"><form action="/shop/"></form></div><ul class="products"><li class="product">${ html }</li></ul>`
				),
		} as Response );
	document.body.innerHTML = '<ul class="products"></ul>';
	swapList( await fetchPage( SHOP, new AbortController().signal ) );
	return [ ...document.body.childNodes ];
} );
