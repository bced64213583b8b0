/**
 * WooCommerce's own presses on the cart page (coupon, remove, undo) call the server without
 * taking turns: beside a change of ours one of the two would be lost, since a session is
 * written as a whole. They wait until ours is through, and then are pressed.
 */
import type { Scope } from '../../shared/dom/scope';
import { FORM } from './parts';

const PRESS = `${ FORM } [type="submit"],${ FORM } .product-remove > a,a.woocommerce-remove-coupon,.restore-item`;
/** WooCommerce marks what its script works on. */
const WORKING = '.woocommerce-cart-form.processing,.cart_totals.processing';

export interface PressOptions {
	/** Sends what still waits for more typing. */
	flush: () => void;
	isBusy: () => boolean;
	idle: () => Promise< void >;
}

/** Whether WooCommerce's script changes the cart now. */
export const isWooCommerceWorking = (): boolean =>
	!! document.querySelector( WORKING );

/** The same press on the page as it is now: the totals were put in anew. */
const again = ( pressed: HTMLElement ): HTMLElement | null => {
	if ( pressed.isConnected ) {
		return pressed;
	}
	const coupon = pressed.dataset.coupon;
	return coupon
		? document.querySelector< HTMLElement >(
				`a.woocommerce-remove-coupon[data-coupon="${ CSS.escape( coupon ) }"]`
			)
		: null;
};

export const holdPresses = (
	scope: Scope,
	{ flush, isBusy, idle }: PressOptions
): void => {
	let held: HTMLElement | undefined;
	scope.on(
		document,
		'click',
		( event ) => {
			const target = event.target as Element | null;
			const pressed = target?.closest?.< HTMLElement >( PRESS );
			// A link may leave the page: what waits goes first (the store holds links to the checkout).
			if ( pressed || target?.closest?.( 'a[href]' ) ) {
				flush();
			}
			if ( ! pressed || ! isBusy() ) {
				return;
			}
			event.preventDefault();
			event.stopImmediatePropagation();
			const isFirst = ! held;
			// Pressed twice is pressed once, and the last press counts.
			held = pressed;
			pressed.setAttribute( 'aria-busy', 'true' );
			if ( isFirst ) {
				void idle().then( () => {
					const press = held && again( held );
					held?.removeAttribute( 'aria-busy' );
					held = undefined;
					if ( press ) {
						press.removeAttribute( 'disabled' );
						press.click();
					}
				} );
			}
		},
		{ capture: true }
	);
};
