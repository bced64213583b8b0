/**
 * What a click on a listing button, a product form or a remove link does (ADD-01 to
 * ADD-06). Not in the first load: the chunk `actions` contains it and the cart's engine.
 */
import type { AddRequest, CartResult, CartStore } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { addWords, setAdded, showNote } from './dom/answered';
import { showFailure } from './dom/button';
import type { AddToCartSettings } from './settings';
import { lastOf } from '../shared/dom/own-element';

export { requestOf } from './domain/form';
export { getPageAnew, sayWhy } from './reload-page';

/**
 * The address to go to after a refusal (ADD-03), or null: an answer may send the visitor
 * within the shop, never to another site or into a script.
 */
export const safeAddress = (
	address: string | undefined,
	page: string
): string | null => {
	try {
		const url = address ? new URL( address, page ) : null;
		const sameSite = url?.origin === new URL( page ).origin;
		return url && sameSite && /^https?:$/.test( url.protocol )
			? url.href
			: null;
	} catch {
		return null;
	}
};

export interface AddDependencies {
	store: Pick< CartStore, 'add' | 'remove' | 'getState' | 'subscribe' >;
	settings: AddToCartSettings;
	/** Leaves the page. */
	go: ( address: string ) => void;
}

/** An open drawer says it itself: once is enough. */
const isDrawerOpen = (): boolean =>
	!! lastOf( 'dialog.vitrin-drawer' )?.hasAttribute( 'open' );

/**
 * While changes wait for the connection, says so beside the button (SIDE-19).
 *
 * @return Ends it.
 */
const followConnection = (
	button: HTMLElement,
	{ store }: AddDependencies
): ( () => void ) => {
	const { waiting } = addWords();
	let note: HTMLElement | undefined;
	const follow = () => {
		const { isOffline } = store.getState();
		if ( isOffline && ! note ) {
			note = showFailure( button, waiting );
			note.className = 'vitrin-add-to-cart-waiting';
			if ( ! isDrawerOpen() ) {
				announce( waiting );
			}
		} else if ( ! isOffline ) {
			note?.remove();
			note = undefined;
		}
	};
	const stop = store.subscribe( follow );
	follow();
	return () => {
		stop();
		note?.remove();
	};
};

/** What was called off, or left for the next page, needs no words. */
const isSilent = ( { code, message }: { code: number; message: string } ) =>
	! code && ! message;

const explain = ( button: HTMLElement, message: string ): void => {
	const { failed } = addWords();
	showFailure( button, message || failed );
	if ( ! message || ! isDrawerOpen() ) {
		announce( message || failed );
	}
};

/**
 * Adds, and shows on the button that it was done (ADD-01, ADD-04).
 *
 * @param button
 * @param request
 * @param dependencies
 * @param name    The product's, for a group: none of the cart's lines has it.
 */
const add = async (
	button: HTMLElement,
	request: AddRequest,
	dependencies: AddDependencies,
	name?: string
): Promise< CartResult > => {
	const { store, settings, go } = dependencies;
	const words = addWords();
	announce( words.adding );
	const adding = store.add( request, button );
	const leave = followConnection( button, dependencies );
	const result = await adding;
	leave();
	if ( result.ok ) {
		const address =
			safeAddress( result.answer.redirect, window.location.href ) ??
			( settings.redirectAfterAdd && settings.cartUrl );
		if ( address ) {
			go( address );
			return result;
		}
		setAdded( button, settings, words.viewCart );
		const line = result.cart?.lines.find(
			( other ) => other.productId === request.productId
		);
		announce(
			button.dataset.success_message ||
				words.added.replace( '%s', () => line?.name ?? name ?? '' )
		);
	}
	return result;
};

/** For callers with nothing else to say. */
export const sayFailed = (): string => addWords().failed;

/** Resolves when the click is over and the button may be clicked again; never rejects. */
export const addToCart = async (
	button: HTMLElement,
	fields: Record< string, string >,
	dependencies: AddDependencies
): Promise< void > => {
	const result = await add(
		button,
		{
			action: 'add_to_cart',
			productId: Number( fields.product_id ),
			quantity: Number( fields.quantity ?? 1 ) || 1,
			fields,
		},
		dependencies
	);
	if ( result.ok ) {
		return;
	}
	const { failure } = result;
	const address = safeAddress( failure.productUrl, window.location.href );
	if ( address ) {
		dependencies.go( address );
	} else if ( ! isSilent( failure ) ) {
		// Else another plugin called it off, and says why itself.
		explain( button, failure.message );
	}
};

/** After these the page itself may be what is wrong: it loads again (ADD-06). */
const RELOADING: readonly string[] = [
	'server',
	'garbage',
	'timeout',
	'nonce',
];

/**
 * A product page's form (ADD-06). By now the store has asked what became of the add: a page
 * that loads again loses and doubles nothing.
 *
 * @param button
 * @param request
 * @param dependencies
 * @param name    The product's.
 * @param reload  Loads the page again, where the reason is to be said; false when it can't.
 */
export const addFromForm = async (
	button: HTMLElement,
	request: AddRequest,
	dependencies: AddDependencies,
	name: string,
	reload: ( message: string ) => boolean
): Promise< void > => {
	const result = await add( button, request, dependencies, name );
	if ( result.ok ) {
		const { message } = result.answer;
		if ( message ) {
			showNote( button, message );
			announce( message );
		}
		return;
	}
	const { failure } = result;
	const message = failure.message || addWords().failed;
	if (
		! isSilent( failure ) &&
		! ( RELOADING.includes( failure.kind ) && reload( message ) )
	) {
		explain( button, message );
	}
};

/**
 * On failure, or where the answer has no cart though it was asked for once more, WooCommerce's own link
 * does it (ADD-05): a line that is gone already makes that link show the cart as it is.
 */
export const removeFromCart = async (
	link: HTMLElement,
	key: string,
	{ store, settings, go }: AddDependencies
): Promise< void > => {
	const row = link.closest( '.woocommerce-mini-cart-item' ) ?? link;
	row.setAttribute( 'aria-busy', 'true' );
	const result = await store.remove( key, link, 'remove_from_cart' );
	row.removeAttribute( 'aria-busy' );
	if ( result.ok && result.answer.cart ) {
		announce( link.dataset.success_message ?? '' );
	} else if ( result.ok || ! isSilent( result.failure ) ) {
		// Else the page is being left, and the next one removes it.
		go( link.getAttribute( 'href' ) ?? settings.cartUrl );
	}
};
