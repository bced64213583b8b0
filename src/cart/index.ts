/**
 * The public face of the cart: `@vitrin/cart` in our sources, `window.vitrin.cart` on the
 * page. Importing it does nothing; the store is made when it is first used.
 *
 * It also hands on the shared parts that the first load's other script uses, so that
 * they travel once (see tools/lib/shared-by-cart.cjs; start.ts lists them).
 */
import { readCookie } from '../shared/dom/cookie';
import { createScope, onIntent } from '../shared/dom/scope';
import type { Client } from '../shared/http/client';
import { createLoader, type Loader } from '../shared/loader/loader';
import { NO_SETTINGS, parseLoaderSettings } from '../shared/loader/settings';
import { readSettings } from '../shared/settings/read';
import { ADD_BUTTON, jQueryOfPage, listen } from './dom/listen';
import { nameAt, WAITING } from './domain/place';
import type { CartStore } from './domain/types';
import { quantityIn } from './domain/unknown';
import type { withCartLock } from './dom/lock';
import type { createEngine, wishes } from './engine';
import { createFacade, type Facade } from './facade';
import { parseCartSettings, type CartSettings } from './settings';

export type * from './domain/types';
export type { CartSettings } from './settings';
export * from '../shared/domain/shape';
export * from '../shared/dom/scope';
export * from '../shared/settings/read';
export { jQueryOfPage, listenToJQuery } from './dom/listen';
export { nameHere } from './domain/place';

type Wishes = typeof wishes;

declare global {
	/** What src/storefront/actions.ts exports; each feature adds its own part. */
	interface VitrinActions extends Wishes {
		createEngine: typeof createEngine;
		withCartLock: typeof withCartLock;
	}
	interface VitrinGlobal {
		actions?: VitrinActions;
	}
	interface Window {
		vitrin?: VitrinGlobal;
	}
}

const once = < T >( make: () => T ): ( () => T ) => {
	let made: { value: T } | undefined;
	return () => ( made ??= { value: make() } ).value;
};

/** The cart's settings, or null where they are not printed. For prices: `.money`. */
export const getCartSettings: () => CartSettings | null = once( () =>
	readSettings( 'cart', parseCartSettings )
);

/** What brings more on intent; one for the page, so that nothing is loaded twice. */
export const getLoader: () => Loader = once( () =>
	createLoader( readSettings( 'loader', parseLoaderSettings ) ?? NO_SETTINGS )
);

/** What a press needs; rejects when it can't be had, and may then be tried again. */
export const loadActions = async (): Promise< VitrinActions > => {
	if ( ! window.vitrin?.actions ) {
		await getLoader().load( 'cart' );
	}
	const actions = window.vitrin?.actions;
	if ( ! actions ) {
		throw new Error( 'vitrin-actions did not start' );
	}
	return actions;
};

const facade: () => Facade = once( () => {
	const settings = getCartSettings();
	const cookie = ( name: 'quantity' | 'total' ): string =>
		( settings && readCookie( settings.cookies[ name ] ) ) ?? '';
	const guess = () => ( {
		quantity: quantityIn( cookie( 'quantity' ) ),
		total: cookie( 'total' ),
	} );
	return createFacade( {
		guess,
		offline: settings?.messages.offline ?? '',
		async bring( shown ) {
			if ( ! settings ) {
				throw new Error( 'no vitrin-settings-cart' );
			}
			return ( await loadActions() ).createEngine(
				settings,
				guess,
				shown
			);
		},
	} );
} );

/** The shop's cart: one per page (ARCHITECTURE.md, goal 1). */
export const cart: CartStore = {
	getState: () => facade().getState(),
	subscribe: ( listener ) => facade().subscribe( listener ),
	refresh: ( force ) => facade().refresh( force ),
	add: ( ...args ) => facade().add( ...args ),
	setQuantity: ( ...args ) => facade().setQuantity( ...args ),
	remove: ( ...args ) => facade().remove( ...args ),
	receive: ( answer ) => facade().receive( answer ),
};

/** A call of another feature to the shop, with the cart's nonce when it needs one. */
export const post: Client[ 'post' ] = ( ...args ) => facade().post( ...args );

/** Where a press that changes the cart is likely to come. */
const INTENT = `${ ADD_BUTTON },.remove_from_cart_button`;

/** Listens to the rest of the page; only where the cart's settings are printed. */
export const startCart = once( (): void => {
	const settings = getCartSettings();
	if ( ! settings ) {
		return;
	}
	const scope = createScope();
	listen( scope, facade().hear );
	// Fetched, not run: what a finger brings would hold up the press that it begins.
	onIntent( scope, INTENT, () => {
		getLoader().prefetch( 'cart' );
		if ( jQueryOfPage() ) {
			getLoader().prefetch( 'bridge' );
		}
	} );
	const warmUp = (): void => {
		const { connection } = navigator as {
			connection?: { saveData?: boolean };
		};
		try {
			if ( sessionStorage[ nameAt( settings.ajaxUrl, WAITING ) ] ) {
				facade().warm();
			}
		} catch {
			// No storage: the page before this one could leave nothing.
		}
		if ( cart.getState().view.quantity && ! connection?.saveData ) {
			// Whoever has a cart is likely to look at it, but the page comes first.
			// Safari has no idle callback.
			const warm = () =>
				( window.requestIdleCallback ?? setTimeout )( facade().warm );
			if ( document.readyState === 'complete' ) {
				warm();
			} else {
				scope.on( window, 'load', warm );
			}
		}
	};
	if ( ( document as { prerendering?: boolean } ).prerendering ) {
		// What an earlier page left, and what the cookies say, counts when somebody looks.
		scope.on( document, 'prerenderingchange', warmUp, { once: true } );
	} else {
		warmUp();
	}
} );
