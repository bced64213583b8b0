/**
 * The cart page as the shop has it now: requested, read, and put in place of what is shown.
 */
import { EMPTY, formOf, TOTALS, keyOf, fieldsIn } from './markup';
import { OURS, noticeArea, wrapNotice } from './notices';
import type { Clock } from '../../shared/domain/time';
import { fetchHtml } from '../../shared/http/page';
import type { Fetch } from '../../shared/http/request';
import { emit } from '../../shared/dom/scope';
import { morphChildren } from './morph';

/** What a notice looks like, in classic and in block themes, as in WooCommerce's cart.js. */
const NOTICE =
	'.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success';

/**
 * Each text once, since WooCommerce may print the same notice twice. The message of an empty
 * cart is no notice.
 *
 * @param root A page, or what holds its notices.
 */
export const shopNotices = ( root: ParentNode ): HTMLElement[] => {
	const seen = new Set< string | null >();
	return [ ...root.querySelectorAll< HTMLElement >( NOTICE ) ].filter(
		( notice ) => {
			if ( notice.closest( `${ EMPTY },[${ OURS }]` ) ) {
				return false;
			}
			const { textContent } = notice;
			const isNew = ! seen.has( textContent );
			seen.add( textContent );
			return isNew;
		}
	);
};

export interface CartPage {
	/** Null when the cart is empty. */
	form: HTMLElement | null;
	totals: HTMLElement | null;
	notices: HTMLElement[];
	/** Stands instead of form and totals when the cart is empty. */
	empty: HTMLElement | null;
}

/** Null when it is no cart page: an error, a login form, a maintenance page. */
export const parseCartPage = ( html: string ): CartPage | null => {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const form = formOf( page );
	const empty =
		page.querySelector( EMPTY )?.closest< HTMLElement >( '.woocommerce' ) ??
		null;
	// A body may have the class, and would bring its whole page.
	return form || ( empty && empty !== page.body )
		? {
				form,
				totals: page.querySelector< HTMLElement >( TOTALS ),
				notices: shopNotices( page ),
				empty,
			}
		: null;
};

export interface ReadPageOptions {
	url: string;
	/** Milliseconds. */
	timeout: number;
	fetch?: Fetch | undefined;
	clock?: Clock | undefined;
}

/** Null when it can't be had, whatever the reason. Never rejects, never hangs. */
export const readPage = async (
	options: ReadPageOptions
): Promise< CartPage | null > => {
	try {
		return parseCartPage(
			await fetchHtml( {
				...options,
				cache: 'no-store',
				headers: { Accept: 'text/html' },
			} )
		);
	} catch {
		return null;
	}
};

/** Triggers an event of WooCommerce's cart page on the body. */
export type Trigger = ( type: string ) => void;

const UPDATE_BUTTON = 'button[name="update_cart"],input[name="update_cart"]';

const texts = ( notices: Element[] ): string =>
	notices.map( ( { textContent } ) => textContent?.trim() ).join( '\n' );

const showNotices = ( notices: HTMLElement[] ): void => {
	const area = noticeArea();
	// Unchanged ones stay: put in again, they would be announced again.
	const shown = area ? shopNotices( area ) : [];
	if ( area && texts( shown ) !== texts( notices ) ) {
		shown.forEach( ( notice ) => notice.remove() );
		area.append(
			...notices.map( ( notice ) =>
				wrapNotice(
					document.importNode( notice, true ),
					notice.getAttribute( 'role' ) === 'alert'
						? 'alert'
						: 'status'
				)
			)
		);
	} else {
		// Announced already: with its role WooCommerce's script would move focus to it with each update.
		shown.forEach( ( notice ) => notice.removeAttribute( 'role' ) );
	}
};

/** Replaced as a whole, as by WooCommerce's script: gateways draw their buttons there again. */
const showTotals = ( totals: HTMLElement | null ): void => {
	const old = document.querySelector( TOTALS );
	if ( ! old || ! totals ) {
		return;
	}
	const active = document.activeElement;
	const at = [ ...old.querySelectorAll( 'a,button,input,select' ) ].indexOf(
		active as Element
	);
	const fresh = document.importNode( totals, true );
	old.replaceWith( fresh );
	if ( at >= 0 ) {
		const again =
			( active?.id && document.getElementById( active.id ) ) ||
			fresh.querySelectorAll< HTMLElement >( 'a,button,input,select' )[
				at
			];
		( again as HTMLElement | undefined )?.focus( { preventScroll: true } );
	}
};

/** Moves focus to the next line, or the one before, when its own line is gone. */
const keepFocus = ( form: HTMLElement ): ( () => void ) => {
	const before = fieldsIn( form );
	const at = before.findIndex( ( field ) =>
		field.closest( '.cart_item' )?.contains( document.activeElement )
	);
	return () => {
		if ( at >= 0 && ! before[ at ]?.isConnected ) {
			const left = fieldsIn( form );
			( left[ at ] ?? left[ left.length - 1 ] )?.focus();
		}
	};
};

/** Replaces the cart by the message that it is empty. False when it has no element of its own. */
const showEmpty = ( form: HTMLElement, empty: HTMLElement ): boolean => {
	const wrapper = form.closest< HTMLElement >( '.woocommerce' );
	if ( ! wrapper || wrapper === document.body ) {
		return false;
	}
	const hadFocus = wrapper.contains( document.activeElement );
	const fresh = document.importNode( empty, true );
	wrapper.replaceWith( fresh );
	if ( hadFocus ) {
		fresh.tabIndex = -1;
		fresh.focus( { preventScroll: true } );
	}
	return true;
};

/**
 * Shows what was read, and triggers the events that WooCommerce's script triggers.
 *
 * @param page
 * @param trigger
 * @param isRequested Whether the shopper wants another quantity of a line than the server has.
 * @return False when the page can't show it.
 */
export const showPage = (
	page: CartPage,
	trigger: Trigger,
	isRequested: ( key: string ) => boolean
): boolean => {
	const form = formOf();
	if ( ! form ) {
		return false;
	}
	if ( ! page.form ) {
		const isShown = !! page.empty && showEmpty( form, page.empty );
		if ( isShown ) {
			trigger( 'wc_cart_emptied' );
			trigger( 'updated_wc_div' );
		}
		return isShown;
	}
	const refocus = keepFocus( form );
	morphChildren( form, page.form );
	for ( const field of fieldsIn( form ) ) {
		if (
			! isRequested( keyOf( field ) ) &&
			field.value !== field.defaultValue
		) {
			field.value = field.defaultValue;
		}
	}
	refocus();
	// WooCommerce's script enables it only while something waits to be sent.
	if ( 'wc_cart_params' in window ) {
		form.querySelectorAll< HTMLButtonElement >( UPDATE_BUTTON ).forEach(
			( button ) => ( button.disabled = true )
		);
	}
	showNotices( page.notices );
	showTotals( page.totals );
	emit( 'vitrin:quantities-renewed' );
	// Cart and checkout on one page.
	if ( document.querySelector( '.woocommerce-checkout form.checkout' ) ) {
		trigger( 'update_checkout' );
	}
	trigger( 'updated_cart_totals' );
	trigger( 'updated_wc_div' );
	return true;
};
