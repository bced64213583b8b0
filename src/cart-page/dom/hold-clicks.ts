/**
 * WooCommerce's own links and buttons on the cart page (coupon, remove, undo) send their request
 * at once: beside a change of ours one of the two would be lost, since a session is written as a
 * whole. A click on them is held until ours is made, and then repeated.
 */
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import type { LazyUpdates } from '../load-updates';
import { FORM } from './markup';

const CHANGES_CART = `${ FORM } [type="submit"],${ FORM } .product-remove > a,a.woocommerce-remove-coupon,.restore-item`;
/** WooCommerce marks the sections that its script works on. */
const WORKING = '.woocommerce-cart-form.processing,.cart_totals.processing';

/** Whether WooCommerce's script changes the cart now. */
export const isWooCommerceWorking = (): boolean =>
	!! document.querySelector( WORKING );

export const holdClicks = (
	scope: Scope,
	{
		get,
		isAwaited,
		isBusy,
		idle,
	}: Pick< LazyUpdates, 'get' | 'isAwaited' | 'isBusy' | 'idle' >
): void => {
	/** The last one clicked; several clicks are repeated as one. */
	let held: HTMLElement | undefined;

	const hold = ( clicked: HTMLElement ): void => {
		const isFirst = ! held;
		held = clicked;
		clicked.setAttribute( 'aria-busy', 'true' );
		if ( isFirst ) {
			void idle().then( () => {
				const updates = get();
				const current =
					held && updates ? updates.currentOf( held ) : held;
				held?.removeAttribute( 'aria-busy' );
				held = undefined;
				if ( current ) {
					current.removeAttribute( 'disabled' );
					current.click();
				}
			} );
		}
	};

	scope.on(
		document,
		'click',
		( event ) => {
			const target = event.target as Element | null;
			const control = target?.closest?.< HTMLElement >( CHANGES_CART );
			const link = target?.closest?.< HTMLElement >( 'a[href]' );
			// A link may leave the page (the store holds links to the checkout).
			if ( control || link ) {
				get()?.flush();
			}
			// Any link would leave without quantities that can't be sent yet.
			const clicked =
				control ?? ( isAwaited() && isPlainEvent( event ) && link );
			if ( clicked && isBusy() ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				hold( clicked );
			}
		},
		{ capture: true }
	);
};
