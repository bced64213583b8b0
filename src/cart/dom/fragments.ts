/**
 * Other plugins' pieces of the page that come with a cart answer (ADD-10). WooCommerce's
 * scripts put them in place; where those are gone, this does.
 */
import { CART_FRAGMENT } from '../domain/answer';
import { showInline } from '../../shared/dom/inline-display';
import { jQueryOfPage } from './events';

/** Replaced with an ancestor of it, the drawer would be gone with all that it knows. */
const KEEP = '.vitrin-drawer';

/** WooCommerce's add-to-cart script, if a setting keeps it on the page, creates this when it starts. */
const LIVE_REGION = '.widget_shopping_cart_live_region';

/**
 * Whether WooCommerce's script is at work: it puts the fragments of `added_to_cart` and
 * `removed_from_cart` in place itself, and twice is once too often for their scripts.
 */
export const woocommerceApplies = (): boolean =>
	!! jQueryOfPage() && !! document.querySelector( LIVE_REGION );

/** Without jQuery: the same, scripts inside run once, as its replaceWith() has it. */
const replaceAll = ( targets: Element[], html: string ): void =>
	targets.forEach( ( target, index ) => {
		if ( index < targets.length - 1 ) {
			// Scripts parsed so never run.
			target.outerHTML = html;
			return;
		}
		const range = document.createRange();
		range.selectNode( target );
		target.replaceWith( range.createContextualFragment( html ) );
	} );

/** Puts focus back where it was, if the same element is there again. */
const holdFocus = ( selector: string, targets: Element[] ): ( () => void ) => {
	const { activeElement } = document;
	const target = targets.find( ( one ) => one.contains( activeElement ) );
	if ( ! target || ! activeElement ) {
		return () => {};
	}
	const { id } = activeElement;
	return () => {
		let again: Element | null = null;
		if ( id ) {
			again = document.getElementById( id );
		} else if ( target === activeElement ) {
			again = document.querySelector( selector );
		}
		( again as HTMLElement | null )?.focus( { preventScroll: true } );
	};
};

/** In a cart widget that its owner wants to see only while something is in the cart. */
const IF_FILLED = '.hide_cart_widget_if_empty';

/** After an add or a removal WooCommerce's script fades pieces in, and themes count on what is left of that. */
const leaveFadedIn = ( selector: string ): void => {
	for ( const fresh of document.querySelectorAll< HTMLElement >(
		selector
	) ) {
		if ( ! fresh.closest( KEEP ) && ! fresh.querySelector( KEEP ) ) {
			fresh.style.opacity = '1';
		}
	}
};

/** By WooCommerce's own cookie, as its script does. */
const showWidgets = (): void => {
	const isFilled = /\bwoocommerce_items_in_cart=[1-9]/.test(
		document.cookie
	);
	for ( const mark of document.querySelectorAll( IF_FILLED ) ) {
		const widget = mark.closest< HTMLElement >( '.widget_shopping_cart' );
		if ( widget ) {
			showInline( widget, isFilled );
		}
	}
};

const apply = ( selector: string, html: string ): void => {
	const $ = jQueryOfPage();
	// jQuery knows selectors of its own.
	const found = $
		? $( selector ).get()
		: [ ...document.querySelectorAll( selector ) ];
	const targets = found.filter(
		( target ) =>
			target.isConnected &&
			! target.querySelector( KEEP ) &&
			! target.closest( KEEP )
	);
	const refocus = holdFocus( selector, targets );
	if ( $ ) {
		$( targets ).replaceWith( html );
	} else {
		replaceAll( targets, html );
	}
	refocus();
};

/**
 * Replaces the elements that each selector finds, everywhere but in the drawer. One that
 * fails stops none of the others.
 *
 * @param fragments
 * @param isChange  They came with an add or a removal.
 */
export const applyFragments = (
	fragments: Record< string, string >,
	isChange = false
): void => {
	for ( const [ selector, html ] of Object.entries( fragments ) ) {
		// jQuery leaves an element alone when it is given nothing instead.
		if ( selector === CART_FRAGMENT || ! html ) {
			continue;
		}
		try {
			apply( selector, html );
			if ( isChange ) {
				leaveFadedIn( selector );
			}
		} catch {
			// A selector that is none, or a script that throws: the others still count.
		}
	}
	showWidgets();
};
