/**
 * Puts a newly read cart page in place of what is shown.
 */
import { emit } from '../../shared/dom/scope';
import { morphChildren } from './morph';
import {
	fieldsIn,
	formOf,
	keyOf,
	noticeArea,
	shopNotices,
	TOTALS,
	wrapNotice,
	type CartPage,
} from './parts';

/** Says an event of WooCommerce's cart page on the body. */
export type Say = ( type: string ) => void;

const UPDATE_BUTTON = 'button[name="update_cart"],input[name="update_cart"]';

const texts = ( notices: Element[] ): string =>
	notices.map( ( { textContent } ) => textContent?.trim() ).join( '\n' );

const showNotices = ( notices: HTMLElement[] ): void => {
	const area = noticeArea();
	// Unchanged ones stay: put in again they would be said again.
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
		// Said already: else WooCommerce's script would move focus to it with each update.
		shown.forEach( ( notice ) => notice.removeAttribute( 'role' ) );
	}
};

/** The whole of it, as WooCommerce's script does: gateways draw their buttons there anew. */
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

/** Where focus goes when its line is gone: to the next line, or the one before. */
const keepPlace = ( form: HTMLElement ): ( () => void ) => {
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

/** The cart is empty: what says so stands where the cart stood. False when there is no place for it. */
const showBlank = ( form: HTMLElement, blank: HTMLElement ): boolean => {
	const wrapper = form.closest< HTMLElement >( '.woocommerce' );
	if ( ! wrapper || wrapper === document.body ) {
		return false;
	}
	const hadFocus = wrapper.contains( document.activeElement );
	const fresh = document.importNode( blank, true );
	wrapper.replaceWith( fresh );
	if ( hadFocus ) {
		fresh.tabIndex = -1;
		fresh.focus( { preventScroll: true } );
	}
	return true;
};

/**
 * Shows what was read, and says so to other scripts as WooCommerce's does.
 *
 * @param page
 * @param say
 * @param isWished Whether the shopper wants another quantity than the server has.
 * @return False when the page can't show it.
 */
export const showPage = (
	page: CartPage,
	say: Say,
	isWished: ( key: string ) => boolean
): boolean => {
	const form = formOf();
	if ( ! form ) {
		return false;
	}
	if ( ! page.form ) {
		const isShown = !! page.blank && showBlank( form, page.blank );
		if ( isShown ) {
			say( 'wc_cart_emptied' );
			say( 'updated_wc_div' );
		}
		return isShown;
	}
	const refocus = keepPlace( form );
	morphChildren( form, page.form );
	for ( const field of fieldsIn( form ) ) {
		if (
			! isWished( keyOf( field ) ) &&
			field.value !== field.defaultValue
		) {
			field.value = field.defaultValue;
		}
	}
	refocus();
	// WooCommerce's script has it on only while something waits for it.
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
		say( 'update_checkout' );
	}
	say( 'updated_cart_totals' );
	say( 'updated_wc_div' );
	return true;
};
