/**
 * The public face of the cart: `@vitrin/cart` in our sources. Importing it does nothing: the
 * cookies are read on first use, and the engine is loaded when it is needed.
 */
import { readCookie } from '../shared/dom/cookie';
import { createScope } from '../shared/dom/scope';
import { afterLoad } from '../shared/dom/page-moments';
import type { Format } from '../shared/domain/shop-format';
import { getLoader, getLoaderSettings } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { savesData } from '../shared/loader/files';
import { onIntent, whenIdle } from '../shared/triggers';
import { ADD_BUTTON, jQueryOfPage, listen } from './dom/events';
import { keyFor, WAITING } from './domain/storage-key';
import type { CartStore } from './domain/types';
import { COOKIES, quantityIn, type CookieCart } from './domain/cookie-state';
import type { Engine } from './engine';
import { showCounts } from './counts';
import { createFacade } from './facade';
import { BRIDGE } from './dom/bridge-chunk';
import { readCartSettings, type CartSettings } from './settings';

export type * from './domain/types';
export { ROOT_WC_AJAX_URL, type CartSettings } from './settings';
export { jQueryOfPage, listenToJQuery, trigger } from './dom/events';
export { scopedKey } from './domain/storage-key';

/** What a click needs: add to cart's and the side cart's share of it travel in the same file. */
export const ENGINE = chunk(
	'actions',
	() => import( /* webpackChunkName: "actions" */ './engine' ),
	{ hasWords: true }
);

/** How the shop writes money: for visitors with a cart, and pages that say its total. */
export const MONEY = chunk(
	'money',
	() =>
		import( /* webpackChunkName: "money" */ '../shared/domain/shop-format' )
);

const once = < T >( create: () => T ): ( () => T ) => {
	let created: { value: T } | undefined;
	return () => ( created ??= { value: create() } ).value;
};

/** The cart's settings, or null where they are not printed. For prices: `.money`. */
export const getCartSettings: () => CartSettings | null =
	once( readCartSettings );

/** How the shop writes numbers and money; only where the cart's settings are printed. Rejects where it can't be loaded. */
export const loadFormat = async (): Promise< Format > =>
	( await getLoader().load( MONEY ) ).createFormat(
		getCartSettings() as CartSettings
	);

const cookieCart = (): CookieCart => ( {
	quantity: quantityIn( readCookie( COOKIES.quantity ) ?? '' ),
	total: readCookie( COOKIES.total ) ?? '',
} );

const facade = createFacade( {
	cookieCart,
	offline: () => getLoaderSettings().messages.offline,
	async loadEngine( shown ) {
		const settings = getCartSettings();
		if ( ! settings ) {
			throw new Error( 'no vitrin-settings-cart' );
		}
		const { createEngine } = await getLoader().load( ENGINE );
		// In a task of its own: together with the task that loaded it, it would block a slow phone for too long.
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		return createEngine( settings, cookieCart, shown );
	},
} );

/** The shop's cart: one per page (ARCHITECTURE.md, goal 1). */
export const cart: CartStore = facade;

/** For what only few need of the cart; rejects when loading fails, and may then be called again. */
export const loadEngine = (): Promise< Engine > => facade.load();

/** The engine, if it is loaded; for callers that can't wait. */
export const getEngine = (): Engine | undefined => facade.engine();

/** Another feature's call to the shop, with the cart's nonce when it needs one. */
export const { post } = facade;

/** Buttons whose click changes the cart. */
const INTENT = `${ ADD_BUTTON },.remove_from_cart_button`;

/** Listens to external changes; only where the cart's settings are printed. */
export const startCart = once( (): void => {
	const settings = getCartSettings();
	if ( ! settings ) {
		return;
	}
	const scope = createScope();
	listen( scope, facade.handleEvent );
	showCounts( scope, cart, settings, loadFormat );
	// Fetched, not run: running it would delay the click that the pointer begins.
	onIntent( scope, INTENT, () => {
		getLoader().prefetch( ENGINE );
		if ( jQueryOfPage() ) {
			getLoader().prefetch( BRIDGE );
		}
	} );
	const warmUp = (): void => {
		try {
			if ( sessionStorage[ keyFor( settings.ajaxUrl, WAITING ) ] ) {
				facade.warm();
			}
		} catch {
			// Without storage the page before this one could leave nothing.
		}
		if ( cart.getState().view.quantity && ! savesData() ) {
			// A shopper with a cart is likely to open it, but the page loads first.
			afterLoad( scope, () => whenIdle( facade.warm ) );
		}
	};
	if ( ( document as { prerendering?: boolean } ).prerendering ) {
		// A prerendered page waits until it is shown.
		scope.on( document, 'prerenderingchange', warmUp, { once: true } );
	} else {
		warmUp();
	}
} );
