/**
 * Everything that a change of the cart needs: store, queue, calls, events. Not part of the
 * first load: it is loaded on the first intent to change the cart.
 */
import { readCookie } from '../shared/dom/cookie';
import type { Client } from '../shared/http/client';
import { callWords } from '../shared/http/words';
import { createScope, emit } from '../shared/dom/scope';
import { whenIdle } from '../shared/triggers';
import { connection } from './dom/connection';
import { RESTORED, SHOWN, type EventHandler } from './dom/events';
import { holdLinks } from './dom/links';
import { acquireCartLock, withCartLock } from './dom/lock';
import { createPage } from './dom/page';
import { resumePending } from './dom/resume-pending';
import { readSnapshot, saveSnapshot } from './dom/snapshot';
import { createTabs, type Tabs } from './dom/tabs';
import { setKeyScope } from './domain/storage-key';
import type { CartStore } from './domain/types';
import { COOKIES, type CookieCart } from './domain/cookie-state';
import { createDropped } from './dropped';
import { hideStaleCart } from './hide-stale-cart';
import type { DrawerMethods } from './methods';
import { newOperation } from './operations';
import type { CartSettings } from './settings';
import { createCart } from './store';
import { createTransport } from './transport';

export interface Engine {
	store: CartStore;
	post: Client[ 'post' ];
	/** What only the drawer asks for. */
	methods: DrawerMethods;
	/** What the shop has dropped by itself, to be shown: each text is given once. */
	takeDropped: () => string[];
	withCartLock: typeof withCartLock;
	handleEvent: EventHandler;
	/** Removes all listeners. */
	dispose: () => void;
}

/** Whether a cookie says so. */
const hasCart = (): boolean =>
	[
		COOKIES.quantity,
		'woocommerce_items_in_cart',
		'woocommerce_cart_hash',
	].some( ( name ) => readCookie( name ) );

export const createEngine = (
	settings: CartSettings,
	cookieCart: () => CookieCart,
	quantityShown = cookieCart().quantity
): Engine => {
	setKeyScope( settings.ajaxUrl );
	const messages = callWords();
	const transport = createTransport( {
		...settings,
		messages,
		onRenewed: ( answer ) => store.receive( answer ),
		// After the store has taken the answer in.
		onRunAgain: () =>
			setTimeout( () => emit( 'vitrin:side-cart-run-again' ) ),
	} );
	const snapshot = readSnapshot( settings.nonce, settings.money.currency );
	if ( snapshot ) {
		transport.keepNonce( snapshot );
	}
	const store = createCart( {
		send: transport.send,
		lock: acquireCartLock,
		connection,
		newOperation,
		isHidden: () => document.hidden,
		lostMessage: () => messages.timeout,
		server: snapshot?.cart ?? null,
		cookieCart: cookieCart(),
		hasCart,
		beforeAdd: ( { action, fields }, origin ) =>
			action === 'vitrin_add_item' ||
			! ( origin instanceof HTMLElement ) ||
			page.announceAdding( origin, fields ),
		onAnswer( answer, change, origin ) {
			transport.keepNonce( answer );
			saveSnapshot( answer );
			page.publish( answer, change, origin );
			tabs?.broadcast( answer, !! change );
		},
	} );
	// Before all who show amounts: a plugin may have changed the currency since the page was made.
	store.subscribe( () =>
		Object.assign( settings.money, store.getState().server?.money )
	);
	const shown = hideStaleCart( store, cookieCart );
	const page = createPage( { cart: store, cookieCart, quantityShown } );
	const scope = createScope();
	let tabs: Tabs | undefined;
	scope.add( page.dispose );
	let isFilled = ! hasCart();
	/** A hidden page asks the shop for nothing. */
	const whenVisible = () => {
		if ( document.hidden ) {
			return;
		}
		store.recheck();
		if ( ! isFilled ) {
			isFilled = true;
			page.fill( snapshot );
		}
	};
	scope.on( window, 'online', whenVisible );
	scope.on( document, 'visibilitychange', whenVisible );
	try {
		tabs = createTabs( {
			receive: store.receive,
			refresh: () => store.refresh(),
			revision: () => store.getState().server?.revision ?? 0,
		} );
		scope.add( tabs.dispose );
		holdLinks( scope, store, [ settings.cartUrl, settings.checkoutUrl ] );
		resumePending( scope, store, transport.abort );
	} catch ( error ) {
		// The cart works without these, on a page that breaks what they need.
		reportError( error );
	}
	whenIdle( whenVisible );
	// A call that changes the session takes its turn like a change of the cart.
	const post: Client[ 'post' ] = ( ...args ) => {
		const call = () => transport.post( ...args );
		return args[ 2 ] ? withCartLock( call ) : call();
	};
	return {
		store: shown.store,
		methods: store,
		takeDropped: createDropped( { store, post } ),
		withCartLock,
		post,
		handleEvent( type, args ) {
			const isVisibilityEvent = type === SHOWN || type === RESTORED;
			if ( ! isVisibilityEvent || document.hidden || ! shown.look() ) {
				page.handleEvent( type, args );
			}
		},
		dispose: scope.dispose,
	};
};
