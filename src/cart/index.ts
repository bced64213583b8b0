/**
 * The public face of the cart: `@vitrin/cart` in our sources, `window.vitrin.cart` on the
 * page. Importing it does nothing; the store is made when it is first used.
 */
import { readCookie } from '../shared/dom/cookie';
import type { Dispose } from '../shared/dom/scope';
import type { Client } from '../shared/http/client';
import { readSettings } from '../shared/settings/read';
import { startBridge, tellPage } from './dom/bridge';
import { withCartLock } from './dom/lock';
import { readSnapshot, saveSnapshot } from './dom/snapshot';
import type { CartStore } from './domain/types';
import { parseCartSettings, type CartSettings } from './settings';
import { createCart } from './store';
import { createTransport, type Transport } from './transport';

export type * from './domain/types';
export type { CartSettings } from './settings';
export { announceAdding, trigger, wrap } from './dom/jquery';
export { readSettings } from '../shared/settings/read';

interface Parts {
	settings: CartSettings | null;
	store: CartStore;
	transport: Transport;
}

let parts: Parts | undefined;

/** Without settings (the editor, a broken page) every call fails with words of its own. */
const NO_SHOP: Pick<
	CartSettings,
	'ajaxUrl' | 'wcAjaxUrl' | 'wcAjaxActions' | 'nonce' | 'timeout' | 'messages' | 'cookies'
> = {
	ajaxUrl: '',
	wcAjaxUrl: '',
	wcAjaxActions: [],
	nonce: '',
	timeout: 1,
	messages: { offline: '', timeout: '', server: '' },
	cookies: { quantity: 'vitrin_cart_quantity', total: 'vitrin_cart_total' },
};

const build = (): Parts => {
	const settings = readSettings( 'cart', parseCartSettings );
	const { cookies, ...rest } = settings ?? NO_SHOP;
	const transport = createTransport( {
		...rest,
		fetch: ( ...args ) => ( settings ? fetch( ...args ) : Promise.reject() ),
		onRenewed: ( answer ) => store.receive( answer ),
	} );
	const snapshot = readSnapshot();
	if ( snapshot ) {
		transport.keepNonce( snapshot );
	}
	const store = createCart( {
		send: transport.send,
		lock: withCartLock,
		server: snapshot?.cart ?? null,
		guess: {
			quantity: Number( readCookie( cookies.quantity ) ) || 0,
			total: readCookie( cookies.total ) ?? '0',
		},
		hasCart: () =>
			[ cookies.quantity, 'woocommerce_items_in_cart', 'woocommerce_cart_hash' ].some(
				( name ) => readCookie( name )
			),
		onAnswer( answer, change, origin ) {
			transport.keepNonce( answer );
			saveSnapshot( answer );
			tellPage( answer, change, origin );
		},
	} );
	return { settings, store, transport };
};

const get = (): Parts => ( parts ??= build() );

/** The shop's cart: one per page (ARCHITECTURE.md, goal 1). */
export const cart: CartStore = {
	getState: () => get().store.getState(),
	subscribe: ( listener ) => get().store.subscribe( listener ),
	refresh: ( force ) => get().store.refresh( force ),
	add: ( request, origin ) => get().store.add( request, origin ),
	setQuantity: ( key, quantity ) => get().store.setQuantity( key, quantity ),
	remove: ( key, origin, action ) => get().store.remove( key, origin, action ),
	receive: ( answer ) => get().store.receive( answer ),
};

/** The cart's settings, or null where they are not printed. For prices: `.money`. */
export const getCartSettings = (): CartSettings | null => get().settings;

/** A call of another feature to the shop, with the cart's nonce when it needs one. */
export const post: Client[ 'post' ] = ( ...args ) => get().transport.post( ...args );

let stop: Dispose | undefined;

/** Listens to the rest of the page, once; only where the cart's settings are printed. */
export const startCart = (): void => {
	if ( get().settings ) {
		stop ??= startBridge( cart );
	}
};
