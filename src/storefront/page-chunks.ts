/**
 * Chunks that a page has from the start: its files are printed beside the first one
 * (src/shared/assets/), and here they begin.
 */
import type { Loader } from '../shared/loader';
import { reportUnlessLost } from '../shared/loader/load-error';
import { chunk } from '../shared/loader/chunk';

/** A list's page; below a product and the cart it comes later (lists-later.ts). */
export const LISTS = chunk(
	'lists',
	() => import( /* webpackChunkName: "lists" */ './lists' ),
	{ hasStyle: true }
);

/** A product's page; with a quick view it comes later. */
export const PRODUCT_PAGE = chunk(
	'product-page',
	() => import( /* webpackChunkName: "product-page" */ './product-page' ),
	{ hasStyle: true }
);

const CHUNKS: Record< string, () => Promise< unknown > > = {
	[ LISTS.name ]: LISTS.load,
	[ PRODUCT_PAGE.name ]: PRODUCT_PAGE.load,
	'cart-page': () =>
		import( /* webpackChunkName: "cart-page" */ './cart-page' ),
	'checkout-page': () =>
		import( /* webpackChunkName: "checkout-page" */ './checkout-page' ),
	address: () =>
		import( /* webpackChunkName: "address" */ '../checkout/start' ),
	checkout: () => import( /* webpackChunkName: "checkout" */ './checkout' ),
	'loop-builder': () =>
		import(
			/* webpackChunkName: "loop-builder" */ '../loop-builder/start'
		),
	quantity: () =>
		import( /* webpackChunkName: "quantity" */ '../quantity/start' ),
	'mini-cart': () =>
		import( /* webpackChunkName: "mini-cart" */ '../mini-cart/start' ),
	notices: () =>
		import( /* webpackChunkName: "notices" */ '../notices/start' ),
	'documents-starter': () =>
		import(
			/* webpackChunkName: "documents-starter" */ '../documents/start'
		),
	'search-starter': () =>
		import( /* webpackChunkName: "search-starter" */ '../search/start' ),
};

/** Links and forms do without a chunk that can't be had. */
export const startPageChunks = (
	loader: Pick< Loader, 'load' | 'pageChunks' >
): void =>
	loader.pageChunks.forEach( ( name ) => {
		const load = CHUNKS[ name ];
		if ( load ) {
			loader.load( { name, load } ).catch( reportUnlessLost );
		}
	} );
