/**
 * Whether the totals may stick (CART-04). The style places them beside the cart on wide
 * screens; here it is taken back where the theme leaves too little room, and where they
 * are higher than the window, whose lower end would then hide the way to the checkout.
 */
import type { Scope } from '../../shared/dom/scope';
import { FORM, TOTALS } from './markup';

/** Pixels: the cart's table beside the totals gets unreadable in less. */
export const LEAST_ROOM = 800;

const BELOW = 'vitrin-totals-below';
const TOO_HIGH = 'vitrin-totals-high';

export const fitTotals = ( scope: Scope ): ( () => void ) => {
	const { classList } = document.documentElement;
	const fit = (): void => {
		const totals = document.querySelector< HTMLElement >( TOTALS );
		const wrapper = document
			.querySelector( FORM )
			?.closest< HTMLElement >( '.woocommerce' );
		if ( ! totals || ! wrapper ) {
			return;
		}
		classList.toggle( BELOW, wrapper.clientWidth < LEAST_ROOM );
		// Below the admin bar and what else the style leaves free.
		const top = parseFloat( getComputedStyle( totals ).top ) || 0;
		classList.toggle(
			TOO_HIGH,
			totals.offsetHeight + top > window.innerHeight
		);
	};
	fit();
	scope.on( window, 'resize', fit );
	scope.on( window, 'load', fit );
	scope.add( () => classList.remove( BELOW, TOO_HIGH ) );
	return fit;
};
