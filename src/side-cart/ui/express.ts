import { createScope, type Dispose } from '../../shared/dom/scope';
import type { SideCartStore } from '../store';

/**
 * A gateway's sheet belongs over everything, and nothing of the page gets over a modal dialog,
 * however high it stands: paying leaves the drawer.
 *
 * @param dialog The drawer, with the place where gateways print their express buttons.
 * @param store  The drawer's.
 */
export function closeForExpressPayment(
	dialog: HTMLDialogElement,
	store: SideCartStore
): Dispose | undefined {
	const container = dialog.querySelector( '.vitrin-drawer__express' );
	if ( ! container ) {
		return undefined;
	}
	const scope = createScope();
	// After the gateway's own listeners, which may be anywhere on the way up.
	scope.on( container, 'click', ( { target } ) => {
		if (
			( target as Element ).closest( 'a, button, [role="button"], input' )
		) {
			setTimeout( store.close );
		}
	} );
	// Clicks in another site's frame can't be listened to: only that the focus has moved there, as by
	// Tab, and then what the gateway lays over the page.
	const isSheet = ( node: Node ) =>
		node instanceof HTMLElement &&
		( node.matches( 'iframe, dialog' ) ||
			!! node.querySelector( 'iframe' ) ||
			getComputedStyle( node ).position === 'fixed' );
	const observer = new MutationObserver( ( changes ) => {
		if (
			changes.some( ( { addedNodes } ) =>
				[ ...addedNodes ].some( isSheet )
			)
		) {
			store.close();
		}
	} );
	scope.on( window, 'blur', () => {
		if ( dialog.open && container.contains( document.activeElement ) ) {
			observer.observe( document.body, { childList: true } );
		}
	} );
	scope.on( dialog, 'close', () => observer.disconnect() );
	scope.on( dialog, 'focusin', () => observer.disconnect() );
	scope.add( () => observer.disconnect() );
	return scope.dispose;
}
